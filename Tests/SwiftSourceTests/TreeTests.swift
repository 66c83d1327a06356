import SwiftSource
import Testing

@Suite struct TreeTests {
  /// The tree of the only statement of a body.
  private func statement(_ source: String) -> (String, [String]) {
    let outline = Outline(
      "func f() { \(source) }", options: ReadOptions(expressions: true))
    let body = outline.file.declarations.first?.body ?? .none
    let statements = outline.file.children(of: body).map { outline.tree($0) }
    return (statements.joined(separator: "; "), outline.problems)
  }

  @Test(arguments: [
    ("a.b(c: 1)", "call(member b(identifier a), argument c(integerLiteral))"),
    (
      "a.b { $0 }.c",
      "member c(call(member b(identifier a), "
        + "argument(closure(block(identifier $0)))))"
    ),
    (
      "a(b) { } d: { }",
      "call(identifier a, argument(identifier b), argument(closure(block)), "
        + "argument d(closure(block)))"
    ),
    (
      "a + b * c",
      "sequence(identifier a, binaryOperator +, identifier b, binaryOperator *, "
        + "identifier c)"
    ),
    (
      "a = b ? c : d",
      "sequence(identifier a, assignment, identifier b, ternary(identifier c), "
        + "identifier d)"
    ),
    ("try? await a.b()", "tryExpression?(effect await(call(member b(identifier a))))"),
    (
      "a as? B.C<D>",
      "sequence(identifier a, cast?(typeMember C(typeName B, typeName D)))"
    ),
    (
      "a!.b?[0] = .c(1)",
      "sequence(subscriptCall(optionalChain(member b(forceUnwrap(identifier a)"
        + ")), argument(integerLiteral)), assignment, call(implicitMember c, "
        + "argument(integerLiteral)))"
    ),
    ("A<B>(c)", "call(identifier A(typeName B), argument(identifier c))"),
    ("A <B> (c)", "call(identifier A(typeName B), argument(identifier c))"),
    ("a.B < C >.d", "member d(member B(identifier a, typeName C))"),
    (
      "[@Sendable (sending A) -> sending B]()",
      "call(arrayLiteral(sequence(tuple(argument(effect(identifier A))), binaryOperator ->, "
        + "effect(identifier B))))"
    ),
    (
      "[nonisolated(nonsending) (A) async -> B]()",
      "call(arrayLiteral(sequence(effect(tuple(argument(identifier A))), binaryOperator ->, "
        + "identifier B)))"
    ),
    (
      "nonisolated(a, b)",
      "call(identifier nonisolated, argument(identifier a), argument(identifier b))"
    ),
    ("\\[A].b?.c", "keyPath(typeArray(typeName A), identifier b, optionalChain, identifier c)"),
    (
      "\\(A, b: B).b",
      "keyPath(typeTuple(typeElement(typeName A), typeElement b(typeName B)), identifier b)"
    ),
    (
      "[a: b, c: d][e]",
      "subscriptCall(dictionaryLiteral(identifier a, identifier b, "
        + "identifier c, identifier d), argument(identifier e))"
    ),
    ("(a, b: -c)", "tuple(argument(identifier a), argument b(prefixOperator -(identifier c)))"),
    ("\"a\\(b, c: d)e\"", "stringLiteral(argument(identifier b), argument c(identifier d))"),
    (
      "\\A.B.c[0]?.d",
      "keyPath(typeMember B(typeName A), identifier c, "
        + "subscriptCall(argument(integerLiteral)), optionalChain, identifier d)"
    ),
    (
      "{ [weak a, b = c] (d: D, e) -> F in g }",
      "closure(capture a(identifier a), "
        + "capture b(identifier c), closureParameter d(typeName D), closureParameter e, "
        + "closureResult(typeName F), block(identifier g))"
    ),
    (
      "{ a async throws(E) -> F in }",
      "closure(closureParameter a, typeAnnotation(typeName E), closureResult(typeName F), block)"
    ),
    ("{ a, _ in }", "closure(closureParameter a, closureParameter, block)"),
    ("#a(b) { }", "macroExpansion a(argument(identifier b), argument(closure(block)))"),
    (
      "let a: A = b, (c, _) = d",
      "variableBinding(bindingPattern a, typeAnnotation(typeName A), "
        + "initialValue(identifier b)); declaration a; variableBinding(tuplePattern(argument("
        + "bindingPattern c), argument(wildcardPattern)), initialValue(identifier d)); "
        + "declaration c"
    ),
    (
      "if let a, case .b(let c) = d, e { } else if f { } else { g }",
      "ifStatement(optionalBinding(bindingPattern a), patternCondition(expressionPattern(call("
        + "implicitMember b, argument(letPattern(bindingPattern c)))), initialValue(identifier d)"
        + "), identifier e, block, ifStatement(identifier f, block, block(identifier g)))"
    ),
    (
      "if a.b { $0 } == c { d }",
      "ifStatement(sequence(call(member b(identifier a), argument("
        + "closure(block(identifier $0)))), binaryOperator ==, identifier c), block(identifier d))"
    ),
    ("if a { b }", "ifStatement(identifier a, block(identifier b))"),
    (
      "guard let a = b as? C else { return }",
      "guardStatement(optionalBinding(bindingPattern a, "
        + "initialValue(sequence(identifier b, cast?(typeName C)))), block(returnStatement))"
    ),
    (
      "for (a, b) in c where d { }",
      "forStatement(tuplePattern(argument(bindingPattern a), "
        + "argument(bindingPattern b)), identifier c, whereClause(identifier d), block)"
    ),
    (
      "switch a { case let .b(c, d: e) where f: g; case is H, 1...2: break; default: i }",
      "switchStatement(identifier a, switchCase(caseItem(letPattern(call(implicitMember b, "
        + "argument(bindingPattern c), argument d(bindingPattern e))), whereClause(identifier f))"
        + ", block(identifier g)), switchCase(caseItem(isPattern(typeName H)), caseItem("
        + "expressionPattern(sequence(integerLiteral, binaryOperator ..., integerLiteral))), "
        + "block(jumpStatement)), switchCase(block(identifier i)))"
    ),
    (
      "do { a } catch let b as C { } catch { }",
      "doStatement(block(identifier a), catchClause("
        + "caseItem(letPattern(sequence(bindingPattern b, cast(typeName C)))), block), "
        + "catchClause(block))"
    ),
    ("while a.b { c }", "whileStatement(member b(identifier a), block(identifier c))"),
    ("repeat { a } while b", "repeatStatement(block(identifier a), identifier b)"),
    ("return a", "returnStatement(identifier a)"),
    ("defer { a }; throw b", "deferStatement(block(identifier a)); throwStatement(identifier b)"),
    (
      "a: for _ in b { continue a }",
      "forStatement(wildcardPattern, identifier b, block(jumpStatement))"
    ),
    (
      "_ = a(b(_:c:), +)",
      "sequence(otherExpression, assignment, call(identifier a, argument("
        + "identifier b(argument, argument c)), argument(identifier +)))"
    ),
    (
      "let a, b, c: D",
      "variableBinding(bindingPattern a, typeAnnotation(typeName D)); declaration a; "
        + "variableBinding(bindingPattern b, typeAnnotation(typeName D)); declaration b; "
        + "variableBinding(bindingPattern c, typeAnnotation(typeName D)); declaration c"
    ),
    ("func g() { } ; struct S { }", "declaration g; declaration S"),
    ("a(&b)", "call(identifier a, argument(inOut(identifier b)))"),
    ("a(consume b)", "call(identifier a, argument(effect(identifier b)))"),
    ("copy\na()", "identifier copy; call(identifier a)"),
    (
      "return\nlet a = b",
      "returnStatement; variableBinding(bindingPattern a, initialValue(identifier b)); "
        + "declaration a"
    ),
    (
      "a as (B, c: D) throws(E) -> F",
      "sequence(identifier a, cast(typeFunction(typeElement(typeName B), "
        + "typeElement c(typeName D), typeAnnotation(typeName E), typeName F)))"
    ),
    ("a as [B].C", "sequence(identifier a, cast(typeMember C(typeArray(typeName B))))"),
    (
      "if [a { b }] == c { d }",
      "ifStatement(sequence(arrayLiteral(call(identifier a, argument(closure(block("
        + "identifier b))))), binaryOperator ==, identifier c), block(identifier d))"
    ),
    ("a\n#if X\n.b()\n#endif", "call(member b(identifier a))"),
    ("a\n#if X\n#if Y\n.b()\n#endif\n#endif", "call(member b(identifier a))"),
    // What could begin generic arguments and does not.
    (
      "a < (b, c > d)",
      "sequence(identifier a, binaryOperator <, tuple(argument(identifier b), "
        + "argument(sequence(identifier c, binaryOperator >, identifier d))))"
    ),
    (
      "a < (b = c) > (d)",
      "sequence(identifier a, binaryOperator <, tuple(argument(sequence(identifier b, "
        + "assignment, identifier c))), binaryOperator >, tuple(argument(identifier d)))"
    ),
    (
      "a { (@B.C d: E) in d }",
      "call(identifier a, argument(closure(closureParameter d(typeName E), "
        + "block(identifier d))))"
    ),
    (
      "a { (@B.C<D> e) in e }",
      "call(identifier a, argument(closure(closureParameter e, block(identifier e))))"
    ),
    (
      "if case .a(let b) = c, d { let e = f }",
      "ifStatement(patternCondition(expressionPattern(call(implicitMember a, argument("
        + "letPattern(bindingPattern b)))), initialValue(identifier c)), identifier d, "
        + "block(variableBinding(bindingPattern e, initialValue(identifier f)), declaration e))"
    ),
    (
      "let x = if a { 1 } else { 2 }",
      "variableBinding(bindingPattern x, initialValue("
        + "ifStatement(identifier a, block(integerLiteral), block(integerLiteral)))); "
        + "declaration x"
    ),
  ])
  func isBuilt(source: String, expected: String) {
    let (tree, problems) = statement(source)
    #expect(tree == expected)
    #expect(problems == [])
  }

  @Test func isNotBuiltUnlessAskedFor() {
    let source = "func f(a: A) { let b = c.d { e } ; if f { g } }"
    let outline = Outline(source)
    #expect(outline.file.nodes.map(\.kind) == [.typeName])
    #expect(outline.file.declarations.map(\.body.isNone) == [true])
    #expect(outline.file.topLevel.isNone)
    // The declarations and references are the same either way, but for local variables.
    let full = Outline(source, options: ReadOptions(expressions: true))
    #expect(full.references == outline.references)
    #expect(full.declarations == outline.declarations + ["let* f.b 1:20"])
  }

  @Test func holdsAccessorsAndInitialValues() {
    let outline = Outline(
      "var a: A { get { b } set(c) { d } }\nvar e = f { didSet { g } }\nvar h: H { i }\nj()",
      options: ReadOptions(expressions: true))
    let trees = outline.file.declarations.map { outline.tree($0.body) }
    #expect(
      trees == [
        "block(accessor get(block(identifier b)), "
          + "accessor set(bindingPattern c, block(identifier d)))",
        "block(accessor didSet(block(identifier g)))", "block(identifier i)",
      ])
    #expect(outline.tree(outline.file.declarations[1].initialValue) == "identifier f")
    #expect(outline.tree(outline.file.topLevel).hasSuffix("call(identifier j))"))
  }

  @Test func keepsConditions() {
    let outline = Outline(
      "#if os(Linux) && !(A || B)\nimport B\n#elseif swift(>=5.9)\n#else\n#endif")
    let conditions = outline.file.conditions.dropFirst()
    #expect(conditions.map(\.previous) == [0, 1, 2])
    #expect(
      conditions.map { outline.tree($0.expression) } == [
        "sequence(call(identifier os, argument(identifier Linux)), binaryOperator &&, "
          + "prefixOperator !(tuple(argument(sequence(identifier A, binaryOperator ||, "
          + "identifier B)))))",
        "call(identifier swift, argument(identifier >=5.9))", "-",
      ])
  }

  /// Of what is skimmed the values that decide types are read like everything else, and no others.
  @Test(arguments: [
    "let a = B.c(D { $0.e }) { f in let g = 1; return g }", "static let a = { B().c }()",
    "lazy var a = [B.c: \\D.e], f = g ?? .h", "var a = if b { C() } else { D.e }",
    "#if X\n let a = b.c() \n#endif", "let a: B = c.d()", "var a: B { c.d }", "let a: B",
    "func a(b: C = d.e()) { let f = g() }", "case a", "@A(b.c) var d = e.f()",
    "var a = b.c { didSet { d() } }", "@A(\\.b, c: { d in let e = d; f(e) }) var g",
  ])
  func readsWhatDecidesTypes(member: String) {
    for source in ["struct S { \(member) }", member] {
      let all = Outline(source, options: ReadOptions(expressions: true))
      let some = Outline(
        source, options: ReadOptions(skimsBodies: true, decidingValues: true))
      let wanted = all.file.declarations.filter { !$0.isLocal }
      #expect(
        wanted.map(\.nameOffset) == some.file.declarations.filter { !$0.isLocal }.map(\.nameOffset))
      for declaration in wanted {
        guard
          let found = some.file.declarations.first(where: {
            $0.nameOffset == declaration.nameOffset && $0.kind == declaration.kind
          })
        else { continue }
        let decides = declaration.type.isNone && [.let, .var].contains(declaration.kind)
        #expect(
          some.tree(found.initialValue) == (decides ? all.tree(declaration.initialValue) : "-"))
        #expect(some.tree(found.body) == "-" || found.body.isNone)
        #expect(
          some.file.attributes[found.attributes.range].map { some.tree($0.arguments) }
            == all.file.attributes[declaration.attributes.range].map { all.tree($0.arguments) })
      }
      #expect(some.references == all.references)
    }
  }
}
