import Diagnostics

/// `==`, `<`, `in` and their kin.
extension Renderer {
  mutating func compare(
    _ comparison: Comparison, _ a: Int32, _ b: Int32, _ template: Template
  ) throws(Diagnostics) -> Bool {
    if !isStrict { return try compareAsStencil(comparison, a, b, template) }
    let left = try value(a, template)
    let right = try value(b, template)
    try count(right, b, template)
    switch comparison {
    case .equal: return isEqual(left, right)
    case .notEqual: return !isEqual(left, right)
    case .isIn, .isNotIn:
      guard let isInside = contains(right, left) else {
        throw failure("nothing can be in \(right.kind)", b, template)
      }
      return isInside == (comparison == .isIn)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard let order = order(left, right) else {
        throw failure("cannot order \(left.kind) and \(right.kind)", a, template)
      }
      return holds(comparison, order)
    }
  }

  /// Numbers by value whatever their kind, everything else only within its kind.
  private func isEqual(_ a: TemplateValue, _ b: TemplateValue) -> Bool {
    switch (a, b) {
    case (.int(let a), .double(let b)): Double(a) == b
    case (.double(let a), .int(let b)): a == Double(b)
    default: a == b
    }
  }

  private func contains(_ whole: TemplateValue, _ part: TemplateValue) -> Bool? {
    switch (whole, part) {
    case (.array(let array), _): array.contains { isEqual($0, part) }
    case (.object(let object), .string(let key)): object[key] != nil
    case (.string(let string), .string(let part)): string.contains(part: part)
    case (.string, _), (.object, _), (.none, _): false
    default: nil
    }
  }

  /// Below zero, zero or above zero; nil if the two have no order.
  private func order(_ a: TemplateValue, _ b: TemplateValue) -> Int? {
    switch (a, b) {
    case (.int(let a), .int(let b)): a < b ? -1 : a > b ? 1 : 0
    case (.string(let a), .string(let b)): a < b ? -1 : a > b ? 1 : 0
    default:
      if let a = a.double, let b = b.double { a < b ? -1 : a > b ? 1 : 0 } else { nil }
    }
  }

  private func holds(_ comparison: Comparison, _ order: Int) -> Bool {
    switch comparison {
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater: order > 0
    default: order >= 0
    }
  }

  // MARK: Compatible

  /// Stencil compares numbers as `Float`, and only values: a comparison with the result of another
  /// operator is false.
  private mutating func compareAsStencil(
    _ comparison: Comparison, _ a: Int32, _ b: Int32, _ template: Template
  ) throws(Diagnostics) -> Bool {
    guard isValue(a, template), isValue(b, template) else { return comparison == .notEqual }
    let left = try evaluate(a, template) ?? .none
    let right = try evaluate(b, template) ?? .none
    try count(right, b, template)
    switch comparison {
    case .equal: return isEqualAsStencil(left, right)
    case .notEqual: return !isEqualAsStencil(left, right)
    case .isIn, .isNotIn:
      switch (right, left) {
      case (.none, .none): return true
      case (.array(let array), _): return array.contains { isEqual($0, left) }
      case (.string(let string), .string(let part)):
        return !part.isEmpty && string.contains(part: part)
      default: return false
      }
    default:
      guard let a = left.double, let b = right.double else { return false }
      let (first, second) = (Float(a), Float(b))
      switch comparison {
      case .less: return first < second
      case .lessOrEqual: return first <= second
      case .greater: return first > second
      default: return first >= second
      }
    }
  }

  private func isEqualAsStencil(_ a: TemplateValue, _ b: TemplateValue) -> Bool {
    switch (a, b) {
    case (.none, .none): true
    case (.string(let a), .string(let b)): a == b
    case (.bool(let a), .bool(let b)): a == b
    default:
      if let a = a.double, let b = b.double { Float(a) == Float(b) } else { false }
    }
  }

  private func isValue(_ id: Int32, _ template: Template) -> Bool {
    switch template.expressions[Int(id)] {
    case .not, .and, .or, .compare: false
    default: true
    }
  }
}

extension TemplateValue {
  /// The number as a double.
  var double: Double? {
    switch self {
    case .int(let int): Double(int)
    case .double(let double): double
    default: nil
    }
  }
}
