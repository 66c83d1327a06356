/// All commands, in the order of help.
enum CommandList {
  static var all: [any Command] {
    [
      NewCommand(),
      LintCommand(),
      GraphCommand(),
      AnalyzeCommand(),
      StylesCommand(),
      CompletionsCommand(),
    ]
  }
}
