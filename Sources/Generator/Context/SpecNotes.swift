import FeatureSpec

extension FeatureModel {
  /// The actions that no test performs, since nothing tells what makes their guards true: there is at most a test of
  /// what the guard refuses.
  public var unperformedActions: [String] { names { $0.isBarred } }

  /// The actions that no test performs, since nothing tells what it would see of them.
  public var unseenActions: [String] { names { !$0.isBarred && $0.context == .none } }

  private func names(_ isMeant: (ActionTestFacts) -> Bool) -> [String] {
    let service = ServiceFacts(self)
    return actions.filter { action in
      isMeant(ActionTestFacts(ActionFacts(action: action, model: self, service: service)))
    }
    .map(\.name)
  }

  /// The fields whose rules nothing asks: no form makes a value of their entity.
  public var uncheckedRules: [String] {
    entities.filter { !checks($0) }.flatMap { entity in
      entity.stored.filter { !$0.validations.isEmpty }.map { "\(entity.name).\($0.name)" }
    }
  }

  /// Whether what the user makes of an entity is checked by its rules: in a form, or in place.
  func checks(_ entity: Entity) -> Bool {
    let isInForm = crud?.entity == entity.name && crud?.hasForm == true
    return entity.isSingle || isInForm
      || actions.contains { $0.trigger == .form(entity: entity.name) }
  }

  /// The actions whose form has two buttons "Cancel", one of which does what the action does.
  public var cancellingForms: [String] {
    actions.filter { action in
      switch action.trigger {
      case .form, .prompt, .rowForm: action.label.lowercased() == "cancel"
      case .button, .row, .rowTap: false
      }
    }
    .map(\.name)
  }

  /// The actions whose changes of rows are stored where views query SwiftData themselves, and nowhere else.
  public var changesKeptByViews: [String] {
    query == nil ? [] : unstoredChanges.filter { !undeletedRows.contains($0) }
  }

  private var query: QueryFacts? { QueryFacts(self, FactTerms(queriesModels: true)) }

  /// The actions whose removed rows come back where views query SwiftData themselves: an answer takes the place of
  /// all rows there, and what it lacks may still be stored.
  public var undeletedRows: [String] {
    query?.undeleting ?? []
  }
}
