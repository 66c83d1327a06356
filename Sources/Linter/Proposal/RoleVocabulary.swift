import DependencyGraph
import JSON5

/// The roles that `archgen init` looks for, in the order in which they are tried: what a declaration
/// says first, then what it is named, then where it lies.
enum RoleVocabulary {
  /// A role that code may have.
  struct Word: Sendable {
    /// Its name.
    var role: String
    /// The condition as the configuration writes it.
    var text: String
    /// The condition.
    var matcher: RoleMatcher
  }

  /// All of them.
  static let words: [Word] = [
    word("view", "conforms", ["View", "ViewModifier", "UIViewRepresentable"]),
    word("view", "inherits", ["UIView", "UITableViewCell", "UICollectionViewCell", "NSView"]),
    word(
      "controller", "inherits", ["UIViewController", "UITableViewController", "NSViewController"]),
    word("app", "conforms", ["App", "UIApplicationDelegate"]),
    word("preview", "conforms", ["PreviewProvider", "PreviewModifier"]),
    word("reducer", "conforms", ["Reducer"]),
    word("viewModel", "named", ["*ViewModel"]),
    word("presenter", "named", ["*Presenter", "*Presenting"]),
    word("interactor", "named", ["*Interactor", "*Interacting"]),
    word("router", "named", ["*Router", "*Routing", "*Coordinator"]),
    word("controller", "named", ["*ViewController", "*Controller"]),
    word("useCase", "named", ["*UseCase"]),
    word("repository", "named", ["*Repository"]),
    word("dto", "named", ["*DTO", "*Response", "*Payload"]),
    word("service", "named", ["*Service", "*Client", "*API", "*Gateway"]),
    word("store", "named", ["*Store", "*Storage", "*Database", "*Cache"]),
    word("manager", "named", ["*Manager"]),
    word("factory", "named", ["*Factory", "*Builder", "*Assembly", "*Container", "*Composition"]),
    word("dependencies", "named", ["*Dependencies", "*Environment"]),
    word("route", "named", ["*Route", "*Sheet", "*Destination"]),
    word("reducer", "named", ["*Reducer"]),
    word("state", "named", ["*State"]),
    word("action", "named", ["*Action"]),
    word("error", "conforms", ["Error"]),
    // What views observe and no name says more about.
    word("viewModel", "attribute", ["Observable"]),
    word("viewModel", "conforms", ["ObservableObject"]),
    path("entity", ["Model/**", "Models/**", "Entity/**", "Entities/**", "Domain/**"]),
    word("persistence", "import", ["CoreData", "GRDB", "RealmSwift", "SQLite3"]),
    word("networking", "import", ["Alamofire", "Moya", "Apollo"]),
    path("component", ["Screens/**", "Views/**", "View/**", "Components/**"]),
    path("networking", ["Services/**", "Networking/**", "Network/**"]),
    path("support", ["Extensions/**", "Utils/**", "Utilities/**", "Helpers/**", "Support/**"]),
  ]

  /// Roles that have what others want, so that it matters who asks them.
  static let asked: Set<String> = [
    "useCase", "interactor", "repository", "service", "store", "manager", "persistence",
    "networking",
  ]

  /// Roles that put the others together, and know all of them for that.
  static let wiring: Set<String> = ["app", "preview", "factory", "dependencies", "router"]

  private static func word(_ role: String, _ key: String, _ patterns: [String]) -> Word {
    let matchers = patterns.compactMap { pattern -> RoleMatcher? in
      if key == "import" { return .imports(pattern) }
      if key == "attribute" { return .attribute(pattern) }
      guard let glob = try? Glob(pattern) else { return nil }
      switch key {
      case "conforms": return .conforms(glob)
      case "inherits": return .inherits(glob)
      default: return .named(glob)
      }
    }
    return Word(role: role, text: "\(key): \(list(patterns))", matcher: .any(matchers))
  }

  /// A role by folder.
  static func path(_ role: String, _ patterns: [String]) -> Word {
    Word(
      role: role, text: "path: \(list(patterns))",
      matcher: .any(patterns.compactMap { try? .path(Glob(path: $0)) }))
  }

  private static func list(_ patterns: [String]) -> String {
    let quoted = patterns.map(JSON5.quoted)
    return quoted.count == 1 ? quoted[0] : "[" + quoted.joined(separator: ", ") + "]"
  }
}
