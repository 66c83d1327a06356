import FeatureSpec
import TemplateEngine

/// What a row offers besides a tap: shown where it is swiped, or in its menu.
///
/// Only a few buttons fit beside a swiped row. Where there are more, those that destroy nothing go into
/// the menu.
struct RowControls {
  /// One of them.
  struct Control {
    let call: String
    let isAsync: Bool
    let isDestructive: Bool
    let label: String
    /// What asks whether it can be used now; empty where it always can.
    let can: String
    /// The phase of its call; empty where it makes none, and where `can` asks for that, too.
    var phase = ""
    /// Whether it asks for more first.
    let opens: Bool
    /// Whether it does nothing but lead elsewhere.
    var isOnlyWay = false
  }

  private let controls: [Control]

  /// The controls of rows of `element` in a list; `id` is the identity of one, and `row` all of it, where the view
  /// has that; `place` says where that is to who knows the identity alone; `text` says of an action how it is called, what asks whether it can be, and the phase of its call.
  init(
    _ element: TypeRef, in list: String?, model: FeatureModel, actions: [ActionFacts],
    id: String, row: String? = nil, place: String = "",
    text: (ActionFacts) -> (call: String, can: String, phase: String)
  ) {
    var controls: [Control] = []
    if let crud = model.crud, crud.kinds.contains(.delete), element == .entity(crud.entity) {
      controls.append(
        Control(
          call: "delete(id: \(id))", isAsync: true, isDestructive: true, label: "Delete", can: "",
          opens: false))
    }
    for facts in actions {
      let action = facts.action
      switch action.trigger {
      case .row(let entity, let thinned) where element == .entity(entity):
        let (call, can, phase) = text(facts)
        let isDestructive = list.map(thinned.contains) ?? false
        controls.append(
          Control(
            call: call, isAsync: facts.isAsync, isDestructive: isDestructive, label: action.label,
            can: can, phase: phase, opens: false, isOnlyWay: facts.isOnlyWay))
      case .rowForm(let entity, _) where element == .entity(entity):
        let given = GivenRow(action, DraftFacts(action, model: model))
        let (_, can, phase) = text(facts)
        controls.append(
          Control(
            call: given?.call(row: row, id: id, place: place) ?? "", isAsync: false,
            isDestructive: false,
            label: action.label, can: can, phase: phase, opens: true))
      default: continue
      }
    }
    self.controls = controls
  }

  /// How many that destroy nothing are shown where a row is swiped.
  private static let mostSwipes = 2

  /// The lists, by the names that templates know.
  var context: TemplateObject {
    let hasMenu = controls.count { !$0.isDestructive } > Self.mostSwipes
    func isInMenu(_ control: Control) -> Bool { hasMenu && !control.isDestructive }
    func value(_ control: Control) -> TemplateValue {
      .object([
        "call": .string(control.call), "isAsync": .bool(control.isAsync),
        "isDestructive": .bool(control.isDestructive),
        "label": .string(SwiftText.localized(control.label)), "can": .string(control.can),
        "phase": .string(control.phase),
        "opens": .bool(control.opens), "isOnlyWay": .bool(control.isOnlyWay),
        "place": .string(isInMenu(control) ? "menu" : "swipes"),
      ])
    }
    return [
      "controls": .array(controls.map(value)),
      "swipes": .array(controls.filter { !isInMenu($0) }.map(value)),
      "menu": .array(controls.filter(isInMenu).map(value)),
    ]
  }
}
