import SwiftSource

/// Which operator functions code sees, and what they mean for operands of some types: remembered for
/// all files that see the same, because `==` has thousands of meanings and is written everywhere.
struct OperatorMeanings {
  /// An operator function and its type.
  struct Candidate {
    var number: Int32
    /// Parameters, last the result.
    var parts: [TypeID]
    /// It changes its first operand, which has to be a variable.
    var isChanging = false
  }

  /// The functions of one operator, found by what they take first: each type may have its own `==`.
  struct Candidates {
    private var all: [Candidate] = []
    /// By struct or enum the places of those that take it first, and of those that take anything else.
    private var ofType: [Int32: [Int]] = [:]
    private var others: [Int] = []
    /// By what they give those of the tree's types.
    private var ofResult: [Int32: [Int]] = [:]

    /// Some change their first operand.
    private(set) var areChanging = false

    var isEmpty: Bool { all.isEmpty }

    /// Adds one; `type` is the struct or enum of the tree that it takes first, if it does, and `result` the
    /// type of the tree that it gives.
    mutating func add(_ candidate: Candidate, taking type: Int32?, giving result: Int32?) {
      if candidate.isChanging { areChanging = true }
      if let result { ofResult[result, default: []].append(all.count) }
      if let type { ofType[type, default: []].append(all.count) } else { others.append(all.count) }
      all.append(candidate)
    }

    /// Those that give a value of a type of the tree.
    func giving(_ type: Int32) -> [Candidate] { ofResult[type, default: []].map { all[$0] } }

    /// Those that may take a value of a type of the tree first, in order; all where it is not known.
    func taking(_ type: Int32?) -> [Candidate] {
      guard let type else { return all }
      guard let own = ofType[type] else { return others.map { all[$0] } }
      return (own + others).sorted().map { all[$0] }
    }
  }

  /// An operator between operands of some types, in code that sees the same operators.
  struct Use: Hashable {
    var view: Int32
    var name: UInt32
    var left: TypeID
    /// Unknown for a prefix operator, too.
    var right: TypeID
    var isPrefix: Bool
    /// The first operand may be a variable, or nothing that is meant changes it.
    var isVariable: Bool
    var isActive: Bool
  }

  /// The functions that were meant; nil in it for none.
  var known: [Use: Candidate?] = [:]
  private var candidates: [UInt64: Candidates] = [:]
  /// What a file sees, as a number; equal for files of one module that see the same.
  private var viewOfFile: [Int32: Int32] = [:]
  private var views: [[Int32]: Int32] = [:]

  /// The number of what a file of a module sees.
  mutating func view(ofFile file: Int32, module: Int32, _ imports: ImportTable) -> Int32 {
    if let known = viewOfFile[file] { return known }
    let testable = imports.modules(ofFile: file).lazy.filter(\.isTestable).map(\.module)
    let next = Int32(views.count)
    let view = views[[module] + testable, default: next]
    views[[module] + testable] = view
    viewOfFile[file] = view
    return view
  }

  /// The candidates of a name in a view; nil as long as nobody said.
  subscript(name: Name, inView view: Int32) -> Candidates? {
    get { candidates[Self.key(name, view)] }
    set { candidates[Self.key(name, view)] = newValue }
  }

  private static func key(_ name: Name, _ view: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: view)) << 32 | UInt64(name.id)
  }
}
