/// `map items into name using item`, as StencilSwiftKit has it.
let mapTags: [Tag] = [
  Tag(name: "map", end: "endmap") { (compiler, token) throws(SyntaxError) in
    var map = MapDefinition(source: -1, result: 0, variable: -1)
    do throws(SyntaxError) {
      map.source = try compiler.range()
      guard compiler.takeWord("into") else { throw compiler.unexpected("'into'") }
      map.result = try compiler.variableName()
      if compiler.takeWord("using") { map.variable = try compiler.variableName() }
    } catch {
      compiler.report(error)
      compiler.cursor = compiler.limit
      map.source = compiler.placeholder(token.span)
    }
    compiler.maps.append(map)
    compiler.requireScope()
    let start = compiler.emit(.map(Int32(compiler.maps.count - 1), end: 0), token.span)
    compiler.begin(.map, token)
    compiler.open[compiler.open.count - 1].exits.append(start)
  },
  Tag(name: "endmap") { (compiler, token) throws(SyntaxError) in
    let tag = try compiler.finish(token)
    compiler.emit(.mapCaptured)
    compiler.emit(.endMap(body: Int32(tag.body)))
    for exit in tag.exits { compiler.patch(exit) }
  },
]

extension Compiler {
  fileprivate mutating func variableName() throws(SyntaxError) -> Int32 {
    skipSpace()
    let name = self.name()
    guard !name.isEmpty else { throw unexpected("a name") }
    return symbols.number(of: name)
  }
}
