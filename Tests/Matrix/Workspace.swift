import Foundation
import Harness

/// The package that holds all cells.
struct Workspace {
  let folder: URL
  private let fresh: URL
  private let files = FileManager.default

  init(_ path: String) throws {
    folder = URL(fileURLWithPath: path).standardizedFileURL
    fresh = folder.appendingPathComponent("fresh")
    try Folders.makeProject(fresh)
    try files.createDirectory(at: logs, withIntermediateDirectories: true)
  }

  var logs: URL { folder.appendingPathComponent("logs") }

  /// Where generated files arrive before they are compared with those of the last run.
  var inbox: URL { fresh }

  /// The files by which a team's tools go, where the cells arrive and where they are looked at; none are left of
  /// an earlier run.
  func adopt(_ house: String?) throws {
    for name in [".archgen.json5", ".swift-format"] {
      let file = folder.appendingPathComponent(name)
      if files.fileExists(atPath: file.path) { try files.removeItem(at: file) }
    }
    guard let house else { return }
    for name in try files.contentsOfDirectory(atPath: house).sorted() where name.hasPrefix(".") {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: house).appendingPathComponent(name))
      for folder in [fresh, folder] {
        try Folders.write(bytes, to: folder.appendingPathComponent(name))
      }
    }
  }

  /// For `archgen new`: the spec, or a copy of it that has another store.
  func arguments(of spec: Spec, storedBy store: String?) throws -> [String] {
    guard let store else { return spec.arguments }
    let text =
      if spec.arguments.count > 1 {
        try String(contentsOfFile: spec.arguments[1], encoding: .utf8)
      } else {
        "{ feature: '\(spec.name)' }"
      }
    let copy = folder.appendingPathComponent("specs/\(spec.name).json5")
    let own = text.replacing(/store: *'[a-z]+',?/, with: "")
    let stored = own.replacing(/feature: *'[A-Za-z]+'/) { "\($0.output), store: '\(store)'" }
    try Folders.write(Data(stored.utf8), to: copy)
    return ["--spec", copy.path]
  }

  /// The next specs of chance that archgen takes; each is called by its number, so that it can be made again.
  func randomSpecs(
    _ count: Int, from seed: UInt64, _ shell: Shell, _ archgen: String
  ) throws -> [Spec] {
    var specs: [Spec] = []
    var number = seed
    while specs.count < count {
      // Most are taken. Where none is, archgen is wrong.
      guard number < seed + UInt64(count) * 50 else { throw Problem("no spec of chance is taken") }
      let name = "Random\(number)"
      let file = folder.appendingPathComponent("specs/\(name).json5")
      var spec = RandomSpec(seed: number)
      try Folders.write(Data(spec.text(feature: name).utf8), to: file)
      let check = [archgen, "spec", "check", file.path]
      if try shell.run(check, in: folder, log: "check").isSuccess { specs.append(Spec(file.path)) }
      number += 1
    }
    return specs
  }

  /// Takes over what has arrived: files that are the same keep their date, and what is gone is removed.
  func takeOver(_ cells: [Cell], _ isolation: Isolation) throws {
    try Folders.write(
      Data(manifest(cells, isolation).utf8), to: folder.appendingPathComponent("Package.swift"))
    for part in ["Sources", "Tests"] {
      try Folders.mirror(
        fresh.appendingPathComponent(part), in: folder.appendingPathComponent(part))
    }
  }

  /// The Swift files of a cell, or of its tests.
  func sources(of cell: Cell) throws -> [String] {
    try Folders.swiftFiles(below: folder.appendingPathComponent("Sources/\(cell.target)"))
      .map { "Sources/\(cell.target)/\($0)" }
  }

  func lines(of sources: [String]) throws -> Int {
    try sources.reduce(0) { sum, path in
      sum + (try Data(contentsOf: folder.appendingPathComponent(path))).count { $0 == 10 }
    }
  }

  private func manifest(_ cells: [Cell], _ isolation: Isolation) -> String {
    let settings =
      [".swiftLanguageMode(.v6)", ".treatAllWarnings(as: .error)", ImportVisibility.setting]
      + [isolation.setting].compactMap(\.self)
    let targets = cells.map(\.target).map { name in
      """
          .target(name: "\(name)", swiftSettings: settings),
          .testTarget(
            name: "\(name)Tests", dependencies: ["\(name)"], swiftSettings: settings),
      """
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let settings: [SwiftSetting] = [\(settings.joined(separator: ", "))]

      let package = Package(
        name: "matrix",
        platforms: [.macOS(.v14), .iOS(.v17)],
        targets: [
      \(targets.joined(separator: "\n"))
        ])

      """
  }
}
