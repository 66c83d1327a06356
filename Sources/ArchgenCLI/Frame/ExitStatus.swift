/// How a run ended: the same meaning for every command.
enum ExitStatus: Int32, CaseIterable, Sendable {
  /// Done, or nothing found.
  case done = 0
  /// Findings of severity error, an invalid spec, conflicts.
  case findings = 1
  /// Wrong usage or configuration, or a path that does not exist.
  case usage = 2
  /// A file could not be written, or not be read while the others have no findings.
  case failure = 3
  /// Stopped from the keyboard.
  case interrupted = 130

  /// What it means, for the manual.
  var meaning: String {
    switch self {
    case .done: "done, or nothing found"
    case .findings: "findings of severity error, an invalid spec, conflicts"
    case .usage: "wrong usage or configuration, or a path that does not exist"
    case .failure: "a file could not be written, or not be read while the others have no findings"
    case .interrupted: "stopped from the keyboard; nothing was written"
    }
  }
}
