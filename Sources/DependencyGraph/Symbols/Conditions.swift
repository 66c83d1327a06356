import SwiftSource

/// Which `#if` branches of a file are compiled on a platform.
///
/// Known are `os`, `canImport`, `arch`, `swift` and `compiler` by the platform's version, the
/// flags that packages define, and literals; a flag that nothing says anything about is not set.
struct ActiveBranches: Sendable {
  private var isActive: [Bool]

  /// Evaluates all conditions of a file.
  init(_ file: SourceFile, names: NameTable, platform: Platform, modules: Set<String>) {
    guard file.conditions.count > 1 else {
      isActive = Self.unconditional
      return
    }
    isActive = [Bool](repeating: true, count: file.conditions.count)
    var someBefore = isActive
    var evaluator = Evaluator(file: file, names: names, platform: platform, modules: modules)
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

  private static let unconditional = [true]

  /// Whether a branch is compiled.
  func contains(_ condition: UInt32) -> Bool {
    Int(condition) < isActive.count ? isActive[Int(condition)] : true
  }

  /// True when everything is compiled.
  var isEverything: Bool { isActive.allSatisfy { $0 } }

  private struct Evaluator {
    let file: SourceFile
    let names: NameTable
    let platform: Platform
    let modules: Set<String>
    /// Conditions are short; a longer one than any person writes counts as true.
    var left = 10_000

    mutating func value(_ id: NodeID) -> Bool {
      left -= 1
      guard left > 0, let node = file.node(id) else { return true }
      let children = Array(file.children(of: id))
      switch node.kind {
      case .booleanLiteral: return names[node.name] != "false"
      case .identifier: return platform.flags.contains(names[node.name])
      case .prefixOperator:
        // `!$Embedded`, which the reader leaves out: such features are off.
        return file.node(node.firstChild) == nil || !value(node.firstChild)
      case .argument, .tuple: return value(node.firstChild)
      case .sequence: return sequence(children)
      case .call: return call(children)
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

    /// Operands alternate with operators; `&&` binds tighter than `||`.
    private mutating func sequence(_ children: [NodeID]) -> Bool {
      var result = false
      var all = true
      for child in children {
        guard let node = file.node(child) else { continue }
        if node.kind == .binaryOperator {
          if names[node.name] == "||" {
            result = result || all
            all = true
          }
        } else if !value(child) {
          all = false
        }
      }
      return result || all
    }

    private mutating func call(_ children: [NodeID]) -> Bool {
      guard let callee = children.first.flatMap(file.node) else { return true }
      let argument = children.dropFirst().first.flatMap(file.node).flatMap {
        file.node($0.firstChild)
      }
      let word = argument.map { names[$0.name] } ?? ""
      switch names[callee.name] {
      case "os": return word == platform.os
      case "canImport":
        let module = word.prefix { $0 != "," && $0 != "." }
        return platform.modules.contains(String(module)) || modules.contains(String(module))
      case "swift", "compiler": return compares(word)
      case "arch": return word == "x86_64" || word == "arm64"
      case "targetEnvironment": return false
      case "_runtime": return (word == "_ObjC") == (platform.os != "Linux")
      case "hasFeature": return word != "Embedded"
      default: return true
      }
    }
  }
}
