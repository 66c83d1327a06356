import Arguments

/// `archgen manual`
struct ManualCommand: Command {
  let declaration = CommandDeclaration(
    "manual", "prints the manual page, for man",
    examples: [
      Example(
        "archgen manual > /usr/local/share/man/man1/archgen.1", "'man archgen' shows it from now on"
      )
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    context.out.write(Archgen.program.manualPage(version: Archgen.version))
    return .done
  }
}
