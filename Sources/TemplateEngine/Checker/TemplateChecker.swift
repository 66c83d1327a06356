import Diagnostics

extension TemplateEnvironment {
  /// All that is wrong with a template and with those that it includes, without rendering: what they
  /// cannot be read for, and the variables that no context of this kind has.
  public func problems(in name: String, offering offer: TemplateOffer) -> [Diagnostic] {
    do throws(Diagnostics) {
      return problems(in: try compile(name), offering: offer)
    } catch {
      return error.all
    }
  }

  /// As ``problems(in:offering:)-(String,_)``, for a compiled template.
  public func problems(in template: Template, offering offer: TemplateOffer) -> [Diagnostic] {
    var checker = TemplateChecker(library, offer)
    checker.check(template)
    return checker.problems
  }
}

/// Follows a program from first to last instruction, whatever its conditions say, and knows of every
/// name what it may stand for.
struct TemplateChecker {
  private let library: TemplateLibrary
  private let offer: TemplateOffer
  private(set) var problems: [Diagnostic] = []

  private var bindings: [Int32: TemplateOffer] = [:]
  /// What the variables of open loops and maps meant before.
  private var shadowed: [[(Int32, TemplateOffer?)]] = []
  private var isSeen: Set<Finding> = []
  private var path: [(template: Template, pc: Int, message: String)] = []
  /// Instructions seen: templates that include others several times, deep down, are many.
  private var steps = 0

  private struct Finding: Hashable {
    var path: String
    var span: Span
  }

  init(_ library: TemplateLibrary, _ offer: TemplateOffer) {
    self.library = library
    self.offer = offer
  }

  mutating func check(_ template: Template) {
    for (pc, instruction) in template.code.enumerated() {
      switch instruction {
      case .print(let value), .jumpUnless(let value, _), .printCaptured(let value):
        _ = type(of: value, template)
      case .set(let symbol, let value):
        bindings[symbol] = type(of: value, template)
      case .setCaptured(let symbol):
        bindings[symbol] = .string
      case .loop(let index, _):
        open(template.loops[Int(index)], template)
      case .next:
        close()
      case .map(let index, _):
        let map = template.maps[Int(index)]
        let element = type(of: map.source, template).element
        bindings[map.result] = .list(.string)
        bind(map.variable >= 0 ? [(map.variable, element)] : [])
      case .endMap:
        close()
      case .defineMacro(let index):
        let macro = template.macros[Int(index)]
        bindings[macro.symbol] = .anything
        // A macro takes what its callers have; one name for two things is as good as any.
        for parameter in macro.parameters { bindings[parameter] = .anything }
      case .call(let index):
        let call = template.calls[Int(index)]
        for argument in call.arguments + [call.callee] { _ = type(of: argument, template) }
      case .include(let name, let context):
        var extra = TemplateOffer.object([:])
        if context >= 0 { extra = type(of: context, template) }
        follow(name, "included here", extra, template, pc)
      case .importMacros(let name):
        follow(name, "imported here", .object([:]), template, pc)
      case .extends(let name):
        follow(name, "extended here", .object([:]), template, pc)
      default:
        break
      }
    }
  }

  // MARK: Scopes

  private mutating func open(_ loop: LoopDefinition, _ template: Template) {
    let source = type(of: loop.source, template)
    var types: [TemplateOffer]
    switch source {
    case .object(let members):
      types = [.string, members.values.reduce(.unknown) { $0.merging($1) }]
    default:
      types = loop.variables.count == 1 ? [source.element] : []
    }
    types += Array(repeating: .anything, count: max(0, loop.variables.count - types.count))
    bind(Array(zip(loop.variables, types)))
    if loop.condition >= 0 { _ = type(of: loop.condition, template) }
  }

  private mutating func bind(_ variables: [(Int32, TemplateOffer)]) {
    shadowed.append(variables.map { ($0.0, bindings[$0.0]) })
    for (symbol, type) in variables { bindings[symbol] = type }
  }

  private mutating func close() {
    for (symbol, type) in shadowed.popLast() ?? [] { bindings[symbol] = type }
  }

  /// Checks another template where it is named by a string; what it sets and defines stays known.
  private mutating func follow(
    _ name: Int32, _ message: String, _ extra: TemplateOffer, _ template: Template, _ pc: Int
  ) {
    _ = type(of: name, template)
    guard case .literal(let index) = template.expressions[Int(name)],
      case .string(let text) = template.literals[Int(index)]
    else { return }
    let place = Place(template.source, template.expressionSpans[Int(name)])
    do throws(Diagnostics) {
      let other = try library.template(named: text, at: place)
      guard path.count < TemplateLimits.depth, !path.contains(where: { $0.template === other })
      else { return }
      steps += other.code.count
      guard steps <= TemplateLimits.steps else {
        return report(.error("the template includes too much to check", at: place))
      }
      path.append((template, pc, message))
      defer { path.removeLast() }
      var variables: [(Int32, TemplateOffer)] = []
      if case .object(let members) = extra {
        let symbols = library.symbols
        variables = members.compactMap { name, type in symbols.existing(name).map { ($0, type) } }
      }
      bind(variables)
      check(other)
      close()
    } catch {
      for problem in error.all { report(problem) }
    }
  }

  // MARK: Types

  /// What an expression may stand for; reports what it names in vain.
  private mutating func type(
    of id: Int32, _ template: Template, isOptional: Bool = false
  ) -> TemplateOffer {
    switch template.expressions[Int(id)] {
    case .literal(let index):
      return TemplateOffer(template.literals[Int(index)])
    case .name(let symbol):
      return named(symbol, id, template, isOptional)
    case .member(let base, let index, _):
      let owner = type(of: base, template, isOptional: isOptional)
      let name = template.members[Int(index)]
      if let member = owner.member(name) { return member }
      if !isOptional { reportMember(name, of: owner, base, id, template) }
      return .anything
    case .element(let base, let key):
      _ = type(of: key, template)
      let owner = type(of: base, template, isOptional: isOptional)
      if case .list(let element) = owner { return element }
      return .anything
    case .filter(let value, let call):
      let filter = FilterList.all[template.filters[Int(call)].number]
      _ = type(of: value, template, isOptional: filter.takesUndefined || isOptional)
      for argument in template.filters[Int(call)].arguments { _ = type(of: argument, template) }
      return .anything
    case .not(let value):
      _ = type(of: value, template)
      return .scalar
    case .and(let a, let b), .or(let a, let b), .compare(_, let a, let b):
      _ = type(of: a, template)
      _ = type(of: b, template)
      return .scalar
    case .range(let a, let b):
      _ = type(of: a, template)
      _ = type(of: b, template)
      return .list(.scalar)
    case .conditional(let condition, let then, let orElse):
      _ = type(of: condition, template)
      let first = type(of: then, template)
      return orElse >= 0 ? first.merging(type(of: orElse, template)) : first
    case .captured:
      return .string
    }
  }

  private mutating func named(
    _ symbol: Int32, _ id: Int32, _ template: Template, _ isOptional: Bool
  ) -> TemplateOffer {
    if let bound = bindings[symbol] { return bound }
    if [Symbols.forloop, Symbols.block, Symbols.maploop].contains(symbol) { return .anything }
    let name = template.source[template.expressionSpans[Int(id)]]
    if case .object(let members) = offer, let member = members[name] { return member }
    guard case .object = offer, !isOptional else { return .anything }
    let symbols = library.symbols
    let known = offer.names + bindings.keys.map { symbols.names[Int($0)] }
    report(
      .error(
        "undefined variable '\(name)'", at: place(id, template),
        help: Suggestion.didYouMean(name, in: known)))
    return .anything
  }

  private mutating func reportMember(
    _ name: String, of owner: TemplateOffer, _ base: Int32, _ id: Int32, _ template: Template
  ) {
    let end = template.expressionSpans[Int(id)].end
    let span = Span(end - name.utf8.count, end)
    let text = template.source[template.expressionSpans[Int(base)]]
    report(
      .error(
        "'\(text)' has no member '\(name)'", at: Place(template.source, span),
        help: Suggestion.didYouMean(name, in: owner.names)))
  }

  // MARK: Problems

  private func place(_ id: Int32, _ template: Template) -> Place {
    Place(template.source, template.expressionSpans[Int(id)])
  }

  /// Keeps a problem, once for each place, with the way to it.
  private mutating func report(_ problem: Diagnostic) {
    if let place = problem.place {
      guard isSeen.insert(Finding(path: place.source.path, span: place.span)).inserted else {
        return
      }
    }
    var problem = problem
    for step in path.reversed() {
      let place = Place(step.template.source, step.template.spans[step.pc])
      problem.notes.append(.note(step.message, at: place))
    }
    problems.append(problem)
  }
}
