/// An expression of a spec.
indirect enum Expression {
  case bool(Bool)
  case none
  /// A number as it is written.
  case number(String)
  /// Text, with the values in it.
  case text([Expression])
  case segment(String)
  case array([Expression])
  /// Also `$0`.
  case name(String)
  /// `.black`
  case implicitMember(String)
  /// `\.id`
  case keyPath([String])
  case member(Expression, String)
  case index(Expression, Expression)
  case call(Expression, [Argument])
  case closure(Closure)
  /// `a?` before a member.
  case chain(Expression)
  case forced(Expression)
  case prefix(String, Expression)
  case binary(String, Expression, Expression)
  case ternary(Expression, Expression, Expression)
  /// `(435 / 100 as Decimal)`
  case typed(Expression, TypeRef)

  /// A value that a call is given; a trailing closure has no label.
  struct Argument {
    let label: String?
    let value: Expression
  }

  /// A closure of one expression.
  struct Closure {
    let parameters: [String]
    let body: Expression
  }

  /// Whether it takes its type from what stands beside it.
  var isLiteral: Bool {
    switch self {
    case .number, .implicitMember, .none, .array: true
    case .prefix(_, let operand): operand.isLiteral
    case .binary(_, let left, let right): left.isLiteral && right.isLiteral
    default: false
    }
  }

  /// Whether `nil` of something in it is `nil` of all of it.
  var isChained: Bool {
    switch self {
    case .chain: true
    case .member(let base, _), .index(let base, _), .call(let base, _): base.isChained
    default: false
    }
  }
}

/// A statement of a spec.
indirect enum Statement {
  case expression(Expression)
  /// `target op= value`; the operator is empty for `=`.
  case assignment(Expression, String, Expression)
  case local(String, Expression)
  case `if`([Condition], [Statement], else: [Statement])
  case forIn(String, Expression, where: Expression?, [Statement])
  case `switch`(Expression, [Case])

  /// What has to be true.
  enum Condition {
    case expression(Expression)
    /// `let name = value`
    case binding(String, Expression)
  }

  /// A `case` with its patterns; none for `default`.
  struct Case {
    let patterns: [Expression]
    let body: [Statement]
  }
}
