import FeatureSpec
import TemplateEngine

/// What a row gives the form of its action: its identity, or itself where the form begins with what it has.
struct GivenRow {
  let entity: String
  /// `id`, `bottle`
  let name: String
  /// `Bottle.ID`, `Bottle`
  let type: String
  private let isWhole: Bool
  private let open: String

  /// Nil where no row opens the form.
  init?(_ action: Action, _ draft: DraftFacts) {
    guard case .rowForm(let entity, _) = action.trigger else { return nil }
    self.entity = entity
    isWhole = draft.takesRow
    name = isWhole ? SwiftText.variable(entity) : "id"
    type = isWhole ? entity : entity + ".ID"
    open = FormFacts.open(action.name)
  }

  /// How a test writes it.
  var sample: String { isWhole ? "\(entity).samples[0]" : "\(entity).samples[0].id" }

  /// A parameter or an associated value.
  var declared: String { "\(name): \(type)" }

  /// The same as an argument.
  var passed: String { "\(name): \(name)" }

  /// The same in a test.
  var testPassed: String { "\(name): \(sample)" }

  /// What opens the form of a row; `row` is nil where the view knows no more than its identity.
  func call(row: String?, id: String, place: String = "") -> String {
    guard isWhole else { return "\(open)(id: \(id))" }
    guard let row else { return "\(open)(id: \(id)\(place))" }
    return "\(open)(\(name): \(row))"
  }

  /// What opens it by the identity, which is looked up where such rows are. None where the identity is given.
  func lookup(in places: RowPlaces) -> TemplateValue {
    guard isWhole else { return .none }
    let test = places.loaded.map { "\(open)(id: \(sample).id\(places.argument($0.section)))" }
    return .object([
      "signature": .string("\(open)(id: \(entity).ID\(places.parameter))"),
      "rows": .string(places.rows),
      "test": .string(test ?? ""),
    ])
  }
}
