/// The screens of a feature: a main one, perhaps a detail, perhaps a form.
public struct Screens: Sendable, Equatable {
  /// What is shown first.
  public var main: MainScreen
  /// One entity in full.
  public var detail: DetailScreen?
  /// Makes or changes an entity.
  public var form: FormScreen?
}

/// What is shown first.
public struct MainScreen: Sendable, Equatable {
  /// Its layout.
  public enum Kind: String, Sendable, CaseIterable {
    /// The rows of one list.
    case list
    /// Several lists, each under a title.
    case sections
    /// The fields of a single entity, changed in place.
    case configurator
    /// State and buttons only.
    case panel
  }

  /// `reports`
  public var name: String
  /// What a person reads on top.
  public var title: String
  /// Its layout.
  public var kind: Kind
  /// The state property of a list's rows: what is loaded and changed; of a configurator the single entity's.
  public var variable: String?
  /// The derived property that picks and orders those of them that are shown; nil where all are, as they stand.
  public var picked: String?
  /// The entity of the rows; of a configurator the single entity.
  public var entity: String?
  /// The choice above a list.
  public var filter: Filter?
  /// The lists of a `sections` screen.
  public var sections: [Section]
  /// State properties that are shown as labelled values.
  public var values: [String]
}

/// The choice above a list: a parameter of its operation.
public struct Filter: Sendable, Equatable {
  /// The parameter, always an optional enum.
  public var parameter: Parameter
  /// The enum.
  public var enumeration: String
  /// The property of the host that keeps the choice.
  public var variable: String
  /// What a person reads for "no choice".
  public var allLabel: String
}

/// A list of a `sections` screen.
public struct Section: Sendable, Equatable {
  /// What it lists.
  public enum Content: Sendable, Equatable {
    /// The load target of this name.
    case load(String)
    /// The state property of this name.
    case state(String)
    /// All cases of this enum.
    case cases(String)
  }

  /// `featured`
  public var name: String
  /// What a person reads above it.
  public var title: String
  /// What it lists.
  public var content: Content
  /// The type of its rows.
  public var element: TypeRef
}

/// One entity in full.
public struct DetailScreen: Sendable, Equatable {
  /// `detail`
  var name: String
  /// The entity.
  public var entity: String
  /// The operation that loads one; nil where the store does (crud).
  public var operation: String?
}

/// Makes or changes an entity.
public struct FormScreen: Sendable, Equatable {
  /// `form`
  var name: String
  /// The entity.
  var entity: String
  /// The action that takes the result; nil where the store does (crud).
  var action: String?
}
