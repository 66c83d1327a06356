import Diagnostics

/// Values of expressions.
extension Renderer {
  /// The value of an expression; undefined is an error in strict mode and null else.
  mutating func value(_ id: Int32, _ template: Template) throws(Diagnostics) -> TemplateValue {
    if let value = try evaluate(id, template) { return value }
    if isStrict { throw undefined(id, template) }
    return .none
  }

  /// As ``value(_:_:)``, but nil for undefined in compatible mode.
  mutating func optionalValue(
    _ id: Int32, _ template: Template
  ) throws(Diagnostics) -> TemplateValue? {
    let value = try evaluate(id, template)
    if value == nil, isStrict { throw undefined(id, template) }
    return value
  }

  mutating func isTrue(_ id: Int32, _ template: Template) throws(Diagnostics) -> Bool {
    switch template.expressions[Int(id)] {
    case .not(let value):
      return try !isTrue(value, template)
    case .and(let a, let b):
      guard try isTrue(a, template) else { return false }
      return try isTrue(b, template)
    case .or(let a, let b):
      if try isTrue(a, template) { return true }
      return try isTrue(b, template)
    case .compare(let comparison, let a, let b):
      return try compare(comparison, a, b, template)
    default:
      return try value(id, template).isTrue
    }
  }

  /// The value of an expression, nil if it is undefined.
  ///
  /// What templates mostly print, `name` and `name.member` found where it was the last time, is done
  /// here, in few instructions; the rest is done out of line.
  @inline(__always)
  mutating func evaluate(_ id: Int32, _ template: Template) throws(Diagnostics) -> TemplateValue? {
    let expression = template.expressions[Int(id)]
    switch expression {
    case .name(let symbol) where Int(symbol) < slots.count:
      if case .value(let value) = slots[Int(symbol)] { return value }
    case .member(let base, let name, let hint):
      if case .name(let symbol) = template.expressions[Int(base)], Int(symbol) < slots.count,
        case .value(.object(let object)) = slots[Int(symbol)]
      {
        let entries = object.entries
        let expected = Int(hints[hintBase + Int(hint)])
        if expected < entries.count, entries[expected].key == template.members[Int(name)] {
          return entries[expected].value
        }
      }
    default: break
    }
    return try evaluate(expression, id, template)
  }

  @inline(never)
  private mutating func evaluate(
    _ expression: Expression, _ id: Int32, _ template: Template
  ) throws(Diagnostics) -> TemplateValue? {
    switch expression {
    case .literal(let index):
      return template.literals[Int(index)]
    case .name(let symbol):
      return lookUp(symbol)
    case .member(let base, let index, let hint):
      let name = template.members[Int(index)]
      if case .name(let symbol) = template.expressions[Int(base)] {
        if symbol == Symbols.forloop, let value = loopVariable(name) { return value }
        if symbol == Symbols.block, name == "super", !blockStack.isEmpty {
          return .string(try superBlock(template, id))
        }
      }
      guard let value = try evaluate(base, template) else { return nil }
      return try member(name, hintBase + Int(hint), of: value, id, template)
    case .element(let base, let key):
      return try element(base, key, id, template)
    case .filter(let value, let call):
      return try filtered(value, template.filters[Int(call)], id, template)
    case .not, .and, .or, .compare:
      return .bool(try isTrue(id, template))
    case .range(let first, let last):
      let (from, to) = try bounds(first, last, template, id)
      steps += abs(to - from)
      guard steps <= TemplateLimits.steps else {
        throw failure("the template takes more than \(TemplateLimits.steps) steps", id, template)
      }
      return .array(
        stride(from: from, through: to, by: from <= to ? 1 : -1).map { .int($0) })
    case .conditional(let condition, let then, let orElse):
      if try isTrue(condition, template) { return try value(then, template) }
      return orElse >= 0 ? try value(orElse, template) : TemplateValue.none
    case .captured:
      return captured
    }
  }

  private mutating func lookUp(_ symbol: Int32) -> TemplateValue? {
    if Int(symbol) >= slots.count { grow() }
    if case .value(let value) = slots[Int(symbol)] { return value }
    return symbol == Symbols.forloop ? loopObject() : nil
  }

  // MARK: Members

  /// A member of a value, nil if it has none of that name.
  private mutating func member(
    _ name: String, _ hint: Int, of value: TemplateValue, _ id: Int32, _ template: Template
  ) throws(Diagnostics) -> TemplateValue? {
    guard case .object(let object) = value else {
      return try property(name, of: value, id, template)
    }
    let expected = Int(hints[hint])
    if expected < object.count, object.entries[expected].key == name {
      return object.entries[expected].value
    }
    if !isStrict, name == "count" { return .int(object.count) }
    guard let position = object.position(of: name) else {
      return name == "count" ? .int(object.count) : nil
    }
    hints[hint] = Int32(position)
    return object.entries[position].value
  }

  /// `first`, `last`, `count` and places of arrays and strings.
  private mutating func property(
    _ name: String, of value: TemplateValue, _ id: Int32, _ template: Template
  ) throws(Diagnostics) -> TemplateValue? {
    switch value {
    case .array(let array):
      switch name {
      case "count": return .int(array.count)
      case "first": return array.first ?? (isStrict ? TemplateValue.none : nil)
      case "last":
        if let last = array.last { return last }
        guard isStrict else { throw emptyLast(id, template) }
        return TemplateValue.none
      default:
        guard let place = Int(name), array.indices.contains(place) else { return nil }
        return array[place]
      }
    case .string(let string):
      try count(value, id, template)
      switch name {
      case "count": return .int(string.count)
      case "first": return string.first.map { .string(String($0)) } ?? (isStrict ? "" : nil)
      case "last":
        if let last = string.last { return .string(String(last)) }
        guard isStrict else { throw emptyLast(id, template) }
        return ""
      default:
        guard let place = Int(name), place >= 0 else { return nil }
        return string.dropFirst(place).first.map { .string(String($0)) }
      }
    case .object(let object):
      return !isStrict && name == "count" ? .int(object.count) : object[name]
    default:
      return nil
    }
  }

  /// Stencil crashes here.
  private func emptyLast(_ id: Int32, _ template: Template) -> Diagnostics {
    failure("'\(source(id, template))' is the last of nothing", id, template)
  }

  private mutating func element(
    _ base: Int32, _ key: Int32, _ id: Int32, _ template: Template
  ) throws(Diagnostics) -> TemplateValue? {
    guard let name = try optionalValue(key, template) else {
      throw failure("'\(source(key, template))' is undefined, so it cannot be a key", key, template)
    }
    guard let value = try evaluate(base, template) else { return nil }
    return try property(name.text, of: value, id, template)
  }

  // MARK: Filters

  private mutating func filtered(
    _ input: Int32, _ call: FilterCall, _ id: Int32, _ template: Template
  ) throws(Diagnostics) -> TemplateValue {
    let filter = FilterList.all[call.number]
    let value: TemplateValue
    if filter.takesUndefined {
      value = try evaluate(input, template) ?? .none
    } else {
      value = try self.value(input, template)
    }
    try count(value, id, template)
    var values: [TemplateValue] = []
    for argument in call.arguments { values.append(try self.value(argument, template)) }
    do throws(FilterError) {
      if call.number == FilterList.dynamic { return try applyNamed(values[0], value) }
      return try filter.body(value, values)
    } catch {
      throw failure("filter '\(filter.name)' \(error.message)", id, template)
    }
  }

  /// Applies a filter whose name is a value: `filter:"upper"`.
  private func applyNamed(
    _ name: TemplateValue, _ value: TemplateValue
  ) throws(FilterError) -> TemplateValue {
    // As in Stencil, nothing is asked of a filter for no value.
    if value == .none { return .none }
    guard let number = FilterList.numbers[name.text], number != FilterList.dynamic else {
      let help = Suggestion.didYouMean(name.text, in: FilterList.all.map(\.name))
      throw FilterError(
        message: "knows no filter '\(name.text)'" + (help.map { ", " + $0 } ?? ""))
    }
    let filter = FilterList.all[number]
    guard filter.arity.contains(0) else {
      throw FilterError(message: "cannot pass arguments to '\(filter.name)'")
    }
    return try filter.body(value, [])
  }

  // MARK: Errors

  /// The text of an expression.
  func source(_ id: Int32, _ template: Template) -> String {
    template.source[template.expressionSpans[Int(id)]]
  }

  func failure(
    _ message: String, _ id: Int32, _ template: Template, help: String? = nil
  ) -> Diagnostics {
    Diagnostics([
      .error(message, at: Place(template.source, template.expressionSpans[Int(id)]), help: help)
    ])
  }

  /// Says which part of a path is undefined, and what is near.
  private mutating func undefined(_ id: Int32, _ template: Template) -> Diagnostics {
    let text = source(id, template)
    switch template.expressions[Int(id)] {
    case .name(let symbol):
      if Int(symbol) < slots.count, case .macro = slots[Int(symbol)] {
        return failure(
          "'\(text)' is a macro", id, template, help: "write '{% call \(text) %}'")
      }
      return failure(
        "undefined variable '\(text)'", id, template,
        help: Suggestion.didYouMean(text, in: definedNames()))
    case .member(let base, _, _), .element(let base, _):
      guard let value = try? evaluate(base, template) else { return undefined(base, template) }
      let span = template.expressionSpans[Int(id)]
      let start = min(template.expressionSpans[Int(base)].end + 1, span.end)
      let name = template.source[Span(start, span.end)]
      var candidates: [String] = []
      if case .object(let object) = value { candidates = object.keys }
      let place = Place(template.source, Span(start, span.end))
      let owner = source(base, template)
      let message =
        value == .none
        ? "'\(owner)' is null and has no member '\(name)'"
        : "undefined variable: '\(owner)' is \(value.kind) without a member '\(name)'"
      return Diagnostics([
        .error(message, at: place, help: Suggestion.didYouMean(name, in: candidates))
      ])
    default:
      return failure("'\(text)' is undefined", id, template)
    }
  }

  private func definedNames() -> [String] {
    zip(library.symbols.names, slots).compactMap { name, binding in
      if case .undefined = binding { nil } else { name }
    } + objects.flatMap(\.keys)
  }
}
