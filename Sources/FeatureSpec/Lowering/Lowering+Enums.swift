import Diagnostics
import JSON5
import Names

extension Lowering {
  /// Reads all enums.
  mutating func lowerEnums() {
    for member in members("enums") {
      if let cases = member.value.array {
        lowerEnum(member, plainCases(cases))
      } else if let object = member.value.object {
        lowerEnum(member, cases(object))
      }
    }
  }

  /// A case with its properties as read.
  private struct ReadCase {
    var name: String
    var label: String
    var span: Span
    var values: [(name: String, value: JSONValue)] = []
  }

  private mutating func plainCases(_ values: [JSONValue]) -> [ReadCase] {
    var cases: [ReadCase] = []
    var seen: [String: Span] = [:]
    for value in values {
      guard let name = value.string, check(name, .enumCase, at: value.span) else { continue }
      if let first = seen[name] {
        error(
          "the case '\(name)' is there twice", at: place(value.span), help: "keep one of the two",
          notes: [.note("the first one is here", at: place(first))])
        continue
      }
      seen[name] = value.span
      cases.append(ReadCase(name: name, label: NameCases.label(name), span: value.span))
    }
    return cases
  }

  private mutating func cases(_ object: JSONObject) -> [ReadCase] {
    var cases: [ReadCase] = []
    for member in object.members where check(member.key, .enumCase, at: member.keySpan) {
      var read = ReadCase(
        name: member.key, label: member.value.string ?? NameCases.label(member.key),
        span: member.keySpan)
      for property in member.value.object?.members ?? [] {
        if property.key == "label" {
          read.label = property.value.string ?? read.label
        } else if check(property.key, .value, at: property.keySpan),
          checkMember(property.key, ["id"], at: property.keySpan)
        {
          read.values.append((property.key, property.value))
        }
      }
      cases.append(read)
    }
    return cases
  }

  /// True for a name that the generated type leaves free.
  mutating func checkMember(_ name: String, _ more: Set<String>, at span: Span) -> Bool {
    checkFree(name, ReservedNames.members.union(more), at: span)
  }

  /// True for a name that is not among those that generated code takes.
  mutating func checkFree(_ name: String, _ taken: Set<String>, at span: Span) -> Bool {
    guard taken.contains(name) else { return true }
    error(
      "generated code has \(EnglishArticle.quoting(name)) of its own", at: place(span),
      help: "rename it")
    return false
  }

  private mutating func lowerEnum(_ member: JSONMember, _ cases: [ReadCase]) {
    if cases.isEmpty {
      if member.value.array?.isEmpty ?? true, member.value.object?.members.isEmpty ?? true {
        error(
          "the enum '\(member.key)' has no case", at: place(member.keySpan),
          help: "give it at least one")
      }
      return
    }
    var properties = [EnumModel.Property(name: "imageName", type: .builtin(.string))]
    for read in cases {
      for (name, value) in read.values where !properties.contains(where: { $0.name == name }) {
        guard let type = Self.type(of: value, in: cases, name) else { continue }
        properties.append(EnumModel.Property(name: name, type: type))
      }
    }
    let models = cases.map { read in
      EnumModel.Case(
        name: read.name, label: read.label,
        values: properties.map { value(of: $0, in: read) })
    }
    enums.append(
      EnumModel(
        name: member.key, plural: EnglishNouns.plural(member.key), cases: models,
        properties: properties))
  }

  /// The type of a property, over all cases: a fraction in one of them makes it `Double`.
  private static func type(of value: JSONValue, in cases: [ReadCase], _ name: String) -> TypeRef? {
    switch value.kind {
    case .string: return .builtin(.string)
    case .bool: return .builtin(.bool)
    case .number: return .builtin(.double)
    case .integer:
      let hasFraction = cases.contains { read in
        read.values.contains {
          if $0.name == name, case .number = $0.value.kind { true } else { false }
        }
      }
      return .builtin(hasFraction ? .double : .int)
    default: return nil
    }
  }

  private mutating func value(of property: EnumModel.Property, in read: ReadCase) -> String {
    guard let value = read.values.first(where: { $0.name == property.name })?.value else {
      if property.name == "imageName" { return SwiftLiteral.string(read.name) }
      error(
        "the case '\(read.name)' has no '\(property.name)'", at: place(read.span),
        help: "every case needs a value of type '\(property.type.swift)'")
      return ""
    }
    switch (property.type, value.kind) {
    case (.builtin(.string), .string(let text)): return SwiftLiteral.string(text)
    case (.builtin(.bool), .bool(let flag)): return String(flag)
    case (.builtin(.int), .integer(let number)), (.builtin(.double), .integer(let number)):
      return String(number)
    case (.builtin(.double), .number(let number)): return number.description
    case (_, .invalid): return ""
    default:
      error(
        "'\(property.name)' is \(value.description) here and '\(property.type.swift)' elsewhere",
        at: place(value.span), help: "write a value of type '\(property.type.swift)'")
      return ""
    }
  }

  /// Takes `imageName` from the enums that have one only so that it could be asked for, and nobody did.
  mutating func dropUnusedImages() {
    let written = ["actions", "entities", "state"].contains { key in
      root[key].map { Self.mentions(".imageName", $0) } ?? false
    }
    guard !written else { return }
    for index in enums.indices where !isImageAsked(of: enums[index]) {
      enums[index].properties.removeFirst()
      for number in enums[index].cases.indices { enums[index].cases[number].values.removeFirst() }
    }
  }

  /// Whether the spec says an image for a case, or an action takes one from a row.
  private func isImageAsked(of model: EnumModel) -> Bool {
    let given = members("enums").first { $0.key == model.name }?.value.object?.members ?? []
    return given.contains { $0.value.object?["imageName"] != nil }
      || actions.contains { action in
        action.rowArguments.contains(.property("imageName"))
          && action.parameters.contains { $0.type == .enumeration(model.name) }
      }
  }

  private static func mentions(_ text: String, _ value: JSONValue) -> Bool {
    value.string?.contains(text) == true
      || value.array?.contains { mentions(text, $0) } == true
      || value.object?.members.contains { mentions(text, $0.value) } == true
  }
}
