import FeatureSpec

/// How rows at hand answer an operation that loads a list: what mocks and the store in memory do, so that a preview
/// shows what was chosen and what was changed.
extension ServiceFacts {
  /// What the store in memory answers where it is given nothing else; nil where it keeps no such rows.
  func listed(_ method: Method) -> String? {
    guard let store = stores.first(where: { $0.entity == method.entity }), load(of: method) != nil
    else { return nil }
    let rows = filtered(store.name, by: method)
    return method.operation?.pageSize == nil
      ? rows : "Array(\(rows).dropFirst((page - 1) * size).prefix(size))"
  }

  /// Those of some rows that the filter of a list lets through.
  func filtered(_ rows: String, by method: Method) -> String {
    filteringParameter(of: method).map { "\(rows).filter { \($0) == nil || $0.\($0) == \($0) }" }
      ?? rows
  }

  /// The parameter that is chosen above the list and says what a field of the rows has to be.
  func filteringParameter(of method: Method) -> String? {
    guard let filter = model.screens.main.filter, load(of: method)?.isFiltered ?? false,
      let entity = method.entity.flatMap(model.entity)
    else { return nil }
    return MainFacts.filteredField(filter, of: entity).map(\.name)
  }

  private func load(of method: Method) -> LoadTarget? {
    guard method.kind == .operation, method.entity != nil else { return nil }
    return model.loads.first {
      if case .operation(method.name, _) = $0.source { true } else { false }
    }
  }
}

extension LoadTarget {
  fileprivate var isFiltered: Bool {
    guard case .operation(_, let arguments) = source else { return false }
    return arguments.contains { $0.value == .filter }
  }
}
