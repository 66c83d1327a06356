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

  /// Nothing says here what is compiled together: below the one folder stands another with shared files of its own.
  @Test(
    "features with shared files of their own stay as generated, one folder below the other or not",
    arguments: [["Notes", "App/Trips"], ["App/Trips", "Notes"], ["App/Notes", "Notes"]])
  func keepsSharedFilesApart(folders: [String]) throws {
    let sandbox = try Sandbox()
    for folder in folders {
      let name = String(folder.split(separator: "/").last ?? "")
      let run = sandbox.run("new", name, "--style", "mvvm", "--output", folder)
      #expect(run.status == .done, "\(run.err)")
    }
    let status = sandbox.run("status")
    #expect(status.out.split(separator: "\n").allSatisfy { $0.hasSuffix("as generated") })
    let update = sandbox.run("update")
    #expect(update.status == .done && update.out == "everything is up to date\n", "\(update.err)")
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
