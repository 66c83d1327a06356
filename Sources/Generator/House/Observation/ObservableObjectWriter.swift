import SwiftSource

/// Writes what is `@Observable` as `ObservableObject`, and views that observe it.
///
/// A view that reads an `@Observable` object follows it wherever it has it from; an `ObservableObject` only
/// follows who says so. So every property of a view that holds such an object says it: what a view owns by
/// `@StateObject`, what it is given by `@ObservedObject`, what it finds by `@EnvironmentObject`.
struct ObservableObjectWriter {
  private let classes: Set<String>

  /// Knows the observable classes of a feature.
  init(_ files: [PlannedFile]) {
    var classes: Set<String> = []
    for file in files where file.path.hasSuffix(".swift") {
      let code = CodeTokens(file.bytes)
      for index in Self.attributes("Observable", in: code) {
        if let keyword = Self.keyword(after: index, in: code) {
          classes.insert(code.text(keyword + 1))
        }
      }
    }
    self.classes = classes
  }

  /// The text with `ObservableObject`.
  func written(_ bytes: [UInt8]) -> [UInt8] {
    let code = CodeTokens(bytes)
    var changes = TextChanges()
    for index in Self.attributes("Observable", in: code) { writeClass(index, code, &changes) }
    for index in code.all.indices {
      switch code.kind(index) {
      case .import where code.isWord(index + 1, "Observation"):
        changes.replace(
          code.span(index..<index + 2), with: "\n#if canImport(Combine)\n  import Combine\n#endif\n"
        )
      case .struct: writeView(index, code, &changes)
      case .identifier where code.isWord(index, "environment"):
        writeEnvironment(index, code, &changes)
      default: break
      }
    }
    return changes.applied(to: bytes)
  }

  /// A piece of Swift with `ObservableObject`.
  func written(_ code: String) -> String {
    String(decoding: written(Array(code.utf8)), as: UTF8.self)
  }

  /// The line that shows a feature: its comment says what keeps the objects.
  static func written(wiring: String) -> String {
    ObservableObjectWriter([]).written(wiring).replacing("@State ", with: "@StateObject ")
  }

  /// Where attributes of that name begin.
  private static func attributes(_ name: String, in code: CodeTokens) -> [Int] {
    code.all.indices.filter { code.kind($0) == .at && code.isWord($0 + 1, name) }
  }

  /// The `class` that an attribute belongs to.
  private static func keyword(after attribute: Int, in code: CodeTokens) -> Int? {
    (attribute..<code.all.count).first { [.class, .leftBrace].contains(code.kind($0)) }
      .flatMap { code.kind($0) == .class ? $0 : nil }
  }

  /// `@Observable final class A: B` as `final class A: B, ObservableObject`; what it stores is published.
  private func writeClass(_ index: Int, _ code: CodeTokens, _ changes: inout TextChanges) {
    guard let keyword = Self.keyword(after: index, in: code),
      let open = (keyword..<code.all.count).first(where: { code.kind($0) == .leftBrace }),
      let close = code.closing(open)
    else { return }
    changes.replace(code.gap(from: index, to: index + 2), with: "")
    let hasParents = code.kind(keyword + 2) == .colon
    let end = code.all[open - 1].range.upperBound
    changes.replace(end..<end, with: (hasParents ? ", " : ": ") + "ObservableObject")
    for member in code.outermost(open + 1..<close) where code.kind(member) == .var {
      let head = code.head(of: member)
      if let ignored = (head..<member).first(where: { code.isWord($0, "ObservationIgnored") }) {
        changes.replace(code.gap(from: ignored - 1, to: ignored + 1), with: "")
      } else if !(head..<member).contains(where: {
        [.static, .lazy, .weak].contains(code.kind($0))
      }),
        let property = StoredProperty(code, member)
      {
        let start = code.all[head].range.lowerBound
        changes.replace(start..<start, with: "@Published ")
        // A longer line may break elsewhere.
        if let value = property.valueStart, code.all[value].flags.contains(.newlineBefore) {
          let gap = code.all[value - 1].range.upperBound..<code.all[value].range.lowerBound
          changes.replace(gap, with: " ")
        }
      }
    }
  }

  /// The properties of a view, or of an app, that hold observable objects.
  private func writeView(_ keyword: Int, _ code: CodeTokens, _ changes: inout TextChanges) {
    guard let open = (keyword..<code.all.count).first(where: { code.kind($0) == .leftBrace }),
      let close = code.closing(open),
      (keyword..<open).contains(where: { code.isWord($0, ["App", "View"]) })
    else { return }
    var owned: Set<String> = []
    for member in code.outermost(open + 1..<close)
    where code.kind(member) == .var || code.kind(member) == .let {
      let head = code.head(of: member)
      let attribute = (head..<member).first { code.kind($0 - 1) == .at }
      let isHeld = StoredProperty(code, member)?.name.map(classes.contains) ?? false
      switch attribute.map(code.text) {
      case "State" where isHeld:
        owned.insert("_" + code.text(member + 1))
        replace(attribute, "StateObject", code, &changes)
      case "Bindable": replace(attribute, "ObservedObject", code, &changes)
      case "Environment":
        guard let attribute, code.isWord(attribute + 2, classes), code.isWord(attribute + 4, "self")
        else { continue }
        changes.replace(code.span(attribute..<attribute + 6), with: "EnvironmentObject")
        let end = code.all[member + 1].range.upperBound
        changes.replace(end..<end, with: ": " + code.text(attribute + 2))
      case nil where isHeld:
        let modifiers = code.source(head..<member)
        changes.replace(
          code.span(head..<member + 1),
          with: "@ObservedObject " + modifiers + (modifiers.isEmpty ? "" : " ") + "var")
      default: break
      }
    }
    // `_router = State(initialValue: router)`
    for index in open..<close where owned.contains(code.text(index)) {
      guard code.kind(index + 1) == .equal, code.isWord(index + 2, "State"),
        code.isWord(index + 4, "initialValue")
      else { continue }
      replace(index + 2, "StateObject", code, &changes)
      replace(index + 4, "wrappedValue", code, &changes)
    }
  }

  /// `.environment(object)` as `.environmentObject(object)`; values are set by key path.
  private func writeEnvironment(_ index: Int, _ code: CodeTokens, _ changes: inout TextChanges) {
    guard code.kind(index - 1) == .period, code.kind(index + 1) == .leftParenthesis,
      code.kind(index + 2) != .backslash
    else { return }
    replace(index, "environmentObject", code, &changes)
  }

  private func replace(
    _ index: Int?, _ text: String, _ code: CodeTokens, _ changes: inout TextChanges
  ) {
    guard let index else { return }
    changes.replace(code.all[index].range, with: text)
  }
}

extension CodeTokens {
  fileprivate func isWord(_ index: Int, _ words: Set<String>) -> Bool {
    kind(index) == .identifier && words.contains(text(index))
  }
}
