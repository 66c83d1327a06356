/// Why a rule can never find anything, in words.
public struct VacuityReason: Sendable, ExpressibleByStringInterpolation {
  /// What is missing.
  var text: String
  /// The roles, by their numbers, that nobody plays, where that alone is the reason.
  var roles: [Int] = []

  /// A reason that is written out.
  public init(stringLiteral text: String) { self.text = text }

  /// No type plays one of some roles.
  init(nobodyPlays roles: RoleSet) {
    let isForOthers = roles.names.contains(where: RoleSet.isTakenOut)
    text = "no type plays \(isForOthers ? "" : "the role ")\(roles.spoken)"
    self.roles = roles.meant
  }
}
