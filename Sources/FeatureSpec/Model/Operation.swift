/// Something that the feature needs from outside: an `async throws` function of its service.
public struct Operation: Sendable, Equatable {
  /// `search`
  public var name: String
  /// Its parameters without those of paging.
  public var parameters: [Parameter]
  /// Its result; nil for none.
  public var returns: TypeRef?
  /// The state property that takes the result; nil where nothing does.
  public var into: String?
  /// The field by which a result is merged into what is there; nil to replace it.
  public var key: String?
  /// Rows of a page; nil for all at once. A paged function also takes `page` (from 1) and `size`.
  public var pageSize: Int?
  /// The request, where the spec has one.
  public var http: HTTPRequest?
  /// Whether what it brings is stored where it keeps the rules of its entity, and not taken in where it breaks one.
  public var checksResult = false
}

/// A parameter of an operation or an action: label and name are the same.
public struct Parameter: Sendable, Equatable {
  /// `endDate`
  public var name: String
  /// Its type.
  public var type: TypeRef
  /// What a person reads beside its control.
  public var label: String
  /// The value when none is given.
  public var defaultValue: DefaultValue
  /// How it is asked for.
  public var control: Control

  /// Whether it has a default that is the same each time, and not a time or an identity that is made.
  var hasConstantDefault: Bool { ![.none, .now, .makeID].contains(defaultValue) }
}

/// The request of an operation.
public struct HTTPRequest: Sendable, Equatable {
  /// A piece of a path.
  public enum Segment: Sendable, Equatable {
    /// Fixed text.
    case text(String)
    /// The value of a parameter.
    case parameter(String)
  }

  /// `GET`, `POST`, `PUT`, `PATCH` or `DELETE`.
  public var method: String
  /// `/reports/{id}` as written.
  var path: String
  /// The path without its first slash, split at slashes.
  public var segments: [Segment]
  /// Parameters that go into the query, by name.
  public var query: [String]
  /// Parameters that go into the JSON body, by name.
  public var body: [String]
}
