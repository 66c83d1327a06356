import Diagnostics

/// `raw` and `verbatim`: the lexer has made text of what they hold.
let rawTags: [Tag] = ["raw", "verbatim"].flatMap { name in
  [
    Tag(name: name, end: "end" + name) { (compiler, _) throws(SyntaxError) in
      compiler.isInRaw = true
    },
    Tag(name: "end" + name) { (compiler, token) throws(SyntaxError) in
      let word = compiler.source[token.word]
      guard compiler.isInRaw else {
        throw SyntaxError(message: "'\(word)' closes nothing", span: token.span)
      }
      compiler.isInRaw = false
    },
  ]
}
