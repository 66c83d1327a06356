import Diagnostics

/// A tag that waits for its end.
struct OpenTag {
  enum Kind {
    case condition(hasElse: Bool)
    case loop(index: Int32, label: String?, hasEmpty: Bool)
    case block
    case filter(Int32)
    case set(symbol: Int32)
    case macro(Int)
    case map
  }

  var kind: Kind
  /// The tag as written.
  var span: Span
  var word: String
  /// Where the body starts.
  var body: Int
  /// The jump to the next branch; -1 if there is none.
  var branch = -1
  /// Jumps to the end of the whole tag.
  var exits: [Int] = []
  /// Jumps to the next pass through a loop.
  var passes: [Int] = []
  /// Whether a scope was pushed for the branch that is being read.
  var hasScope = false

  /// Whether code inside is run apart from the code around it.
  var isRoutine: Bool {
    switch kind {
    case .block, .macro, .map: true
    default: false
    }
  }
}

/// Turns a template into a flat program, in one pass over its tokens.
///
/// Open tags are kept in a list, not on the stack, so that nesting costs memory only. Every problem is
/// collected; a tag that cannot be read is taken as if it could, so that its end is no second problem.
struct Compiler {
  let source: SourceText
  let dialect: TemplateDialect
  var isStrict: Bool { dialect.mode == .strict }
  var symbols: Symbols

  var code: [Instruction] = []
  var spans: [Span] = []
  var expressions: [Expression] = []
  var expressionSpans: [Span] = []
  var depths: [UInt16] = []
  var literals: [TemplateValue] = []
  var members: [String] = []
  var filters: [FilterCall] = []
  var loops: [LoopDefinition] = []
  var maps: [MapDefinition] = []
  var blocks: [BlockDefinition] = []
  var overrides: [Int] = []
  /// The names of ``overrides``.
  var overriddenNames: Set<String> = []
  var macros: [MacroDefinition] = []
  var calls: [CallDefinition] = []
  var hintCount = 0

  var open: [OpenTag] = []
  var problems: [Diagnostic] = []
  /// The expression that names the extended template, and the jump that leads to its end.
  var extended: (name: Int32, span: Span, jump: Int)?

  // The tag that is being read.
  var cursor = 0
  var limit = 0
  var nesting: UInt16 = 0
  var tagName = ""

  /// Whether the text is that of a `raw` tag.
  var isInRaw = false
  /// Whether the current line of the template has a tag, for the line rule.
  var lineHasTag = false

  /// More of them help nobody, and each costs a search for its line.
  private static let maximumProblems = 100
  /// Tags inside one another; it bounds what `break` has to unwind.
  static let maximumOpenTags = 100

  init(_ source: SourceText, _ dialect: TemplateDialect, _ symbols: Symbols) {
    self.source = source
    self.dialect = dialect
    self.symbols = symbols
  }

  /// Compiles everything; ``problems`` is empty when the code may be used.
  mutating func run() {
    guard source.bytes.count < Int(Int32.max) else {
      problems.append(.error("the template is larger than two gigabytes"))
      return
    }
    let lexer = TemplateLexer(source.bytes, isStrict: isStrict)
    for problem in lexer.problems {
      report(SyntaxError(message: problem.message, span: problem.span, help: problem.help))
    }
    code.reserveCapacity(lexer.tokens.count * 2)
    spans.reserveCapacity(lexer.tokens.count * 2)
    expressions.reserveCapacity(lexer.tokens.count * 2)
    expressionSpans.reserveCapacity(lexer.tokens.count * 2)
    depths.reserveCapacity(lexer.tokens.count * 2)
    for index in lexer.tokens.indices {
      compile(index, of: lexer.tokens)
      if problems.count >= Self.maximumProblems || open.count > Self.maximumOpenTags { return }
    }
    if dialect.trim == .lines, lineHasTag { emit(.lastLine) }
    // An unclosed delimiter swallows the end tags; one problem is enough.
    if lexer.problems.isEmpty {
      for tag in open {
        report(
          SyntaxError(
            message: "'\(tag.word)' is not closed", span: tag.span,
            help: "add '{% \(TagList.ending[tag.word] ?? "end") %}'"))
      }
    }
    if let extended {
      if extended.jump >= 0 { patch(extended.jump) }
      emit(.extends(extended.name), extended.span)
    }
    emit(.end)
    problems.sort { ($0.place?.span.start ?? 0) < ($1.place?.span.start ?? 0) }
  }

  private mutating func compile(_ index: Int, of tokens: [TemplateToken]) {
    let token = tokens[index]
    switch token.kind {
    case .text:
      text(index, of: tokens)
    case .comment:
      lineHasTag = true
    case .output:
      lineHasTag = true
      enter(token)
      guardOutput(token.span)
      let isAlone = standsAlone(index, in: tokens)
      if isAlone != nil { emit(.ownLine) }
      do throws(SyntaxError) {
        guard cursor < limit else {
          throw SyntaxError(message: "'{{ }}' has no value", span: token.span)
        }
        let value = try expression()
        try requireEnd()
        emit(.print(value), token.span)
      } catch {
        report(error)
      }
      if let isAlone { emitEndOwnLine(isAlone) }
    case .block:
      lineHasTag = true
      enter(token)
      block(token, indent: standsAlone(index, in: tokens))
    }
  }

  private mutating func block(_ token: TemplateToken, indent: Span?) {
    let word = source[token.word]
    guard let tag = TagList.byName[word] ?? nearest(word, token) else { return }
    let hasLabel = token.word.start != token.content.start
    if hasLabel, word != "for" {
      let label = Span(token.content.start, token.word.start)
      report(SyntaxError(message: "only 'for' takes a label", span: label))
    }
    if tag.prints { guardOutput(token.span) }
    let isAlone = tag.prints ? indent : nil
    if isAlone != nil { emit(.ownLine) }
    cursor = token.word.end
    tagName = tag.name
    do throws(SyntaxError) {
      try tag.compile(&self, token)
      try requireEnd()
    } catch {
      report(error)
    }
    if let isAlone { emitEndOwnLine(isAlone) }
  }

  /// Reports an unknown tag; what was probably meant is taken for it, so that its end is no problem.
  private mutating func nearest(_ word: String, _ token: TemplateToken) -> Tag? {
    guard !word.isEmpty else {
      report(SyntaxError(message: "'{% %}' has no tag name", span: token.span))
      return nil
    }
    let name = Suggestion.closest(to: word, in: TagList.all.map(\.name))
    let help = name.map { "did you mean '\($0)'?" }
    report(SyntaxError(message: "unknown tag '\(word)'", span: token.word, help: help))
    let tag = name.flatMap { TagList.byName[$0] }
    return tag?.end == nil ? nil : tag
  }

  private mutating func emitEndOwnLine(_ indent: Span) {
    emit(.endOwnLine(start: Int32(indent.start), end: Int32(indent.end)))
  }

  private mutating func enter(_ token: TemplateToken) {
    cursor = token.content.start
    limit = token.content.end
    nesting = 0
  }

  /// In a template that extends another, only blocks are printed.
  mutating func guardOutput(_ span: Span) {
    guard isStrict, extended != nil, open.isEmpty else { return }
    report(
      SyntaxError(
        message: "this is never printed: the template extends another", span: span,
        help: "put it into a block"))
  }

  // MARK: Code

  /// Adds an instruction and returns its place.
  @discardableResult
  mutating func emit(_ instruction: Instruction, _ span: Span = Span(0, 0)) -> Int {
    code.append(instruction)
    spans.append(span)
    return code.count - 1
  }

  /// Adds an instruction that gives a name a meaning, for the innermost scope.
  mutating func emitBinding(_ instruction: Instruction, _ span: Span) {
    requireScope()
    emit(instruction, span)
  }

  /// Makes sure that the innermost branch has a scope. Most branches bind nothing and need none; loops,
  /// macros and maps push theirs as they run. A block may be run elsewhere, so what it stands in must
  /// have its scope before the block begins.
  mutating func requireScope() {
    for index in open.indices.reversed() {
      switch open[index].kind {
      case .condition, .loop(_, _, hasEmpty: true):
        guard !open[index].hasScope else { return }
        open[index].hasScope = true
        emit(.pushScope)
        return
      case .loop, .macro, .map: return
      case .block, .filter, .set: continue
      }
    }
  }

  /// Ends the scope of a branch, if it has one.
  mutating func endBranch(_ index: Int) {
    if open[index].hasScope { emit(.popScope) }
    open[index].hasScope = false
  }

  /// Makes a jump lead to the next instruction.
  mutating func patch(_ place: Int) {
    let target = Int32(code.count)
    switch code[place] {
    case .jump: code[place] = .jump(target)
    case .jumpUnless(let condition, _): code[place] = .jumpUnless(condition, to: target)
    case .loop(let index, _): code[place] = .loop(index, orElse: target)
    case .block(let index, _): code[place] = .block(index, after: target)
    case .map(let index, _): code[place] = .map(index, end: target)
    default: break
    }
  }

  // MARK: Problems

  /// Keeps a problem for the end.
  mutating func report(_ error: SyntaxError) {
    problems.append(.error(error.message, at: Place(source, error.span), help: error.help))
  }

  /// An expression, or null with a report, so that the tag around it is still opened.
  mutating func recovering(
    _ parse: (inout Compiler) throws(SyntaxError) -> Int32
  ) -> Int32 {
    do throws(SyntaxError) {
      return try parse(&self)
    } catch {
      report(error)
      cursor = limit
      return placeholder(error.span)
    }
  }

  /// A null expression.
  mutating func placeholder(_ span: Span) -> Int32 {
    expressions.append(literal(.none))
    expressionSpans.append(span)
    depths.append(1)
    return Int32(expressions.count - 1)
  }
}
