import FeatureSpec
import TemplateEngine

/// How an entity is written in Swift.
struct EntityFacts {
  let entity: Entity
  let model: FeatureModel
  var terms = FactTerms()
  /// Whether a store sends or receives it.
  let isTransferred: Bool

  var name: String { entity.name }
  var variable: String { SwiftText.variable(entity.name) }
  var spoken: String { SwiftText.spoken(entity.name) }

  /// Whether loading or an action merges values into present ones, which keep their identity.
  var isMerged: Bool {
    model.operations.contains { $0.key != nil && $0.returns?.element == .entity(entity.name) }
  }

  /// The fields that may hold cases that this version does not know.
  private var forgiving: [Field] {
    isTransferred || model.store == .remote ? entity.stored.filter(model.forgivesUnknown) : []
  }

  /// The fields that a file of an earlier version may lack.
  private var lackingInOlderFiles: [Field] {
    isTransferred ? entity.stored.filter { model.defaultInOlderFiles($0) != nil } : []
  }

  /// What the entity's own way to decode it is for; empty where the compiler's will do, or a transfer object is what
  /// is decoded.
  private var decoding: String {
    if terms.mapsEntities { return "" }
    switch (forgiving.isEmpty, lackingInOlderFiles.isEmpty) {
    case (true, true): return ""
    case (true, false): return "What an older file lacks is as in a new one."
    case (false, true): return "What this version does not know reads as none."
    case (false, false):
      return
        "What an older file lacks is as in a new one, and so is what this version does not know."
    }
  }

  var context: TemplateObject {
    let rules = model.checks(entity) ? entity.stored.flatMap(\.validations) : []
    var context: TemplateObject = [
      "name": .string(name),
      "localizedName": .string(SwiftText.localized(name)),
      "variable": .string(variable),
      "variableAmongFields": .string(SwiftText.variable(amongFieldsOf: entity)),
      "pluralName": .string(entity.plural),
      "pluralVariable": .string(SwiftText.variable(entity.plural)),
      "spokenName": .string(spoken),
      "article": .string(SwiftText.article(spoken)),
      "isSingle": .bool(entity.isSingle),
      "conformances": .string(
        (entity.isSingle ? [] : ["Identifiable"]).joined() + (entity.isSingle ? "" : ", ")
          + "Hashable, Sendable" + (terms.mapsEntities ? "" : ", Codable")),
      "needsFoundation": .bool(needsFoundation),
      "fields": .array(entity.stored.map { .object(field($0)) }),
      "derived": .array(entity.fields.compactMap(derived)),
      "rules": .array(rules.map(rule)),
      "decoding": .string(decoding),
      "samples": .array(entity.samples.map { .string(arguments($0)) }),
      "numbered": .string(arguments(entity.numbered.map(\.expression))),
      "firstID": .string("\(name).samples[0].id"),
      "row": .object(row),
    ]
    context["editedSample"] = .string(edited)
    context["changed"] = .string(changed)
    context["initParameters"] = .string(
      entity.stored.map { "\($0.name): \($0.type.swift)\(defaultText($0))" }.joined(separator: ", ")
    )
    context["unknownCase"] = unknownCase
    context["olderFile"] = olderFile
    context["newerFile"] = newerFile
    return context
  }

  private var needsFoundation: Bool {
    entity.fields.contains { field in
      field.type.needsFoundation || field.onChange != nil || field.derived != nil
        || !field.validations.isEmpty
    } || !forgiving.isEmpty && !terms.mapsEntities
  }

  private func field(_ field: Field) -> TemplateObject {
    var value = ""
    if case .expression(let expression) = field.defaultValue { value = expression }
    return [
      "name": .string(field.name),
      "type": .string(field.type.swift),
      "default": .string(value),
      "label": .string(SwiftText.localized(field.label)),
      "isFixed": .bool(field.isID && !isMerged),
      "onChange": .array((field.onChange?.plainLines ?? []).map { .string($0) }),
      "decoding": .string(decoding(field)),
    ]
  }

  /// ` = .fuxi`, for a parameter that may be left out.
  private func defaultText(_ field: Field) -> String {
    switch field.defaultValue {
    case .expression(let text): " = \(text)"
    case .null: " = nil"
    case .none, .now, .makeID: ""
    }
  }

  private func decoding(_ field: Field) -> String {
    let key = "forKey: .\(field.name)"
    let isLacking = model.defaultInOlderFiles(field) != nil
    let isLeftOut = field.type.isOptional || isLacking
    var type = field.type.unwrapped.swift
    var known = ""
    if model.forgivesUnknown(field) {
      let element = field.type.element?.swift
      known =
        element.map { "\(isLeftOut ? "?" : "").compactMap(\($0).init)" } ?? ".flatMap(\(type).init)"
      type = element == nil ? "String" : "[String]"
    }
    return "\(field.name) = try container.\(isLeftOut ? "decodeIfPresent" : "decode")"
      + "(\(type).self, \(key))\(known)" + (isLacking ? " ?? \(field.name)" : "")
  }

  /// The first sample as a file of an earlier version may have it: what lacks, and the entity without it.
  private var olderFile: TemplateValue {
    let lacking = lackingInOlderFiles.map(\.name)
    guard !lacking.isEmpty, let sample = entity.samples.first else { return .none }
    let present = zip(entity.stored, sample).filter { !lacking.contains($0.0.name) }
    var context = readFile
    context["lacking"] = .array(lacking.map { .string($0) })
    context["sample"] = .string("\(name)(\(arguments(present)))")
    return .object(context)
  }

  /// The first sample as a newer version may write it: cases that this one does not know, and the entity without them.
  private var newerFile: TemplateValue {
    guard model.store == .file, !forgiving.isEmpty, let sample = entity.samples.first else {
      return .none
    }
    let unknown = "\"not known yet\""
    let read = zip(entity.stored, sample).map { field, value in
      guard forgiving.contains(field) else { return value }
      guard let known = knownCase(of: field) else {
        return model.defaultInOlderFiles(field) ?? "nil"
      }
      return "[.\(known)]"
    }
    var context = readFile
    context["unknown"] = .array(
      forgiving.map { field in
        let written = knownCase(of: field).map { "[\(unknown), \"\($0)\"]" } ?? unknown
        return .object(["name": .string(field.name), "written": .string(written)])
      })
    context["sample"] = .string("\(name)(\(arguments(read)))")
    return .object(context)
  }

  /// A case that a list may hold; nil for a field that is no list.
  private func knownCase(of field: Field) -> String? {
    guard case .enumeration(let name)? = field.type.element else { return nil }
    return model.enumeration(name)?.cases.first?.name
  }

  /// How a test writes the first sample, and reads it.
  private var readFile: TemplateObject {
    let transfers = TransferFacts(model: model, terms: terms)
    return [
      "type": .string(transfers.outer(.entity(name))),
      "sent": .string(transfers.sent("sample", .entity(name))),
      "received": .string(
        (transfers.fails(.entity(name)) ? "try " : "") + transfers.received("read", .entity(name))),
    ]
  }

  /// A field of the first sample that a newer server could fill with a case of its own.
  private var unknownCase: TemplateValue {
    guard isTransferred, model.store == .remote, let sample = entity.samples.first else {
      return .none
    }
    for (field, value) in zip(entity.stored, sample)
    where model.forgivesUnknown(field) && value.hasPrefix(".") {
      return ["field": .string(field.name)]
    }
    return .none
  }

  private func derived(_ field: Field) -> TemplateValue? {
    guard let derived = field.derived else { return nil }
    return .object([
      "name": .string(field.name),
      "type": .string(field.type.swift),
      "expression": .string(SwiftText.getter(derived.plain)),
    ])
  }

  private func rule(_ rule: Validation) -> TemplateValue {
    .object([
      "condition": .string(GuardCondition.text(rule.condition.plain)),
      "message": .string(SwiftText.localized(rule.message)),
    ])
  }

  private func arguments(_ expressions: [String]) -> String {
    arguments(zip(entity.stored, expressions))
  }

  private func arguments(_ values: some Sequence<(Field, String)>) -> String {
    values.map { "\($0.0.name): \($0.1)" }.joined(separator: ", ")
  }

  /// The first sample, changed in a field that a form shows.
  private var edited: String {
    guard let first = entity.samples.first, entity.samples.count > 1 else {
      return "\(name).samples[0]"
    }
    let second = entity.samples[1]
    let expressions = zip(entity.stored, zip(first, second)).map { field, pair in
      field.isID ? pair.0 : pair.1
    }
    return "\(name)(\(arguments(expressions)))"
  }

  /// Whether that is another value than the first sample.
  static func editedDiffers(_ entity: Entity) -> Bool {
    guard entity.samples.count > 1 else { return false }
    return zip(entity.stored, zip(entity.samples[0], entity.samples[1])).contains { field, pair in
      !field.isID && pair.0 != pair.1
    }
  }

  /// The second of the numbered ones, changed.
  private var changed: String {
    guard entity.samples.count > 1 else { return "\(name).numbered(2)" }
    let expressions = zip(entity.stored, entity.samples[1]).map { field, sample in
      field.isID ? "\(name).numbered(2).\(field.name)" : sample
    }
    return "\(name)(\(arguments(expressions)))"
  }

  private var row: TemplateObject {
    let title = entity.titleField.flatMap(entity.field) ?? entity.stored.first
    let subtitle = entity.subtitleField.flatMap(entity.field)
    let view = ViewText(model: model)
    return [
      "title": .string(title.map { view.text("\(variable).\($0.name)", $0.type) } ?? "EmptyView()"),
      "lines": .array(
        [subtitle].compactMap(\.self).map {
          RowLine(field: $0, access: "\(variable).\($0.name)", view: view).context
        }),
    ]
  }
}
