import Diagnostics
import JSON5

extension Lowering {
  /// True for a good name; otherwise says what is wrong.
  mutating func check(_ name: String, _ rule: NameRule, at span: Span) -> Bool {
    guard let problem = rule.problem(with: name) else { return true }
    error(problem.message, at: place(span), help: problem.help)
    return false
  }

  /// Collects the names of all types before any type is read. One that is refused is known, too: who
  /// uses it did nothing wrong.
  mutating func declareTypes() {
    for value in root["external"]?.array ?? [] {
      guard let name = value.string else { continue }
      declare(name, .external, at: value.span)
      types.externals.insert(name)
    }
    for member in members("enums") {
      declare(member.key, .type, at: member.keySpan)
      types.enums.insert(member.key)
    }
    for member in members("entities") {
      declare(member.key, .type, at: member.keySpan)
      types.entities.insert(member.key)
      if member.value.object?["single"]?.bool == true { types.singles.insert(member.key) }
    }
    if needsDefaultEntity { declareDefaultEntity() }
    typeNames = types.enums.union(types.entities).union(types.externals)
  }

  private mutating func declareDefaultEntity() {
    let name = FeatureSpec.entityName(of: feature)
    if let first = places[name] {
      error(
        "the entity of '\(feature)' would be '\(name)', too", at: first,
        help: "rename this type or declare an entity")
    }
    types.entities.insert(name)
  }

  /// A spec without entities gets one, unless it does something else.
  var needsDefaultEntity: Bool {
    root["entities"] == nil
      && (root["crud"] != nil || (members("operations").isEmpty && members("actions").isEmpty))
  }

  private mutating func declare(_ name: String, _ rule: NameRule, at span: Span) {
    guard check(name, rule, at: span) else { return }
    if let first = places[name] {
      error(
        "there are two types '\(name)'", at: place(span), help: "rename one of them",
        notes: [.note("the other one is here", at: first)])
    } else {
      places[name] = place(span)
    }
  }

  /// Reads a type; nil after an error.
  mutating func type(_ text: Quoted) -> TypeRef? {
    guard !isOverwhelmed else { return nil }
    var syntax = TypeSyntax(text, names: types, source: source)
    let type = syntax.parse()
    problems += syntax.problems
    return type
  }

  /// Reads a snippet; an expression may be `expected` to have a type.
  mutating func snippet(
    _ value: JSONValue?, _ form: SnippetReader.Form, _ scope: SnippetScope,
    expecting expected: TypeRef? = nil
  ) -> Snippet? {
    guard !isOverwhelmed, let value, let text = Quoted(value) else { return nil }
    return snippet(text, form, scope, expecting: expected)
  }

  /// Reads a snippet; an expression may be `expected` to have a type.
  mutating func snippet(
    _ text: Quoted, _ form: SnippetReader.Form, _ scope: SnippetScope,
    expecting expected: TypeRef? = nil
  ) -> Snippet {
    var reader = SnippetReader(text, form, scope: scope, source: source)
    reader.read()
    problems += reader.problems
    guard reader.problems.isEmpty else { return reader.snippet() }
    if let expected { checkLiteral(text, expected) }
    let access = MemberAccess(
      text: text, bases: reader.bases, closures: reader.closureBraces, scope: scope,
      expected: expected)
    if !reader.bases.isEmpty { accesses.append(access) }
    return reader.snippet(replacing: decimals(in: access, expected))
  }
}
