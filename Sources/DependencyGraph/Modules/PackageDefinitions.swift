import SwiftSource

/// The names that a manifest lets `#if` find set.
struct PackageDefinitions: Sendable {
  /// By name the platforms that it is set on, nil for all.
  private typealias Platforms = [String: Set<String>?]

  private var platforms: Platforms

  /// Reads what `.define` sets for every build or for debug builds, and the traits that are enabled by default.
  init(_ manifest: Manifest) {
    platforms = Self.defined(manifest)
    for trait in Self.defaultTraits(manifest) { platforms[trait] = .some(nil) }
    platforms["SWIFT_PACKAGE"] = .some(nil)
  }

  /// The names that are set on a platform.
  func flags(os: String) -> Set<String> {
    Set(platforms.lazy.filter { $0.value?.contains(os.lowercased()) ?? true }.map(\.key))
  }

  /// The literals in `.define("FLAG")`. What stands in an `if` counts where each branch has it.
  private static func defined(_ manifest: Manifest) -> Platforms {
    let file = manifest.file
    // Most manifests define nothing.
    guard let define = manifest.names.name(for: "define"),
      file.nodes.contains(where: { $0.name == define })
    else { return [:] }
    // Children stand before their parents; what a parent took is gone from its children.
    var found: [NodeID: Platforms] = [:]
    for (index, node) in file.nodes.enumerated() {
      let id = NodeID(UInt32(index))
      let isDefinition = node.kind == .call && file.node(node.firstChild)?.name == define
      guard isDefinition || file.children(of: id).contains(where: { found[$0] != nil }) else {
        continue
      }
      let children = Array(file.children(of: id))
      let parts = children.map { found.removeValue(forKey: $0) ?? [:] }
      if node.kind == .ifStatement {
        let branches = children.indices.filter {
          [.block, .ifStatement].contains(file.node(children[$0])?.kind)
        }
        guard branches.count == 2 else { continue }
        found[id] = inBoth(parts[branches[0]], parts[branches[1]])
      } else {
        var all = parts.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: inEither) }
        if isDefinition, let (name, platforms) = definition(children.dropFirst(), manifest) {
          all[name] = .some(platforms)
        }
        if !all.isEmpty { found[id] = all }
      }
    }
    return found.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: inEither) }
  }

  private static func inEither(_ a: Set<String>?, _ b: Set<String>?) -> Set<String>? {
    guard let a, let b else { return nil }
    return a.union(b)
  }

  private static func inBoth(_ a: Platforms, _ b: Platforms) -> Platforms {
    a.reduce(into: [:]) { result, item in
      guard let other = b[item.key] else { return }
      guard let mine = item.value else {
        result[item.key] = .some(other)
        return
      }
      result[item.key] = .some(other.map(mine.intersection) ?? mine)
    }
  }

  /// What the arguments of one `.define` set, and where; nil for nothing in debug builds.
  private static func definition(
    _ arguments: ArraySlice<NodeID>, _ manifest: Manifest
  ) -> (String, Set<String>?)? {
    let (file, names) = (manifest.file, manifest.names)
    guard let first = arguments.first, arguments.count < 3, let argument = file.node(first),
      let name = manifest.text(of: argument.firstChild)
    else { return nil }
    guard arguments.count == 2, let last = arguments.last else { return (name, nil) }
    guard let condition = file.node(last)?.firstChild,
      let callee = manifest.callee(of: condition), names[callee.name] == "when",
      manifest.argument("traits", of: condition) == nil
    else { return nil }
    if let build = manifest.argument("configuration", of: condition),
      file.node(build).map({ names[$0.name] != "debug" }) ?? true
    {
      return nil
    }
    return (name, manifest.platforms(when: condition))
  }

  /// The literals in `.default(enabledTraits: ["TRAIT"])`, and what these traits enable.
  private static func defaultTraits(_ manifest: Manifest) -> Set<String> {
    // Most manifests have none.
    guard manifest.names.name(for: "enabledTraits") != nil else { return [] }
    let conditional = conditionalNodes(manifest.file)
    var enabled: [String: [String]] = [:]
    var front: [String] = []
    for call in manifest.calls where !conditional[Int(call.index)] {
      guard let list = manifest.argument("enabledTraits", of: call),
        let callee = manifest.callee(of: call)
      else { continue }
      let traits = literals(of: list, manifest)
      if manifest.names[callee.name] == "default" {
        front += traits
      } else if let name = manifest.literal("name", of: call) {
        enabled[name] = traits
      }
    }
    var result: Set<String> = []
    while let name = front.popLast() {
      if result.insert(name).inserted { front += enabled[name] ?? [] }
    }
    return result
  }

  /// The strings of an array, of a constant that is one, or of either side of `a ? b : c`.
  private static func literals(of list: NodeID, _ manifest: Manifest) -> [String] {
    let file = manifest.file
    let list = manifest.constant(list)
    let items = Array(file.children(of: list))
    guard file.node(list)?.kind == .sequence else { return items.compactMap(manifest.text) }
    guard let place = items.firstIndex(where: { file.node($0)?.kind == .ternary }) else {
      return []
    }
    let sides = Array(file.children(of: items[place])) + items[(place + 1)...]
    return sides.flatMap { side in
      file.children(of: manifest.constant(side)).compactMap(manifest.text)
    }
  }

  /// For each node whether it stands in an `if`.
  private static func conditionalNodes(_ file: SourceFile) -> [Bool] {
    var result = [Bool](repeating: false, count: file.nodes.count)
    for index in file.nodes.indices
    where file.nodes[index].kind == .ifStatement && !result[index] {
      var stack = [NodeID(UInt32(index))]
      while let id = stack.popLast() {
        guard Int(id.index) < result.count, !result[Int(id.index)] else { continue }
        result[Int(id.index)] = true
        stack += file.children(of: id)
      }
    }
    return result
  }
}
