import Arguments
import Diagnostics

/// Thrown by a command that cannot go on: what is wrong, and how the run ends.
///
/// A thrown ``Diagnostics`` means an invalid input, status 1; everything else says its status here.
struct Stop: Error {
  /// How the run ends.
  let status: ExitStatus
  /// What is wrong.
  let diagnostics: [Diagnostic]

  /// Stops with all that is wrong.
  init(_ status: ExitStatus, _ diagnostics: [Diagnostic]) {
    self.status = status
    self.diagnostics = diagnostics
  }

  /// Stops with one error.
  init(_ status: ExitStatus, _ message: String, help: String? = nil) {
    self.init(status, [.error(message, help: help)])
  }
}

extension ParsedArguments {
  /// Stops where options were given that mean nothing beside `other`, which was given, too.
  func refuse(_ options: [Option], beside other: Option) throws {
    let errors = options.filter(has).map { option in
      Diagnostic.error(
        "--\(option.name) has no effect beside --\(other.name)", help: "leave one out")
    }
    guard errors.isEmpty else { throw Stop(.usage, errors) }
  }
}
