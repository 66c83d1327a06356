import Files
import Synchronization

@testable import ArchgenCLI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder of its own on the real disk, gone at the end of the test, to run commands in.
final class Sandbox: Sendable {
  let folder: String
  let disk: Disk

  /// Makes the folder with these files in it.
  init(_ files: [String: String] = [:]) throws {
    let manager = FileManager.default
    folder = manager.temporaryDirectory.appending(path: "archgen-\(UUID().uuidString)").path
    disk = Disk(root: folder)
    try disk.makeFolder(folder)
    for (path, text) in files { try add(path, text) }
  }

  deinit { Self.remove(folder) }

  private static func remove(_ folder: String) { try? Disk(root: "/").removeAll(folder) }

  private static let shared = Mutex<[String]>([])

  /// Has the folder removed when the process ends: nothing lets go of what several tests share.
  func lasting() -> Sandbox {
    let isFirst = Self.shared.withLock { folders in
      folders.append(folder)
      return folders.count == 1
    }
    if isFirst { atexit { Sandbox.shared.withLock { $0.forEach(Sandbox.remove) } } }
    return self
  }

  func add(_ path: String, _ text: String) throws {
    try disk.makeFolders(Path.parent(path))
    try disk.create(path, Array(text.utf8))
  }

  /// Makes a symbolic link.
  func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: Path.join(folder, path), withDestinationPath: destination)
  }

  func read(_ path: String) throws -> String {
    String(decoding: try disk.read(path), as: UTF8.self)
  }

  /// Everything that is there, sorted; folders end in `/`.
  func tree() throws -> [String] {
    var found: [String] = []
    var folders = ["."]
    while let folder = folders.popLast() {
      for entry in try disk.list(folder) {
        let path = Path.join(folder, entry.name)
        if entry.kind == .folder { folders.append(path) }
        found.append(entry.kind == .folder ? path + "/" : path)
      }
    }
    return found.sorted()
  }

  /// A context that stands in the folder and keeps what is printed.
  var context: Context {
    Context(out: Output(), err: Output(), files: disk, currentFolder: folder)
  }

  /// How a command line ended, and what it printed.
  struct Run {
    let status: ExitStatus
    let out: String
    let err: String
  }

  /// Runs `archgen` with these words in this folder.
  func run(_ words: String...) -> Run { run(words) }

  /// Runs `archgen` with these words in this folder; with an answer as on a terminal.
  func run(_ words: [String], answer: (() -> String?)? = nil) -> Run {
    run(words, on: disk, answer: answer)
  }

  /// The same below this folder.
  func run(_ words: String..., in inside: String) -> Run {
    let folder = Path.join(folder, inside)
    let context = Context(
      out: Output(), err: Output(), files: Disk(root: folder), currentFolder: folder)
    let status = Archgen.run(words, context)
    return Run(status: status, out: context.out.text, err: context.err.text)
  }

  /// The same on another view of the disk.
  func run(_ words: [String], on files: any FileSystem, answer: (() -> String?)? = nil) -> Run {
    let isTerminal = answer != nil
    let context = Context(
      out: Output(isTerminal: isTerminal), err: Output(isTerminal: isTerminal), files: files,
      currentFolder: folder, environment: ["NO_COLOR": "1"], ask: answer ?? { nil })
    let status = Archgen.run(words, context)
    return Run(status: status, out: context.out.text, err: context.err.text)
  }
}
