import DependencyGraph
import SwiftSource
import Testing

/// The graph of sources in memory: `"A.swift": "struct A {}"`; manifests by the name `Package.swift`, and
/// projects.
func makeGraph(
  _ files: KeyValuePairs<String, String>, _ evidence: DependencyGraph.Evidence = .all,
  threads: Threads = .none, projects: [XcodeProject] = []
) -> DependencyGraph {
  let sources = files.map { (path: $0.key, text: $0.value) }
  let manifests = sources.filter { $0.path.hasSuffix("Package.swift") }
  let packages = manifests.compactMap { manifest in
    let folder = manifest.path.split(separator: "/").dropLast().joined(separator: "/")
    return Package(folder: folder, manifest: Array(manifest.text.utf8))
  }
  let set = SourceSet(sources, options: ReadOptions(expressions: evidence == .all))
  return DependencyGraph(
    CodeBase(set, packages: packages, projects: projects, platform: .linux), evidence: evidence,
    threads: threads)
}

/// The edges between files as `A>B`, without the ending `.swift`; inactive evidence is left out.
func fileEdges(_ graph: DependencyGraph) -> [String] {
  var edges: Set<String> = []
  for item in graph.dependencies
  where item.file != item.toFile && !item.flags.contains(.isInactive) {
    let from = graph.code.files[Int(item.file)].path.dropLast(6)
    let to = graph.code.files[Int(item.toFile)].path.dropLast(6)
    edges.insert("\(from)>\(to)")
  }
  return edges.sorted()
}

/// The evidence as `line:column name kind from→to`, with types by their qualified names.
func evidence(_ graph: DependencyGraph) -> [String] {
  graph.dependencies.map { item in
    let place = graph.location(of: item)
    let ends = [item.from, item.to].map { graph.qualifiedName(of: Int($0)) }
    return
      "\(place.line):\(place.column) \(graph.name(of: item)) \(item.kind.word) \(ends[0])→\(ends[1])"
  }
}
