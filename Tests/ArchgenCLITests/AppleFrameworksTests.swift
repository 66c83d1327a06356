import Testing

@testable import ArchgenCLI

/// Places of generated code that Apple's frameworks ask for, where a compiler says nothing.
@Suite struct AppleFrameworksTests {
  @Test(arguments: places)
  func holds(_ place: GeneratedPlace) throws {
    try place.expectHolds()
  }

  static let plants = """
    { feature: 'Garden', store: 'swiftdata', crud: ['list', 'add', 'edit', 'delete'],
      entities: { Plant: { weight: 'Double = 1', name: 'String', parentID: 'Plant.ID?' } } }
    """

  static let weights = """
    { feature: 'Scale', store: 'swiftdata', crud: ['list'],
      entities: { Weight: { note: 'String?', isTrue: 'Bool = true', grams: 'Int = 0' } } }
    """

  static let choices = """
    { feature: 'Switches', store: 'swiftdata', crud: ['list'],
      entities: { Switch: { isOn: 'Bool = true' } } }
    """

  static let places: [GeneratedPlace] = [
    GeneratedPlace(
      says: "who names the container in a preview imports its module", spec: plants,
      style: "vsa-mvm", file: "GardenRootView.swift",
      holds: ["import SwiftData\n", ".modelContainer("]),
    GeneratedPlace(
      says: "what a macro makes is not named where it is made", spec: plants, style: "vsa-mvm",
      file: "/PlantModel.swift", holds: ["  var parentID: UUID?\n"], lacks: ["Plant.ID"]),
    GeneratedPlace(
      says: "rows without a date are sorted by what they show first", spec: plants,
      style: "vsa-mvm", file: "GardenListView.swift", holds: ["@Query(sort: \\Plant.name)"]),
    GeneratedPlace(
      says: "rows without a date are sorted by what they show first", spec: plants, style: "mvvm",
      file: "SwiftDataGardenService.swift", holds: ["sortBy: [SortDescriptor(\\.name)]"]),
    GeneratedPlace(
      says: "rows without a text of their own are sorted by what can be compared", spec: weights,
      style: "mvvm", file: "SwiftDataScaleService.swift",
      holds: ["sortBy: [SortDescriptor(\\.grams)]"]),
    GeneratedPlace(
      says: "rows that cannot be compared come as they are", spec: choices, style: "vsa-mvm",
      file: "SwitchesListView.swift", holds: ["@Query private var switches"]),
    GeneratedPlace(
      says: "equal lines of a row are two", spec: "{ feature: 'Notes' }", style: "mvp",
      file: "/TextRow.swift", holds: ["id: \\.offset"], lacks: ["id: \\.self"]),
  ]
}
