extension Field {
  /// Between which numbers a slider moves an element of a `[Double]`, as Swift writes it: what a
  /// validation like `levels.allSatisfy { (0...10).contains($0) }` says, else up to the power of ten
  /// that has room for the default, and from its negative where that may be meant.
  public var sliderRange: String {
    let constraint = elementConstraint
    let known = defaultNumbers + [constraint.minimum, constraint.maximum].compactMap(\.self)
    let largest = known.lazy.map(\.magnitude).filter { $0 < 0x1p52 }.max() ?? 1
    var bound = 1.0
    while bound < largest { bound *= 10 }
    let isSigned = bound == 1 || known.contains { $0 < 0 }
    let lower = constraint.minimum ?? (isSigned ? -bound : 0)
    let wanted = constraint.maximum ?? bound
    let upper = Constraint.literal(wanted > lower ? wanted : lower + 1)
    return "\(Constraint.literal(lower))...\(upper.hasPrefix("-") ? "(\(upper))" : upper)"
  }

  /// What validations say of each element.
  private var elementConstraint: Constraint {
    var constraint = Constraint(of: "$0", type: .builtin(.double))
    for validation in validations {
      let text = validation.condition.written
      guard let opening = text.firstIndex(of: "{"), text.last == "}",
        text[..<opening].filter({ $0 != " " }) == "\(name).allSatisfy"
      else { continue }
      constraint.add(String(text[text.index(after: opening)...].dropLast()))
    }
    return constraint
  }

  /// The numbers of a default that is written as a list of them.
  private var defaultNumbers: [Double] {
    guard case .expression(let text) = defaultValue, text.hasPrefix("["), text.hasSuffix("]")
    else { return [] }
    return text.dropFirst().dropLast().split(separator: ",").compactMap {
      Double($0.filter { $0 != " " && $0 != "_" })
    }
  }
}
