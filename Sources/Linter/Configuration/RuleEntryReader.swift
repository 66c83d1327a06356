import DependencyGraph
import Diagnostics
import JSON5

/// Reads the values of one rule's entry; what is wrong is collected, all at once.
public final class RuleEntryReader {
  private let object: JSONObject
  private let faults: EntryFaults
  private let names: RoleNames
  /// What the configuration says for all rules.
  private let usualEvidence: Code.Evidence
  var problems: [Diagnostic] { faults.problems }

  init(
    _ object: JSONObject, of source: SourceText, roles names: RoleNames,
    usualEvidence: Code.Evidence
  ) {
    self.object = object
    faults = EntryFaults(source)
    self.names = names
    self.usualEvidence = usualEvidence
  }

  /// Which references the rule judges.
  var evidence: Code.Evidence {
    text("evidence").flatMap(Code.Evidence.init(rawValue:)) ?? usualEvidence
  }

  /// A text.
  func text(_ key: String) -> String? { object[key]?.string }

  /// A truth value.
  func flag(_ key: String) -> Bool? { object[key]?.bool }

  /// A whole number.
  func number(_ key: String) -> Int? { object[key]?.integer }

  /// A number that is not negative.
  func limit(_ key: String) -> Double? {
    guard let value = object[key], let number = value.number else { return nil }
    if number < 0 {
      faults.add(
        "'\(key)' is below 0, as no figure can be", value.span,
        help: "write a value from 0 on")
    }
    return number
  }

  /// One text or several.
  func texts(_ key: String) -> [String]? { values(key)?.compactMap(\.string) }

  /// One role or several; a name that is neither a role nor a layer is a problem.
  func roles(_ key: String) -> RoleSet? { values(key).map { roles($0) } }

  /// Whether a key that only `true` gives a meaning has that.
  func isSet(_ key: String) -> Bool {
    guard let value = object[key], value.bool == false else { return flag(key) == true }
    faults.add(
      "'\(key): false' says nothing", value.span, help: "severity: 'off' turns a rule off")
    return false
  }

  /// One pattern for modules or several.
  func modules(_ key: String) -> [Glob]? { globs(values(key), mayHaveDots: false) }

  private func globs(_ values: [JSONValue]?, mayHaveDots: Bool = true) -> [Glob]? {
    values?.compactMap { value in
      faults.pattern(value) { text throws(NamePattern.Problem) in
        try NamePattern.glob(text, mayHaveDots: mayHaveDots)
      }
    }
  }

  /// One pattern of a static member or several: `*.shared`, `JSONDecoder.init`.
  func members(_ key: String) -> [Glob]? { globs(values(key)?.filter(isNoCall)) }

  /// Says what keeps a pattern from naming a member; false for one that would be read as something else.
  private func isNoCall(_ value: JSONValue) -> Bool {
    guard let text = value.string else { return true }
    if text.hasSuffix("()") {
      faults.add(
        "'\(text)' is a call", value.span,
        help: "write '\(text.dropLast(2)).init' for making one, and a member without '()'")
      return false
    }
    if !text.contains(where: { ".*{".contains($0) }) {
      faults.add(
        "'\(text)' names no member of a type", value.span,
        help: "write '\(text).*', '\(text).init' or '*.\(text)'")
    }
    return true
  }

  /// One use of a type or several: `Task`, `Date()`, `@State`.
  func uses(_ key: String) -> [ForbidUse.Use]? {
    values(key)?.compactMap { value in
      guard let use = faults.pattern(value, ForbidUse.Use.init) else { return nil }
      if use.isMember {
        faults.add(
          "'\(use.written)' is a member of a type", value.span,
          help: "a rule with 'forbidMember' takes it")
      } else if use.isFunction {
        faults.add(
          "'\(use.written)' is no type, and uses of functions are not judged", value.span,
          help: "name a type: 'Task', 'Date()', '@State'")
      }
      return use
    }
  }

  /// One shape or several.
  func shapes(_ key: String) -> [ShapeMatcher]? {
    values(key)?.compactMap { value in
      guard let text = value.string else { return nil }
      do throws(Shape.Problem) {
        let shape = try Shape(text)
        do throws(Glob.Problem) { return try ShapeMatcher(shape) } catch {
          faults.add(error.message, value.span)
          return nil
        }
      } catch {
        let part = Span(error.offset, error.offset + max(1, error.word.utf8.count))
        let words = Shape.kinds.union(Shape.modifiers)
        faults.add(
          error.message, value.span(of: part, in: faults.source),
          help: error.help ?? Suggestion.didYouMean(error.word, in: words)
            ?? "a shape looks like 'final class & @MainActor & Sendable'")
        return nil
      }
    }
  }

  /// Layers from top to bottom, and the names that stand in parentheses.
  func layers(_ key: String) -> (levels: [[RoleSet]], optional: Set<String>)? {
    guard let values = object[key]?.array else { return nil }
    var optional: Set<String> = []
    var placed: Set<Int> = []
    let levels = values.map { value in
      (value.array ?? [value]).map { name in
        var written = name
        if let text = name.string, text.hasPrefix("("), text.hasSuffix(")"), text.count > 2 {
          let inner = String(text.dropFirst().dropLast())
          optional.insert(inner)
          written = JSONValue(.string(inner), name.span)
        }
        let layer = roles([written], layersFirst: true)
        if !placed.isDisjoint(with: layer.meant) {
          faults.add(
            "the types of \(layer.spoken) have a place in the order already", name.span,
            help: "name each role once, itself or by a layer")
        }
        placed.formUnion(layer.meant)
        return layer
      }
    }
    return (levels, optional)
  }

  private func roles(_ values: [JSONValue], layersFirst: Bool = false) -> RoleSet {
    for value in values {
      guard let name = value.string.map(RoleSet.word), !names.contains(name) else { continue }
      faults.add(
        "there is no role or layer '\(name)'", value.span,
        help: RoleNames.cure(of: name, among: names.all))
    }
    return RoleSet(values.compactMap(\.string), in: names, layersFirst: layersFirst)
  }

  private func values(_ key: String) -> [JSONValue]? {
    object[key].map { $0.array ?? [$0] }
  }

  /// Says that a key has no meaning beside what else is written.
  func refuse(_ key: String, _ message: String, help: String) {
    if let member = object.member(key) { faults.add(message, member.keySpan, help: help) }
  }
}
