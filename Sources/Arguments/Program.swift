import Diagnostics

/// What a command line asks for.
public enum Invocation: Sendable {
  /// Nothing was written: say what the program is.
  case overview
  /// `--version`
  case version
  /// Help about the program, or about the commands whose names begin with these words.
  case help([CommandDeclaration])
  /// A command with its arguments; the index is that of ``Program/commands``.
  case run(Int, ParsedArguments)
}

/// Commands that serve one purpose, which help lists together.
public struct CommandGroup: Sendable {
  /// The purpose, in a word or two.
  let title: String
  /// In the order of help.
  let commands: [CommandDeclaration]

  /// Makes a group.
  public init(_ title: String, _ commands: [CommandDeclaration]) {
    self.title = title
    self.commands = commands
  }
}

/// The commands of a program: the root of parsing, help and completion.
public struct Program: Sendable {
  /// The name as typed.
  let name: String
  /// What it does, in one line.
  let summary: String
  /// In the order of help.
  let groups: [CommandGroup]
  /// Those of all groups, in their order.
  public let commands: [CommandDeclaration]
  /// What the exit statuses of every command mean.
  let statuses: [(status: Int32, meaning: String)]

  /// Makes a program from its commands.
  public init(
    name: String, summary: String, groups: [CommandGroup],
    statuses: [(status: Int32, meaning: String)] = []
  ) {
    self.name = name
    self.summary = summary
    self.groups = groups
    self.statuses = statuses
    commands = groups.flatMap(\.commands)
  }

  /// Reads the words of a command line, without the program's own name.
  ///
  /// Throws every usage error of the line at once.
  public func parse(_ words: [String]) throws(Diagnostics) -> Invocation {
    guard let first = words.first else { return .overview }
    switch first {
    case "--version": return .version
    case "--help", "-h": return .help([])
    case "help":
      return .help(
        try commands(named: words.dropFirst().filter { !["help", "--help"].contains($0) }))
    default: break
    }
    guard let index = command(startOf: words) else {
      // `archgen spec --help` asks about the whole group.
      if words.contains("--help") {
        return .help(try commands(named: words.filter { !$0.hasPrefix("-") }))
      }
      throw Diagnostics([unknown(words)])
    }
    var parser = ArgumentParser(program: name, command: commands[index])
    let rest = words.dropFirst(commands[index].words.count)
    guard let arguments = try parser.parse(rest) else { return .help([commands[index]]) }
    return .run(index, arguments)
  }

  /// The command with the most words that `words` begins with.
  private func command(startOf words: [String]) -> Int? {
    commands.indices.filter { words.starts(with: commands[$0].words) }
      .max { commands[$0].words.count < commands[$1].words.count }
  }

  private func commands(named words: [String]) throws(Diagnostics) -> [CommandDeclaration] {
    guard !words.isEmpty else { return [] }
    let found = commands.filter { $0.words.starts(with: words) }
    guard !found.isEmpty else {
      guard let index = command(startOf: words) else { throw Diagnostics([unknown(words)]) }
      // What follows a command is no part of its name: `help new -h`, `help new foo`.
      let known = commands[index]
      guard let more = words.dropFirst(known.words.count).first(where: { !$0.hasPrefix("-") })
      else {
        return [known]
      }
      let name = known.words.joined(separator: " ")
      throw Diagnostics([
        .error("'\(name)' has no '\(more)' to help with", help: "see '\(self.name) help \(name)'")
      ])
    }
    return found.first { $0.words == words }.map { [$0] } ?? found
  }

  private func unknown(_ words: [String]) -> Diagnostic {
    let first = words.first ?? ""
    let kind = first.hasPrefix("-") ? "option" : "command"
    if ["version", "-v", "-version"].contains(first.lowercased()) {
      return .error("unknown \(kind) '\(first)'", help: "write '\(name) --version'")
    }
    if first.hasPrefix("exit"), !statuses.isEmpty {
      return .error(
        "unknown \(kind) '\(first)'", help: "'\(name) --help' ends with the exit statuses")
    }
    if first.hasPrefix("-") {
      let help = Suggestion.didYouMean(first, in: ["--help", "--version"])
      return .error("unknown \(kind) '\(first)'", help: help ?? "see '\(name) --help'")
    }
    let group = commands.filter { $0.words.first == first }
    if !group.isEmpty {
      let seconds = group.compactMap { $0.words.dropFirst().first }
      guard words.count > 1 else {
        let help = "one of \(seconds.joined(separator: ", "))"
        return .error("'\(name) \(first)' needs a word more", help: help)
      }
      let help = Suggestion.didYouMean(words[1], in: seconds)
      return .error(
        "unknown command '\(first) \(words[1])'",
        help: help ?? "one of \(seconds.joined(separator: ", "))")
    }
    return .error(
      "unknown \(kind) '\(first)'",
      help: Suggestion.didYouMean(first, in: firstWords) ?? "see '\(name) --help'")
  }
}
