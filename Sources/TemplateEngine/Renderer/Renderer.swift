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
  let limits: TemplateLimits

  var out: [UInt8] = []
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

  init(_ library: TemplateLibrary, _ context: TemplateObject) {
    self.library = library
    isStrict = library.dialect.mode == .strict
    hasLineRule = library.dialect.trim == .lines
    limits = library.limits
    let symbols = library.symbols
    remembersBlocks = symbols.readsBlocks
    slots = Array(repeating: .undefined, count: symbols.names.count)
    objects = [context]
    for (key, value) in context.entries {
      if let symbol = symbols.existing(key) { slots[Int(symbol)] = .value(value) }
    }
  }

  /// Renders a template from its start.
  mutating func render(_ template: Template) throws(Diagnostics) {
    out.reserveCapacity(template.source.bytes.count * 2)
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
    var pc = entry
    while true {
      switch code[pc] {
      case .text(let start, let end):
        append(template, start, end)
      case .lineBreak(let start, let end):
        endLine(template, start, end)
      case .lastLine:
        dropBlankLine()
      case .print(let value):
        out.append(try self.value(value, template))
        if out.count > limits.outputBytes { throw tooLong(template, pc) }
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
        var text = endCapture()
        if hasLineRule, text.last == UInt8(ascii: "\n") { text.removeLast() }
        bind(symbol, .value(.string(String(decoding: text, as: UTF8.self))))
      case .printCaptured(let value):
        captured = .string(String(decoding: endCapture(), as: UTF8.self))
        out.append(try self.value(value, template))
        if out.count > limits.outputBytes { throw tooLong(template, pc) }
      case .map(let index, let end):
        if try !startMap(index, template) {
          pc = Int(end)
          continue
        }
      case .mapCaptured:
        collectMapped()
      case .endMap(let body):
        if nextMapped() {
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

  // MARK: Output

  private mutating func append(_ template: Template, _ start: Int32, _ end: Int32) {
    template.source.bytes.withUnsafeBufferPointer { bytes in
      out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[Int(start)..<Int(end)]))
    }
  }

  /// Ends a line of the template that has a tag: nothing if it is blank, else without blanks at its end.
  private mutating func endLine(_ template: Template, _ start: Int32, _ end: Int32) {
    var last = out.count
    while last > floor, out[last - 1].isBlank { last -= 1 }
    if last < out.count { out.removeLast(out.count - last) }
    if last > floor, out[last - 1] != UInt8(ascii: "\n") { append(template, start, end) }
  }

  /// Drops the blanks of a last line that has nothing else; it may be a fragment, so others stay.
  private mutating func dropBlankLine() {
    var last = out.count
    while last > floor, out[last - 1].isBlank { last -= 1 }
    if last == floor || out[last - 1] == UInt8(ascii: "\n") { out.removeLast(out.count - last) }
  }

  /// Indents what a tag that stands alone on its line has printed, from its second line on.
  private mutating func endOwnLine(_ template: Template, _ start: Int32, _ end: Int32) {
    let mark = ownLines.removeLast()
    if out.count > mark, out[out.count - 1] == UInt8(ascii: "\n") {
      out.removeLast()
      if out.count > mark, out[out.count - 1] == UInt8(ascii: "\r") { out.removeLast() }
    }
    guard end > start, let first = out[mark...].firstIndex(of: UInt8(ascii: "\n")) else { return }
    let indent = template.source.bytes[Int(start)..<Int(end)]
    let tail = Array(out[(first + 1)...])
    out.removeLast(tail.count)
    var isLineStart = true
    for byte in tail {
      if isLineStart, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
        out.append(contentsOf: indent)
      }
      out.append(byte)
      isLineStart = byte == UInt8(ascii: "\n")
    }
  }

  mutating func beginCapture() {
    captures.append((out.count, floor))
    floor = out.count
  }

  mutating func endCapture() -> [UInt8] {
    let capture = captures.removeLast()
    let text = Array(out[capture.start...])
    out.removeLast(out.count - capture.start)
    floor = capture.floor
    return text
  }

  // MARK: Errors

  /// An error at the tag of an instruction.
  func failure(
    _ message: String, _ template: Template, _ pc: Int, help: String? = nil
  ) -> Diagnostics {
    Diagnostics([.error(message, at: Place(template.source, template.spans[pc]), help: help)])
  }

  private func tooLong(_ template: Template, _ pc: Int) -> Diagnostics {
    failure("the output grows past \(limits.outputBytes) bytes", template, pc)
  }

  /// The same error with the tag that led to it.
  func adding(
    _ message: String, _ template: Template, _ pc: Int, to error: Diagnostics
  ) -> Diagnostics {
    let note = Diagnostic.note(message, at: Place(template.source, template.spans[pc]))
    return Diagnostics(
      error.all.map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.notes.append(note)
        return diagnostic
      })
  }
}
