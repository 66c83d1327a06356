import FeatureSpec
import TemplateEngine

/// How tests fill a form: with the values of the first sample, and with values that break a rule.
struct TestDraft {
  let form: FormFacts
  let entity: Entity

  var context: TemplateObject {
    let fill = assignments
    let expected = entity.stored.map { "\($0.name): \(value(of: $0))" }.joined(separator: ", ")
    var context: TemplateObject = [
      "canFill": .bool(canFill),
      "fill": .array((fill ?? []).map { .string($0) }),
      "changes": .bool(changes),
      "expected": .string("\(entity.name)(\(expected))"),
      "lists": .array(listNames),
      "empties": .array(empties),
      "inputs": [],
      "begins": [],
      "canFail": .bool(false),
      "failures": .array([]),
      "failure": .none,
    ]
    guard canFill else { return context }
    let failures = entity.stored.flatMap { field in
      [unchosen(field), unreadable(field)].compactMap(\.self)
        + field.validations.enumerated().compactMap { failure(field, $1, $0) }
    }
    context["canFail"] = .bool(!failures.isEmpty)
    context["failures"] = .array(failures)
    context["failure"] = failures.first ?? TemplateValue.none
    return context
  }

  /// Whether the first sample's values can be typed, and are taken.
  var canFill: Bool { entity.samplesAreValid && assignments != nil }

  /// Whether filling a new draft surely changes it: something is typed where nothing was.
  private var changes: Bool {
    guard let sample = entity.samples.first else { return false }
    return zip(entity.stored, sample).contains { field, expression in
      !field.type.isOptional && expression != "\"\""
        && form.draft.shown.contains { $0.name == field.name && $0.startsEmpty }
    }
  }

  /// What rules are about.
  private var ruled: [String] { entity.stored.flatMap { $0.validations.flatMap(\.condition.uses) } }

  /// What is nil where nothing is typed, and no rule is about.
  private var empties: [TemplateValue] {
    form.draft.items.filter { $0.isNilWhereEmpty && !ruled.contains($0.name) }.map {
      ["name": .string($0.name), "member": .string("." + $0.name)]
    }
  }

  /// Lists of texts that no rule is about.
  private var listNames: [TemplateValue] {
    form.draft.items.filter {
      $0.type == .array(.builtin(.string)) && !$0.isFixed && !ruled.contains($0.name)
    }.map {
      ["name": .string($0.name), "testName": .string(SwiftText.upperFirst($0.name))]
    }
  }

  /// Nothing was chosen where something has to be.
  private func unchosen(_ field: Field) -> TemplateValue? {
    guard let item = form.draft.item(for: field), item.isChosen
    else { return nil }
    return .object([
      "name": .string(field.name),
      "testName": .string("Missing" + SwiftText.upperFirst(field.name)),
      "value": "nil",
      "message": .string(SwiftLiteral.string(item.missing)),
    ])
  }

  /// What was typed is no number, address or identifier.
  private func unreadable(_ field: Field) -> TemplateValue? {
    guard let item = form.draft.item(for: field), !item.isFixed else { return nil }
    return item.refusal.map { message in
      .object([
        "name": .string(field.name),
        "testName": .string("Unreadable" + SwiftText.upperFirst(field.name)),
        "value": "\"?\"",
        "message": .string(SwiftLiteral.string(message)),
      ])
    }
  }

  private func failure(_ field: Field, _ rule: Validation, _ number: Int) -> TemplateValue? {
    guard let failing = rule.failing,
      let item = form.draft.item(for: field), !item.isFixed
    else { return nil }
    let text: String
    switch item.kind {
    case .direct: text = failing
    case .text where field.type == .optional(.builtin(.string)) && failing == "\"\"":
      // Nothing typed means nil, which is another value.
      return nil
    case .text where item.holdsNumbers:
      text = "(\(failing) as \(field.type.unwrapped.swift)).text()"
    case .text: text = field.type.unwrapped == .builtin(.string) ? failing : "\"\\(\(failing))\""
    case .list, .chosen, .kept: return nil
    }
    return .object([
      "name": .string(field.name),
      "testName": .string(
        SwiftText.upperFirst(field.name) + (field.validations.count > 1 ? "\(number + 1)" : "")),
      "value": .string(text),
      "message": .string(SwiftLiteral.string(rule.message)),
    ])
  }

  /// Statements that give a new draft the first sample's values; nil where a value cannot be typed.
  private var assignments: [String]? {
    guard let sample = entity.samples.first else { return nil }
    var statements: [String] = []
    for (field, expression) in zip(entity.stored, sample) {
      guard let item = form.draft.item(for: field) else { return nil }
      if item.isFixed { continue }
      switch item.kind {
      case .direct, .chosen: statements.append("draft.\(field.name) = \(expression)")
      case .text, .list:
        statements.append("draft.\(field.name) = \(item.text(of: firstSample(of: field)))")
      case .kept:
        if field.type.isOptional || field.type.isArray { continue }
        return nil
      }
    }
    return statements
  }

  /// What the made value holds: the draft's identity and dates, the sample's other values.
  private func value(of field: Field) -> String {
    guard let item = form.draft.item(for: field) else { return "" }
    if item.isFixed { return "draft.\(field.name)" }
    switch item.kind {
    case .kept: return "draft.\(field.name)"
    case .direct: return "draft.\(field.name)"
    case .chosen where field.type.isOptional: return "draft.\(field.name)"
    case .text, .list, .chosen: return firstSample(of: field)
    }
  }

  /// The first sample's value.
  private func firstSample(of field: Field) -> String { "\(entity.name).samples[0].\(field.name)" }
}
