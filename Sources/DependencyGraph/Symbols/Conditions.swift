import SwiftSource

/// Which `#if` branches of a file are compiled on a platform.
struct ActiveBranches: Sendable {
  /// Empty where a file has no condition.
  private var isActive: [Bool]

  /// Evaluates all conditions of a file.
  init(_ file: SourceFile, _ evaluator: inout ConditionEvaluator) {
    let conditions = file.conditions
    guard conditions.count > 1 else {
      isActive = []
      return
    }
    isActive = [Bool](repeating: true, count: conditions.count)
    var someBefore = isActive
    for index in conditions.indices.dropFirst() {
      let condition = conditions[index]
      let previous = Int(condition.previous)
      let taken = previous > 0 && previous < index && someBefore[previous]
      let holds =
        condition.expression.isNone || evaluator.value(of: condition.expression, in: file)
      let parent = Int(condition.parent)
      isActive[index] = (parent >= index || isActive[parent]) && holds && !taken
      someBefore[index] = taken || holds
    }
  }

  /// Whether a branch is compiled.
  func contains(_ condition: UInt32) -> Bool {
    Int(condition) < isActive.count ? isActive[Int(condition)] : true
  }
}

/// Evaluates the conditions of a code base's files.
///
/// Known are `os`, `canImport`, `arch`, `targetEnvironment`, `_runtime`, `hasFeature`, `swift` and
/// `compiler` by the platform's version, the flags that packages define, and literals. A flag that
/// nothing says anything about is not set; any other question is answered with yes.
struct ConditionEvaluator: Sendable {
  private let names: NameTable
  private let platform: Platform
  private let modules: Set<String>
  private let isFalse: Name?
  private let isOr: Name?
  /// What calls came to, by the function and the word in parentheses: files ask the same.
  private var calls: [UInt64: Bool] = [:]
  private var flags: [Name: Bool] = [:]

  init(_ code: CodeBase) {
    names = code.names
    platform = code.platform
    modules = platform.modules.union(code.modules.map(\.name))
    isFalse = names.name(for: "false")
    isOr = names.name(for: "||")
  }

  mutating func value(of id: NodeID, in file: SourceFile) -> Bool {
    guard let node = file.node(id) else { return true }
    switch node.kind {
    case .booleanLiteral: return node.name != isFalse
    case .identifier: return isSet(node.name)
    case .prefixOperator:
      // `!$Embedded`, which the reader leaves out: such features are off.
      return file.node(node.firstChild) == nil || !value(of: node.firstChild, in: file)
    case .argument, .tuple: return value(of: node.firstChild, in: file)
    case .sequence: return sequence(id, in: file)
    case .call: return call(node, in: file)
    default: return true
    }
  }

  /// Operands alternate with operators; `&&` binds tighter than `||`.
  private mutating func sequence(_ id: NodeID, in file: SourceFile) -> Bool {
    var result = false
    var all = true
    for child in file.children(of: id) {
      guard let node = file.node(child) else { continue }
      if node.kind == .binaryOperator {
        if node.name == isOr {
          result = result || all
          all = true
        }
      } else if !value(of: child, in: file) {
        all = false
      }
    }
    return result || all
  }

  private mutating func isSet(_ flag: Name) -> Bool {
    if let known = flags[flag] { return known }
    let text = names[flag]
    // `$Lifetimes` asks for a feature.
    let value =
      text.first == "$"
      ? call("hasFeature", String(text.dropFirst())) : platform.flags.contains(text)
    flags[flag] = value
    return value
  }

  private mutating func call(_ node: Node, in file: SourceFile) -> Bool {
    guard let callee = file.node(node.firstChild) else { return true }
    let argument = file.node(callee.next).flatMap { file.node($0.firstChild) }
    let word = argument?.name ?? .none
    let key = UInt64(callee.name.id) << 32 | UInt64(word.id)
    if let known = calls[key] { return known }
    let value = call(names[callee.name], names[word])
    calls[key] = value
    return value
  }

  private func call(_ function: String, _ word: String) -> Bool {
    switch function {
    case "os": return word == platform.os
    case "canImport": return modules.contains(String(word.prefix { $0 != "," && $0 != "." }))
    case "swift", "compiler": return compares(word)
    case "arch": return word == "x86_64" || word == "arm64"
    case "targetEnvironment": return false
    case "_runtime": return (word == "_ObjC") == (platform.os != "Linux")
    case "hasFeature": return word != "Embedded"
    default: return true
    }
  }

  /// `>=5.9` or `<6.2`, against the compiler that is assumed.
  private func compares(_ text: String) -> Bool {
    let isBelow = text.hasPrefix("<")
    let numbers = text.drop { "<>= ".contains($0) }.split(separator: ".").map { Int($0) ?? 0 }
    let wanted = numbers + Array(repeating: 0, count: max(0, 3 - numbers.count))
    let isAtLeast = !platform.compiler.lexicographicallyPrecedes(wanted.prefix(3))
    return isBelow ? !isAtLeast : isAtLeast
  }
}
