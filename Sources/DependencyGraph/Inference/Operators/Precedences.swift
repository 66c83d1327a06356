import SwiftSource

/// How tight operators bind, by what the standard library declares of its own and the tree of its own.
struct Precedences: Sendable {
  /// The higher, the tighter.
  struct Level: Hashable, Comparable, Sendable {
    var height: Int
    /// `a ** b ** c` is `a ** (b ** c)`.
    var isRight = false

    static let assignment = Level(height: 1000, isRight: true)
    static let ternary = Level(height: 2000, isRight: true)
    static let disjunction = Level(height: 3000)
    static let conjunction = Level(height: 4000)
    static let comparison = Level(height: 5000)
    static let coalescing = Level(height: 6000, isRight: true)
    static let casting = Level(height: 7000)
    static let range = Level(height: 8000)
    static let addition = Level(height: 9000)
    static let multiplication = Level(height: 10_000)
    static let shift = Level(height: 11_000)

    static func < (left: Level, right: Level) -> Bool { left.height < right.height }
  }

  /// By the numbers of names: of operators, and of groups.
  private var ofOperator: [UInt32: Level] = [:]
  private var ofGroup: [UInt32: Level] = [:]

  init(_ code: CodeBase) {
    for (level, group, operators) in Self.library {
      if let name = code.names.name(for: group) { ofGroup[name.id] = level }
      for name in operators.compactMap({ code.names.name(for: $0) }) { ofOperator[name.id] = level }
    }
    var infix: [(name: Name, group: Name)] = []
    var groups: [(name: Name, relations: [Parameter])] = []
    for file in code.files {
      for item in file.declarations where item.kind == .operator || item.kind == .`precedencegroup`
      {
        let words = Array(file.parameters[item.parameters.range])
        if item.kind == .`precedencegroup` {
          groups.append((item.name, words))
        } else if let group = words.first {
          infix.append((item.name, group.name))
        }
      }
    }
    addGroups(groups, code.names)
    for (name, group) in infix where ofOperator[name.id] == nil {
      ofOperator[name.id] = ofGroup[group.id]
    }
  }

  /// The level of an operator; one that nobody declares here binds as addition does.
  func level(of name: Name) -> Level { ofOperator[name.id] ?? .addition }

  /// A group stands next to those that it names: above what it is higher than, below what it is lower than.
  /// They may name each other, so each round settles those whose neighbours are known.
  private mutating func addGroups(
    _ groups: [(name: Name, relations: [Parameter])], _ names: NameTable
  ) {
    if groups.isEmpty { return }
    let higher = names.name(for: "higherThan")
    let lower = names.name(for: "lowerThan")
    let associativity = names.name(for: "associativity")
    let right = names.name(for: "right")
    var step = 500
    for _ in 0..<8 {
      for group in groups where ofGroup[group.name.id] == nil {
        func heights(_ label: Name?) -> [Int] {
          group.relations.filter { $0.label == label }.compactMap { ofGroup[$0.name.id]?.height }
        }
        let below = heights(higher).max()
        let above = heights(lower).min()
        let height: Int
        switch (below, above) {
        case (let below?, let above?): height = (below + above) / 2
        case (let below?, nil): height = below + step
        case (nil, let above?): height = above - step
        case (nil, nil): continue
        }
        let isRight = group.relations.contains { $0.label == associativity && $0.name == right }
        ofGroup[group.name.id] = Level(height: height, isRight: isRight)
      }
      step /= 2
    }
  }

  private static let library: [(level: Level, group: String, operators: [String])] = [
    (
      .assignment, "AssignmentPrecedence",
      [
        "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=", "&<<=",
        "&>>=",
        ".&=", ".|=", ".^=",
      ]
    ),
    (.ternary, "TernaryPrecedence", []),
    (Level(height: 2500), "DefaultPrecedence", []),
    (.disjunction, "LogicalDisjunctionPrecedence", ["||"]),
    (.conjunction, "LogicalConjunctionPrecedence", ["&&"]),
    (
      .comparison, "ComparisonPrecedence",
      [
        "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=", ".==", ".!=", ".<", ".>", ".<=",
        ".>=",
      ]
    ),
    (.coalescing, "NilCoalescingPrecedence", ["??"]),
    (.casting, "CastingPrecedence", []),
    (.range, "RangeFormationPrecedence", ["...", "..<"]),
    (.addition, "AdditionPrecedence", ["+", "-", "&+", "&-", "|", "^", ".|", ".^"]),
    (.multiplication, "MultiplicationPrecedence", ["*", "/", "%", "&*", "&", ".&"]),
    (.shift, "BitwiseShiftPrecedence", ["<<", ">>", "&<<", "&>>"]),
  ]
}
