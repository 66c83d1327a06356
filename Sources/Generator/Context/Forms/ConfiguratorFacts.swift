import FeatureSpec
import TemplateEngine

/// The fields of a single entity, changed in place: one category each.
struct ConfiguratorFacts {
  let model: FeatureModel
  let entity: Entity
  /// The host's property that holds the value.
  let variable: String

  /// `GuqinCategory`
  var category: String { model.name + "Category" }

  private var shown: [Field] { entity.stored.filter { $0.control != .hidden } }

  func add(to context: inout TemplateObject) {
    context["category"] = .string(category)
    context["spokenSingle"] = .string(SwiftText.spoken(entity.name))
    context["singleArticle"] = .string(
      SwiftText.article(SwiftText.spoken(entity.name)).lowercased())
    context["fields"] = .array(shown.map { .object(self.context(of: $0)) })
    context["derivedFields"] = .array(
      entity.fields.filter { $0.derived != nil }.map { .object(text(of: $0)) })
    context["sampleIsValid"] = .bool(entity.samplesAreValid)
    context["refused"] = refused
    context["changed"] = .string(changed)
  }

  /// A call that changes what was loaded and breaks no rule, for tests; empty where none is known.
  private var changed: String {
    let ruled = Set(entity.fields.flatMap(\.validations).flatMap(\.condition.uses))
    for (field, sample) in zip(entity.stored, entity.samples.first ?? [])
    where field.type.isSetInPlace && field.onChange == nil && !ruled.contains(field.name) {
      if case .enumeration(let name) = field.type.unwrapped {
        let cases = model.enumeration(name)?.cases.map { "." + $0.name } ?? []
        guard let other = cases.first(where: { $0 != sample }) else { continue }
        return "select(\(field.name): \(other))"
      }
      let other = self.sample(field.type, otherThan: .expression(sample))
      if !field.type.isArray, other != sample { return "set(\(field.name): \(other))" }
    }
    return ""
  }

  /// A change that breaks a rule, for tests: where nothing else changes with it, no other rule is broken.
  private var refused: TemplateValue {
    guard let (field, rule) = broken, let failing = rule.failing else { return .none }
    let kept =
      zip(entity.stored, entity.samples.first ?? []).first { $0.0 == field }?.1 ?? failing
    return .object([
      "name": .string(field.name), "value": .string(failing), "kept": .string(kept),
      "message": .string(SwiftLiteral.string(rule.message)),
    ])
  }

  /// The field whose change breaks a rule, and the rule.
  var broken: (field: Field, rule: Validation)? {
    let kinds: Set<TypeRef> = [
      .builtin(.string), .builtin(.int), .builtin(.double), .builtin(.decimal),
    ]
    for field in shown where kinds.contains(field.type) && field.onChange == nil {
      if let rule = field.validations.first, rule.failing != nil { return (field, rule) }
    }
    return nil
  }

  private func text(of field: Field) -> TemplateObject {
    let path = "\(variable).\(field.name)"
    var context = TemplateObject(ViewText(model: model).parts(path, field.type))
    context["name"] = .string(field.name)
    context["label"] = .string(SwiftText.localized(field.label))
    return context
  }

  func context(of field: Field) -> TemplateObject {
    var context = text(of: field)
    let element = field.type.element ?? .builtin(.string)
    let base = field.type.unwrapped
    let isOptional = field.type.isOptional
    var kind = "readonly"
    var control = ""
    var argument = ""
    var (read, written) = ("", "")
    if field.type.isArray { kind = "list" }
    if field.type.isSetInPlace {
      switch base {
      case .enumeration: kind = "option"
      case .array(.enumeration):
        (kind, control, argument) = ("choices", "ChoicesPicker", "selection")
      case .builtin(.string):
        (kind, control, argument) = ("text", field.isPassword ? "SecureField" : "TextField", "text")
      case .builtin(.bool): (kind, control, argument) = ("toggle", "Toggle", "isOn")
      case .builtin(.date):
        (kind, control, argument) = (
          "date", isOptional ? "OptionalDatePicker" : "DatePicker", "selection"
        )
      case .builtin(.int), .builtin(.double), .builtin(.decimal):
        (kind, control, argument) = ("number", "ValueField", "value")
        (read, written) = ("\(base.swift)(text: $0)", "$0.text()")
      case .builtin(.url):
        (kind, control, argument) = ("address", "ValueField", "value")
        // What is no address yet is none.
        (read, written) = (".some(URL(address: $0))", "$0?.absoluteString ?? \"\"")
      default: break
      }
    }
    context["name"] = .string(field.name)
    context["upperName"] = .string(SwiftText.upperFirst(field.name))
    context["type"] = .string(field.type.swift)
    context["kind"] = .string(kind)
    context["control"] = .string(control)
    context["keyboard"] = .string(
      ["TextField", "SecureField", "ValueField"].contains(control)
        ? KeyboardFacts.kind(field.name, field.type) : "")
    context["argument"] = .string(argument)
    context["read"] = .string(read)
    context["written"] = .string(written)
    context["mayBeEmpty"] = .bool(kind == "number" && isOptional)
    context["input"] = .string(input(kind, field.type))
    context["baseType"] = .string((base.element ?? base).swift)
    // A view of our own names its label.
    context["isOwn"] = .bool(["ChoicesPicker", "OptionalDatePicker"].contains(control))
    context["isOptional"] = .bool(isOptional)
    context["emptyIsNone"] = .bool(kind == "text" && isOptional)
    context["element"] = .string(element.swift)
    context["isDouble"] = .bool(field.type == .array(.builtin(.double)))
    context["range"] = .string(field.sliderRange)
    context["elementText"] = .string(ViewText(model: model).string("value", element))
    context["elementLabel"] = .string(SwiftText.localized(field.label, place: "index"))
    context["sample"] = .string(sample(field.type, otherThan: field.defaultValue))
    return context
  }

  /// The UIKit view that edits or shows a field of a kind.
  private func input(_ kind: String, _ type: TypeRef) -> String {
    switch kind {
    case "option": "OptionsInput"
    case "text": "TextInput"
    case "toggle": "ToggleInput"
    case "date": type.isOptional ? "OptionalDateInput" : "DateInput"
    case "number": "NumberInput"
    case "address": "AddressInput"
    case "choices": "ChoicesInput"
    case "list" where type.isSetInPlace: "LevelsInput"
    default: "ValueLabel"
    }
  }

  /// What a test sets: a value that the field does not have already.
  private func sample(_ type: TypeRef, otherThan value: DefaultValue) -> String {
    switch type {
    case .builtin(.string): "\"Other\""
    case .builtin(.url): "URL(string: \"https://other.example\")"
    case .builtin(.bool): value == .expression("true") ? "false" : "true"
    case .builtin(.date): "Date(timeIntervalSinceReferenceDate: 7)"
    case .optional(let wrapped): sample(wrapped, otherThan: value)
    case .array(.enumeration(let name)): "\(name).allCases"
    default: value == .expression("7") ? "8" : "7"
    }
  }
}
