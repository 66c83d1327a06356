import FeatureSpec

/// What can be asked before the form of an action is there: of a guard that speaks of what is typed, too, the
/// clauses that speak of the state alone.
extension ActionFacts {
  /// What the control that opens the form asks, for values by parameter; empty where there is nothing to ask.
  func opening(_ value: (Parameter) -> String) -> String {
    if guardsOpening { return can(value) }
    return beginning(\.plain).isEmpty ? "" : mayBegin(value)
  }

  /// `mayBeginPay`
  var mayBegin: String { "mayBegin" + SwiftText.upperFirst(action.name) }

  /// `mayBeginPay`, `mayBeginLend(id: id)` for values by parameter.
  func mayBegin(_ value: (Parameter) -> String) -> String {
    let list = begunWith.map { "\($0.name): \(value($0))" }
    return mayBegin + (list.isEmpty ? "" : "(\(list.joined(separator: ", ")))")
  }

  /// What it is asked with: the row's identity, where it speaks of that.
  var begunWith: [Parameter] {
    let clauses = guardClauses(\.plain).ofState
    return known.filter { parameter in
      clauses.contains { GuardCondition.speaks($0, ofAny: [parameter.name]) }
    }
  }

  /// The parameters that are there before the form is: the identity of the row that opens it.
  private var known: [Parameter] {
    guard case .rowForm(_, let identity) = action.trigger else { return [] }
    return action.parameters.filter { $0.name == identity }
  }

  /// The clauses that speak of nothing but the state, the row that opens the form, and what must be loaded, where
  /// others speak of what is typed; empty where all of it or none can be asked before.
  func beginning(_ text: (Snippet) -> String) -> String {
    guardClauses(text).ofState.joined(separator: " && ")
  }

  /// The guard with those clauses by their name.
  func guardFromBeginning(_ text: (Snippet) -> String) -> String? {
    let clauses = guardClauses(text)
    guard !clauses.ofState.isEmpty else { return nil }
    return ([mayBegin(\.name)] + clauses.others).joined(separator: " && ")
  }

  /// Whether what the call changes decides if one for another row may be made: a clause of the guard that speaks
  /// of no row asks for it.
  var decidesForOtherRows: Bool {
    guard let condition = action.condition else { return false }
    var changed = Set((action.then?.uses ?? []) + [operation?.into].compactMap(\.self))
    changed.subtract(action.parameters.map(\.name) + ["result"])
    // What is derived from it changes with it.
    var count = -1
    while count != changed.count {
      count = changed.count
      for property in model.state where !changed.isDisjoint(with: property.derived?.uses ?? []) {
        changed.insert(property.name)
      }
    }
    let given = Set(action.parameters.map(\.name))
    return GuardCondition.clauses(of: condition.plain).contains {
      !GuardCondition.speaks($0, ofAny: given) && GuardCondition.speaks($0, ofAny: changed)
    }
  }

  /// What is asked before a failed call is made again with the same arguments: the guard, where it speaks of nothing
  /// but the state and the row's identity, here `rowID`. Nothing where the action itself has changed the state before
  /// its call, where a load decides, which may only run, and where a form asks anew.
  var retryGuard: String {
    guard mayLapse, !isAwaited, neededLoad == nil, action.statements == nil else { return "" }
    let isOfRow = guarded.allSatisfy { $0 == rowParameter && $0.type.entityName == nil }
    return guarded.isEmpty || isOfRow && rowID != nil ? can { _ in "rowID" } : ""
  }

  private func guardClauses(
    _ text: (Snippet) -> String
  ) -> (ofState: [String], others: [String]) {
    guard isForm, !guardsOpening, let condition = action.condition else { return ([], []) }
    let names = Set(action.parameters.map(\.name)).subtracting(known.map(\.name))
    let isOfState = GuardCondition.clauses(of: condition.plain).map {
      !GuardCondition.speaks($0, ofAny: names)
    }
    let clauses = zip(GuardCondition.clauses(of: text(condition)), isOfState)
    let ofState = clauses.filter(\.1).map(\.0)
    return (otherClauses + ofState, clauses.filter { !$0.1 }.map(\.0))
  }
}
