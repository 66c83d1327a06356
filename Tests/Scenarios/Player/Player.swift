import Foundation

/// Plays a file of scenarios on a feature and prints it again, with the trace below each step.
///
/// Lines that begin with `scenario` begin one; `#` and `let` lines are kept as they are; indented lines are the trace of the
/// step above them, and are left out and made anew.
@MainActor
public enum Player {
  /// Plays the files that the arguments name on the feature of the module that they name first.
  public static func main(_ features: [String: @MainActor () -> Feature]) async {
    let words = CommandLine.arguments.dropFirst()
    guard let name = words.first, let make = features[name] else {
      print("usage: play MODULE FILE…")
      exit(2)
    }
    guard OneQueue.take() else {
      print("this Swift runtime cannot run everything on one queue")
      exit(3)
    }
    for file in words.dropFirst() {
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
        print("cannot read \(file)")
        exit(3)
      }
      await play(text, on: make())
    }
  }

  private static func play(_ text: String, on feature: Feature) async {
    var play: Play?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let line = String(line)
      if line.hasPrefix(" ") { continue }
      write(line)
      if line.hasPrefix("scenario ") {
        await play?.close()
        play = Play(feature)
      } else if let play, !line.isEmpty, !line.hasPrefix("#"), !line.hasPrefix("let ") {
        for trace in await play.trace(of: line) { write("  \(trace)") }
      }
    }
    await play?.close()
  }

  /// Unbuffered, so that what was seen before a trap is not lost.
  private static func write(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}
