/// Something that is loaded when the main screen appears, with a phase of its own.
public struct LoadTarget: Sendable, Equatable {
  /// Where the value comes from.
  public enum Source: Sendable, Equatable {
    /// All values of an entity, from the store.
    case list(entity: String)
    /// The one value of a single entity, from the store.
    case single(entity: String)
    /// An operation of the service, with an argument for each of its parameters.
    case operation(name: String, arguments: [Argument])
  }

  /// An argument of the operation.
  public struct Argument: Sendable, Equatable {
    /// Where the value comes from.
    public enum Value: Sendable, Equatable {
      /// The parameter's own default, evaluated at page 1 and kept for later pages.
      case defaultValue
      /// The filter that the user has chosen.
      case filter
      /// The property of the state with this name.
      case state(String)
    }

    /// The parameter.
    public var parameter: Parameter
    /// Its value.
    public var value: Value
  }

  /// `reports` (of a section: its key).
  public var name: String
  /// Where the value comes from.
  public var source: Source
  /// The state property that is loaded.
  public var variable: String
  /// The element of a list; the value's type otherwise.
  public var element: TypeRef
  /// `phase`, or `featuredPhase` where there are several.
  public var phase: String
  /// `load`, or `loadFeatured` where there are several.
  public var method: String
  /// The field by which rows are merged; nil to replace them.
  public var key: String?
  /// Rows of a page; nil for all at once.
  public var pageSize: Int?

  /// The operation that it calls, where it is none of the store.
  var operation: String? {
    if case .operation(let name, _) = source { name } else { nil }
  }
}
