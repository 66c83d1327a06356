import SwiftSource

/// What types conform to without saying so: the compiler adds conformances by the kind of a declaration, and
/// some are two others, and `NSObject` hands some on to all classes below it.
extension DependencyGraph {
  /// Whether a type conforms to a protocol of that name, though neither it nor the tree says so. A pattern such
  /// as `*able` means what a team has named so, not each of its enums.
  func implies(_ wanted: Glob, for node: Int) -> Bool {
    Implied.allCases.contains { $0.isMeant(by: wanted) && adds($0, to: node) }
  }

  /// All such types. Hardly any protocol that is asked for is one of these, and then no type is asked.
  func types(implying wanted: Glob) -> [Int] {
    let implied = Implied.allCases.filter { $0.isMeant(by: wanted) }
    return implied.isEmpty
      ? [] : nodes.indices.filter { node in implied.contains { adds($0, to: node) } }
  }

  private func adds(_ implied: Implied, to type: Int) -> Bool {
    guard nodes[type].isType, let kind = nodes[type].kind else { return false }
    return switch implied {
    case .codable: Self.partsOfCodable.allSatisfy { conforms(type, to: $0) }
    case .sendable:
      kind == .actor || kind != .protocol && (isOnGlobalActor(type) || isSendableByContents(type))
    case .equatable, .hashable:
      kind == .enum && (isPlain(type) || hasRawType(type)) || isObject(type)
    case .describable: isObject(type)
    case .rawRepresentable: kind == .enum && hasRawType(type)
    }
  }

  private func isSendableByContents(_ type: Int) -> Bool {
    guard nodes[type].kind == .struct || nodes[type].kind == .enum else { return false }
    return sendableValues.withLock { known in
      let types = known ?? SendableValues(self).types
      known = types
      return types.contains(type)
    }
  }

  private func isObject(_ type: Int) -> Bool {
    nodes[type].kind == .class && Self.rootClass.contains { conforms(type, to: $0) }
  }

  /// Whether an enum has cases, and none with associated values.
  private func isPlain(_ type: Int) -> Bool {
    let cases = cases(of: type)
    return !cases.isEmpty && cases.allSatisfy { $0.parameters.isEmpty }
  }

  private func hasRawType(_ type: Int) -> Bool {
    Self.rawTypes.contains { conforms(type, to: $0) }
  }

  /// The cases that a type declares.
  public func cases(of type: Int) -> [Declaration] {
    let node = nodes[type]
    guard node.isType, node.kind == .enum else { return [] }
    let file = code.files[Int(node.file)]
    return file.members(ofDeclaration: Int(node.declaration)).map { file.declarations[$0] }
      .filter { $0.kind == .case }
  }

  private enum Implied: String, CaseIterable {
    case codable = "Codable"
    case describable = "CustomStringConvertible"
    case equatable = "Equatable"
    case hashable = "Hashable"
    case rawRepresentable = "RawRepresentable"
    case sendable = "Sendable"

    func isMeant(by wanted: Glob) -> Bool { wanted.isLiteral && wanted.matches(rawValue) }
  }

  private static let rootClass = globs(["NSObject"])
  private static let partsOfCodable = globs(["Encodable", "Decodable"])
  private static let rawTypes = globs([
    "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16",
    "UInt32", "UInt64", "Double", "Float",
  ])

  private static func globs(_ names: [String]) -> [Glob] { names.compactMap { try? Glob($0) } }
}
