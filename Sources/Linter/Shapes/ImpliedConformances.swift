import DependencyGraph
import SwiftSource

/// What types conform to without saying so: the compiler adds conformances by the kind of a declaration, and
/// some are two others.
enum ImpliedConformances {
  private static let all = ["Codable", "Equatable", "Hashable", "RawRepresentable", "Sendable"]
  private static let rawTypes = globs([
    "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16",
    "UInt32", "UInt64", "Double", "Float",
  ])
  fileprivate static let partsOfCodable = globs(["Encodable", "Decodable"])

  private static func globs(_ names: [String]) -> [Glob] { names.compactMap { try? Glob($0) } }

  /// Whether a type conforms to a protocol that fits, though neither it nor the tree says so.
  static func hold(_ wanted: Glob, for type: Int, in code: Code) -> Bool {
    all.contains { wanted.matches($0) && code.adds($0, to: type) }
  }

  fileprivate static func isRawType(_ type: Int, in code: Code) -> Bool {
    rawTypes.contains { code.graph.conforms(type, to: $0) }
  }
}

extension Code {
  /// Whether the compiler gives a type a conformance by what kind of declaration it is, or by others.
  fileprivate func adds(_ name: String, to type: Int) -> Bool {
    guard let declaration = declaration(of: type) else { return false }
    switch name {
    case "Codable":
      return ImpliedConformances.partsOfCodable.allSatisfy { graph.conforms(type, to: $0) }
    case "Sendable":
      return declaration.kind == .actor
        || declaration.kind != .protocol && graph.hasAttribute(type, "MainActor")
    case "Equatable", "Hashable":
      return declaration.kind == .enum
        && (isPlain(type) || ImpliedConformances.isRawType(type, in: self))
    case "RawRepresentable":
      return declaration.kind == .enum && ImpliedConformances.isRawType(type, in: self)
    default: return false
    }
  }

  /// Whether an enum has cases, and none with associated values.
  private func isPlain(_ type: Int) -> Bool {
    let cases = cases(of: type)
    return !cases.isEmpty && cases.allSatisfy { $0.parameters.isEmpty }
  }
}
