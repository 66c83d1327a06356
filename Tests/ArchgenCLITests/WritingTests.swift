import Files
import Foundation
import Testing

@testable import ArchgenCLI

/// Two runs at once whose folders are not the same one.
@Suite struct WritingTests {
  @Test("a journal above belongs to who has the lock there: it is not carried out beneath them")
  func journalAbove() throws {
    let sandbox = try Sandbox(["Features/x": "", "Features/.archgen-new-Notes": "half"])
    let folder = try #require(try sandbox.disk.status("."))
    let place = "\(sandbox.folder)/Features/Notes"
    try sandbox.add(
      ".archgen-journal-staging", "\(folder.device):\(folder.number)\0create\0\(place)\0\0")
    let other = try FolderLock(sandbox.folder) {}
    let run = OtherRun(in: sandbox, below: "Features")
    #expect(run.nextMessage == "waiting for another run of archgen in \(sandbox.folder)\n")
    #expect(try sandbox.tree().contains("Features/.archgen-new-Notes"))
    other.release()
    #expect(run.nextMessage == "note: cleared up after a run that was cut off\n")
    #expect(run.nextMessage == "")
    #expect(try sandbox.tree() == ["Features/", "Features/x"])
  }

  @Test("who waited for a folder waits for a nearer one that was made since, too")
  func nearerFolder() throws {
    let sandbox = try Sandbox(["x": ""])
    let first = try FolderLock(sandbox.folder) {}
    let run = OtherRun(in: sandbox, below: "Features/Notes")
    #expect(run.nextMessage == "waiting for another run of archgen in \(sandbox.folder)\n")
    try sandbox.disk.makeFolder("Features")
    let second = try FolderLock(Path.join(sandbox.folder, "Features")) {}
    first.release()
    #expect(run.nextMessage == "waiting for another run of archgen in \(sandbox.folder)/Features\n")
    second.release()
    #expect(run.nextMessage == "")
  }

  /// A run that writes nothing, on a thread of its own: it blocks, and so does who reads from it.
  private struct OtherRun {
    private let messages: FileHandle

    init(in sandbox: Sandbox, below folder: String) {
      let pipe = Pipe()
      messages = pipe.fileHandleForReading
      let end = pipe.fileHandleForWriting
      Thread.detachNewThread {
        let context = Context(
          out: Output(), err: Output(descriptor: end.fileDescriptor), files: sandbox.disk,
          currentFolder: sandbox.folder)
        do {
          try Writing.alone(in: Path.join(sandbox.folder, folder), context) {}
        } catch {
          context.say("\(error)")
        }
        context.err.flush()
        try? end.close()
      }
    }

    /// What it says next; empty at its end.
    var nextMessage: String { String(decoding: messages.availableData, as: UTF8.self) }
  }
}
