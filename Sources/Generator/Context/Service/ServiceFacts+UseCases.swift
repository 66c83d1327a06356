import FeatureSpec

extension ServiceFacts {
  /// The type of the use case that does what a function does: `LoadNotesUseCase`.
  ///
  /// Features of one module share the names of types, so each says which feature it belongs to: by
  /// its object where that is what the feature is about, else by the feature's name.
  func useCase(of method: Method) -> String {
    let act = act(of: method)
    let isTaken =
      method.kind == .operation
      && methods.contains {
        $0.kind != .operation && self.act(of: $0) == act
      }
    return (isTaken ? model.name + act : act) + "UseCase"
  }

  private func act(of method: Method) -> String {
    var act = SwiftText.upperFirst(method.name)
    switch method.kind {
    case .add, .update, .saveSingle: act += method.entity ?? ""
    case .list, .one, .delete, .loadSingle, .operation: break
    }
    return objects.contains(where: act.contains) ? act : act + model.name
  }

  /// The words for what the feature is about.
  private var objects: [String] {
    [model.name]
      + model.entities.filter { [$0.name, $0.plural].contains(model.name) }
      .flatMap { [$0.name, $0.plural] }
  }
}
