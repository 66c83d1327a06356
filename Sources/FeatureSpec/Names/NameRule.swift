import Names
import SwiftSource

/// What a name of the spec must be like.
enum NameRule {
  /// The feature: it names a folder, a module and the prefix of types.
  case feature
  /// An entity or an enum.
  case type
  /// A type of the app, which only has to be an identifier.
  case external
  /// A field, a property, a parameter, an operation, an action, a route, a screen.
  case value
  /// A case of an enum.
  case enumCase

  /// What is wrong with a name, and the cure; nil for a good one.
  func problem(with name: String) -> (message: String, help: String)? {
    if ReservedNames.keywords.contains(name) {
      return ("'\(name)' is a word of Swift", "write for example '\(alternative(to: name))'")
    }
    guard Self.isIdentifier(name) else {
      let joined = joined(name)
      return (
        "'\(Self.shown(name))' is not a Swift name",
        Self.isIdentifier(joined) && problem(with: joined) == nil
          ? "write '\(joined)'" : "use letters and digits, a letter first"
      )
    }
    if name.contains("_") {
      let cased = joined(name)
      let isFree = !ReservedNames.keywords.contains(cased)
      return ("'\(name)' has an underscore", "write '\(isFree ? cased : alternative(to: cased))'")
    }
    switch self {
    case .external: return capitalProblem(name)
    case .feature:
      if name.contains(where: { !$0.isASCII }) {
        return ("a feature's name is ASCII", "it names a module and folders, such as 'Notes'")
      }
      if name.utf8.count > 60 { return ("the feature's name is too long", "at most 60 letters") }
      return typeProblem(name)
    case .type: return typeProblem(name)
    case .value, .enumCase:
      if name.first?.isUppercase == true {
        return ("'\(name)' begins with a capital", "write '\(NameWords.lowerFirst(name))'")
      }
      if self == .enumCase, ["none", "some", "allCases"].contains(name) {
        return ("a case cannot be called '\(name)'", "write for example '\(alternative(to: name))'")
      }
      return nil
    }
  }

  private func capitalProblem(_ name: String) -> (message: String, help: String)? {
    guard name.first?.isLowercase == true else { return nil }
    let capital = NameCases.upperFirst(name)
    let isFree = self != .type || !ReservedNames.types.contains(capital)
    return (
      "'\(name)' begins with a small letter",
      "write '\(isFree ? capital : alternative(to: capital))'"
    )
  }

  private func typeProblem(_ name: String) -> (message: String, help: String)? {
    if let problem = capitalProblem(name) { return problem }
    if ReservedNames.types.contains(name), self == .type {
      return (
        "'\(name)' is a name that generated code uses itself",
        "write for example '\(alternative(to: name))'"
      )
    }
    return nil
  }

  private func alternative(to name: String) -> String {
    switch name {
    case "Task": "Todo"
    case "Image": "Picture"
    case "Data": "Document"
    case "Error": "Failure"
    case "Group": "Team"
    case "Section": "Chapter"
    case "State", "Type": "Status"
    case "List": "Collection"
    case "Set": "Selection"
    case "Notification": "Notice"
    case "class": self == .value || self == .enumCase ? "group" : "Course"
    case "default": "standard"
    case "repeat": "again"
    case "in": "within"
    case "is", "as": "kind"
    case "none": "nothing"
    case "some": "several"
    case "allCases": "all"
    case _ where name.first?.isUppercase == true: "App" + name
    case _ where self == .feature || self == .type: "My" + NameCases.upperFirst(name)
    default: name + "Value"
    }
  }

  private static func isIdentifier(_ name: String) -> Bool {
    guard name.utf8.count <= 200 else { return false }
    let tokens = Tokens(name)
    guard tokens.all.count == 1, let token = tokens.all.first else { return false }
    return token.kind.isIdentifier && token.range.count == name.utf8.count
      && !token.flags.contains(.backticks)
  }

  private static func shown(_ name: String) -> String {
    name.count > 40 ? name.prefix(40) + "…" : name
  }

  /// The words of a name that something stands between, as one name: `dueDate` of `due_date`.
  private func joined(_ name: String) -> String {
    let parts = name.split { "_- ".contains($0) }.map(String.init)
    guard let first = parts.first else { return "name" }
    let isCapital =
      switch self {
      case .feature, .type, .external: true
      case .value, .enumCase: false
      }
    return (isCapital ? NameCases.upperFirst(first) : first)
      + parts.dropFirst().map(NameCases.upperFirst).joined()
  }
}
