import SwiftSource

/// Which `#if` branches of a file are compiled on a platform.
struct ActiveBranches: Sendable {
  /// Empty where a file has no condition.
  private var isActive: [Bool]

  /// Evaluates all conditions of a file.
  init(_ file: SourceFile, _ facts: ConditionFacts) {
    guard file.conditions.count > 1 else {
      isActive = []
      return
    }
    isActive = [Bool](repeating: true, count: file.conditions.count)
    var someBefore = isActive
    var evaluator = Evaluator(file: file, facts: facts)
    for index in file.conditions.indices.dropFirst() {
      let condition = file.conditions[index]
      let previous = Int(condition.previous)
      let taken = previous > 0 && previous < index && someBefore[previous]
      let holds = condition.expression.isNone || evaluator.value(condition.expression)
      let parent = Int(condition.parent)
      isActive[index] = (parent >= index || isActive[parent]) && holds && !taken
      someBefore[index] = taken || holds
    }
  }

  /// Whether a branch is compiled.
  func contains(_ condition: UInt32) -> Bool {
    Int(condition) < isActive.count ? isActive[Int(condition)] : true
  }

  /// True when everything is compiled.
  var isEverything: Bool { isActive.allSatisfy { $0 } }

  private struct Evaluator {
    let file: SourceFile
    let facts: ConditionFacts
    /// Conditions are short; a longer one than any person writes counts as true.
    var left = 10_000

    mutating func value(_ id: NodeID) -> Bool {
      left -= 1
      guard left > 0, let node = file.node(id) else { return true }
      switch node.kind {
      case .booleanLiteral: return node.name != facts.false
      case .identifier: return facts.flags.contains(node.name.id)
      case .prefixOperator:
        // `!$Embedded`, which the reader leaves out: such features are off.
        return file.node(node.firstChild) == nil || !value(node.firstChild)
      case .argument, .tuple: return value(node.firstChild)
      case .sequence: return sequence(id)
      case .call: return call(node)
      default: return true
      }
    }

    /// Operands alternate with operators; `&&` binds tighter than `||`.
    private mutating func sequence(_ id: NodeID) -> Bool {
      var result = false
      var all = true
      for child in file.children(of: id) {
        guard let node = file.node(child) else { continue }
        if node.kind == .binaryOperator {
          if node.name == facts.or {
            result = result || all
            all = true
          }
        } else if !value(child) {
          all = false
        }
      }
      return result || all
    }

    private func call(_ call: Node) -> Bool {
      guard let callee = file.node(call.firstChild) else { return true }
      let argument = file.node(callee.next).flatMap { file.node($0.firstChild) }
      return facts.value(of: callee.name, argument?.name ?? .none)
    }
  }
}

/// What conditions ask for, by the names of a code base.
///
/// Known are `os`, `canImport`, `arch`, `swift` and `compiler` by the platform's version, the
/// flags that packages define, and literals; a flag that nothing says anything about is not set.
struct ConditionFacts: Sendable {
  /// The flags that are set.
  private(set) var flags: BitSet
  let `false`: Name?
  let or: Name?
  private let modules: Set<String>
  private var moduleNames: BitSet
  private let calls: [Name: Call]
  private let names: NameTable
  private let platform: Platform

  private enum Call: String, CaseIterable {
    case os, canImport, swift, compiler, arch, targetEnvironment, hasFeature
    case runtime = "_runtime"
  }

  init(_ code: CodeBase) {
    names = code.names
    platform = code.platform
    `false` = names.name(for: "false")
    or = names.name(for: "||")
    flags = BitSet(capacity: names.count)
    moduleNames = flags
    modules = platform.modules.union(code.modules.map(\.name))
    for flag in platform.flags {
      if let name = names.name(for: flag) { flags.insert(name.id) }
    }
    for module in modules {
      if let name = names.name(for: module) { moduleNames.insert(name.id) }
    }
    var calls: [Name: Call] = [:]
    for call in Call.allCases {
      if let name = names.name(for: call.rawValue) { calls[name] = call }
    }
    self.calls = calls
  }

  /// What a function of conditions says of a word.
  func value(of function: Name, _ word: Name) -> Bool {
    guard let call = calls[function] else { return true }
    switch call {
    case .canImport: return moduleNames.contains(word.id) || isImportable(names[word])
    case .targetEnvironment: return false
    case .swift, .compiler: return compares(names[word])
    case .os: return names[word] == platform.os
    case .arch: return ["x86_64", "arm64"].contains(names[word])
    case .runtime: return (names[word] == "_ObjC") == (platform.os != "Linux")
    case .hasFeature: return names[word] != "Embedded"
    }
  }

  /// `Foundation.NSObject`, or a module with a version behind a comma.
  private func isImportable(_ text: String) -> Bool {
    let module = text.utf8.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ".") }
    return module.count < text.utf8.count && modules.contains(String(Substring(module)))
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
