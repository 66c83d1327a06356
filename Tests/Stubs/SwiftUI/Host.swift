/// Runs a view as a window would: keeps its state, starts what its appearance starts, cancels what its going cancels.
@MainActor
public final class Host {
  private struct Running {
    var place: Place
    var value: Any?
    var task: Task<Void, Never>
  }

  private let view: any View
  private let root = Place()
  private let turns = Turns()
  private var running: [ObjectIdentifier: Running] = [:]
  private var appeared: [ObjectIdentifier: Node] = [:]

  public init(_ view: any View) { self.view = view }

  /// What is shown now, once all that reacts to it has reacted.
  public func nodes() -> [Node] {
    var nodes: [Node] = []
    // A view that changes at every rendering would never settle.
    for _ in 1...20 {
      Turns.current = turns
      nodes = root.rendering { render(view) }
      let isNext = turns.end()
      if !react(to: nodes.flatMap(\.visible)), !isNext { break }
    }
    return nodes
  }

  /// Starts, cancels and calls; true where a state may have changed.
  private func react(to nodes: [Node]) -> Bool {
    var isChanged = false
    var seen: Set<ObjectIdentifier> = []
    for node in nodes {
      guard let place = node.place, let action = node.action else { continue }
      let id = ObjectIdentifier(place)
      switch node.kind {
      case "task":
        seen.insert(id)
        if let old = running[id] {
          if same(old.value, node.value) { continue }
          old.task.cancel()
        }
        running[id] = Running(place: place, value: node.value, task: Task { await action() })
      case "onAppear", "onDisappear":
        seen.insert(id)
        if appeared.updateValue(node, forKey: id) == nil, node.kind == "onAppear" {
          isChanged = true
          node.call()
        }
      case "onChange":
        isChanged = true
        node.call()
      default: break
      }
    }
    for (id, task) in running where !seen.contains(id) {
      running[id] = nil
      task.task.cancel()
    }
    for (id, node) in appeared where !seen.contains(id) {
      appeared[id] = nil
      guard node.kind == "onDisappear" else { continue }
      isChanged = true
      node.call()
    }
    return isChanged
  }

  private func same(_ old: Any?, _ new: Any?) -> Bool {
    func equal<Value: Equatable>(_ old: Value) -> Bool { new as? Value == old }
    guard let old = old as? any Equatable else { return true }
    return equal(old)
  }
}

extension Node {
  /// Every node in reading order, without the screens that another one of a stack covers.
  public var visible: [Node] { nodes { $0.kind != "covered" } }
}
