import SwiftUI

/// A scenario being played: does each step and says what could be seen of it.
@MainActor
final class Play {
  private let feature: Feature
  private let outside = Outside()
  private var stage: (any Stage)?
  private var shown: [Screen] = []

  init(_ feature: Feature) { self.feature = feature }

  /// The trace of a step: calls, then each screen that has changed, then those that went.
  func trace(of step: String) async -> [String] {
    guard let event = Event(step) else { return ["unknown step"] }
    let complaint = perform(event)
    let before = shown
    // What is shown starts tasks, and these change what is shown.
    for _ in 0..<3 {
      await settle()
      shown = Screen.all(in: stage?.nodes() ?? [])
    }
    let calls = outside.takeLines()
    let lines = before.map(\.line)
    let names = shown.map(\.name)
    return complaint + calls
      + shown.map(\.line).filter { !lines.contains($0) }
      + before.map(\.name).filter { !names.contains($0) }.map { "gone \($0)" }
  }

  /// Ends what still waits.
  func close() async {
    outside.close()
    stage = nil
    await settle()
  }

  private func perform(_ event: Event) -> [String] {
    switch event {
    case .open: stage = feature.stage(outside)
    case .time(let seconds): outside.now = .t(seconds)
    case .identity(let number): outside.nextID = .n(number)
    case .answer(let call, let names):
      guard let values = feature.values(of: names) else { return ["no values '\(names)'"] }
      return end(call, .success(values))
    case .fail(let call, let message): return end(call, .failure(Failure(message: message)))
    case .cancel(let call): return end(call, .failure(CancellationError()))
    case .tap(let label): return tap(label, in: shown.last?.nodes ?? [])
    case .swipe(let row, let label):
      let rows = nodes.filter { $0.kind == "row" && $0.elements.joined().hasPrefix(row) }
      guard let row = rows.first else { return ["no row '\(row)'"] }
      return tap(
        label, in: row.flattened.filter { ["swipeActions", "contextMenu"].contains($0.kind) })
    case .set(let label, let value): return set(label, to: value)
    case .return(let label):
      let fields = nodes.filter { node in
        node.kind == "onSubmit" && node.flattened.contains { $0.edit != nil && $0.text == label }
      }
      return fields.first.map(run) ?? ["Return does nothing in '\(label)'"]
    case .refresh:
      guard let node = nodes.last(where: { $0.kind == "refreshable" }) else {
        return ["nothing to refresh"]
      }
      return run(node)
    case .back, .close:
      guard let leaving = shown.last?.leaving else { return ["nothing to leave"] }
      if nodes.contains(where: \.holdsSheet) { return ["it stays"] }
      return run(leaving)
    }
    return []
  }

  /// The nodes of the uppermost screen.
  private var nodes: [Node] { (shown.last?.nodes ?? []).flatMap(\.flattened) }

  private func end(_ call: String, _ answer: Result<any Sendable, any Error>) -> [String] {
    let parts = call.split(separator: "#")
    let name = String(parts.first ?? "")
    let number = parts.count > 1 ? Int(parts[1]) ?? 0 : 1
    return outside.end(name, number: number, with: answer) ? [] : ["no open call '\(call)'"]
  }

  /// Presses a button: the one with this label, else the first that begins with it.
  private func tap(_ label: String, in nodes: [Node]) -> [String] {
    let parts = label.split(separator: "#")
    let number = parts.count > 1 ? Int(parts[1]) ?? 1 : 1
    let name = parts.first.map { String($0.reversed().drop { $0 == " " }.reversed()) } ?? ""
    let buttons = nodes.flatMap(\.flattened).filter { $0.kind == "Button" }
    let exact = buttons.filter { $0.text == name }
    let found = exact.isEmpty ? buttons.filter { $0.text.hasPrefix(name) } : exact
    guard found.indices.contains(number - 1) else { return ["no button '\(label)'"] }
    guard found[number - 1].isEnabled else { return ["'\(label)' is disabled"] }
    let alert = shown.last.flatMap { $0.kind == .alert ? $0.leaving : nil }
    return run(found[number - 1]) + (alert.map(run) ?? [])
  }

  private func set(_ label: String, to text: String) -> [String] {
    let parts = label.split(separator: "#", omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    let number = parts.count > 1 ? Int(parts[1]) ?? 1 : 1
    let controls = nodes.filter { $0.edit != nil && $0.text == name }
    guard controls.indices.contains(number - 1), let edit = controls[number - 1].edit else {
      return ["no control '\(label)'"]
    }
    let control = controls[number - 1]
    guard control.isEnabled else { return ["'\(label)' is disabled"] }
    switch control.kind {
    case "Picker":
      guard let option = control.options.first(where: { $0.allText == text }) else {
        return ["no option '\(text)'"]
      }
      edit(option.value as Any)
    case "Toggle": edit(text == "true")
    case "DatePicker": edit(Date.t(Double(text) ?? 0))
    case "Slider", "Stepper": edit(Double(text) ?? 0)
    default: edit(text)
    }
    return []
  }

  private func run(_ node: Node) -> [String] {
    Task { await node.action?() }
    return []
  }

  /// Lets everything run that can: all of it is on one queue, and each yield lets each job take one turn.
  private func settle() async {
    for _ in 0..<100 { await Task.yield() }
  }
}
