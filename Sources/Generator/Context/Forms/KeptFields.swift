import FeatureSpec

extension FeatureModel {
  /// The fields that a form does not show, though nothing else gives them a value: a new entity has their
  /// default, and an edited one what it had.
  public var keptFields: [String] {
    FormFacts.all(self).flatMap { form -> [String] in
      guard let entity = form.draft.entity else { return [] }
      return form.draft.items.filter {
        $0.kind == .kept && !$0.isGiven && $0.name != entity.id?.name
      }
      .map(\.name)
    }
  }
}
