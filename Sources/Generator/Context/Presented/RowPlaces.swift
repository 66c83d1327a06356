import FeatureSpec

/// Where the main screen shows rows of a type: in its list, or in sections. One that several lists hold need not say
/// the same in each: who knows its identity alone also says in which section it is.
struct RowPlaces {
  struct Place {
    /// Empty for the list of a screen that shows only that.
    let section: String
    let list: String
    let load: LoadTarget?
  }

  let element: TypeRef
  let places: [Place]
  /// The enum of the sections: `ShopViewState.Section`.
  let type: String

  init(_ element: TypeRef, _ model: FeatureModel) {
    self.element = element
    let main = model.screens.main
    type = model.name + "ViewState.Section"
    func place(_ section: String, _ list: String) -> Place {
      Place(section: section, list: list, load: model.loads.first { $0.variable == list })
    }
    if main.kind == .list, let variable = main.variable {
      places = [place("", variable)]
    } else {
      places = main.sections.filter { $0.element == element }.compactMap { section in
        model.list(of: section).map { place(section.name, $0) }
      }
    }
  }

  private var lists: [String] {
    let all = places.map(\.list)
    return all.indices.filter { all.firstIndex(of: all[$0]) == $0 }.map { all[$0] }
  }

  var areSeveral: Bool { element.entityName != nil && lists.count > 1 }

  /// A place whose rows are there in a test once all is loaded.
  var loaded: Place? { places.first { $0.load != nil } }

  /// `, in section: ShopViewState.Section`
  var parameter: String { areSeveral ? ", in section: \(type)" : "" }

  /// `, in: .soon`
  func argument(_ section: String) -> String { areSeveral ? ", in: .\(section)" : "" }

  /// The function that gives the rows of a section.
  var function: String { SwiftText.variable(element.swift) + "Rows" }

  /// The rows of the place that is told, as an expression.
  var rows: String { areSeveral ? "\(function)(in: section)" : all }

  /// The rows of all places.
  var all: String { lists.count == 1 ? lists[0] : "(\(lists.joined(separator: " + ")))" }
}
