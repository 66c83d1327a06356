import Diagnostics
import JSON5

/// Turns a spec that was read into the feature model and notes all that is wrong with it.
///
/// The steps run in the order of what they need: names, then types, then signatures, then snippets,
/// then screens. Each leaves out what it cannot understand, so that later steps go on without
/// complaining about the same thing again: `damaged` holds the names that exist but are broken.
struct Lowering {
  let source: SourceText
  let root: JSONObject
  /// Where the text was found to be wrong before it was lowered.
  let misread: [Span]
  var problems: [Diagnostic] = []

  var feature = "Feature"
  var types = TypeSyntax.Names()
  /// The names of all of them: what snippets may use.
  var typeNames: Set<String> = []
  var enums: [EnumModel] = []
  var entities: [Entity] = []
  /// The types of the fields of all entities: what their snippets are read with, while they are being made.
  var fieldTypes: [String: [String: TypeRef]] = [:]
  var state: [StateProperty] = []
  var crud: Crud?
  var choices: [Choice] = []
  var operations: [Operation] = []
  var actions: [Action] = []
  /// Where actions go, as it is written, and what it sees, by the names of the actions.
  var destinations: [String: (written: JSONValue, scope: SnippetScope)] = [:]
  var routes: [Route] = []
  var sheets: [Route] = []
  var loads: [LoadTarget] = []
  /// Names of operations, actions and properties that are declared but could not be understood.
  var damaged: Set<String> = []
  /// Members that snippets take, to be looked up when all types are known.
  var accesses: [MemberAccess] = []
  /// What gives the state a property that the spec does not name.
  var causes: [String: Place] = [:]
  /// Where names of the spec are declared, for notes.
  var places: [String: Place] = [:]

  init(_ root: JSONObject, of source: SourceText, misread: [Span]) {
    self.root = root
    self.misread = misread
    self.source = source
  }

  /// The model; only to be used when ``problems`` has no error.
  mutating func lower() -> FeatureModel {
    lowerFeatureName()
    declareTypes()
    lowerEnums()
    lowerEntities()
    lowerCrud()
    lowerOperations()
    lowerChoices()
    lowerState()
    lowerNavigation()
    lowerActions()
    let screens = lowerScreens()
    keepStamps()
    findBeginnings()
    findWaiting()
    checkMembers()
    checkInitializers()
    checkChanges()
    checkClashes(screens)
    checkForm(screens)
    dropUnusedImages()
    fillSamples()
    var model = FeatureModel(
      name: feature, store: root["store"]?.string.flatMap(Store.init) ?? .memory,
      sampleCount: sampleCount, externals: types.externals.sorted(), enums: enums,
      entities: entities, state: state, crud: crud, choices: choices, operations: operations,
      loads: loads, actions: actions, routes: routes, sheets: sheets, screens: screens)
    checkDestinations(model)
    model.checkResults()
    model.trySamples()
    model.numberSamples()
    return model
  }

  var sampleCount: Int { root["samples"]?.integer.map { min(max($0, 1), 50) } ?? 3 }

  /// The members of the object under a key of the spec.
  func members(_ key: String) -> [JSONMember] { root[key]?.object?.members ?? [] }

  /// Where an action is written: one that an operation implies there.
  func member(of action: Action) -> JSONMember? {
    let name = action.isImplied ? action.call?.operation : action.name
    return members(action.isImplied ? "operations" : "actions").first { $0.key == name }
  }

  /// True when so much is wrong that looking further helps nobody.
  var isOverwhelmed: Bool { problems.count > FeatureSpec.maximumProblems }

  func place(_ span: Span) -> Place { Place(source, span) }

  mutating func error(
    _ message: String, at place: Place, help: String? = nil, notes: [Diagnostic] = []
  ) {
    problems.append(.error(message, at: place, help: help, notes: notes))
  }

  /// Whether something is wrong inside a value: what follows from it need not be said, too.
  func isDamaged(_ value: JSONValue) -> Bool {
    (misread + problems.compactMap { $0.place?.span }).contains {
      value.span.start <= $0.start && $0.end <= value.span.end
    }
  }

  private mutating func lowerFeatureName() {
    guard let value = root["feature"], let name = value.string else { return }
    if let problem = NameRule.feature.problem(with: name) {
      error(problem.message, at: place(value.span), help: problem.help)
    } else {
      feature = name
    }
  }
}
