extension FeatureModel {
  /// Whether any of what an action does with the rows is stored: the list shows what the store has, `crud` changes
  /// that, and the action calls nothing that would be told of it.
  public func storesChanges(of action: Action) -> Bool {
    guard let crud, action.call == nil, !loads.isEmpty, screens.main.kind == .list,
      screens.main.variable == crud.variable
    else { return false }
    return !rowChanges(action.statements).isDisjoint(with: crud.kinds)
  }

  /// Whether that is so of any action.
  public var storesChanges: Bool { actions.contains(where: storesChanges) }

  /// The actions that change more of the rows than is stored.
  public var partlyStoredChanges: [String] {
    guard let crud else { return [] }
    return actions.filter {
      storesChanges(of: $0) && !rowChanges($0.statements).isSubset(of: crud.kinds)
    }
    .map(\.name)
  }

  /// The actions that change rows of the store where they are shown, and not in the store.
  public var unstoredChanges: [String] {
    actions.filter { action in
      !storesChanges(of: action)
        && [action.statements, action.then].contains { !rowStatements($0).isEmpty }
    }
    .map(\.name)
  }

  /// What is done with the rows of `crud`, as far as the store would have to be told: it keeps no order of its own.
  private func rowChanges(_ snippet: Snippet?) -> Set<Crud.Kind> {
    rowStatements(snippet).reduce(into: []) { kinds, rest in
      switch rest.first {
      case "[": kinds.insert(.edit)
      case ".":
        let member = rest.dropFirst().prefix { $0.isLetter }
        if member == "append" || member == "insert" { kinds.insert(.add) }
        if member == "popLast" || member.hasPrefix("remove") { kinds.insert(.delete) }
        if member == "merge" { kinds.formUnion([.add, .edit]) }
      case "+": kinds.insert(.add)
      default: kinds.formUnion([.add, .edit, .delete])
      }
    }
  }

  /// What follows the name of the rows of `crud` in the statements that begin with it: these change the rows, they
  /// would do nothing else.
  private func rowStatements(_ snippet: Snippet?) -> [Substring] {
    guard let rows = crud?.variable else { return [] }
    return (snippet?.plainLines ?? []).compactMap { line in
      let statement = line.drop { $0 == " " }
      let rest = statement.dropFirst(rows.count)
      guard statement.hasPrefix(rows), let next = rest.first, ".[ ".contains(next) else {
        return nil
      }
      return rest.drop { $0 == " " }
    }
  }
}
