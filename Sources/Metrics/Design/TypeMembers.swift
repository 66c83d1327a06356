import DependencyGraph
import SwiftSource

/// A member of a type: where its declaration stands.
public struct TypeMember: Sendable {
  /// The file.
  public var file: Int
  /// The declaration in that file.
  public var index: Int
}

extension DependencyGraph {
  /// The direct members of a type, its extensions' among them, in the order of the source.
  func members(of node: Int) -> [TypeMember] {
    declarations(of: node).flatMap { file, declaration in
      code.files[file].members(ofDeclaration: declaration).map { TypeMember(file: file, index: $0) }
    }
  }

  /// The declaration of a member.
  public func declaration(_ member: TypeMember) -> Declaration {
    code.files[member.file].declarations[member.index]
  }

  /// The stored properties of a type's values.
  public func storedProperties(of node: Int) -> [TypeMember] {
    members(of: node).filter { member in
      let item = declaration(member)
      return item.isStored && !item.modifiers.contains(.static) && !item.modifiers.contains(.class)
    }
  }
}

/// Words that the metrics of design look for.
struct DesignWords {
  /// Modules that draw.
  static let interface: Set<String> = [
    "SwiftUI", "UIKit", "AppKit", "WatchKit", "TVUIKit", "MapKit", "SpriteKit", "SceneKit",
  ]
  /// Modules that store.
  static let persistence: Set<String> = [
    "SwiftData", "CoreData", "RealmSwift", "GRDB", "SQLite", "SQLite3", "CloudKit",
    "FirebaseFirestore",
  ]
  /// Protocols by which a type says that it is a value.
  static let values: Set<String> = [
    "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "Identifiable",
  ]
  /// Members whose body only lays a view out.
  static let layout: Set<String> = ["body", "makeBody", "previews"]
  /// What such members promise to return.
  static let laidOut: Set<String> = ["View", "Scene", "ToolbarContent", "Commands"]
}
