@_exported import Foundation
@_exported import Observation

/// `@Model`: the macro observes the stored properties and conforms the class to `PersistentModel`.
@attached(
  member, names: named(_$observationRegistrar), named(_$persistentModelID), named(access),
  named(withMutation), named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel, names: named(persistentModelID))
public macro Model() = #externalMacro(module: "PreviewMacros", type: "ModelMacro")

@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "TestingMacros", type: "PragmaMacro")

@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil,
  inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "TestingMacros", type: "PragmaMacro")

@attached(peer)
public macro Transient() = #externalMacro(module: "TestingMacros", type: "PragmaMacro")

public struct PersistentIdentifier: Hashable, Identifiable, Sendable {
  private let value = UUID()
  public init() {}
  public var id: PersistentIdentifier { self }
}

public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
  var persistentModelID: PersistentIdentifier { get }
}

extension PersistentModel {
  public var id: PersistentIdentifier { persistentModelID }
  public static func == (left: Self, right: Self) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public final class Schema: Sendable {
  public enum Attribute {
    public struct Option: Sendable {
      public static var unique: Option { Option() }
      public static var externalStorage: Option { Option() }
      public static var spotlight: Option { Option() }
    }
  }
  public enum Relationship {
    public struct Option: Sendable {
      public static var unique: Option { Option() }
    }
    public enum DeleteRule: Sendable { case noAction, nullify, cascade, deny }
  }
  public init(_ types: [any PersistentModel.Type]) {}
}
