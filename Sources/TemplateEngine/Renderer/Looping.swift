import Diagnostics

/// What a loop passes through. Ranges are not spelled out.
enum LoopItems {
  case array([TemplateValue])
  case entries(keys: [String], TemplateObject)
  case range(from: Int, to: Int)

  var count: Int {
    switch self {
    case .array(let array): array.count
    case .entries(let keys, _): keys.count
    case .range(let from, let to): abs(to - from) + 1
    }
  }
}

/// A loop that runs.
struct LoopState {
  var items: LoopItems
  var place = 0
  var count: Int
  var definition: Int32
  /// The loop's only variable, if it passes through a list; -1 else.
  var variable: Int32
  var label: String?

  init(_ items: LoopItems, _ index: Int32, _ definition: LoopDefinition) {
    self.items = items
    self.definition = index
    count = items.count
    label = definition.label
    variable = -1
    if case .array = items, definition.variables.count == 1 { variable = definition.variables[0] }
  }

  /// The item of this pass, if the loop passes through a list.
  var item: TemplateValue? {
    if case .array(let array) = items, place < array.count { array[place] } else { nil }
  }
}

/// A `map` that runs.
struct MapState {
  var items: [TemplateValue]
  var results: [TemplateValue] = []
  var definition: MapDefinition
}

/// `for` and `map`.
extension Renderer {
  /// Starts a loop and its first pass; false if there is nothing to pass through.
  mutating func startLoop(
    _ index: Int32, _ template: Template, _ pc: Int
  ) throws(Diagnostics) -> Bool {
    let definition = template.loops[Int(index)]
    var items = try loopItems(definition.source, template)
    if definition.condition >= 0 {
      items = try filter(items, by: definition, template, pc)
    }
    guard items.count > 0 else { return false }
    loops.append(LoopState(items, index, definition))
    try startPass(template, pc)
    return true
  }

  /// Ends a pass and starts the next; false if that was the last.
  mutating func nextPass(_ template: Template, _ pc: Int) throws(Diagnostics) -> Bool {
    let last = loops.count - 1
    loops[last].place += 1
    guard loops[last].place < loops[last].count else {
      popScope()
      loops.removeLast()
      return false
    }
    // Mostly a pass has bound nothing but its variable, which then simply gets its next value.
    let variable = loops[last].variable
    if variable >= 0, trail.count == scopes[scopes.count - 1] + 1,
      trail[trail.count - 1].symbol == variable, let item = loops[last].item
    {
      try count(1, template, pc)
      slots[Int(variable)] = .value(item)
    } else {
      popScope()
      try startPass(template, pc)
    }
    return true
  }

  private mutating func startPass(_ template: Template, _ pc: Int) throws(Diagnostics) {
    try count(1, template, pc)
    let last = loops.count - 1
    scopes.append(trail.count)
    if case .value = slots[Int(Symbols.forloop)] { bind(Symbols.forloop, .undefined) }
    if loops[last].variable >= 0, let item = loops[last].item {
      bind(loops[last].variable, .value(item))
    } else {
      let variables = template.loops[Int(loops[last].definition)].variables
      try bindItem(loops[last].place, of: loops[last].items, to: variables, template, pc)
    }
  }

  /// Counts steps, so that no template runs forever, and looks after the size of the output.
  mutating func count(
    _ steps: Int, _ template: Template, _ pc: Int
  ) throws(Diagnostics) {
    self.steps += steps
    if self.steps > TemplateLimits.steps {
      throw failure("the template takes more than \(TemplateLimits.steps) steps", template, pc)
    }
    if out.count > outputLimit { throw tooLong(template, pc) }
  }

  /// What it costs to look at a value as a whole, in steps: long texts take time.
  mutating func count(
    _ value: TemplateValue, _ id: Int32, _ template: Template
  ) throws(Diagnostics) {
    switch value {
    case .string(let string): steps += string.utf8.count / Self.bytesPerStep
    case .array(let array): steps += array.count / 8
    case .object(let object): steps += object.count
    default: return
    }
    guard steps <= TemplateLimits.steps else {
      throw failure("the template takes more than \(TemplateLimits.steps) steps", id, template)
    }
  }

  /// Bytes that are read or copied in about the time of a pass through a loop.
  static let bytesPerStep = 256

  private mutating func bindItem(
    _ place: Int, of items: LoopItems, to variables: [Int32], _ template: Template, _ pc: Int
  ) throws(Diagnostics) {
    switch items {
    case .range(let from, let to):
      bind(variables[0], .value(.int(from <= to ? from + place : from - place)))
    case .entries(let keys, let object):
      guard variables.count <= 2 else {
        throw failure("an entry has a key and a value, not \(variables.count) parts", template, pc)
      }
      bindUnlessIgnored(variables[0], .string(keys[place]))
      if variables.count == 2 { bindUnlessIgnored(variables[1], object[keys[place]] ?? .none) }
    case .array(let array):
      let item = array[place]
      guard isStrict, variables.count > 1 else { return bind(variables[0], .value(item)) }
      guard case .array(let parts) = item, parts.count >= variables.count else {
        throw failure("\(item.kind) has no \(variables.count) parts to name", template, pc)
      }
      for (symbol, part) in zip(variables, parts) { bindUnlessIgnored(symbol, part) }
    }
  }

  private mutating func bindUnlessIgnored(_ symbol: Int32, _ value: TemplateValue) {
    if symbol != Symbols.underscore { bind(symbol, .value(value)) }
  }

  private mutating func loopItems(
    _ source: Int32, _ template: Template
  ) throws(Diagnostics) -> LoopItems {
    if case .range(let first, let last) = template.expressions[Int(source)] {
      let (from, to) = try bounds(first, last, template, source)
      return .range(from: from, to: to)
    }
    switch try value(source, template) {
    case .array(let array): return .array(array)
    case .object(let object):
      try count(.object(object), source, template)
      return .entries(keys: object.keys.sorted(), object)
    case .none: return .array([])
    case let other:
      guard isStrict else { return .array([]) }
      throw failure("cannot loop over \(other.kind)", source, template)
    }
  }

  /// Both ends of a range, as whole numbers that are not too far apart.
  mutating func bounds(
    _ first: Int32, _ last: Int32, _ template: Template, _ id: Int32
  ) throws(Diagnostics) -> (Int, Int) {
    func whole(_ value: TemplateValue) -> Int? {
      switch value {
      case .int(let int): int
      case .double(let double): isStrict ? nil : Int(exactly: double.rounded(.towardZero))
      default: nil
      }
    }
    let from = try value(first, template)
    guard let from = whole(from) else {
      throw failure("a range needs whole numbers, not \(from.kind)", first, template)
    }
    let to = try value(last, template)
    guard let to = whole(to) else {
      throw failure("a range needs whole numbers, not \(to.kind)", last, template)
    }
    let (distance, isHuge) = to.subtractingReportingOverflow(from)
    guard !isHuge, distance.magnitude < TemplateLimits.steps.magnitude else {
      throw failure("the range \(from)...\(to) is too long", id, template)
    }
    return (from, to)
  }

  /// The items for which `where` holds.
  private mutating func filter(
    _ items: LoopItems, by definition: LoopDefinition, _ template: Template, _ pc: Int
  ) throws(Diagnostics) -> LoopItems {
    var kept: [Int] = []
    for place in 0..<items.count {
      try count(1, template, pc)
      scopes.append(trail.count)
      try bindItem(place, of: items, to: definition.variables, template, pc)
      if try isTrue(definition.condition, template) { kept.append(place) }
      popScope()
    }
    switch items {
    case .array(let array): return .array(kept.map { array[$0] })
    case .entries(let keys, let object): return .entries(keys: kept.map { keys[$0] }, object)
    case .range(let from, let to):
      return .array(kept.map { .int(from <= to ? from + $0 : from - $0) })
    }
  }

  // MARK: forloop

  /// `forloop.name` of the innermost loop, or the labelled loop of that name.
  func loopVariable(_ name: String) -> TemplateValue? {
    guard let loop = loops.last else { return nil }
    if case .value = slots[Int(Symbols.forloop)] { return nil }
    switch name {
    case "first": return .bool(loop.place == 0)
    case "last": return .bool(loop.place == loop.count - 1)
    case "counter": return .int(loop.place + 1)
    case "counter0": return .int(loop.place)
    case "length": return .int(loop.count)
    case "label": return loop.label.map { .string($0) }
    default:
      return loops.last { $0.label == name }.map { .object(object(of: $0)) }
    }
  }

  /// The whole of `forloop`, nil outside of loops.
  func loopObject() -> TemplateValue? {
    loops.last.map { .object(object(of: $0)) }
  }

  private func object(of loop: LoopState) -> TemplateObject {
    var object: TemplateObject = [
      "first": .bool(loop.place == 0), "last": .bool(loop.place == loop.count - 1),
      "counter": .int(loop.place + 1), "counter0": .int(loop.place), "length": .int(loop.count),
    ]
    if let label = loop.label { object["label"] = .string(label) }
    return object
  }

  // MARK: map

  mutating func startMap(_ index: Int32, _ template: Template) throws(Diagnostics) -> Bool {
    let definition = template.maps[Int(index)]
    let source = try value(definition.source, template)
    guard case .array(let items) = source else {
      guard isStrict else { return false }
      throw failure("cannot map \(source.kind)", definition.source, template)
    }
    guard !items.isEmpty else {
      if isStrict { bind(definition.result, .value([])) }
      return false
    }
    maps.append(MapState(items: items, definition: definition))
    startMapped()
    return true
  }

  mutating func collectMapped() {
    popScope()
    maps[maps.count - 1].results.append(.string(endCapture()))
  }

  /// Starts the next item; false if that was the last.
  mutating func nextMapped(_ template: Template, _ pc: Int) throws(Diagnostics) -> Bool {
    try count(1, template, pc)
    let map = maps[maps.count - 1]
    guard map.results.count < map.items.count else {
      maps.removeLast()
      bind(map.definition.result, .value(.array(map.results)))
      return false
    }
    startMapped()
    return true
  }

  private mutating func startMapped() {
    let map = maps[maps.count - 1]
    let place = map.results.count
    scopes.append(trail.count)
    let maploop: TemplateObject = [
      "counter": .int(place), "first": .bool(place == 0),
      "last": .bool(place == map.items.count - 1), "item": map.items[place],
    ]
    bind(Symbols.maploop, .value(.object(maploop)))
    if map.definition.variable >= 0 { bind(map.definition.variable, .value(map.items[place])) }
    beginCapture()
  }
}
