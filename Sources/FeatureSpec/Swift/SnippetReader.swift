import Diagnostics
import SwiftSource

/// What a snippet of the spec may name.
struct SnippetScope {
  /// Values of the host: in a class they get `self.` inside closures.
  var host: Set<String>
  /// Parameters and other values that are not the host's.
  var locals: Set<String> = []
  /// Types of the spec.
  var types: Set<String>
  /// Whose names these are, for messages: `the state`.
  var what: String
  /// The entity whose fields ``host`` has; nil for the state.
  var entity: String?
  /// The types of ``locals``, as far as they are known.
  var localTypes: [String: TypeRef] = [:]
  /// What is seen elsewhere, and what to do about it.
  var elsewhere: [String: String] = [:]
}

/// Checks a snippet and makes it ready for its hosts.
///
/// One walk over the tokens with a stack of brackets. It tells closures from the blocks of
/// statements, collects what closures and `let` introduce, and calls every other identifier that is
/// no member and no label a use. Lookup is by name only: that is enough to find typing errors and to
/// know where `self.` belongs.
struct SnippetReader {
  /// What the snippet has to be.
  enum Form {
    /// One expression.
    case expression
    /// Statements.
    case statements
  }

  private struct Bracket {
    var kind: TokenKind
    var isClosure = false
  }

  /// Reports of one snippet, and tokens that are looked ahead, at most.
  private static let limit = 64

  let text: Quoted
  let scope: SnippetScope
  let form: Form
  let source: SourceText
  private(set) var problems: [Diagnostic] = []
  /// The indices of names that members are taken of: of `a.b?.c` the one of `a`.
  private(set) var bases: [Int] = []
  /// The indices of the braces that open closures.
  private(set) var closureBraces: Set<Int> = []
  private var brackets: [Bracket] = []
  private var introduced: Set<String> = []
  /// Names of the host after `if let name`: from there on locals, and not nil.
  private var unwrapped: Set<String> = []
  private var uses: Set<String> = []
  /// Values of the host by the indices of their names.
  private var hostValues: [Int: String] = [:]
  private var assignments: [Snippet.Assignment] = []
  private var needsSelf: [Int] = []
  private var expectedBlock: Int?
  private var closures = 0
  /// True after a `#` or a declaration: what follows is not what a spec may say.
  private var isForeign = false

  init(_ text: Quoted, _ form: Form, scope: SnippetScope, source: SourceText) {
    self.text = text
    self.form = form
    self.scope = scope
    self.source = source
  }

  /// Looks at all of it; what is wrong is in ``problems``.
  mutating func read() {
    if text.tokens.all.isEmpty {
      problems.append(
        .error(
          form == .expression ? "an expression is missing" : "a statement is missing",
          at: text.place(in: source), help: "remove the key or write Swift here"))
    } else if let token = text.tokens.firstUnbalanced,
      let index = text.tokens.all.firstIndex(of: token)
    {
      problems.append(
        .error(
          "'\(Self.shown(text.word(index)))' has no partner", at: text.place(of: index, in: source),
          help: "balance brackets and quotes"))
    } else if let index = text.tokens.all.indices.first(where: { text.word($0) == "'" }) {
      error("no text in Swift begins with a single quote", index, help: "write \"…\"")
    } else {
      checkEnds()
      for index in text.tokens.all.indices where problems.count < Self.limit && !isForeign {
        visit(index)
      }
      if problems.isEmpty, let problem = SnippetSyntax.problem(in: text) {
        error(problem.message, problem.index, help: "check the Swift of this snippet")
      }
    }
  }

  /// The snippet that was read, with other words for the tokens at some indices.
  func snippet(replacing words: [Int: String] = [:]) -> Snippet {
    let plain = SnippetText(text).lines(replacing: words)
    let hosted = SnippetText(text).lines(selfAt: Set(needsSelf), replacing: words)
    let changes = SnippetChanges(text)
    let effects = hostValues.map { (name: $1, effect: changes.effect(at: $0)) }
    return Snippet(
      written: text.text, plain: plain.joined(separator: "\n"),
      hosted: hosted.joined(separator: "\n"),
      uses: uses.sorted(),
      changes: Set(effects.filter { $0.effect >= .changes }.map(\.name)),
      shortens: Set(effects.filter { $0.effect == .shortens }.map(\.name)),
      plainLines: plain, hostedLines: hosted, assignments: assignments)
  }

  private static func shown(_ token: String) -> String {
    token.count > 20 ? token.prefix(20) + "…" : token
  }

  private mutating func visit(_ index: Int) {
    guard let token = text.token(index) else { return }
    switch token.kind {
    case .leftBrace:
      let isClosure = expectedBlock != brackets.count
      if isClosure {
        closures += 1
        closureBraces.insert(index)
        introduced.formUnion(text.closureParameters(after: index) ?? [])
      } else {
        expectedBlock = nil
      }
      brackets.append(Bracket(kind: .leftBrace, isClosure: isClosure))
    case .leftParenthesis, .leftBracket, .interpolationStart:
      brackets.append(Bracket(kind: token.kind))
    case .rightParenthesis, .rightBracket, .rightBrace, .interpolationEnd:
      if brackets.popLast()?.isClosure == true { closures -= 1 }
    case .semicolon where form == .expression && brackets.isEmpty:
      error("only one expression may stand here", index, help: "remove the ';'")
    case .equal where form == .expression && brackets.isEmpty:
      error("an assignment cannot stand here", index, help: "write '==' to compare")
    case .if, .for, .while, .switch, .else, .do, .repeat, .guard:
      expectedBlock = brackets.count
      if token.kind == .for { introduceNames(after: index) }
    case .let, .var: introduceNames(after: index)
    case .pound, .poundIf, .poundElse, .poundElseif, .poundEndif, .poundAvailable,
      .poundUnavailable, .poundSourceLocation:
      error("'#' cannot be used in a spec", index, help: "write plain Swift")
      isForeign = true
    case .at: error("attributes cannot be used in a spec", index, help: "remove '@'")
    default: visitWord(index, token)
    }
  }

  /// An expression does not end in the middle.
  private mutating func checkEnds() {
    let last = text.tokens.all.count - 1
    switch text.kind(last) {
    case .binaryOperator, .prefixOperator, .prefixAmpersand, .period, .comma, .equal, .colon,
      .infixQuestion, .arrow, .is, .as, .backslash:
      error("something is missing after '\(text.word(last))'", last, help: "finish it")
    default: break
    }
    switch text.kind(0) {
    case .binaryOperator, .equal, .comma, .colon, .infixQuestion, .arrow, .postfixOperator:
      error("something is missing before '\(text.word(0))'", 0, help: "begin with a value")
    default: break
    }
  }

  /// Two values side by side, as in `title isEmpty`.
  private func isUnconnected(_ index: Int, _ token: Token) -> Bool {
    guard !token.flags.contains(.newlineBefore), let previous = text.token(index - 1) else {
      return false
    }
    switch previous.kind {
    case .integer, .float, .string, .stringEnd, .dollarIdentifier, .rightParenthesis,
      .rightBracket, .true, .false, .nil:
      return true
    default: return previous.kind == .identifier
    }
  }

  private mutating func visitWord(_ index: Int, _ token: Token) {
    let word = text.word(index)
    let isMember = text.kind(index - 1) == .period
    switch token.kind {
    case .identifier, .integer, .float, .string, .stringStart, .dollarIdentifier, .true, .false,
      .nil:
      if isUnconnected(index, token) {
        error(
          "'\(Self.shown(word))' follows a value without an operator", index,
          help: "put '.' or an operator between them")
        return
      }
    default: break
    }
    switch token.kind {
    case .await, .try, .return, .throw, .super, .class, .func, .import, .struct, .enum, .protocol,
      .extension, .typealias, .subscript, .deinit, .operator, .inout, .defer:
      if !isMember {
        error("'\(word)' cannot be used in a spec", index, help: Self.cure(of: word))
        isForeign = token.kind != .await && token.kind != .try && token.kind != .return
      }
    case .self:
      if !isMember {
        error("'self' cannot be used in a spec", index, help: "write the name alone")
      }
    case _ where token.kind.isIdentifier:
      checkTime(index, word, isMember: isMember)
      if !isMember, !isLabel(index) { use(index, word) }
    default: break
    }
  }

  private static func cure(of word: String) -> String {
    switch word {
    case "await", "try": "put what is asynchronous or fails into an operation and 'call' it"
    case "return": "write the expression alone"
    case "throw": "say it as a validation"
    default: "use expressions and simple statements"
    }
  }

  /// `.now`, `Date()` and `UUID()` would make the same code give different results.
  private mutating func checkTime(_ index: Int, _ word: String, isMember: Bool) {
    let isCall =
      text.kind(index + 1) == .leftParenthesis && text.kind(index + 2) == .rightParenthesis
    let isNow =
      word == "now" && isMember
      && (text.word(index - 2) == "Date" || !endsOperand(index - 2) || index == 1)
    guard isNow || (isCall && (word == "Date" || word == "UUID")) else { return }
    let written = isNow ? ".now" : word + "()"
    // A default sees no names: what it is made of cannot have one.
    let isDefault = scope.host.isEmpty && scope.locals.isEmpty
    error(
      "'\(written)' may only be a whole default", index,
      help: isDefault
        ? "write '\(written)' alone, or leave the default out: a form asks for it"
        : "give a field or a parameter the default '\(written)' and use that")
  }

  private func endsOperand(_ index: Int) -> Bool {
    guard let kind = text.kind(index) else { return false }
    switch kind {
    case .rightParenthesis, .rightBracket, .rightBrace, .dollarIdentifier, .postfixQuestion,
      .exclamation, .self:
      return true
    default: return kind.isIdentifier
    }
  }

  /// True for `label:` in the parentheses of a call.
  private func isLabel(_ index: Int) -> Bool {
    guard text.kind(index + 1) == .colon, brackets.last?.kind == .leftParenthesis else {
      return false
    }
    return text.kind(index - 1) == .leftParenthesis || text.kind(index - 1) == .comma
  }

  private mutating func use(_ index: Int, _ word: String) {
    let name = word.hasPrefix("`") ? String(word.dropFirst().dropLast()) : word
    if introduced.contains(name) { return }
    if unwrapped.contains(name) {
      uses.insert(name)
      return
    }
    if bases.count < Self.limit { bases.append(index) }
    if scope.locals.contains(name) {
      uses.insert(name)
    } else if scope.host.contains(name) {
      uses.insert(name)
      hostValues[index] = name
      if let parameter = parameter(assignedAt: index) {
        assignments.append(
          .init(property: name, parameter: parameter, isUnconditional: brackets.isEmpty))
      }
      let isShorthand = text.kind(index - 1) == .let && text.kind(index + 1) != .equal
      if isShorthand {
        unwrapped.insert(name)
      } else if closures > 0 {
        needsSelf.append(index)
      }
    } else if name.first?.isUppercase == true {
      if scope.types.contains(name) || KnownNames.types.contains(name) { return }
      let help = Suggestion.didYouMean(name, in: scope.types.union(KnownNames.types))
      if help == nil, text.tokens.all.count == 1 {
        // A type alone is no value.
        let literal = ["true", "false", "nil"].first { $0 == name.lowercased() }
        return error(
          "unknown name '\(name)'", index,
          help: literal.map { "write '\($0)'" } ?? "a text has quotes of its own: \"\(name)\"")
      }
      error(
        "unknown type '\(name)'", index, help: help ?? "name a type of the app under 'external'")
    } else if !KnownNames.functions.contains(name) || text.kind(index + 1) != .leftParenthesis {
      let known = scope.host.union(scope.locals)
      let names = known.sorted().prefix(12).joined(separator: ", ")
      error(
        "unknown name '\(name)'", index,
        help: scope.elsewhere[name]
          ?? Suggestion.didYouMean(name, in: known.union(["true", "false", "nil"]))
          ?? (names.isEmpty
            ? "nothing can be named here; a text has quotes of its own" : "\(scope.what): \(names)")
      )
    }
  }

  /// The parameter that is all that a value is set to.
  private func parameter(assignedAt index: Int) -> String? {
    let word = text.word(index + 2)
    guard text.kind(index + 1) == .equal, scope.locals.contains(word), !introduced.contains(word),
      SnippetText(text).endsStatement(before: index + 3)
    else { return nil }
    return word
  }

  /// The names in `let a`, `let (a, b)`, `for a in`, unless it is the shorthand `if let a {`.
  private mutating func introduceNames(after index: Int) {
    var next = index + 1
    while next < index + Self.limit,
      [.leftParenthesis, .let, .var].contains(text.kind(next) ?? .end)
    {
      next += 1
    }
    while next < index + Self.limit, let token = text.token(next),
      token.kind.isIdentifier || token.kind == .wildcard
    {
      let follower = text.kind(next + 1)
      let isShorthand = follower == .leftBrace || (follower == .comma && text.kind(index) != .for)
      let inTuple = next > index + 1
      if !isShorthand || inTuple { introduced.insert(text.word(next)) }
      guard follower == .comma, inTuple else { return }
      next += 2
    }
  }

  private mutating func error(_ message: String, _ index: Int, help: String) {
    problems.append(.error(message, at: text.place(of: index, in: source), help: help))
  }
}
