import ArchgenCLI
import DependencyGraph
import Foundation
import SwiftSource

/// One package, read by the compiler and by archgen.
struct Trial {
  /// An edge between two files, as indices into ``paths``.
  struct Edge: Hashable {
    var from: Int
    var to: Int
  }

  private let package: String
  private let paths: [String]
  private var truth: [Edge: [String]] = [:]
  private var namedTruth: [Edge: [String]] = [:]
  private var found: [Edge: [String]] = [:]
  private var namedFound: [Edge: [String]] = [:]

  init(package: String) throws {
    self.package = package
    let root = URL(fileURLWithPath: package).resolvingSymlinksInPath().path
    let store = try IndexStore(
      path: root + "/.build/debug/index/store",
      library: IndexStoreLibrary(path: Self.libraryPath))
    let inside = store.files.keys.filter {
      $0.hasPrefix(root + "/") && !$0.hasPrefix(root + "/.build/")
    }
    paths = inside.map { String($0.dropFirst(root.count + 1)) }.sorted()
    readTruth(store, root)
    try readOwn(root)
  }

  /// The library of the toolchain whose compiler is in the search path.
  private static var libraryPath: String {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    for folder in folders {
      let compiler = URL(fileURLWithPath: "\(folder)/swiftc").resolvingSymlinksInPath()
      let library = compiler.deletingLastPathComponent().deletingLastPathComponent().path + "/lib/"
      for name in ["libIndexStore.so", "libIndexStore.dylib"]
      where FileManager.default.fileExists(atPath: library + name) {
        return library + name
      }
    }
    return "libIndexStore"
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
        let symbol = store.symbols[item.symbol]
        guard let targets = definedIn[item.symbol], !targets.contains(index) else { continue }
        let place = "\(path):\(item.line):\(item.column) \(symbol.name) [\(symbol.kindWord)]"
        for target in targets {
          truth[Edge(from: index, to: target), default: []].append(place)
          if symbol.isType { namedTruth[Edge(from: index, to: target), default: []].append(place) }
        }
      }
    }
  }

  private mutating func readOwn(_ root: String) throws {
    var reader = SourceReader(options: ReadOptions(expressions: true))
    let files = try paths.map { path in
      reader.read(
        path: path, bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)"))))
    }
    let manifest = try [UInt8](Data(contentsOf: URL(fileURLWithPath: root + "/Package.swift")))
    let code = CodeBase(
      SourceSet(names: reader.names, files: files),
      packages: [Package(folder: "", manifest: manifest)])
    let graph = DependencyGraph(code, evidence: .all)
    for item in graph.dependencies
    where item.file != item.toFile && !item.flags.contains(.isInactive) {
      let edge = Edge(from: Int(item.file), to: Int(item.toFile))
      let location = graph.location(of: item)
      let place =
        "\(paths[edge.from]):\(location.line):\(location.column) \(graph.name(of: item)) [\(item.kind.word)]"
      found[edge, default: []].append(place)
      if item.kind.isWritten { namedFound[edge, default: []].append(place) }
    }
  }

  /// Two lines: named types, all explicit edges.
  var table: String {
    [verdict("named", namedTruth, namedFound), verdict("all", truth, found)].map(\.line)
      .joined(separator: "\n")
  }

  /// Every edge that one side lacks, with its first places.
  var misses: String {
    list("named, missing", namedTruth, namedFound) + list("named, wrong", namedFound, namedTruth)
      + list("all, missing", truth, found) + list("all, wrong", found, truth)
  }

  private func verdict(
    _ name: String, _ truth: [Edge: [String]], _ found: [Edge: [String]]
  ) -> Verdict {
    let shared = truth.keys.count { found[$0] != nil }
    return Verdict(
      name: "\(package) | \(name)", shared: shared, missing: truth.count - shared,
      wrong: found.count - shared)
  }

  private func list(
    _ title: String, _ these: [Edge: [String]], _ those: [Edge: [String]]
  ) -> String {
    var out = "-- \(title)\n"
    let edges = these.filter { those[$0.key] == nil }
      .sorted { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }
    for (edge, places) in edges {
      out += "\(places.prefix(3).joined(separator: "; ")) → \(paths[edge.to])\n"
    }
    return out
  }
}

extension IndexStore.Symbol {
  /// The kind in a word, as far as the judge tells kinds apart.
  var kindWord: String {
    switch kind {
    case 4: "macro"
    case 5: "enum"
    case 6: "struct"
    case 7: "class"
    case 8: "protocol"
    case 9: "extension"
    case 11: "alias"
    case 12: "function"
    case 13: "variable"
    case 15: "case"
    case 16, 17, 18: "method"
    case 19, 20, 21: "property"
    case 22: "init"
    default: "kind \(kind)"
    }
  }
}
