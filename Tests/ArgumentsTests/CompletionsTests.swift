import Arguments
import Foundation
import Testing

@Suite struct CompletionsTests {
  @Test("every command and option is in every shell's script", arguments: Shell.allCases)
  func isComplete(shell: Shell) {
    let script = program.completions(for: shell)
    for command in program.commands {
      for word in command.words { #expect(script.contains(word)) }
      for option in command.options {
        #expect(script.contains(shell == .fish ? "-l \(option.name)" : "--\(option.name)"))
      }
    }
  }

  @Test(
    "bash completes",
    arguments: [
      (["n"], "new"),
      (["spec", ""], "check print"),
      (["help", "s"], "spec"),
      (["new", "--f"], "--force"),
      (["new", "--style", ""], "mvc viper"),
      (["new", "--style", "=", "v"], "viper"),
      (["new", "--force", "--le"], "--level"),
      (["spec", "check", "--"], "--help"),
      (["zzz", ""], ""),
    ])
  func bash(words: [String], expected: String) throws {
    let quoted = (["tool"] + words).map { "'\($0)'" }.joined(separator: " ")
    let script = """
      \(program.completions(for: .bash))
      COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count)
      _tool
      echo "${COMPREPLY[*]}"
      """
    let bash = Process()
    bash.executableURL = URL(fileURLWithPath: "/bin/bash")
    bash.arguments = ["-c", script]
    let output = Pipe()
    bash.standardOutput = output
    try bash.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    bash.waitUntilExit()
    #expect(String(decoding: data, as: UTF8.self) == expected + "\n")
  }
}
