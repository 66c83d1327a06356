/// Evaluates expressions and runs statements over the state of a feature.
///
/// Names are looked up from the inside out: values of closures and `let`, what an action takes, then the fields of the
/// entity whose snippet runs, or the state.
struct Evaluator {
  let model: FeatureModel
  let samples: KnownSamples
  /// The stored properties that are known.
  var state: [String: SpecValue]
  var locals: [String: SpecValue] = [:]
  /// The entity whose fields are seen instead of the state.
  private var record: (type: String, fields: [String: SpecValue])?
  private var depth = 0
  private var steps = 0

  /// Calls, members and snippets within each other, and steps of one snippet, at most: `onChange` may go round.
  private static let maximumDepth = 64
  private static let maximumSteps = 20_000

  init(_ model: FeatureModel, _ samples: KnownSamples, state: [String: SpecValue]) {
    self.model = model
    self.samples = samples
    self.state = state
  }

  /// Runs statements. What they change is in ``state``, unless something in them could not be told.
  mutating func run(_ statements: [Statement]) throws {
    for statement in statements { try run(statement) }
  }

  private mutating func run(_ statement: Statement) throws {
    try count()
    switch statement {
    case .expression(let expression):
      guard case .call(.member(let target, let name), let arguments) = expression else {
        throw NotTold()
      }
      try change(target, by: name, arguments)
    case .assignment(let target, let sign, let value):
      let path = try path(of: target)
      let expected = try? type(of: path)
      if sign.isEmpty {
        try set(path, value: evaluate(value, expected))
      } else {
        let old = try read(path)
        let right = try evaluate(value, expected ?? old.numberType)
        try set(path, value: Self.combined(sign, old, right))
      }
    case .local(let name, let value): locals[name] = try evaluate(value)
    case .if(let conditions, let body, let other):
      let outer = locals
      defer { locals = outer }
      try run(holds(conditions) ? body : other)
    case .forIn(let name, let sequence, let isWanted, let body):
      let outer = locals
      defer { locals = outer }
      for element in try evaluate(sequence).elements {
        locals[name] = element
        if let isWanted, try !evaluate(isWanted).truth { continue }
        try run(body)
      }
    case .switch(let subject, let cases):
      let value = try evaluate(subject)
      for option in cases {
        let matches = try option.patterns.contains { try value.isEqual(evaluate($0)) }
        guard matches || option.patterns.isEmpty else { continue }
        return try run(option.body)
      }
    }
  }

  private mutating func holds(_ conditions: [Statement.Condition]) throws -> Bool {
    for condition in conditions {
      switch condition {
      case .expression(let expression):
        if try !evaluate(expression).truth { return false }
      case .binding(let name, let expression):
        let value = try evaluate(expression)
        if value == .none { return false }
        locals[name] = value
      }
    }
    return true
  }

  private mutating func count() throws {
    steps += 1
    guard steps < Self.maximumSteps else { throw NotTold() }
  }

  private mutating func nested<Result>(_ body: (inout Self) throws -> Result) throws -> Result {
    guard depth < Self.maximumDepth else { throw NotTold() }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  // MARK: places

  /// Where a value stands: a name, then fields and positions below it.
  private struct Path {
    enum Step {
      case field(String)
      case position(Int)
    }

    let root: String
    var steps: [Step] = []
  }

  private mutating func path(of target: Expression) throws -> Path {
    switch target {
    case .name(let name): return Path(root: name)
    case .member(let base, let name):
      var path = try path(of: base)
      path.steps.append(.field(name))
      return path
    case .index(let base, let index):
      var path = try path(of: base)
      path.steps.append(.position(try evaluate(index).integer))
      return path
    default: throw NotTold()
    }
  }

  private func type(of path: Path) throws -> TypeRef {
    let root = record.map { field($0.type, path.root)?.type } ?? model.property(path.root)?.type
    guard var type = root else { throw NotTold() }
    for step in path.steps {
      switch step {
      case .position:
        guard let element = type.element else { throw NotTold() }
        type = element
      case .field(let name):
        guard let entity = type.unwrapped.entityName, let field = field(entity, name) else {
          throw NotTold()
        }
        type = field.type
      }
    }
    return type
  }

  /// The type of what a name stands for, where that is a property or a field.
  func type(of name: String) -> TypeRef? {
    guard locals[name] == nil else { return nil }
    return record.map { field($0.type, name)?.type } ?? model.property(name)?.type
  }

  private func field(_ entity: String, _ name: String) -> Field? {
    model.entity(entity)?.field(name)
  }

  private mutating func read(_ path: Path) throws -> SpecValue {
    var value = try evaluate(.name(path.root))
    for step in path.steps {
      switch step {
      case .field(let name): value = try member(name, of: value)
      case .position(let index):
        let elements = try value.elements
        guard elements.indices.contains(index) else { throw NotTold() }
        value = elements[index]
      }
    }
    return value
  }

  private mutating func set(_ path: Path, value: SpecValue) throws {
    let typed = (try? type(of: path)).map { value.typed($0) } ?? value
    if var record {
      // A field of the entity whose snippet runs.
      try change(&record, path.root, path.steps[...], to: typed)
      self.record = record
    } else {
      guard model.property(path.root)?.derived == nil, let old = state[path.root] else {
        throw NotTold()
      }
      state[path.root] = try changed(old, path.steps[...], to: typed)
    }
  }

  private mutating func changed(
    _ value: SpecValue, _ steps: ArraySlice<Path.Step>, to new: SpecValue
  ) throws -> SpecValue {
    guard let step = steps.first else { return new }
    switch (step, value) {
    case (.position(let index), .list(var elements)):
      guard elements.indices.contains(index) else { throw NotTold() }
      elements[index] = try changed(elements[index], steps.dropFirst(), to: new)
      return .list(elements)
    case (.field(let name), .record(let type, let fields)):
      var record = (type: type, fields: fields)
      try change(&record, name, steps.dropFirst(), to: new)
      return .record(of: type, fields: record.fields)
    default: throw NotTold()
    }
  }

  /// Changes a field, and does what its `onChange` says.
  private mutating func change(
    _ record: inout (type: String, fields: [String: SpecValue]), _ name: String,
    _ steps: ArraySlice<Path.Step>, to new: SpecValue
  ) throws {
    guard let old = record.fields[name] else { throw NotTold() }
    let value = try changed(old, steps, to: new)
    record.fields[name] = value
    guard let onChange = field(record.type, name)?.onChange, try !value.isEqual(old) else { return }
    let statements = try ExpressionParser.statements(onChange.plain)
    let inner = record
    record = try nested { evaluator in
      let outer = (evaluator.record, evaluator.locals)
      defer { (evaluator.record, evaluator.locals) = outer }
      evaluator.record = inner
      evaluator.locals = [:]
      try evaluator.run(statements)
      return evaluator.record ?? inner
    }
  }

  /// A call that changes what it is a member of: `items.append(item)`.
  private mutating func change(
    _ target: Expression, by name: String, _ arguments: [Expression.Argument]
  ) throws {
    let path = try path(of: target)
    let old = try read(path)
    if name == "toggle", arguments.isEmpty {
      return try set(path, value: .bool(!old.truth))
    }
    guard case .list(var elements) = old else { throw NotTold() }
    let type = try? type(of: path)
    switch (name, arguments.first?.label, arguments.count) {
    case ("append", nil, 1):
      elements.append(try evaluate(arguments[0].value, type?.element).typed(type?.element))
    case ("append", "contentsOf", 1):
      elements += try evaluate(arguments[0].value, type).typed(type).elements
    case ("insert", nil, 2):
      let index = try evaluate(arguments[1].value).integer
      guard 0...elements.count ~= index, arguments[1].label == "at" else { throw NotTold() }
      elements.insert(
        try evaluate(arguments[0].value, type?.element).typed(type?.element), at: index)
    case ("remove", "at", 1):
      let index = try evaluate(arguments[0].value).integer
      guard elements.indices.contains(index) else { throw NotTold() }
      elements.remove(at: index)
    case ("removeAll", nil, 0): elements = []
    case ("removeAll", nil, 1), ("removeAll", "where", 1):
      var kept: [SpecValue] = []
      for element in elements where try !apply(arguments[0].value, [element]).truth {
        kept.append(element)
      }
      elements = kept
    case ("removeFirst", nil, 0):
      guard !elements.isEmpty else { throw NotTold() }
      elements.removeFirst()
    case ("removeLast", nil, 0):
      guard !elements.isEmpty else { throw NotTold() }
      elements.removeLast()
    case ("popLast", nil, 0): _ = elements.popLast()
    case ("reverse", nil, 0): elements.reverse()
    default: throw NotTold()
    }
    try set(path, value: .list(elements))
  }

  // MARK: expressions

  /// The value of an expression where one of a type is expected.
  mutating func evaluate(_ expression: Expression, _ expected: TypeRef? = nil) throws -> SpecValue {
    try count()
    let value = try nested { try $0.value(of: expression, expected) }.typed(expected)
    // Values double in loops, also by holding one that they share.
    guard value.isSmall else { throw NotTold() }
    return value
  }

  private mutating func value(of expression: Expression, _ expected: TypeRef?) throws -> SpecValue {
    switch expression {
    case .bool(let value): return .bool(value)
    case .none: return .none
    case .number(let text): return try Self.number(text, expected?.unwrapped)
    case .segment(let text): return .text(text)
    case .text(let parts):
      return .text(try parts.map { try Self.described(evaluate($0)) }.joined())
    case .array(let elements):
      return .list(try elements.map { try evaluate($0, expected?.element) })
    case .name(let name): return try lookUp(name)
    case .implicitMember(let name):
      if name == "none" { return .none }
      guard let type = expected?.unwrapped else { return .enumCase(name, of: nil) }
      guard case .enumeration(let type) = type else { throw NotTold() }
      return .enumCase(name, of: type)
    case .member(.name(let type), let name) where isType(type):
      return try staticMember(name, of: type)
    case .member(let base, let name):
      let value = try evaluate(base)
      if value == .none, base.isChained { return .none }
      return try member(name, of: value)
    case .index(let base, let index):
      let value = try evaluate(base)
      if value == .none, base.isChained { return .none }
      let elements = try value.elements
      let index = try evaluate(index).integer
      guard elements.indices.contains(index) else { throw NotTold() }
      return elements[index]
    case .call(let function, let arguments): return try call(function, arguments, expected)
    case .chain(let value): return try evaluate(value)
    case .forced(let value):
      let value = try evaluate(value)
      guard value != .none else { throw NotTold() }
      return value
    case .prefix("!", let operand): return .bool(try !evaluate(operand).truth)
    case .prefix("-", let operand):
      switch try evaluate(operand, expected) {
      case .int(let value) where value != .min: return .int(-value)
      case .double(let value): return .double(-value)
      case .decimal(let value): return .decimal(try -value)
      default: throw NotTold()
      }
    case .ternary(let condition, let first, let second):
      return try evaluate(evaluate(condition).truth ? first : second, expected)
    case .binary(let sign, let left, let right):
      return try operation(sign, left, right, expected)
    case .typed(let value, let type): return try evaluate(value, type)
    case .prefix, .closure, .keyPath: throw NotTold()
    }
  }

  private mutating func lookUp(_ name: String) throws -> SpecValue {
    if let value = locals[name] { return value }
    if let record {
      return try member(name, of: .record(of: record.type, fields: record.fields))
    }
    if let value = state[name] { return value }
    guard let derived = model.property(name)?.derived else { throw NotTold() }
    let expression = try ExpressionParser.expression(derived.plain)
    let outer = locals
    defer { locals = outer }
    locals = [:]
    return try evaluate(expression, model.property(name)?.type)
  }

  private mutating func operation(
    _ sign: String, _ left: Expression, _ right: Expression, _ expected: TypeRef?
  ) throws -> SpecValue {
    switch sign {
    case "&&": return .bool(try evaluate(left).truth && evaluate(right).truth)
    case "||": return .bool(try evaluate(left).truth || evaluate(right).truth)
    case "??":
      let value = try evaluate(left, expected)
      return value == .none ? try evaluate(right, expected) : value
    case "...", "..<":
      let (low, high) = (try evaluate(left).integer, try evaluate(right).integer)
      // How many numbers the widest have is no 'Int'.
      guard low <= high, high < .max, !high.subtractingReportingOverflow(low).overflow else {
        throw NotTold()
      }
      return .range(low..<(sign == "..." ? high + 1 : high))
    default:
      let compares = ["==", "!=", "<", "<=", ">", ">="].contains(sign)
      let (a, b) = try operands(left, right, compares ? nil : expected)
      return compares ? .bool(try Self.compare(sign, a, b)) : try Self.combined(sign, a, b)
    }
  }

  /// Two values of one type: a literal has that of the other.
  mutating func operands(
    _ left: Expression, _ right: Expression, _ expected: TypeRef?
  ) throws -> (SpecValue, SpecValue) {
    if left.isLiteral, !right.isLiteral {
      let value = try evaluate(right, expected)
      return (try evaluate(left, Self.type(of: value) ?? expected), value)
    }
    let value = try evaluate(left, expected)
    return (value, try evaluate(right, Self.type(of: value) ?? expected))
  }

  private static func type(of value: SpecValue) -> TypeRef? {
    if case .enumCase(_, let type?) = value { return .enumeration(type) }
    return value.numberType
  }

  private static func compare(_ sign: String, _ a: SpecValue, _ b: SpecValue) throws -> Bool {
    switch sign {
    case "==": try a.isEqual(b)
    case "!=": try !a.isEqual(b)
    case "<": try a.isLess(b)
    case ">": try b.isLess(a)
    case "<=": try !b.isLess(a)
    default: try !a.isLess(b)
    }
  }

  /// What an operator of arithmetic makes of two values.
  static func combined(_ sign: String, _ a: SpecValue, _ b: SpecValue) throws -> SpecValue {
    switch (sign, a, b) {
    case (_, .int(let a), .int(let b)): return .int(try combined(sign, a, b))
    case ("+", .double(let a), .double(let b)): return .double(a + b)
    case ("-", .double(let a), .double(let b)): return .double(a - b)
    case ("*", .double(let a), .double(let b)): return .double(a * b)
    case ("/", .double(let a), .double(let b)): return .double(a / b)
    case ("+", .decimal(let a), .decimal(let b)): return .decimal(try a + b)
    case ("-", .decimal(let a), .decimal(let b)): return .decimal(try a + -b)
    case ("*", .decimal(let a), .decimal(let b)): return .decimal(try a * b)
    case ("/", .decimal(let a), .decimal(let b)): return .decimal(try a / b)
    case ("+", .text(let a), .text(let b)): return .text(a + b)
    case ("+", .list(let a), .list(let b)): return .list(a + b)
    default: throw NotTold()
    }
  }

  private static func combined(_ sign: String, _ a: Int, _ b: Int) throws -> Int {
    let result: (partialValue: Int, overflow: Bool)
    switch sign {
    case "+": result = a.addingReportingOverflow(b)
    case "-": result = a.subtractingReportingOverflow(b)
    case "*": result = a.multipliedReportingOverflow(by: b)
    case "/": result = a.dividedReportingOverflow(by: b)
    case "%": result = a.remainderReportingOverflow(dividingBy: b)
    default: throw NotTold()
    }
    guard !result.overflow else { throw NotTold() }
    return result.partialValue
  }

  private static func number(_ text: String, _ type: TypeRef?) throws -> SpecValue {
    let digits = text.filter { $0 != "_" }
    switch type {
    case .builtin(.decimal): return .decimal(try Fraction(literal: digits))
    case .builtin(.double): return .double(try Double(digits) ?? { throw NotTold() }())
    default:
      if let whole = Int(digits) { return .int(whole) }
      guard let value = Double(digits) else { throw NotTold() }
      return .double(value)
    }
  }

  /// A value as text shows it.
  static func described(_ value: SpecValue) throws -> String {
    switch value {
    case .text(let text): text
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .bool(let value): "\(value)"
    case .enumCase(let name, _): name
    default: throw NotTold()
    }
  }

  // MARK: closures

  /// What a closure or a key path makes of values.
  mutating func apply(_ function: Expression, _ values: [SpecValue]) throws -> SpecValue {
    switch function {
    case .keyPath(let names):
      guard var value = values.first, values.count == 1 else { throw NotTold() }
      for name in names where name != "self" { value = try member(name, of: value) }
      return value
    case .closure(let closure):
      let outer = locals
      defer { locals = outer }
      for (index, value) in values.enumerated() {
        locals["$\(index)"] = value
        if closure.parameters.indices.contains(index) { locals[closure.parameters[index]] = value }
      }
      return try evaluate(closure.body)
    default: throw NotTold()
    }
  }

  // MARK: entities

  /// What an expression over the fields of an entity is: a derived field, or a rule.
  mutating func evaluate(
    _ expression: String, as type: TypeRef, of entity: String, _ fields: [String: SpecValue]
  ) throws -> SpecValue {
    let expression = try ExpressionParser.expression(expression)
    return try nested { evaluator in
      let outer = (evaluator.record, evaluator.locals)
      defer { (evaluator.record, evaluator.locals) = outer }
      evaluator.record = (entity, fields)
      evaluator.locals = [:]
      return try evaluator.evaluate(expression, type)
    }
  }
}
