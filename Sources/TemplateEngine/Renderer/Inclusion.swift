import Diagnostics

/// Other templates, blocks and macros.
extension Renderer {
  mutating func include(
    _ name: Int32, _ context: Int32, _ template: Template, _ pc: Int
  ) throws(Diagnostics) {
    let other = try self.template(name, template, pc)
    var variables = TemplateObject()
    if context >= 0 {
      switch try optionalValue(context, template) {
      case .object(let object): variables = object
      case let other? where isStrict:
        throw failure(
          "the context of an include is an object, not \(other.kind)", context, template)
      default: break
      }
    }
    if context >= 0 { try count(.object(variables), context, template) }
    scopes.append(trail.count)
    objects.append(variables)
    let symbols = library.symbols
    for (key, value) in variables.entries {
      if let symbol = symbols.existing(key) { bind(symbol, .value(value)) }
    }
    try part("included here", template, pc) { (renderer) throws(Diagnostics) in
      try renderer.enter(other, at: 0)
    }
    objects.removeLast()
    popScope()
  }

  mutating func importMacros(
    _ name: Int32, _ template: Template, _ pc: Int
  ) throws(Diagnostics) {
    let other = try self.template(name, template, pc)
    beginCapture()
    try nested("imported here", template, pc) { (renderer) throws(Diagnostics) in
      try renderer.enter(other, at: 0)
    }
    _ = endCapture()
  }

  mutating func extend(_ name: Int32, _ template: Template, _ pc: Int) throws(Diagnostics) {
    let base = try self.template(name, template, pc)
    for block in template.overrides {
      overrides[template.blocks[block].name, default: []].append((template, block))
    }
    scopes.append(trail.count)
    try nested("extended here", template, pc) { (renderer) throws(Diagnostics) in
      try renderer.enter(base, at: 0)
    }
    popScope()
  }

  mutating func call(
    _ call: CallDefinition, _ template: Template, _ pc: Int
  ) throws(Diagnostics) {
    let name = source(call.callee, template)
    guard case .name(let symbol) = template.expressions[Int(call.callee)],
      Int(symbol) < slots.count,
      case .macro(let owner, let index) = slots[Int(symbol)]
    else {
      throw failure(
        "'\(name)' is no macro", call.callee, template,
        help: Suggestion.didYouMean(name, in: macroNames()))
    }
    let macro = owner.macros[index]
    let count = macro.parameters.count
    guard count == call.arguments.count else {
      throw failure(
        "macro '\(name)' takes \(FilterList.describe(count...count)), not \(call.arguments.count)",
        template, pc)
    }
    var arguments: [TemplateValue?] = []
    for argument in call.arguments { arguments.append(try optionalValue(argument, template)) }
    scopes.append(trail.count)
    for (parameter, argument) in zip(macro.parameters, arguments) {
      // As in Stencil, an undefined argument leaves what the name meant before.
      if let argument { bind(parameter, .value(argument)) }
    }
    try part("called here", template, pc) { (renderer) throws(Diagnostics) in
      try renderer.enter(owner, at: macro.entry)
    }
    popScope()
  }

  private func macroNames() -> [String] {
    zip(library.symbols.names, slots).compactMap { name, binding in
      if case .macro = binding { name } else { nil }
    }
  }

  private mutating func template(
    _ name: Int32, _ template: Template, _ pc: Int
  ) throws(Diagnostics) -> Template {
    let value = try value(name, template)
    guard case .string(let text) = value else {
      throw failure("the name of a template is a string, not \(value.kind)", name, template)
    }
    let place = Place(template.source, template.expressionSpans[Int(name)])
    do {
      return try library.template(named: text, at: place)
    } catch {
      let isOwn = error.all.contains { $0.place?.source.path != template.source.path }
      throw isOwn ? adding("needed here", template, pc, to: error) : error
    }
  }

  // MARK: Blocks

  mutating func block(_ index: Int, _ template: Template, _ pc: Int) throws(Diagnostics) {
    let name = template.blocks[index].name
    let start = out.count
    if overrides[name]?.isEmpty ?? true {
      try nested("in block '\(name)'", template, pc) { (renderer) throws(Diagnostics) in
        try renderer.enter(template, at: template.blocks[index].entry)
      }
    } else {
      bases.append((template, index))
      defer { bases.removeLast() }
      try overriding(name, level: 0, template, pc)
    }
    if remembersBlocks {
      let text = TemplateValue.string(out.text(from: start))
      rememberBlock(name, text)
    }
  }

  /// Prints the block at a level of its chain: overriding ones, then the one of the base.
  private mutating func overriding(
    _ name: String, level: Int, _ template: Template, _ pc: Int
  ) throws(Diagnostics) {
    let chain = overrides[name] ?? []
    blockStack.append((name, level))
    defer { blockStack.removeLast() }
    let (owner, index) = level < chain.count ? chain[level] : bases[bases.count - 1]
    try nested("in block '\(name)'", template, pc) { (renderer) throws(Diagnostics) in
      try renderer.enter(owner, at: owner.blocks[index].entry)
    }
  }

  /// `block.super`: what the block would print without the innermost overriding one.
  mutating func superBlock(_ template: Template, _ id: Int32) throws(Diagnostics) -> String {
    let (name, level) = blockStack[blockStack.count - 1]
    guard level < overrides[name]?.count ?? 0 else {
      throw failure("block '\(name)' overrides none", id, template)
    }
    beginCapture()
    try overriding(name, level: level + 1, template, 0)
    return endCapture()
  }

  /// Makes `block.name` print the block again.
  private mutating func rememberBlock(_ name: String, _ text: TemplateValue) {
    var known = TemplateObject()
    if case .value(.object(let object)) = slots[Int(Symbols.block)] { known = object }
    known[name] = text
    // Blocks are remembered for the rest of the render, whatever scope they stand in.
    slots[Int(Symbols.block)] = .value(.object(known))
  }

  // MARK: Nesting

  /// Runs something inside this tag, up to the allowed depth; errors tell the way.
  private mutating func nested(
    _ message: String, _ template: Template, _ pc: Int,
    _ body: (inout Renderer) throws(Diagnostics) -> Void
  ) throws(Diagnostics) {
    guard depth <= TemplateLimits.depth else {
      throw failure(
        "more than \(TemplateLimits.depth) includes, calls and blocks inside one another", template,
        pc,
        help: "something includes or calls itself")
    }
    try count(1, template, pc)
    do throws(Diagnostics) {
      try body(&self)
    } catch {
      throw adding(message, template, pc, to: error)
    }
  }

  /// As ``nested(_:_:_:_:)``, for a text of its own: lines start anew, and the line rule takes its final
  /// line break, since the tag stands on a line that has one.
  private mutating func part(
    _ message: String, _ template: Template, _ pc: Int,
    _ body: (inout Renderer) throws(Diagnostics) -> Void
  ) throws(Diagnostics) {
    let savedFloor = floor
    floor = out.count
    try nested(message, template, pc, body)
    if hasLineRule { out.removeLineBreak(above: floor) }
    floor = savedFloor
  }
}
