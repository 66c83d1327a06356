/// Names that a spec may not take, with what to write instead.
enum ReservedNames {
  /// Words of Swift that are no identifiers without backticks.
  static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch",
    "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Types that generated code and tests use unqualified.
  static let types = systemTypes.union(sharedTypes).union(nestedTypes)

  private static let systemTypes: Set<String> = [
    "Action", "AnyObject", "App", "AppDependencies", "AppRoute", "AppSheet", "Array", "AsyncStream",
    "Binding", "Body", "Bool", "Bundle", "Button", "CancellationError", "CaseIterable",
    "Character", "Codable", "CodingKey", "Context", "Data", "Date", "DateFormatter",
    "DatePicker", "Decimal", "Decodable", "Dictionary", "Double", "Encodable", "Environment",
    "Equatable", "Error", "FileManager", "Float", "FocusState", "ForEach", "Form", "HStack",
    "Hashable", "ID",
    "Identifiable", "Image", "IndexPath", "IndexSet", "Int", "JSONDecoder", "JSONEncoder",
    "Label", "List", "Locale", "LocalizedError", "MainActor", "Menu", "Model", "ModelContainer",
    "ModelContext", "Mutex", "NSObject", "NavigationLink", "NavigationPath",
    "NavigationSplitView", "NavigationStack", "Never", "Observable", "Observation", "Optional",
    "Picker", "Predicate", "Preview", "Query", "Result", "Scene", "Section", "SecureField",
    "Sendable",
    "Set", "Spacer", "State", "Stepper", "String", "Suite", "SwiftData", "SwiftUI", "Task",
    "Test", "Testing", "Text", "TextField", "Toggle", "ToolbarItem", "UIKit", "URL",
    "URLRequest", "URLResponse", "URLSession", "UUID", "VStack", "View", "ViewBuilder",
    "ViewModifier", "Void", "WindowGroup",
  ]

  /// What generated code shares between features, in any style and kit.
  private static let sharedTypes: Set<String> = [
    "AdapterHolder", "CancelButton", "Choice", "ChoiceInput", "DateInput", "Deletions", "Done",
    "Effect", "FailedDeletion", "FailureView", "FormView", "Gate", "HTTPClient", "HTTPFailure",
    "HTTPRequest", "InvalidInput", "JSONFile", "KeyboardKind", "LabeledField", "LampReducer",
    "LevelsInput", "LinesInput", "MissingValue", "MorePhase", "MoreRow", "NumberInput",
    "ObservableObject", "Offline", "OptionRow", "OptionalDateInput", "OptionalDatePicker",
    "OptionsInput", "Outcome", "Performing", "Phase", "Placeholder", "PlaceholderView", "Published",
    "Reducer", "ReducerRow", "ReducerStore", "ReferenceInput", "ReferencesInput",
    "ReferencesPicker", "RetryAlert", "RetryRow", "RetryView", "RowAction", "RowPhases",
    "RowsTable", "SaveButton", "ScreenPath", "ScreenSheet", "SheetForm", "ShownLevel",
    "ShownOption", "ShownRow", "StatusRow", "StubPerformer", "StubServer", "TableRow",
    "TableSection", "TaskQueue", "TextInput", "TextRow", "ToggleInput", "UnavailableView",
    "UnknownCase", "ValueLabel",
  ]

  /// Whether features share a type of this name.
  static func isShared(_ name: String) -> Bool { sharedTypes.contains(name) }

  /// What generated types have inside them, where it would hide a type of the feature.
  private static let nestedTypes: Set<String> = [
    "Answer", "Call", "FocusedField", "Record", "Way", "Work",
  ]

  /// Names of members that generated types have beside what the spec gives them.
  static let members: Set<String> = [
    "Type", "allCases", "body", "hash", "hashValue", "init", "problem", "rawValue", "samples",
    "self",
  ]

  /// Names of members that every SwiftData model has.
  static let persistentMembers: Set<String> = [
    "description", "hasChanges", "isDeleted", "modelContext", "persistentModelID",
  ]

  /// Names of members of hosts (view models, presenters …).
  static let hostMembers: Set<String> = [
    "alert", "appear", "argumentsChanged", "body", "deletions", "dismiss", "draft", "fetchPage",
    "init", "interactor", "isOutdated", "load", "loadFirstPage", "loadMore", "makeID", "more",
    "morePhase", "now", "pageSize", "path", "phase", "phaseBefore", "placeholder", "pop",
    "popToRoot", "presenter", "push", "refresh", "render", "retry", "router", "rowTapped",
    "rowsChanged", "running", "save", "send", "service", "sheet", "startAnew", "state", "store",
    "view", "viewModel", "viewState",
  ]

  /// Names of what a call in a host uses beside the parameters of its operation.
  static let callValues: Set<String> = [
    "failure", "interactor", "makeID", "navigation", "now", "outcome", "result", "router",
    "service",
    "sheet", "state", "useCases",
  ]

  /// Names of what the method of an action uses beside its parameters.
  static let actionValues = callValues.union(["path"])

  /// Names of members of hosts with `crud`.
  static let crudMembers: Set<String> = [
    "add", "addForm", "addTapped", "delete", "deletionAlert", "didDelete", "didSave", "edit",
    "editForm", "editTapped", "editing", "failedDeletion",
  ]
}
