import SwiftSource

/// Whether settings in a manifest put a target on the main actor: `.defaultIsolation(MainActor.self)` in an
/// array, in a constant or variable that is made with one, or in a sum of these; at a target, or in a loop over
/// all of them.
struct PackageIsolation {
  private let manifest: Manifest
  /// The initial values by the names of what they are for, where the manifest speaks of isolation at all.
  private let values: [Name: NodeID]
  /// By name whether such a value has the setting; a value that names itself has not.
  private var known: [Name: Bool] = [:]
  /// Whether a loop over all targets puts them there.
  private(set) var isOfAllTargets = false

  init(_ manifest: Manifest) {
    self.manifest = manifest
    guard manifest.names.name(for: "defaultIsolation") != nil else {
      values = [:]
      return
    }
    values = Dictionary(
      manifest.file.declarations.lazy.filter { !$0.initialValue.isNone }
        .map { ($0.name, $0.initialValue) }, uniquingKeysWith: { $1 })
    isOfAllTargets = loops.contains { isSet(in: $0) }
  }

  /// What `for target in package.targets` does, for each of them.
  private var loops: [NodeID] {
    let file = manifest.file
    return file.nodes.indices.lazy.filter { file.nodes[$0].kind == .forStatement }.compactMap {
      let parts = Array(file.children(of: NodeID(UInt32($0))))
      let kinds = parts.map { file.node($0)?.kind }
      let isOverTargets = parts.dropFirst().contains {
        file.node($0).map { $0.kind == .member && manifest.names[$0.name] == "targets" } ?? false
      }
      return isOverTargets && !kinds.contains(.whereClause) ? parts.last : nil
    }
  }

  /// Whether statements have the setting, in no `if` and nothing else that may pass it by.
  private mutating func isSet(in block: NodeID) -> Bool {
    var front = [block]
    while let id = front.popLast() {
      if isMainActor(by: id) { return true }
      let kind = manifest.file.node(id)?.kind
      if [.block, .call, .argument, .sequence].contains(kind) {
        front += manifest.file.children(of: id)
      }
    }
    return false
  }

  /// Whether settings have it, whatever else is built with them.
  mutating func isMainActor(by settings: NodeID) -> Bool {
    guard let node = manifest.file.node(settings) else { return false }
    let parts = Array(manifest.file.children(of: settings))
    switch node.kind {
    case .call: return isSetting(settings, parts)
    case .arrayLiteral, .tuple, .argument: return hasSetting(anyOf: parts[...])
    case .sequence:
      guard let place = parts.firstIndex(where: { manifest.file.node($0)?.kind == .ternary })
      else { return hasSetting(anyOf: parts[...]) }
      let middle = Array(manifest.file.children(of: parts[place]))
      return hasSetting(anyOf: middle[...]) && hasSetting(anyOf: parts[(place + 1)...])
    case .identifier, .member, .implicitMember:
      if let known = known[node.name] { return known }
      known[node.name] = false
      let isSet = values[node.name].map { isMainActor(by: $0) } ?? false
      known[node.name] = isSet
      return isSet
    default: return false
    }
  }

  private mutating func hasSetting(anyOf parts: ArraySlice<NodeID>) -> Bool {
    parts.contains { isMainActor(by: $0) }
  }

  /// Whether a call is the setting, without a condition.
  private func isSetting(_ call: NodeID, _ parts: [NodeID]) -> Bool {
    let (file, names) = (manifest.file, manifest.names)
    guard parts.count == 2, let callee = manifest.callee(of: call),
      names[callee.name] == "defaultIsolation",
      let value = file.node(parts[1]).flatMap({ file.node($0.firstChild) }), value.kind == .member,
      names[value.name] == "self", let actor = file.node(value.firstChild)
    else { return false }
    return names[actor.name] == "MainActor"
  }
}
