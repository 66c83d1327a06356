extension FeatureModel {
  /// Whether what a call of an operation brings is merged into the rows of `crud`, and stored row by row.
  public func storesResult(of operation: Operation) -> Bool {
    crud?.storesResult(of: operation) ?? false
  }

  /// Says of which results the rules are asked: no form has looked at what a call brings.
  mutating func checkResults() {
    for index in operations.indices where storesResult(of: operations[index]) {
      let entity = operations[index].returns?.element?.entityName.flatMap(self.entity)
      operations[index].checksResult = entity?.hasRules ?? false
    }
  }

  /// What the store is told of rows: what forms and rows do, and what calls bring.
  public var storedKinds: Set<Crud.Kind> { crud?.storedKinds(actions, operations) ?? [] }
}

extension Crud {
  func storesResult(of operation: Operation) -> Bool {
    operation.key != nil && operation.into == variable && kinds.contains(.add)
  }

  /// A row that is merged may be one that is there and has changed, also where no form edits one.
  func storedKinds(_ actions: [Action], _ operations: [Operation]) -> Set<Kind> {
    let called = Set(actions.compactMap { $0.call?.operation })
    let merges = operations.contains { called.contains($0.name) && storesResult(of: $0) }
    return merges ? kinds.union([.edit]) : kinds
  }
}
