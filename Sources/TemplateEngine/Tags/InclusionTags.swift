import Diagnostics

/// `include` and `import`.
let inclusionTags: [Tag] = [
  Tag(name: "include", prints: true) { (compiler, token) throws(SyntaxError) in
    let name = try compiler.templateName(token)
    compiler.skipSpace()
    let context = compiler.cursor < compiler.limit ? try compiler.path() : -1
    compiler.emit(.include(name, context: context), token.span)
  },
  Tag(name: "import") { (compiler, token) throws(SyntaxError) in
    let name = try compiler.templateName(token)
    compiler.emitBinding(.importMacros(name), token.span)
  },
]

extension Compiler {
  /// The name of another template: a string or a variable.
  mutating func templateName(_ token: TemplateToken) throws(SyntaxError) -> Int32 {
    skipSpace()
    guard cursor < limit else {
      let word = source[token.word]
      throw SyntaxError(
        message: "'\(word)' needs the name of a template", span: token.span,
        help: "write '\(word) \"name.stencil\"'")
    }
    return try isStrict ? range() : operand()
  }
}
