/// `extends` and `block`.
let inheritanceTags: [Tag] = [
  Tag(name: "extends") { (compiler, token) throws(SyntaxError) in
    guard compiler.extended == nil else {
      throw SyntaxError(message: "a template can extend only one other", span: token.span)
    }
    guard compiler.open.isEmpty else {
      throw SyntaxError(
        message: "'extends' stands inside '\(compiler.open[compiler.open.count - 1].word)'",
        span: token.span, help: "make it the first tag of the template")
    }
    let name = try compiler.templateName(token)
    // Stencil runs nothing but blocks from here on; a strict template may set and import.
    let jump = compiler.isStrict ? -1 : compiler.emit(.jump(0))
    compiler.extended = (name, token.span, jump)
  },
  Tag(name: "block", end: "endblock") { (compiler, token) throws(SyntaxError) in
    compiler.skipSpace()
    let name = compiler.name()
    let index = compiler.blocks.count
    let isOverride = compiler.extended != nil && compiler.open.isEmpty
    if isOverride, !compiler.overriddenNames.insert(name).inserted, compiler.isStrict {
      compiler.report(
        SyntaxError(message: "block '\(name)' is defined twice", span: token.span))
    }
    if isOverride { compiler.overrides.append(index) }
    compiler.requireScope()
    // What overrides is run by the extended template, not where it stands.
    let entry =
      isOverride
      ? compiler.emit(.jump(0)) : compiler.emit(.block(Int32(index), after: 0), token.span)
    compiler.blocks.append(BlockDefinition(name: name, entry: entry + 1))
    compiler.begin(.block, token)
    compiler.open[compiler.open.count - 1].exits.append(entry)
    if name.isEmpty { throw SyntaxError(message: "'block' needs a name", span: token.span) }
  },
  Tag(name: "endblock") { (compiler, token) throws(SyntaxError) in
    let tag = try compiler.finish(token)
    compiler.skipSpace()
    // Its name, if someone wrote it for the reader.
    _ = compiler.name()
    compiler.emit(.end)
    for exit in tag.exits { compiler.patch(exit) }
  },
]
