import Diagnostics

/// `for`, `empty`, `endfor`, `break`, `continue`.
let loopTags: [Tag] = [
  Tag(name: "for", end: "endfor") { (compiler, token) throws(SyntaxError) in
    var loop = LoopDefinition(label: nil, variables: [], source: 0, condition: -1)
    let labelEnd = token.word.start
    if labelEnd > token.content.start {
      loop.label =
        compiler.source[Span(token.content.start, labelEnd)].prefix { $0 != ":" }.description
    }
    do throws(SyntaxError) {
      try compiler.loopHeader(&loop)
    } catch {
      compiler.report(error)
      compiler.cursor = compiler.limit
      loop.source = compiler.placeholder(token.span)
    }
    compiler.loops.append(loop)
    let index = Int32(compiler.loops.count - 1)
    let branch = compiler.emit(.loop(index, orElse: 0), token.span)
    compiler.begin(.loop(index: index, label: loop.label, hasEmpty: false), token, branch: branch)
  },
  Tag(name: "empty") { (compiler, token) throws(SyntaxError) in
    guard let last = compiler.open.indices.last,
      case .loop(let index, let label, false) = compiler.open[last].kind
    else { throw SyntaxError(message: "'empty' belongs to no 'for'", span: token.span) }
    compiler.endPasses(last, token.span)
    compiler.open[last].exits.append(compiler.emit(.jump(0)))
    compiler.patch(compiler.open[last].branch)
    compiler.open[last].kind = .loop(index: index, label: label, hasEmpty: true)
  },
  Tag(name: "endfor") { (compiler, token) throws(SyntaxError) in
    let tag = try compiler.finish(token)
    guard case .loop(_, _, let hasEmpty) = tag.kind else { return }
    if hasEmpty {
      if tag.hasScope { compiler.emit(.popScope) }
    } else {
      compiler.open.append(tag)
      compiler.endPasses(compiler.open.count - 1, token.span)
      compiler.open.removeLast()
      compiler.patch(tag.branch)
    }
    for exit in tag.exits { compiler.patch(exit) }
  },
  Tag(name: "break") { (compiler, token) throws(SyntaxError) in
    let target = try compiler.leave(token)
    compiler.emit(.popLoop)
    let exit = compiler.emit(.jump(0))
    compiler.open[target].exits.append(exit)
  },
  Tag(name: "continue") { (compiler, token) throws(SyntaxError) in
    let target = try compiler.leave(token)
    let pass = compiler.emit(.jump(0))
    compiler.open[target].passes.append(pass)
  },
]

extension Compiler {
  /// `a, b in source where condition`.
  fileprivate mutating func loopHeader(_ loop: inout LoopDefinition) throws(SyntaxError) {
    repeat {
      skipSpace()
      let start = cursor
      let name = self.name()
      guard !name.isEmpty else { throw unexpected("a name for the loop variable") }
      if name == "in", loop.variables.isEmpty {
        throw SyntaxError(
          message: "a loop variable is missing before 'in'", span: Span(start, cursor))
      }
      loop.variables.append(symbols.number(of: name))
    } while take(",")
    guard takeWord("in") else {
      skipSpace()
      throw SyntaxError(
        message: unexpected("'in'").message, span: Span(cursor, min(cursor + 1, limit + 1)),
        help: "write 'for item in items where condition'")
    }
    loop.source = try range()
    if takeWord("where") { loop.condition = try logical() }
  }

  /// Ends the body of the loop: continues lead here, a finished loop goes on behind.
  fileprivate mutating func endPasses(_ index: Int, _ span: Span) {
    for pass in open[index].passes { patch(pass) }
    open[index].passes = []
    emit(.next(body: Int32(open[index].body)), span)
  }

  /// Ends everything between this tag and the loop that it leaves; returns that loop.
  fileprivate mutating func leave(_ token: TemplateToken) throws(SyntaxError) -> Int {
    let word = source[token.word]
    skipSpace()
    let start = cursor
    let wanted = name()
    let labelSpan = Span(start, cursor)
    var labels: [String] = []
    for index in open.indices.reversed() {
      let tag = open[index]
      if tag.isRoutine { break }
      guard case .loop(_, let label, false) = tag.kind else { continue }
      if let label { labels.append(label) }
      guard wanted.isEmpty || label == wanted else { continue }
      for inner in open[(index + 1)...].reversed() { emitLeaving(inner, token.span) }
      return index
    }
    guard wanted.isEmpty else {
      throw SyntaxError(
        message: "no loop labelled '\(wanted)' is open", span: labelSpan,
        help: Suggestion.didYouMean(wanted, in: labels))
    }
    throw SyntaxError(message: "'\(word)' stands in no loop", span: token.span)
  }

  private mutating func emitLeaving(_ tag: OpenTag, _ span: Span) {
    switch tag.kind {
    case .loop(_, _, hasEmpty: false): emit(.popLoop)
    case .condition, .loop: if tag.hasScope { emit(.popScope) }
    case .filter(let value): emit(.printCaptured(value), span)
    case .set(let symbol): emit(.setCaptured(symbol: symbol), span)
    case .block, .macro, .map: break
    }
  }
}
