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

  /// The files by which a team's tools go, where the cells arrive and where they are looked at.
  func adopt(_ house: String) throws {
    for name in try files.contentsOfDirectory(atPath: house).sorted() where name.hasPrefix(".") {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: house).appendingPathComponent(name))
      for folder in [fresh, folder] { try write(bytes, to: folder.appendingPathComponent(name)) }
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
    try write(
      own.replacing(/feature: *'[A-Za-z]+'/) { "\($0.output), store: '\(store)'" }, to: copy)
    return ["--spec", copy.path]
  }

  /// Takes over what has arrived: files that are the same keep their date, and what is gone is removed.
  func takeOver(_ cells: [Cell], _ isolation: Isolation) throws {
    try write(manifest(cells, isolation), to: folder.appendingPathComponent("Package.swift"))
    for part in ["Sources", "Tests"] {
      let new = try paths(below: fresh.appendingPathComponent(part))
      let root = folder.appendingPathComponent(part)
      for path in try paths(below: root) where !new.contains(path) {
        try files.removeItem(at: root.appendingPathComponent(path))
      }
      for path in new {
        let bytes = try Data(contentsOf: fresh.appendingPathComponent("\(part)/\(path)"))
        try write(bytes, to: root.appendingPathComponent(path))
      }
    }
  }

  /// The Swift files of a cell, or of its tests.
  func sources(of cell: Cell) throws -> [String] {
    try paths(below: folder.appendingPathComponent("Sources/\(cell.target)"))
      .map { "Sources/\(cell.target)/\($0)" }
  }

  func lines(of sources: [String]) throws -> Int {
    try sources.reduce(0) { sum, path in
      sum + (try Data(contentsOf: folder.appendingPathComponent(path))).count { $0 == 10 }
    }
  }

  private func write(_ text: String, to url: URL) throws { try write(Data(text.utf8), to: url) }

  private func write(_ bytes: Data, to url: URL) throws {
    if let old = try? Data(contentsOf: url), old == bytes { return }
    try files.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: url)
  }

  /// All Swift files below a folder, sorted.
  private func paths(below root: URL) throws -> [String] {
    guard files.fileExists(atPath: root.path) else { return [] }
    return try files.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
      .sorted()
  }

  private func manifest(_ cells: [Cell], _ isolation: Isolation) -> String {
    let settings =
      [".swiftLanguageMode(.v6)", ".treatAllWarnings(as: .error)"]
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
