import FeatureSpec
import TemplateEngine

/// What a test can say about the storing of what an action changes of rows.
struct StoredChangeFacts {
  let facts: ActionFacts
  let model: FeatureModel

  /// The kind of the change and the row that it is about, among the rows that are shown; none where the text of the
  /// statements does not give that away. `appended` is what is surely appended to a list.
  func context(appended: (list: String, value: String)?) -> TemplateValue {
    guard facts.storesChanges, let crud = model.crud else { return .none }
    if let appended, appended.list == crud.variable, crud.kinds.contains(.add) {
      return ["kind": "add", "row": ".last", "isNew": true]
    }
    guard crud.kinds.contains(.edit), togglesItsRow(crud) else { return .none }
    return [
      "kind": "update", "row": ".first", "isNew": false,
      // Of the service, once one and once two changes are stored.
      "firstCount": .int(model.loads.count + 1), "secondCount": .int(model.loads.count + 2),
    ]
  }

  /// Whether it toggles a property of the row that asks for it, as
  /// `for index in notes.indices where notes[index].id == id { notes[index].isDone.toggle() }` does.
  private func togglesItsRow(_ crud: Crud) -> Bool {
    guard case .row(crud.entity, _) = facts.action.trigger, facts.action.condition == nil,
      let parameter = facts.action.parameters.first, facts.action.parameters.count == 1,
      let lines = facts.action.statements?.plainLines, lines.count == 3
    else { return false }
    let id = parameter.type == .entity(crud.entity) ? parameter.name + ".id" : parameter.name
    let opening = lines[0]
    let finds =
      opening.hasPrefix("for ") && opening.hasSuffix(".id == \(id) {")
      || opening.hasPrefix("if let ") && opening.contains("$0.id == \(id)")
        && opening.contains("firstIndex")
    let change = lines[1].drop { $0 == " " }
    return finds && change.hasPrefix(crud.variable + "[") && change.hasSuffix(".toggle()")
  }
}
