import SwiftSource

// Ranges as arguments: `values[2...]` is not what `subscript(index: Int)` takes.
extension Checker {
  /// The types that the forms of a range are of, `1..<2`, `1...2`, and all others.
  enum RangeForm {
    case halfOpen, closed, partial

    /// Whether it is of a type of the library.
    fileprivate func fits(_ name: String) -> Bool {
      switch self {
      case .halfOpen: Self.is("Range", name)
      case .closed: Self.is("ClosedRange", name)
      case .partial: name == "RangeExpression" || name == "Sequence"
      }
    }

    private static func `is`(_ type: String, _ name: String) -> Bool {
      name == type || StandardLibrary.supertypes[type]?.contains(name) ?? false
    }
  }

  /// The form of a range that an argument is; nil for all else.
  func rangeForm(of argument: Argument) -> RangeForm? {
    switch argument.kind {
    case .sequence:
      var form: RangeForm?
      for child in place.file.children(of: argument.value) {
        guard let item = place.file.node(child) else { continue }
        switch item.kind {
        case .binaryOperator where values.precedences.level(of: item.name) > .coalescing:
          form = form ?? rangeForm(of: item.name, halfOpen: .halfOpen, closed: .closed)
        case .binaryOperator where values.precedences.level(of: item.name) < .coalescing: return nil
        case .ternary, .assignment, .cast, .typeCheck: return nil
        default: break
        }
      }
      return form
    case .prefixOperator, .postfixOperator, .identifier:
      return place.file.node(argument.value).flatMap {
        rangeForm(of: $0.name, halfOpen: .partial, closed: .partial)
      }
    default: return nil
    }
  }

  /// The form of the ranges that are of a type; nil for all else.
  func rangeForm(of type: TypeID) -> RangeForm? {
    guard let name = libraryName(of: type), isRange(name) else { return nil }
    return name == "Range" ? .halfOpen : name == "ClosedRange" ? .closed : .partial
  }

  /// The type of a range with one end, `1...`, `...1` or `..<1`; nil for what is none.
  func partialRange(_ node: Node) -> String? {
    guard rangeForm(of: node.name, halfOpen: .partial, closed: .partial) != nil else { return nil }
    if node.kind == .postfixOperator { return "PartialRangeFrom" }
    return words.text(node.name) == "..." ? "PartialRangeThrough" : "PartialRangeUpTo"
  }

  /// Whether a type of the library is one of ranges.
  func isRange(_ name: String) -> Bool {
    StandardLibrary.parameterNames[name] == ["Bound"]
  }

  private func rangeForm(of name: Name, halfOpen: RangeForm, closed: RangeForm) -> RangeForm? {
    switch values.operators(name).isEmpty ? words.text(name) : nil {
    case "..<": halfOpen
    case "...": closed
    default: nil
    }
  }

  /// Whether a range can be passed for a parameter: not where its type is known to be no such range.
  func takes(_ form: RangeForm, _ type: TypeID) -> Bool {
    switch arena.shape(type) {
    // What is passed for a variadic parameter is an element.
    case .optional, .labelled, .array: takes(form, arena.part(type))
    case .dictionary, .tuple, .meta: false
    case .nominal where treeEntity(of: type) != nil: isAbstract(type)
    // The index of a collection is comparable, as no range is.
    case .outside where arena.name(type) == words.index,
      .dependent where arena.name(type) == words.index:
      false
    case .nominal, .outside:
      libraryName(of: type).map { StandardLibrary.supertypes[$0] == nil || form.fits($0) } ?? true
    default: true
    }
  }
}
