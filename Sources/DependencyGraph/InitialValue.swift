import SwiftSource

/// What the initial value of a property says of its type by words alone: `Notes()`, `[Notes]()`,
/// `try Notes.init()`, `[Notes(), Notes()]`, `value as? Notes`, `{ Notes() }()`, `if … { Notes() } else { … }`;
/// and by a static member of it, as `Notes.shared`, `Notes.make()` and `Loading.done(Notes())`.
public struct InitialValue {
  private let file: SourceFile
  private let names: NameTable

  /// Looks at values in a file.
  public init(_ file: SourceFile, _ names: NameTable) {
    self.file = file
    self.names = names
  }

  /// The types of a value, and of what it consists of: as types or as expressions that stand for some. What
  /// a type is made with counts as part of it where `keepsArguments` says so; what a static member gives is
  /// one of its type where `isGiven` does.
  public func types(
    in value: NodeID, isGiven: (_ type: NodeID, _ member: Name) -> Bool,
    keepsArguments: (NodeID) -> Bool
  ) -> [NodeID] {
    var found: [NodeID] = []
    var rest = [value]
    while let id = rest.popLast() {
      guard let node = file.node(id) else { continue }
      switch node.kind {
      case .tryExpression, .effect, .forceUnwrap, .tuple, .argument, .arrayLiteral,
        .dictionaryLiteral, .ternary:
        rest += file.children(of: id)
      case .ifStatement, .switchStatement, .switchCase:
        rest += file.children(of: id).filter {
          [.block, .ifStatement, .switchCase].contains(file.node($0)?.kind)
        }
      case .block:
        let result = result(ofBlock: id)
        found += result.types
        rest += result.values
      case .member where names[node.name] == "none": found += file.children(of: id)
      case .member:
        if let type = type(asked: id, isGiven) { found.append(type) }
      case .sequence:
        let parts = Array(file.children(of: id))
        if let cast = parts.last(where: { file.node($0)?.kind == .cast }) {
          found += file.children(of: cast)
        } else if parts.allSatisfy(choosesOrIsOperand) {
          rest += parts
        }
      case .call:
        var parts = file.children(of: id)
        guard let callee = parts.next() else { continue }
        if file.node(callee)?.kind == .closure {
          let result = result(of: callee)
          found += result.types
          rest += result.values
        } else if let type = type(madeBy: callee) {
          found.append(type)
          if keepsArguments(type) { rest += parts }
        } else if let type = type(asked: callee, isGiven) {
          found.append(type)
          if keepsArguments(type) { rest += parts }
        }
      default: break
      }
    }
    return found
  }

  /// False for an operator that makes something new: all but `a ?? b` and `a ? b : c`.
  private func choosesOrIsOperand(_ id: NodeID) -> Bool {
    guard let node = file.node(id) else { return false }
    switch node.kind {
    case .binaryOperator: return names[node.name] == "??"
    case .assignment, .typeCheck: return false
    default: return true
    }
  }

  /// The type that a call makes: `Notes` of `Notes.init`, `[Notes]`; nil for a function.
  private func type(madeBy callee: NodeID) -> NodeID? {
    var current = callee
    while let node = file.node(current) {
      switch node.kind {
      case .member where ["init", "self"].contains(names[node.name]): current = node.firstChild
      case .identifier, .member: return names.isTypeLike(node.name) ? current : nil
      case .tuple, .arrayLiteral, .dictionaryLiteral, .optionalChain: return current
      default: return nil
      }
    }
    return nil
  }

  /// The type before a static member that gives one of it: `Notes` in `Notes.shared`.
  private func type(
    asked member: NodeID, _ isGiven: (_ type: NodeID, _ member: Name) -> Bool
  ) -> NodeID? {
    guard let node = file.node(member), node.kind == .member,
      let base = file.node(node.firstChild), base.kind == .identifier || base.kind == .member,
      names.isTypeLike(base.name), isGiven(node.firstChild, node.name)
    else { return nil }
    return node.firstChild
  }

  /// What a closure gives back: the type that is written for it, else what its block does.
  private func result(of closure: NodeID) -> (types: [NodeID], values: [NodeID]) {
    let parts = Array(file.children(of: closure))
    if let written = parts.first(where: { file.node($0)?.kind == .closureResult }) {
      return (Array(file.children(of: written)), [])
    }
    return parts.last.map(result(ofBlock:)) ?? ([], [])
  }

  /// What a block gives back: the value behind its last `return`, or its last one. A local variable stands for
  /// its own type or value.
  private func result(ofBlock block: NodeID) -> (types: [NodeID], values: [NodeID]) {
    let statements = Array(file.children(of: block))
    guard let last = statements.last, let node = file.node(last) else { return ([], []) }
    let value = node.kind == .returnStatement ? node.firstChild : last
    guard let result = file.node(value), result.kind == .identifier else { return ([], [value]) }
    for statement in statements.dropLast() where file.node(statement)?.kind == .variableBinding {
      let parts = file.children(of: statement).compactMap(file.node)
      guard parts.first?.kind == .bindingPattern, parts.first?.name == result.name else { continue }
      if let written = parts.first(where: { $0.kind == .typeAnnotation }) {
        return ([written.firstChild], [])
      }
      return ([], parts.filter { $0.kind == .initialValue }.map(\.firstChild))
    }
    return ([], [])
  }
}
