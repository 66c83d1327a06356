import SwiftSource

/// Finds the places of a source where it can be broken and still compiles.
///
/// It works on tokens: bodies are told from declarations by what stands before their brace, statements begin on a new
/// line. Where it cannot be sure, it leaves the source alone.
struct Mutator {
  private let tokens: Tokens
  private var all: [Token] { tokens.all }
  private(set) var mutants: [Mutant] = []

  init(_ source: String) {
    tokens = Tokens(source)
    findConditions()
    findChoices()
    findStatements()
    findConstants()
  }

  /// The source with all mutants in it, numbered from `first`.
  func source(from first: Int) -> String {
    // At one place, the longer range opens first and closes last.
    var inserted: [(offset: Int, order: Int, text: String)] = []
    for (number, mutant) in mutants.enumerated() {
      let texts = mutant.texts(first + number)
      inserted.append((mutant.range.lowerBound, -mutant.range.upperBound, texts.before))
      inserted.append((mutant.range.upperBound, -1 << 30 - mutant.range.lowerBound, texts.after))
    }
    inserted.sort { ($0.offset, $0.order) < ($1.offset, $1.order) }
    var bytes: [UInt8] = []
    var place = 0
    for insertion in inserted {
      bytes += tokens.bytes[place..<insertion.offset]
      bytes += Array(insertion.text.utf8)
      place = insertion.offset
    }
    return String(decoding: bytes + tokens.bytes[place...], as: UTF8.self)
  }

  /// The line of a mutant, counted from 1, and its text.
  func line(of mutant: Mutant) -> (number: Int, text: String) {
    let before = tokens.bytes[..<mutant.range.lowerBound]
    let text = String(decoding: tokens.bytes[mutant.range], as: UTF8.self)
    let first = text.split(separator: "\n").first.map(String.init) ?? ""
    return (before.count { $0 == 10 } + 1, first)
  }

  private func text(_ place: Int) -> String {
    all.indices.contains(place) ? tokens.text(of: all[place]) : ""
  }

  private func kind(_ place: Int) -> TokenKind {
    all.indices.contains(place) ? all[place].kind : .end
  }

  /// +1 at an opening bracket, -1 at a closing one.
  private func depth(_ place: Int) -> Int {
    switch kind(place) {
    case .leftParenthesis, .leftBracket, .leftBrace, .interpolationStart: 1
    case .rightParenthesis, .rightBracket, .rightBrace, .interpolationEnd: -1
    default: 0
    }
  }

  private mutating func add(_ kind: Mutant.Kind, _ places: Range<Int>, _ replacement: String = "") {
    guard let first = places.first, let last = places.last else { return }
    let range = all[first].range.lowerBound..<all[last].range.upperBound
    mutants.append(Mutant(kind: kind, range: range, replacement: replacement))
  }

  /// The conditions of `guard`, `if` and `while`, except bindings and patterns, and those behind `repeat`: turned
  /// round, they would go on for ever.
  private mutating func findConditions() {
    for start in all.indices {
      let isGuard = kind(start) == .guard
      let isWhile = kind(start) == .while && kind(start - 1) != .rightBrace
      guard isGuard || isWhile || kind(start) == .if else { continue }
      var level = 0
      var first = start + 1
      var place = start + 1
      while place < all.count {
        let isEnd = level == 0 && kind(place) == (isGuard ? .else : .leftBrace)
        if level == 0, isEnd || kind(place) == .comma {
          let isBinding = [.let, .var, .case].contains(kind(first))
          if !isBinding, first < place { add(.condition, first..<place) }
          first = place + 1
        }
        if isEnd { break }
        level += depth(place)
        place += 1
      }
    }
  }

  /// The conditions of `? :`, and bodies that are nothing but a condition.
  private mutating func findChoices() {
    let starts: Set<TokenKind> = [.equal, .return, .comma, .colon, .leftParenthesis, .leftBrace]
    for place in all.indices {
      if kind(place) == .infixQuestion {
        var level = 0
        var first = place
        while first > 0 {
          let before = first - 1
          level -= depth(before)
          if level < 0 || (level == 0 && starts.contains(kind(before))) { break }
          first = before
        }
        add(.condition, first..<place)
      }
      let isBool = text(place) == "Bool" && kind(place + 1) == .leftBrace
      if isBool, let end = lineEnd(from: place + 2), kind(end) == .rightBrace {
        add(.condition, place + 2..<end)
      }
    }
  }

  /// The place after a statement that begins at `start`: the next one that begins a line on the same level, or closes the body.
  private func lineEnd(from start: Int) -> Int? {
    var level = 0
    for place in start..<all.count {
      let begins = all[place].flags.contains(.newlineBefore) && kind(place) != .period
      if level == 0, place > start, begins || kind(place) == .rightBrace { return place }
      level += depth(place)
      if level < 0 { return nil }
    }
    return nil
  }

  /// Assignments and calls that stand alone, except those that a value or an initializer is made of.
  private mutating func findStatements() {
    enum Body { case type, code, value, initializer }
    var bodies: [Body] = []
    var header: [TokenKind] = []
    for place in all.indices {
      let begins = all[place].flags.contains(.newlineBefore)
      // The only expression of a closure is its value.
      let isAfterIn = kind(place - 1) == .in
      if begins, bodies.last == .code || bodies.last == .value, let end = lineEnd(from: place),
        !isAfterIn || kind(end) != .rightBrace,
        isAction(place..<end),
        bodies.last == .code || kind(end) != .rightBrace
      {
        add(.statement, place..<end)
      }
      switch kind(place) {
      case .leftBrace:
        let isType = !Set(header).isDisjoint(with: [.class, .struct, .enum, .extension, .actor])
        let isFunction = header.contains(.func)
        let isValue = header.contains(.arrow) || (header.contains(.var) && !isFunction)
        if isType && !isFunction {
          bodies.append(.type)
        } else if header.contains(.`init`) && !isFunction && !isAssignment(header) {
          bodies.append(.initializer)
        } else if isValue || Set(header).isDisjoint(with: Self.statements) {
          bodies.append(.value)
        } else {
          bodies.append(bodies.last == .initializer ? .initializer : .code)
        }
        header = []
      case .rightBrace:
        _ = bodies.popLast()
        header = []
      default:
        if begins, depthIsFlat(header) { header = [] }
        header.append(kind(place))
      }
    }
  }

  /// The words whose braces hold statements only; any other brace is a closure's.
  private static let statements: Set<TokenKind> = [
    .func, .`init`, .if, .guard, .else, .do, .catch, .for, .while, .switch, .defer,
  ]

  private func isAssignment(_ header: [TokenKind]) -> Bool { header.contains(.equal) }

  /// Whether a header's parentheses are closed, so that a new line begins something new.
  private func depthIsFlat(_ header: [TokenKind]) -> Bool {
    header.count { $0 == .leftParenthesis } == header.count { $0 == .rightParenthesis }
  }

  /// Whether a statement assigns or calls, and defines nothing.
  private func isAction(_ places: Range<Int>) -> Bool {
    guard let first = places.first, let last = places.last else { return false }
    let begins: Set<TokenKind> = [.try, .await, .`self`, .wildcard]
    guard kind(first).isIdentifier || begins.contains(kind(first)) else { return false }
    let isAccessor = [.get, .set].contains(kind(first)) && kind(first + 1) == .leftBrace
    if isAccessor { return false }
    // What `async let` begins would end with the braces around it.
    guard ![.colon, .let].contains(kind(first + 1)), kind(first) != .wildcard else { return false }
    var level = 0
    for place in places {
      let isAssigning =
        kind(place) == .equal
        || (kind(place) == .binaryOperator && ["+=", "-="].contains(text(place)))
      if level == 0, isAssigning { return true }
      level += depth(place)
    }
    return kind(last) == .rightParenthesis || kind(last) == .rightBrace
  }

  /// Numbers, flags, texts and the cases of phases.
  private mutating func findConstants() {
    let cases = [
      "idle": ".loading", "loading": ".idle", "loaded": ".idle", "empty": ".loaded", "end": ".idle",
    ]
    let before: Set<TokenKind> = [.equal, .binaryOperator, .infixQuestion, .colon]
    for place in all.indices {
      switch kind(place) {
      case .integer:
        guard let number = Int(text(place)), kind(place - 1) != .period else { continue }
        add(.constant, place..<place + 1, "\(number + 1)")
      case .true: add(.constant, place..<place + 1, "false")
      case .false: add(.constant, place..<place + 1, "true")
      case .string where text(place) != "\"\"":
        add(.constant, place..<place + 1, "\"mutant\"")
      case .period:
        guard let other = cases[text(place + 1)], before.contains(kind(place - 1)),
          kind(place + 2) != .leftParenthesis
        else { continue }
        add(.constant, place..<place + 2, other)
      default: continue
      }
    }
  }
}
