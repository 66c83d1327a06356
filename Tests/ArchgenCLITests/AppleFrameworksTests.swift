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

  static let places: [GeneratedPlace] = [
    GeneratedPlace(
      says: "who names the container in a preview imports its module", spec: plants,
      style: "vsa-mvm", file: "GardenRootView.swift",
      holds: ["import SwiftData\n", ".modelContainer("]),
    GeneratedPlace(
      says: "what a macro makes is not named where it is made", spec: plants, style: "vsa-mvm",
      file: "/PlantModel.swift", holds: ["  var parentID: UUID?\n"], lacks: ["Plant.ID"]),
  ]
}
