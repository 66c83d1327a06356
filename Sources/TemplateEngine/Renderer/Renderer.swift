import Diagnostics

/// What a name stands for.
enum Binding {
  case undefined
  case value(TemplateValue)
  case macro(Template, Int)
}

/// Runs compiled templates.
///
/// Variables have dynamic scope: an included template and a macro see those of its caller. So each name
/// has one slot with its current meaning, and a trail of what to put back when a scope ends: reading a
/// variable costs one array access, however deep it lies.
struct Renderer {
  let library: TemplateLibrary
  let isStrict: Bool
  let hasLineRule: Bool

  let out: Output
  /// What counts as the start of a line, apart from line breaks: where a template or a value starts.
  var floor = 0

  var slots: [Binding] = []
  var trail: [(symbol: Int32, old: Binding)] = []
  var scopes: [Int] = []
  /// Objects whose keys are variables, outermost first, for names that are compiled later.
  var objects: [TemplateObject] = []

  var loops: [LoopState] = []
  var maps: [MapState] = []
  var captures: [(start: Int, floor: Int)] = []
  var ownLines: [Int] = []
  var captured = TemplateValue.none
  /// Where each member access found its key the last time, per template.
  var hints: [Int32] = []
  var hintBases: [ObjectIdentifier: Int] = [:]
  var hintBase = 0

  /// The overriding blocks of each name, the innermost template's first.
  var overrides: [String: [(template: Template, block: Int)]] = [:]
  /// The blocks that are being printed: which one, and how far up its chain.
  var blockStack: [(name: String, level: Int)] = []
  /// The blocks of base templates that are being overridden.
  var bases: [(template: Template, block: Int)] = []
  let remembersBlocks: Bool

  var depth = 0
  var steps = 0
  /// Where the output is too long. What the caller handed over as one text is not the template's doing.
  var outputLimit = TemplateLimits.outputBytes

  init(_ library: TemplateLibrary, _ context: TemplateObject) {
    self.library = library
    out = Output(capacity: 4096)
    isStrict = library.dialect.mode == .strict
    hasLineRule = library.dialect.trim == .lines
    let symbols = library.symbols
    remembersBlocks = symbols.readsBlocks
    slots = Array(repeating: .undefined, count: symbols.names.count)
    objects = [context]
    for (key, value) in context.entries {
      if let symbol = symbols.existing(key) { slots[Int(symbol)] = .value(value) }
      if case .string(let text) = value { outputLimit += text.utf8.count }
    }
  }

  /// Renders a template from its start.
  mutating func render(_ template: Template) throws(Diagnostics) {
    try enter(template, at: 0)
  }

  /// Runs code of a template, which may be another than the one that runs now.
  mutating func enter(_ template: Template, at entry: Int) throws(Diagnostics) {
    let savedBase = hintBase
    if template.hintCount > 0 {
      if let base = hintBases[ObjectIdentifier(template)] {
        hintBase = base
      } else {
        hintBase = hints.count
        hints.append(contentsOf: repeatElement(0, count: template.hintCount))
        hintBases[ObjectIdentifier(template)] = hintBase
      }
    }
    depth += 1
    try run(template, from: entry)
    depth -= 1
    hintBase = savedBase
  }

  private mutating func run(_ template: Template, from entry: Int) throws(Diagnostics) {
    let code = template.code
    let text = template.source.bytes
    let out = self.out
    var pc = entry
    while true {
      switch code[pc] {
      case .text(let start, let end):
        out.append(text, start, end)
      case .lineBreak(let start, let next, let end):
        endLine(out, text, start, next, end)
      case .lastLine:
        dropBlankLine()
      case .print(let value):
        out.append(try self.value(value, template))
        if out.count > outputLimit { throw tooLong(template, pc) }
      case .ownLine:
        ownLines.append(out.count)
      case .endOwnLine(let start, let end):
        endOwnLine(template, start, end)
      case .jump(let target):
        pc = Int(target)
        continue
      case .jumpUnless(let condition, let target):
        if try !isTrue(condition, template) {
          pc = Int(target)
          continue
        }
      case .pushScope:
        scopes.append(trail.count)
      case .popScope:
        popScope()
      case .loop(let index, let orElse):
        if try !startLoop(index, template, pc) {
          pc = Int(orElse)
          continue
        }
      case .next(let body):
        if try nextPass(template, pc) {
          pc = Int(body)
          continue
        }
      case .popLoop:
        popScope()
        loops.removeLast()
      case .set(let symbol, let value):
        bind(symbol, .value(try self.optionalValue(value, template) ?? .none))
      case .capture:
        beginCapture()
      case .setCaptured(let symbol):
        if hasLineRule { out.removeLineBreak(above: floor) }
        bind(symbol, .value(.string(endCapture())))
      case .printCaptured(let value):
        captured = .string(endCapture())
        out.append(try self.value(value, template))
        if out.count > outputLimit { throw tooLong(template, pc) }
      case .map(let index, let end):
        if try !startMap(index, template) {
          pc = Int(end)
          continue
        }
      case .mapCaptured:
        collectMapped()
      case .endMap(let body):
        if try nextMapped(template, pc) {
          pc = Int(body)
          continue
        }
      case .include(let name, let context):
        try include(name, context, template, pc)
      case .importMacros(let name):
        try importMacros(name, template, pc)
      case .extends(let name):
        try extend(name, template, pc)
      case .block(let index, let after):
        try block(Int(index), template, pc)
        pc = Int(after)
        continue
      case .defineMacro(let index):
        bind(template.macros[Int(index)].symbol, .macro(template, Int(index)))
      case .call(let index):
        try call(template.calls[Int(index)], template, pc)
      case .end:
        return
      }
      pc += 1
    }
  }

  // MARK: Scopes

  mutating func bind(_ symbol: Int32, _ binding: Binding) {
    if Int(symbol) >= slots.count { grow() }
    trail.append((symbol, slots[Int(symbol)]))
    slots[Int(symbol)] = binding
  }

  mutating func popScope() {
    let mark = scopes.removeLast()
    while trail.count > mark {
      let entry = trail.removeLast()
      slots[Int(entry.symbol)] = entry.old
    }
  }

  /// Makes room for names of templates that were compiled after the render began.
  mutating func grow() {
    let names = library.symbols.names
    for name in names[slots.count...] {
      let value = objects.lazy.reversed().compactMap { $0[name] }.first
      slots.append(value.map { .value($0) } ?? .undefined)
    }
  }

  // MARK: Errors

  /// An error at the tag of an instruction.
  func failure(
    _ message: String, _ template: Template, _ pc: Int, help: String? = nil
  ) -> Diagnostics {
    Diagnostics([.error(message, at: Place(template.source, template.spans[pc]), help: help)])
  }

  func tooLong(_ template: Template, _ pc: Int) -> Diagnostics {
    failure("the output grows past \(outputLimit) bytes", template, pc)
  }

  /// The same error with the tag that led to it. What includes itself leads there many times, and is said
  /// once.
  func adding(
    _ message: String, _ template: Template, _ pc: Int, to error: Diagnostics
  ) -> Diagnostics {
    let place = Place(template.source, template.spans[pc])
    return Diagnostics(
      error.all.map { diagnostic in
        let isKnown = diagnostic.notes.contains { note in
          note.message == message && note.place?.isSame(as: place) ?? false
        }
        var diagnostic = diagnostic
        if !isKnown { diagnostic.notes.append(.note(message, at: place)) }
        return diagnostic
      })
  }
}
