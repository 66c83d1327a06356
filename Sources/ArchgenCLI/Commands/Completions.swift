import Arguments

/// `archgen completions SHELL`
struct CompletionsCommand: Command {
  private static let shell = Positional(
    "SHELL", .oneOf(Shell.allCases.map(\.rawValue)), "the shell to complete in")

  let declaration = CommandDeclaration(
    "completions", "prints a script that completes archgen's words in a shell",
    positionals: [shell],
    examples: [
      Example("source <(archgen completions bash)", "completes in this shell from now on"),
      Example(
        "archgen completions fish > ~/.config/fish/completions/archgen.fish", "keeps it for fish"),
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    guard let shell = arguments[Self.shell].flatMap(Shell.init(rawValue:)) else { return .usage }
    context.out.write(Archgen.program.completions(for: shell))
    return .done
  }
}
