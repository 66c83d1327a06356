import DependencyGraph
import JSON5
import SwiftSource

/// The roles that `archgen init` looks for, in the order in which they are tried: mostly what a declaration
/// says first, then what it is named, then where it lies.
enum RoleVocabulary {
  /// A role that code may have.
  struct Word: Sendable {
    /// Its name.
    var role: String
    /// The conditions as the configuration writes them: alternatives, each a key with its patterns.
    var conditions: [Condition]
    /// The word counts only where some type is called so.
    var beside: Glob?
    /// The folders hold extensions, which may be of types that have roles: the word counts only where they are not.
    var holdsExtensions = false
    /// The role where an earlier word of ``role`` would take for it what other roles are named for.
    var apart: String?

    /// The condition.
    var matcher: RoleMatcher { .any(conditions.map(\.matcher)) }
  }

  /// One condition: `named: ['*View']`.
  struct Condition: Sendable {
    /// Its key.
    var key: String
    /// The patterns of which one must fit.
    var patterns: [String]
    /// What it must be declared as; empty for anything.
    var kinds: [DeclarationKind] = []

    /// As the configuration writes it.
    var text: String {
      let kind = kinds.isEmpty ? "" : "kind: \(Self.list(kinds.map(\.word))), "
      return "\(kind)\(key): \(Self.list(patterns))"
    }

    private static func list(_ texts: [String]) -> String {
      let quoted = texts.map(JSON5.quoted)
      return quoted.count == 1 ? quoted[0] : "[" + quoted.joined(separator: ", ") + "]"
    }

    /// As the graph asks it.
    var matcher: RoleMatcher {
      let named = RoleMatcher.any(patterns.compactMap(fit))
      return kinds.isEmpty ? named : .all([.any(kinds.map(RoleMatcher.kind)), named])
    }

    private func fit(_ pattern: String) -> RoleMatcher? {
      switch key {
      case "import": .imports(pattern)
      case "attribute": .attribute(pattern)
      case "path": try? .path(Glob(path: pattern))
      case "conforms": try? .conforms(Glob(pattern))
      case "inherits": try? .inherits(Glob(pattern))
      default: try? .named(Glob(pattern))
      }
    }
  }

  /// All of them.
  static let words: [Word] = [
    word("app", "conforms", DependencyGraph.startProtocols),
    word(preview, "conforms", DependencyGraph.previewProtocols),
    // Before views, which it may stand in.
    word("viewModel", "named", ["*ViewModel"]),
    word("view", "conforms", ["View", "ViewModifier", "UIViewRepresentable"]),
    word("view", "inherits", ["UIView", "UITableViewCell", "UICollectionViewCell", "NSView"]),
    word("controller", "inherits", viewControllers),
    word("reducer", "conforms", ["Reducer"]),
    word("reducer", "attribute", ["Reducer"]),
    word("controller", "conforms", ["RouteCollection"]),
    word("migration", "conforms", ["Migration", "AsyncMigration"]),
    word("entity", "attribute", ["Model"]),
    word("entity", "inherits", ["NSManagedObject"]),
    word("presenter", "named", ["*Presenter", "*Presenting"]),
    word("interactor", "named", ["*Interactor", "*Interacting"]),
    // What a scene passes on, where its interactor's protocol is called so.
    word("interactor", "named", ["*DataStore"], beside: "*BusinessLogic"),
    word("router", "named", ["*Router", "*Coordinator", "*Wireframe"]),
    // A value of that name is a state: where the user is.
    word("router", "named", ["*Routing"], kinds: [.class, .protocol]),
    word("controller", "named", ["*ViewController", "*Controller"]),
    word("worker", "named", ["*Worker"]),
    word("factory", "named", ["*Configurator"]),
    word("useCase", "named", ["*UseCase"]),
    word("repository", "named", ["*Repository"]),
    word("dto", "named", ["*DTO", "*Response", "*Payload"]),
    word("service", "named", ["*Service", "*Client", "*API", "*Gateway"]),
    word("store", "named", ["*Store", "*Storage", "*Database", "*Cache"]),
    word("manager", "named", ["*Manager"]),
    word("factory", "named", ["*Factory", "*Builder", "*Assembly", "*Container", "*Composition"]),
    word("factory", "named", ["*Composer"]),
    word("dependencies", "named", ["*Dependencies", "*Environment"]),
    word("route", "named", ["*Route", "*Sheet", "*Destination"]),
    word("reducer", "named", ["*Reducer"]),
    word("state", "named", ["*State"]),
    word("action", "named", ["*Action"]),
    word("error", "conforms", ["Error"]),
    // Protocols that are named for what they stand before.
    word("viewModel", "named", ["*ViewModelProtocol"]),
    word("viewModel", "named", ["*ViewModelType"]),
    word("viewModel", "named", ["*ViewModelInput", "*ViewModelOutput"]),
    word("viewModel", "named", ["*ViewModelInputs", "*ViewModelOutputs"]),
    word("presenter", "named", ["*PresenterProtocol", "*PresenterInterface"]),
    word("presenter", "named", ["*PresenterImpl", "*PresenterImplementation"]),
    word("presenter", "named", ["*PresentationLogic"]),
    // `ViewInput` and `InteractorOutput` have none: they stand there so that a presenter need not know its
    // view, nor an interactor its presenter.
    word("presenter", "named", ["*ViewOutput"]),
    word("interactor", "named", ["*InteractorProtocol", "*InteractorInterface"]),
    word("interactor", "named", ["*InteractorImpl", "*InteractorImplementation"]),
    word("interactor", "named", ["*BusinessLogic"]),
    word("interactor", "named", ["*InteractorInput", "*InteractorInputProtocol"]),
    word("router", "named", ["*RouterProtocol", "*CoordinatorProtocol", "*Coordinating"]),
    word("router", "named", ["*RouterType", "*CoordinatorType"]),
    word("router", "named", ["*RouterImpl", "*RouterImplementation"]),
    word("router", "named", ["*RouterInterface", "*WireframeInterface", "*WireframeProtocol"]),
    word("router", "named", ["*RoutingLogic", "*DataPassing"]),
    word("router", "named", ["*RouterInput"]),
    word("controller", "named", ["*DisplayLogic"]),
    word("useCase", "named", ["*UseCaseProtocol"]),
    word("useCase", "named", ["*UseCaseType"]),
    word("useCase", "named", ["*UseCaseImpl", "*UseCaseImplementation"]),
    word("repository", "named", ["*RepositoryProtocol", "*RepositoryInterface"]),
    word("repository", "named", ["*RepositoryType"]),
    word("repository", "named", ["*RepositoryImpl", "*RepositoryImplementation"]),
    word("repository", "named", ["*Repo"]),
    word(
      "service", "named", ["*ServiceProtocol", "*Servicing", "*ClientProtocol", "*APIProtocol"]),
    word("service", "named", ["*ServiceType", "*ServiceInterface"]),
    word("service", "named", ["*ServiceImpl", "*ServiceImplementation"]),
    word("service", "named", ["*ClientImpl", "*ClientImplementation"]),
    word("service", "named", ["*GatewayImpl", "*GatewayImplementation"]),
    word("service", "named", ["*Loader"]),
    word("service", "named", ["*Fetcher"]),
    word("store", "named", ["*StoreProtocol", "*Storing"]),
    word("store", "named", ["*StoreImpl", "*StoreImplementation"]),
    word("manager", "named", ["*ManagerProtocol", "*Managing"]),
    word("manager", "named", ["*ManagerImpl", "*ManagerImplementation"]),
    // Under which the dependencies of a reducer have a client.
    word("dependencies", "named", ["*ClientKey"]),
    // What views observe and no name says more about.
    word("viewModel", "attribute", ["Observable"], apart: "observed"),
    word("viewModel", "conforms", ["ObservableObject"], apart: "observed"),
    path("entity", ["Model/**", "Models/**", "Entity/**", "Entities/**", "Domain/**"]),
    word("persistence", "import", Kit.databases.modules),
    word("networking", "import", Kit.networking.modules),
    path("component", ["Screens/**", "Views/**", "View/**", "Components/**"]),
    path("networking", ["Services/**", "Networking/**", "Network/**"]),
    path("support", ["Extensions/**"], holdsExtensions: true),
    path("support", ["Utils/**", "Utilities/**", "Helpers/**", "Support/**"]),
  ]

  /// The roles that names tell, sorted.
  static let rolesByName = Set(words.filter(\.isByName).map(\.role)).sorted()

  /// The conditions of which one holds for what is named for a role, wherever it stands; nil for a role that no
  /// name tells.
  static func names(ofRole role: String) -> [RoleMatcher]? {
    rolesByName.contains(role)
      ? words.filter { $0.role == role && $0.isByName && $0.beside == nil }.map(\.matcher) : nil
  }

  /// What protocols and their types have behind the name of what they stand for.
  static let variants = ["Protocol", "Interface", "Type", "Impl", "Implementation"]

  /// Roles that have what others want, so that it matters who asks them.
  static let asked: Set<String> = [
    "useCase", "interactor", "worker", "repository", "service", "store", "manager", "persistence",
    "networking",
  ]

  /// Roles that have what is fetched and stored: what is shown need not know where it comes from.
  static let data: Set<String> = ["repository", "service", "store", "persistence", "networking"]

  /// Roles that may show what they are given, and ask nobody.
  static let shown: Set<String> = ["view", "component"]

  /// The role that shows what it is given where it has view controllers, and answers requests on a server.
  static let controller = "controller"

  /// What view controllers inherit.
  static let viewControllers = ["UIViewController", "UITableViewController", "NSViewController"]

  /// The role of what shows others while they are made.
  static let preview = "preview"

  /// Roles that put the others together, and know all of them for that.
  static let wiring: Set<String> = ["app", preview, "factory", "dependencies", "router"]

  private static func word(
    _ role: String, _ key: String, _ patterns: [String], kinds: [DeclarationKind] = [],
    beside: String? = nil, apart: String? = nil
  ) -> Word {
    Word(
      role: role, conditions: [Condition(key: key, patterns: patterns, kinds: kinds)],
      beside: beside.flatMap { try? Glob($0) }, apart: apart)
  }

  /// A role by folder.
  static func path(_ role: String, _ patterns: [String], holdsExtensions: Bool = false) -> Word {
    Word(
      role: role, conditions: [Condition(key: "path", patterns: patterns)],
      holdsExtensions: holdsExtensions)
  }
}

extension RoleVocabulary.Word {
  /// The names that it takes which are made of another: `*Repository` by `*RepositoryProtocol`.
  var variants: [String: String] {
    conditions.filter { $0.key == "named" }.flatMap(\.patterns).reduce(into: [:]) { found, name in
      guard let suffix = RoleVocabulary.variants.first(where: name.hasSuffix) else { return }
      found[name] = String(name.dropLast(suffix.count))
    }
  }

  /// The same word for some of its names only; nil where none is left.
  func named(_ isKept: (String) -> Bool) -> Self? {
    guard conditions.count == 1, conditions[0].key == "named" else { return self }
    var word = self
    word.conditions[0].patterns.removeAll { !isKept($0) }
    return word.conditions[0].patterns.isEmpty ? nil : word
  }

  /// Whether it takes what is called so.
  var isByName: Bool { conditions.allSatisfy { $0.key == "named" } }

  /// Whether it takes what stands in some folders.
  var isFolder: Bool { conditions.contains { $0.key == "path" } }

  /// The condition as the configuration writes it.
  var text: String {
    let texts = conditions.map(\.text)
    return texts.count == 1
      ? texts[0] : "any: [" + texts.map { "{ \($0) }" }.joined(separator: ", ") + "]"
  }

  /// One word for several of one role; what has one key stands together.
  init(joining words: [Self]) {
    var conditions: [RoleVocabulary.Condition] = []
    for item in words.flatMap(\.conditions) {
      if let index = conditions.firstIndex(where: {
        $0.key == item.key && $0.kinds == item.kinds
      }) {
        conditions[index].patterns += item.patterns
      } else {
        conditions.append(item)
      }
    }
    self.init(role: words.first?.role ?? "", conditions: conditions)
  }
}
