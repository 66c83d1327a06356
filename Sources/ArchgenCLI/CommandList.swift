/// All commands, in the order of help.
enum CommandList {
  static var all: [any Command] { groups.flatMap { $0.commands } }

  /// What the commands of each group serve, and the commands.
  static let groups: [(title: String, commands: [any Command])] = [
    (
      "features",
      [
        NewCommand(), UpdateCommand(), StatusCommand(), ConvertCommand(), MoveCommand(),
        RemoveCommand(),
      ]
    ),
    ("rules", [InitCommand(), LintCommand(), ExplainCommand()]),
    ("figures of code", [GraphCommand(), AnalyzeCommand(), InspectCommand()]),
    (
      "styles side by side",
      [CompareCommand(), ImpactCommand(), ClaimsCommand(), StylesCommand()]
    ),
    (
      "specs",
      [SpecCheckCommand(), SpecPrintCommand(), SpecInitCommand(), SpecSchemaCommand()]
    ),
    (
      "templates",
      [
        TemplatesListCommand(), TemplatesShowCommand(), TemplatesCheckCommand(),
        TemplatesRenderCommand(), TemplatesEjectCommand(), TemplatesNewStyleCommand(),
        TemplatesLearnCommand(),
      ]
    ),
    ("the shell", [CompletionsCommand(), ManualCommand()]),
  ]
}
