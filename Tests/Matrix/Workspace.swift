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

  /// The first of other cells that has what has arrived of this one, as far as tests see it: the same style with
  /// another kit, the same tests, and where no UI is there the same text in what both have. Views apart, this
  /// one says nothing then that the other does not say.
  func twin(of cell: Cell, among others: ArraySlice<Cell>) throws -> Cell? {
    try others.first { other in
      guard other.variant.style == cell.variant.style, other.specNames == cell.specNames,
        try texts(of: other, in: "Tests") == texts(of: cell, in: "Tests")
      else { return false }
      let own = try texts(of: cell, in: "Sources")
      return try texts(of: other, in: "Sources").allSatisfy {
        own[$0.key, default: $0.value] == $0.value
      }
    }
  }

  /// What has arrived of a cell and is something without a UI, by its path, with the same word for its target.
  private func texts(of cell: Cell, in part: String) throws -> [String: String] {
    let name = part == "Tests" ? cell.target + "Tests" : cell.target
    let folder = fresh.appendingPathComponent(part).appendingPathComponent(name)
    var texts: [String: String] = [:]
    for path in try Folders.swiftFiles(below: folder) {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      guard !["SwiftUI", "UIKit"].contains(where: { text.contains("#if canImport(\($0))") }) else {
        continue
      }
      texts[path] = text.replacing(cell.target, with: "Target")
    }
    return texts
  }

  /// Takes over what has arrived: files that are the same keep their date, and what is gone is removed. Of some
  /// cells the tests are built, too.
  func takeOver(_ cells: [Cell], testing tested: [Cell], _ isolation: Isolation) throws {
    try Folders.write(
      Data(manifest(cells, testing: tested, isolation).utf8),
      to: folder.appendingPathComponent("Package.swift"))
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

  /// A path of the package, for a program that runs elsewhere.
  func absolute(_ path: String) -> String { folder.appendingPathComponent(path).path }

  func lines(of sources: [String]) throws -> Int {
    try sources.reduce(0) { sum, path in
      sum + (try Data(contentsOf: folder.appendingPathComponent(path))).count { $0 == 10 }
    }
  }

  private func manifest(_ cells: [Cell], testing tested: [Cell], _ isolation: Isolation) -> String {
    let settings =
      [".swiftLanguageMode(.v6)", ".treatAllWarnings(as: .error)", ImportVisibility.setting]
      + [isolation.setting].compactMap(\.self)
    let targets =
      cells.map(\.target).map { name in
        """
            .target(name: "\(name)", swiftSettings: settings),
        """
      }
      + tested.map(\.target).map { name in
        """
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
