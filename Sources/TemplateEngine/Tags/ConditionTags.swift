import Diagnostics

/// `if`, `ifnot`, `elif`, `else`, `endif`. What a branch binds ends with it.
let conditionTags: [Tag] = [
  Tag(name: "if", end: "endif") { (compiler, token) throws(SyntaxError) in
    let condition = compiler.recovering { (c) throws(SyntaxError) in try c.logical() }
    compiler.beginCondition(condition, token)
  },
  Tag(name: "ifnot", end: "endif") { (compiler, token) throws(SyntaxError) in
    let condition = compiler.recovering { (c) throws(SyntaxError) in
      let value = try c.logical()
      return try c.add(.not(value), from: value)
    }
    compiler.beginCondition(condition, token)
  },
  Tag(name: "elif") { (compiler, token) throws(SyntaxError) in
    let condition = compiler.recovering { (c) throws(SyntaxError) in try c.logical() }
    try compiler.nextBranch(token, isElse: false)
    let last = compiler.open.count - 1
    compiler.open[last].branch = compiler.emit(.jumpUnless(condition, to: 0), token.span)
  },
  Tag(name: "else") { (compiler, token) throws(SyntaxError) in
    try compiler.nextBranch(token, isElse: true)
  },
  Tag(name: "endif") { (compiler, token) throws(SyntaxError) in
    let tag = try compiler.finish(token)
    if tag.hasScope { compiler.emit(.popScope) }
    if tag.branch >= 0 { compiler.patch(tag.branch) }
    for exit in tag.exits { compiler.patch(exit) }
  },
]

extension Compiler {
  fileprivate mutating func beginCondition(_ condition: Int32, _ token: TemplateToken) {
    let branch = emit(.jumpUnless(condition, to: 0), token.span)
    begin(.condition(hasElse: false), token, branch: branch)
  }

  /// Ends a branch and leads the jump around it to here.
  fileprivate mutating func nextBranch(
    _ token: TemplateToken, isElse: Bool
  ) throws(SyntaxError) {
    let word = source[token.word]
    guard let last = open.indices.last, case .condition(let hasElse) = open[last].kind else {
      throw SyntaxError(
        message: "'\(word)' belongs to no 'if'", span: token.span,
        help: open.last.map {
          "'\($0.word)' is open: close it with '\(TagList.ending[$0.word] ?? "")'"
        })
    }
    guard !hasElse else {
      throw SyntaxError(message: "'\(word)' comes after 'else'", span: token.span)
    }
    open[last].kind = .condition(hasElse: isElse)
    endBranch(last)
    open[last].exits.append(emit(.jump(0)))
    if open[last].branch >= 0 { patch(open[last].branch) }
    open[last].branch = -1
  }
}
