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
    #expect(try run("/bin/bash", ["-c", script]) == expected + "\n")
  }

  @Test(
    "fish completes", .enabled(if: FileManager.default.isExecutableFile(atPath: fishPath)),
    arguments: [
      ("n", "new"),
      ("spec ", "check print"),
      ("help s", "spec"),
      ("new --f", "--force"),
      ("new --style ", "mvc viper"),
      ("new --style=v", "--style=viper"),
      ("spec check --", "--help"),
    ])
  func fish(line: String, expected: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appending(path: "tool.fish")
    try Data(program.completions(for: .fish).utf8).write(to: script)
    let command = "source \(script.path); complete -C 'tool \(line)'"
    let offered = try run(fishPath, ["--no-config", "-c", command])
      .split(separator: "\n").compactMap { $0.split(separator: "\t").first }
    #expect(offered.sorted().joined(separator: " ") == expected)
  }

  /// What zsh's own functions are asked for stands for what they offer.
  @Test(
    "zsh completes", .enabled(if: FileManager.default.isExecutableFile(atPath: zshPath)),
    arguments: [
      (["n"], "new:makes something spec:about 'spec' read:reads files help:about 'help'"),
      (["spec", ""], "check print"),
      (["help", "s"], "new:makes something spec:about 'spec' read:reads files help:about 'help'"),
      (
        ["new", ""],
        #"new: -s --style=[the style]:ID:(mvc viper) --force[replace what differs] "#
          + #"--level=[how deep]:N:  *--output=[also write a file]:F\:FILE:(json\:) --help[print help] "#
          + #"1::NAME: "#
      ),
      (["spec", "check", ""], "check: -s --help[print help] 1:FILE:_files"),
      (["read", "x", ""], "read x: -s --help[print help] *:PATH:_files -/"),
      (["zzz", ""], ""),
    ])
  func zsh(words: [String], expected: String) throws {
    let quoted = (["tool"] + words).map { "'\($0)'" }.joined(separator: " ")
    let script = """
      compdef() { }
      compadd() { print -r -- "$@" }
      _describe() { print -r -- ${(P)2} }
      _arguments() { print -r -- "${words[1,CURRENT-1]}: $@" }
      \(program.completions(for: .zsh))
      words=(\(quoted)); CURRENT=\(words.count + 1)
      _tool
      """
    let offered = try run(zshPath, ["-f", "-c", script])
    #expect(offered == (expected.isEmpty ? "" : expected + "\n"))
  }

  private func run(_ shell: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: shell)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

private let fishPath = "/usr/bin/fish"
private let zshPath = "/bin/zsh"
