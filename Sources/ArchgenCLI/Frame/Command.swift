import Arguments

/// A command of archgen: what is said about it, and what it does.
///
/// To add one: a file in `Commands/` and its name in ``CommandList``.
protocol Command: Sendable {
  /// Name, arguments, options and examples; help and completions come from it.
  var declaration: CommandDeclaration { get }

  /// Does the work.
  ///
  /// Throws ``Stop``, or a `Diagnostics` for an invalid input (status 1), or a `FileError`
  /// (status 3).
  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus
}
