import ArchgenCLI
import DependencyGraph
import Foundation
import SwiftSource

/// One package, read by the compiler and by archgen.
struct Trial {
  /// A place in a file.
  struct Position: Hashable {
    var file: Int
    var line: Int
    var column: Int
  }

  let package: String
  /// The compiler's edges, and archgen's; those at which a type is named, and all.
  private(set) var namedTruth = EdgeSet()
  private(set) var truth = EdgeSet()
  private(set) var namedFound = EdgeSet()
  private(set) var found = EdgeSet()
  /// Where archgen took something.
  private(set) var reached: Set<Position> = []
  /// Where archgen took nothing: true where several fit.
  private(set) var undecided: [Position: Bool] = [:]
  /// Where the index has a reference, whatever to.
  private var indexed: Set<Position> = []
  private let paths: [String]
  private var moduleOfPath: [String] = []

  init(package: String, _ options: Options) throws {
    self.package = package
    // As the compiler was given it: Foundation's own way leaves `/private` out on macOS.
    guard let real = realpath(package, nil) else {
      throw IndexStoreError("no such folder: '\(package)'")
    }
    defer { free(real) }
    let root = String(cString: real)
    let store = try IndexStore(
      path: options.store ?? root + "/.build/debug/index/store",
      library: IndexStoreLibrary(path: IndexStoreLibrary.ofToolchain()))
    let inside = store.files.keys.filter {
      // An index keeps what it knew of files that are gone.
      $0.hasPrefix(root + "/") && !$0.hasPrefix(root + "/.build/")
        && FileManager.default.fileExists(atPath: $0)
    }
    paths = inside.map { String($0.dropFirst(root.count + 1)) }.sorted()
    guard !paths.isEmpty else { throw IndexStoreError("the index has no file of '\(root)'") }
    readTruth(store, root)
    try readOwn(root, options)
  }

  private mutating func readTruth(_ store: IndexStore, _ root: String) {
    var definedIn: [Int: Set<Int>] = [:]
    for (index, path) in paths.enumerated() {
      for item in store.files["\(root)/\(path)"] ?? [] where item.isDefinition {
        definedIn[item.symbol, default: []].insert(index)
      }
    }
    for (index, path) in paths.enumerated() {
      for item in store.files["\(root)/\(path)"] ?? [] where item.isWrittenReference {
        indexed.insert(Position(file: index, line: item.line, column: item.column))
        let symbol = store.symbols[item.symbol]
        guard let targets = definedIn[item.symbol], !targets.contains(index) else { continue }
        let place = EdgeSet.Place(
          line: item.line, column: item.column, name: symbol.name, kind: symbol.kindWord)
        for target in targets {
          let edge = EdgeSet.Edge(from: index, to: target)
          truth.add(edge, place)
          if symbol.isType { namedTruth.add(edge, place) }
        }
      }
    }
  }

  private mutating func readOwn(_ root: String, _ options: Options) throws {
    var reader = SourceReader(options: ReadOptions(expressions: true))
    let texts = try paths.map {
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(root)/\($0)")))
    }
    let files = zip(paths, texts).map { reader.read(path: $0, bytes: $1) }
    let manifest = try [UInt8](Data(contentsOf: URL(fileURLWithPath: root + "/Package.swift")))
    // What the index was made for: the system that it was made on.
    #if os(macOS)
      var platform = Platform.macOS
    #else
      var platform = Platform.linux
    #endif
    platform.modules.formUnion(options.modules)
    let code = CodeBase(
      SourceSet(names: reader.names, files: files),
      packages: [Package(folder: "", manifest: manifest)].compactMap(\.self), platform: platform)
    guard code.files.count == paths.count else {
      throw IndexStoreError("'\(package)': the index has a manifest among the sources")
    }
    moduleOfPath = code.files.indices.map { code.module(ofFile: $0).name }
    let graph = DependencyGraph(code, evidence: .all)
    for item in graph.dependencies
    where item.file != item.toFile && !item.flags.contains(.isInactive) {
      let edge = EdgeSet.Edge(from: Int(item.file), to: Int(item.toFile))
      let location = graph.location(of: item)
      let position = Position(file: edge.from, line: location.line, column: location.column)
      reached.insert(position)
      let place = EdgeSet.Place(
        line: location.line, column: location.column, name: graph.name(of: item),
        kind: item.kind.word)
      // The index has no reference at the type that a function type or a 'do' throws.
      let isThrown = texts[edge.from].prefix(Int(item.offset)).suffix(7).elementsEqual(
        "throws(".utf8)
      if isThrown, !indexed.contains(position) { continue }
      found.add(edge, place)
      if item.isWritten { namedFound.add(edge, place) }
    }
    for item in graph.undecided {
      let location = code.files[Int(item.file)].location(of: item.offset)
      let position = Position(
        file: Int(item.file), line: location.line, column: location.column)
      undecided[position] = item.isAmbiguous
    }
  }

  /// Two rows for the package, and two for each module where they are asked for.
  func verdicts(byModule: Bool) -> [Verdict] {
    var rows = verdicts(package) { _ in true }
    guard byModule else { return rows }
    for module in Set(moduleOfPath).sorted() {
      rows += verdicts("\(package) \(module)") { moduleOfPath[$0] == module }
    }
    return rows
  }

  private func verdicts(_ name: String, _ isMeant: (Int) -> Bool) -> [Verdict] {
    [
      verdict(name, .named, namedTruth.from(isMeant), namedFound.from(isMeant)),
      verdict(name, .all, truth.from(isMeant), found.from(isMeant)),
    ]
  }

  private func verdict(
    _ name: String, _ kind: Verdict.Kind, _ truth: EdgeSet, _ found: EdgeSet
  ) -> Verdict {
    let missing = truth.missing(in: found).count
    return Verdict(
      package: name, kind: kind, shared: truth.places.count - missing, missing: missing,
      wrong: found.missing(in: truth).count)
  }

  /// Every line at which one side has an edge that the other has not there, and what that has there.
  var lines: String {
    lineList("lines, missing", truth, found) + lineList("lines, wrong", found, truth)
  }

  private func lineList(_ title: String, _ these: EdgeSet, _ those: EdgeSet) -> String {
    /// A line of a file.
    struct Line: Hashable {
      var file: Int
      var line: Int
    }
    var others: [Line: [(column: Int, text: String, target: Int)]] = [:]
    for (edge, places) in those.places {
      for place in places {
        others[Line(file: edge.from, line: place.line), default: []].append(
          (place.column, "\(place.name) → \(paths[edge.to])", edge.to))
      }
    }
    var out = "-- \(title)\n"
    for edge in these.places.keys.sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) {
      for place in these[edge] ?? [] {
        let here = others[Line(file: edge.from, line: place.line)] ?? []
        if here.contains(where: { $0.target == edge.to }) { continue }
        out += "\(paths[edge.from]):\(place.line):\(place.column) \(place.name) [\(place.kind)]"
        out += " → \(paths[edge.to])\n"
        for item in here.sorted(by: { ($0.column, $0.target) < ($1.column, $1.target) }) {
          out += "  other, column \(item.column): \(item.text)\n"
        }
      }
    }
    return out
  }

  /// Every edge that one side lacks, with its first places.
  var misses: String {
    list("named, missing", namedTruth, namedFound) + list("named, wrong", namedFound, namedTruth)
      + list("all, missing", truth, found) + list("all, wrong", found, truth)
  }

  private func list(_ title: String, _ these: EdgeSet, _ those: EdgeSet) -> String {
    var out = "-- \(title)\n"
    for edge in these.missing(in: those) {
      let places = (these[edge] ?? []).prefix(3).map { place in
        "\(paths[edge.from]):\(place.line):\(place.column) \(place.name) [\(place.kind)]"
      }
      out += "\(places.joined(separator: "; ")) → \(paths[edge.to])\n"
    }
    return out
  }
}
