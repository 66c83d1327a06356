import Synchronization
import Testing

@testable import ArchgenCLI

@Suite struct StatusTests {
  private final class Count: Sendable {
    private let reads = Mutex<[String: Int]>([:])

    /// How often a file of that folder is read, or a folder listed, at most.
    func most(in folder: String) -> Int {
      reads.withLock { $0.filter { $0.key.hasPrefix(folder) }.values.max() ?? 0 }
    }

    func add(_ path: String) { reads.withLock { $0[path, default: 0] += 1 } }
  }

  /// As many times as there are features, a project of ninety took most of a minute.
  @Test(
    "a feature's files are not read again for each other feature", arguments: ["status", "update"])
  func readsOnce(command: String) throws {
    let most = try [2, 5].map { features in
      let sandbox = try Sandbox()
      for feature in ["Notes", "Trips", "Books", "Plants", "Songs"].prefix(features) {
        #expect(sandbox.run("new", feature, "--style", "mvc").status == .done)
      }
      let count = Count()
      let files = Troubled(disk: sandbox.disk, reason: "") { path in
        count.add(path)
        return false
      }
      let run = sandbox.run([command], on: files)
      #expect(run.status == .done)
      return count.most(in: "Notes/")
    }
    #expect(most[0] == most[1])
    #expect(most[0] > 0)
  }

  @Test("where nothing is recorded the packages below that have records are named")
  func recordsBelow() throws {
    let sandbox = try Sandbox()
    let none = "nothing is recorded here"
    #expect(
      sandbox.run("status").out
        == "\(none): 'archgen new' writes a feature and records it\n")
    _ = sandbox.run("new", "Notes", "--style", "mvvm", "--package", "--output", "Kit")
    #expect(sandbox.run("status").out == "\(none): what is in 'Kit' is recorded there: cd Kit\n")
    _ = sandbox.run("new", "Tasks", "--style", "mvvm", "--package", "--output", "Work")
    #expect(
      sandbox.run("convert", "Notes", "--style", "mvp").err
        == "error: \(none) · what is in 'Kit', 'Work' is recorded there: cd Kit\n")
  }
}
