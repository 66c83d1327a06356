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
    "AccessibilityNotification", "Action", "AnyObject", "App", "AppDependencies", "AppRoute",
    "AppSheet", "Array", "ArraySlice",
    "AsyncStream", "Attribute", "Axis", "Bindable", "Binding", "Body", "Bool", "Bundle", "Button",
    "CGPoint", "CancellationError", "CaseIterable", "Character", "ClosedRange", "CocoaError",
    "Codable", "CodingKey", "CodingKeys", "ContentUnavailableView", "Context",
    "CustomTestStringConvertible", "Data", "Date", "DateFormatter", "DatePicker", "Decimal",
    "Decodable", "Decoder", "DecodingError", "Dictionary", "Double",
    "EmptyView", "Encodable", "Environment", "EnvironmentObject", "Equatable", "Error",
    "FetchDescriptor", "FileManager", "Float", "FocusState", "ForEach", "Form", "Group", "HStack",
    "HTTPURLResponse", "Hashable", "ID", "Identifiable", "Image", "IndexPath", "IndexSet", "Int",
    "JSONDecoder", "JSONEncoder", "JSONSerialization", "KeyPath", "Label", "LabeledContent", "List",
    "Locale", "LocalizedError", "MainActor", "Menu", "Model", "ModelContainer",
    "ModelContext", "Mutex", "NSCoder", "NSDiffableDataSourceSnapshot",
    "NSLayoutConstraint", "NSObject", "NavigationLink", "NavigationPath", "NavigationSplitView",
    "NavigationStack", "Never", "Observable", "Observation", "ObservationIgnored", "ObservedObject",
    "Optional", "Picker", "Predicate", "Preview", "ProgressView", "Query", "RawRepresentable",
    "Result", "Scene", "Section", "SecureField", "Sendable", "Set", "Slider", "SortDescriptor",
    "Spacer", "State", "StateObject", "Stepper", "String", "Suite", "SwiftData", "SwiftUI", "Task",
    "Test", "Testing", "Text", "TextField", "Toggle", "ToolbarItem",
    "UIAccessibility", "UIAction",
    "UIActivityIndicatorView", "UIAdaptivePresentationControllerDelegate", "UIAlertAction",
    "UIAlertController", "UIBarButtonItem", "UIButton", "UIContentConfiguration",
    "UIContentUnavailableConfiguration",
    "UIContextMenuConfiguration", "UIContextualAction", "UIControl", "UIDatePicker",
    "UIDeferredMenuElement", "UIImage", "UIKeyboardType", "UIKit", "UILabel",
    "UIListContentConfiguration", "UIMenu", "UIMenuElement", "UINavigationController",
    "UINavigationControllerDelegate", "UINavigationItem", "UIPresentationController",
    "UIRefreshControl", "UIScrollView", "UISlider", "UIStackView", "UISwipeActionsConfiguration",
    "UISwitch", "UITableView", "UITableViewCell", "UITableViewDelegate",
    "UITableViewDiffableDataSource", "UITextContentType", "UITextField", "UITextView",
    "UITextViewDelegate", "UIView", "UIViewController", "UInt8", "URL", "URLComponents", "URLError",
    "URLQueryItem", "URLRequest", "URLResponse", "URLSession", "UTF8", "UUID", "VStack", "View",
    "ViewBuilder", "ViewModifier", "Void", "WindowGroup", "WritableKeyPath", "ZStack",
  ]

  /// What generated code shares between features, in any style and kit.
  private static let sharedTypes: Set<String> = [
    "AdapterHolder", "AddressInput", "CancelButton", "Choice", "ChoiceBarButton",
    "ChoiceInput", "DateInput",
    "Deletions", "DisclosureRow", "Done", "Effect", "FailedDeletion", "FailureLabel", "FailureView",
    "FormView", "Gate", "HTTPClient",
    "HTTPFailure", "HTTPRequest", "InvalidInput", "JSONFile", "KeyboardKind", "LabeledField",
    "LampReducer",
    "LevelsInput", "LinesInput", "MissingValue", "MorePhase", "MoreRow", "NumberInput",
    "ObservableObject", "Offline", "OptionRow", "OptionalDateInput", "OptionalDatePicker",
    "OptionsInput", "Outcome", "Performing", "Phase", "Placeholder", "PlaceholderView", "Published",
    "Reducer", "ReducerRow", "ReducerStore", "ReferenceInput", "ChoicesInput",
    "ChoicesPicker", "RetryAlert", "RetryRow", "RetryView", "RowAction", "RowChanges", "RowPhases",
    "RowsTable", "SaveButton", "ScreenPath", "ScreenSheet", "SheetForm", "SheetKeeper",
    "ShownLevel", "ShownOption", "ShownRow", "StatusRow", "StubPerformer", "StubServer", "TableRow",
    "TableSection", "TaskQueue", "TextInput", "TextRow", "ToggleInput", "UnavailableView",
    "UnknownCase", "ValueField", "ValueLabel",
  ]

  /// Whether features share a type of this name.
  static func isShared(_ name: String) -> Bool { sharedTypes.contains(name) }

  /// What generated types have inside them, where it would hide a type of the feature.
  private static let nestedTypes: Set<String> = [
    "Answer", "Call", "Fields", "FocusedField", "Record", "Row", "SavedInput", "UseCases",
    "Way", "Work",
  ]

  /// Names of members that generated types have beside what the spec gives them.
  static let members: Set<String> = [
    "Type", "allCases", "hash", "hashValue", "init", "problem", "rawValue", "samples",
    "self",
  ]

  /// Names of members that every SwiftData model has, and of what it is in Core Data: a property there must not be
  /// called as a method of `NSManagedObject` or `NSObject` that takes nothing.
  static let persistentMembers: Set<String> = [
    "autoContentAccessingProxy", "autorelease", "awakeFromFetch", "awakeFromInsert",
    "changedValues", "changedValuesForCurrentEvent", "classForArchiver", "classForCoder",
    "classForKeyedArchiver", "className", "copy", "dealloc", "debugDescription", "deleted",
    "description", "didSave", "didTurnIntoFault", "entity", "fault", "faultingState", "finalize",
    "hasChanges", "hasPersistentChangedValues", "inserted", "isDeleted", "isFault", "isInserted",
    "isProxy", "isUpdated", "managedObjectContext", "modelContext", "mutableCopy", "objectID",
    "observationInfo", "persistentBackingData", "persistentModelID", "prepareForDeletion",
    "release", "retain", "retainCount", "superclass", "updated", "willSave", "willTurnIntoFault",
    "zone",
  ]

  /// Names of members of hosts (view models, presenters …).
  static let hostMembers: Set<String> = [
    "alert", "appear", "appearances", "argumentsChanged", "body", "deletions", "draft", "fetchPage",
    "init", "interactor", "isOutdated", "lacksChanges", "load", "loadFirstPage", "loadMore",
    "makeID", "more",
    "morePhase", "navigation", "now", "pageSize", "path", "phase", "phaseBefore", "placeholder",
    "presenter", "render", "router", "rowTapped", "rowsChanged", "save", "service", "sheet",
    "startAnew", "state", "store", "useCases", "view", "viewModel", "viewState",
  ]

  /// Names of what a call in a host uses beside the parameters of its operation.
  static let callValues: Set<String> = [
    "failure", "interactor", "makeID", "model", "navigation", "now", "outcome", "result",
    "router", "service", "sheet", "sheets", "state", "useCases",
  ]

  /// Names of what the method of an action uses beside its parameters.
  static let actionValues = callValues.union(["earlier", "path", "rowsBefore"])

  /// Names of what can happen to a screen beside the actions of the spec, and of what it asks for.
  static let messages: Set<String> = [
    "cancelLoad", "cancels", "deleteFinished", "deletionAlertDismissed", "id", "loadFinished",
    "loadMoreFinished", "model", "pathChanged", "saveFinished", "sheetDismissed",
  ]

  /// Names of what is shown of a configurator beside its fields.
  static let configurator = [
    "canEdit", "canSave", "categoryChoices", "categoryTitle", "loadFailure", "saveFailure",
  ]

  /// Names of members of hosts that store what actions change of rows.
  static let storing: Set<String> = [
    "changeStored", "changes", "changesFailure", "changesPhase", "forgetChanges", "storeChange",
    "storeChanges",
  ]

  /// Names of members of hosts with some `crud`.
  static func members(of kind: Crud.Kind) -> [String] {
    switch kind {
    case .list: []
    case .add: ["add", "addForm", "addTapped", "didSave", "edit"]
    case .edit: ["didEdit", "didSave", "edit", "editForm", "editTapped", "editing"]
    case .delete:
      [
        "delete", "deletionAlert", "didDelete", "didFailToDelete", "failedDeletion",
        "failedDeletions", "forgetCalls",
      ]
    }
  }
}
