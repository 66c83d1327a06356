import Diagnostics

/// `set` with a value or with a body, and `filter`.
let captureTags: [Tag] = [
  Tag(name: "set", end: "endset") { (compiler, token) throws(SyntaxError) in
    compiler.skipSpace()
    let name = compiler.name()
    guard !name.isEmpty else {
      compiler.begin(.set(symbol: 0), token)
      throw SyntaxError(message: "'set' needs a name", span: token.span)
    }
    let symbol = compiler.symbols.number(of: name)
    compiler.skipSpace()
    if compiler.cursor < compiler.limit {
      let value = try compiler.isStrict ? compiler.expression() : compiler.range()
      compiler.emitBinding(.set(symbol: symbol, value), token.span)
    } else {
      compiler.emit(.capture, token.span)
      compiler.begin(.set(symbol: symbol), token)
    }
  },
  Tag(name: "endset") { (compiler, token) throws(SyntaxError) in
    let tag = try compiler.finish(token)
    guard case .set(let symbol) = tag.kind else { return }
    compiler.emitBinding(.setCaptured(symbol: symbol), token.span)
  },
  Tag(name: "filter", end: "endfilter") { (compiler, token) throws(SyntaxError) in
    let value = compiler.recovering { (c) throws(SyntaxError) in
      c.skipSpace()
      var value = try c.add(.captured, at: Span(c.cursor, c.cursor))
      repeat { value = try c.filter(value) } while c.take("|")
      return value
    }
    compiler.emit(.capture, token.span)
    compiler.begin(.filter(value), token)
  },
  Tag(name: "endfilter") { (compiler, token) throws(SyntaxError) in
    let tag = try compiler.finish(token)
    guard case .filter(let value) = tag.kind else { return }
    compiler.emit(.printCaptured(value), tag.span)
  },
]
