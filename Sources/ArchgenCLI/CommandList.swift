/// All commands, in the order of help.
enum CommandList {
  static var all: [any Command] {
    [
      NewCommand(),
      UpdateCommand(),
      StatusCommand(),
      ConvertCommand(),
      RemoveCommand(),
      InitCommand(),
      LintCommand(),
      ExplainCommand(),
      GraphCommand(),
      AnalyzeCommand(),
      InspectCommand(),
      CompareCommand(),
      ImpactCommand(),
      ClaimsCommand(),
      StylesCommand(),
      SpecCheckCommand(),
      SpecPrintCommand(),
      SpecInitCommand(),
      SpecSchemaCommand(),
      TemplatesListCommand(),
      TemplatesShowCommand(),
      TemplatesCheckCommand(),
      TemplatesRenderCommand(),
      TemplatesEjectCommand(),
      TemplatesNewStyleCommand(),
      TemplatesLearnCommand(),
      CompletionsCommand(),
      ManualCommand(),
    ]
  }
}
