/// `macro` and `call`.
let macroTags: [Tag] = [
  Tag(name: "macro", end: "endmacro") { (compiler, token) throws(SyntaxError) in
    var names: [String] = []
    compiler.skipSpace()
    while compiler.cursor < compiler.limit {
      let name = compiler.name()
      guard !name.isEmpty else {
        compiler.report(compiler.unexpected("a parameter name"))
        compiler.cursor = compiler.limit
        break
      }
      names.append(name)
      compiler.skipSpace()
    }
    let symbols = names.map { compiler.symbols.number(of: $0) }
    let index = compiler.macros.count
    compiler.macros.append(
      MacroDefinition(
        name: names.first ?? "", symbol: symbols.first ?? 0, parameters: Array(symbols.dropFirst()),
        entry: 0))
    compiler.emitBinding(.defineMacro(Int32(index)), token.span)
    let exit = compiler.emit(.jump(0))
    compiler.macros[index].entry = compiler.code.count
    compiler.begin(.macro(index), token)
    compiler.open[compiler.open.count - 1].exits.append(exit)
    if names.isEmpty {
      throw SyntaxError(message: "'macro' needs a name", span: token.span)
    }
  },
  Tag(name: "endmacro") { (compiler, token) throws(SyntaxError) in
    let tag = try compiler.finish(token)
    compiler.emit(.end)
    for exit in tag.exits { compiler.patch(exit) }
  },
  Tag(name: "call", prints: true) { (compiler, token) throws(SyntaxError) in
    compiler.skipSpace()
    guard compiler.cursor < compiler.limit else {
      throw SyntaxError(message: "'call' needs the name of a macro", span: token.span)
    }
    var call = CallDefinition(callee: try compiler.path(), arguments: [])
    compiler.skipSpace()
    while compiler.cursor < compiler.limit {
      call.arguments.append(try compiler.range())
      compiler.skipSpace()
    }
    compiler.calls.append(call)
    compiler.emit(.call(Int32(compiler.calls.count - 1)), token.span)
  },
]
