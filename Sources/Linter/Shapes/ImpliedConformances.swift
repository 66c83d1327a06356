import DependencyGraph
import SwiftSource

/// What types conform to without saying so: the library's protocols refine each other, and the compiler
/// adds conformances by the kind of a declaration.
enum ImpliedConformances {
  /// For a protocol of the library what implies it: one of the lists, each of them in full.
  private static let ways: [String: [[String]]] = [
    "Codable": [["Encodable", "Decodable"]],
    "Encodable": [["Codable"]],
    "Decodable": [["Codable"]],
    "Equatable": [["Hashable"], ["Comparable"], ["Strideable"], ["OptionSet"], ["SetAlgebra"]],
    "Comparable": [["Strideable"]],
    "SetAlgebra": [["OptionSet"]],
    "RawRepresentable": [["OptionSet"]],
    "Error": [["LocalizedError"], ["CustomNSError"], ["RecoverableError"]],
    "Sendable": [
      ["Error"], ["LocalizedError"], ["CustomNSError"], ["RecoverableError"], ["CodingKey"],
    ],
    "Sequence": [["Collection"], ["BidirectionalCollection"], ["RandomAccessCollection"]],
    "Collection": [["BidirectionalCollection"], ["RandomAccessCollection"]],
    "BidirectionalCollection": [["RandomAccessCollection"]],
  ]
  private static let all = Set(ways.keys).union(["Hashable"]).sorted()
  private static let rawTypes = globs([
    "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16",
    "UInt32", "UInt64", "Double", "Float",
  ])
  private static let globOf = Dictionary(
    uniqueKeysWithValues: Set(ways.values.joined().joined()).compactMap { name in
      (try? Glob(name)).map { (name, $0) }
    })

  private static func globs(_ names: [String]) -> [Glob] { names.compactMap { try? Glob($0) } }

  /// Whether a type conforms to a protocol that fits, though neither it nor the tree says so.
  static func hold(_ wanted: Glob, for type: Int, in code: Code) -> Bool {
    all.contains { name in
      wanted.matches(name)
        && (code.adds(name, to: type)
          || ways[name, default: []].contains { way in
            way.allSatisfy { globOf[$0].map { code.graph.conforms(type, to: $0) } ?? false }
          })
    }
  }

  fileprivate static func isRawType(_ type: Int, in code: Code) -> Bool {
    rawTypes.contains { code.graph.conforms(type, to: $0) }
  }
}

extension Code {
  /// Whether the compiler gives a type a conformance by what kind of declaration it is.
  fileprivate func adds(_ name: String, to type: Int) -> Bool {
    guard let declaration = declaration(of: type) else { return false }
    switch name {
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
