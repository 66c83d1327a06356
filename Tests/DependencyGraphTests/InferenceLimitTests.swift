import DependencyGraph
import Harness
import Testing

/// What has no end, or is longer than anybody writes: it is inferred, or ends unanswered, in time.
///
/// Each takes a moment; under a sanitizer, beside all other tests, more than a minute.
@Suite(.timeLimit(.minutes(5))) struct InferenceLimitTests {
  /// Nothing limits how many operands stand in a row: both ends of it are inferred.
  @Test(arguments: [
    " + ", " && ", " ... ", " ?? ", " == ", " = ", " ? 1 : ", " as Int + ", " is Int && ",
  ])
  func manyOperands(separator: String) {
    let row = Array(repeating: "1", count: 1000)
    for operands in [["t.name"] + row, row + ["t.name"]] {
      let graph = makeGraph([
        "A.swift": "func f(t: T) { _ = \(operands.joined(separator: separator)) }",
        "T.swift": InferenceTests.type, "X.swift": InferenceTests.more,
      ])
      #expect(fileEdges(graph).contains("A>X"))
    }
  }

  @Test(arguments: [" as Int", " is Int"]) func manyCasts(step: String) {
    let steps = String(repeating: step, count: 1000)
    let graph = makeGraph([
      "A.swift": "func f(t: T) { _ = t.name\(steps) }",
      "T.swift": InferenceTests.type, "X.swift": InferenceTests.more,
    ])
    #expect(fileEdges(graph).contains("A>X"))
  }

  /// Ten thousand locals, hidden and seen again.
  @Test func manyLocals() {
    let names = (0..<10_000).map { "let a\($0) = t; do { let t = \($0) }" }.joined(separator: "\n")
    let graph = makeGraph([
      "A.swift": "func f(t: T) { \(names)\n a0.run(); a9999.run() }",
      "T.swift": InferenceTests.type, "X.swift": InferenceTests.more,
    ])
    #expect(graph.dependencies.count { graph.name(of: $0) == "run" } == 2)
  }

  /// Variables whose type is written once, and is as long as they are many.
  @Test(arguments: ["func f() { # }", "struct S { # }", "struct S { func f() { # } }"])
  func manyVariablesOfOneType(code: String) {
    let names = (0..<4_000).map { "a\($0)" }
    let parts = Array(repeating: "T", count: names.count).joined(separator: ", ")
    let variables = "var \(names.joined(separator: ", ")): (\(parts))"
    let uses = names.joined(separator: "; ") + "; a0.7.run(); a3999.7.run()"
    let body = variables + (code.contains("func") ? "; \(uses)" : "; func g() { \(uses) }")
    let graph = makeGraph([
      "A.swift": code.split(separator: "#").joined(separator: body),
      "T.swift": InferenceTests.type, "X.swift": InferenceTests.more,
    ])
    #expect(graph.dependencies.count { graph.name(of: $0) == "run" } == 2)
  }

  /// Types that inherit from each other in a row, and functions that ask each for what the first one has.
  @Test(arguments: ["<T: P#>(p: T)", "(p: any P#)"]) func manySupertypes(parameter: String) {
    let count = 6_000
    let protocols = (0..<count).map {
      "protocol P\($0)\($0 == 0 ? "" : ": P\($0 - 1)") { func f\($0)() }"
    }
    let functions = (0..<count).map { index in
      let parameter = parameter.split(separator: "#").joined(separator: "\(index)")
      return "func g\(parameter) { p.f0(); p.f\(index / 2)(); take(p) }"
    }
    let graph = makeGraph([
      "A.swift": functions.joined(separator: "\n"), "P.swift": protocols.joined(separator: "\n"),
      "X.swift": "func take(_ p: any P0) {}\nfunc take(_ n: Int) {}",
    ])
    #expect(graph.dependencies.count { graph.name(of: $0) == "f0" } == count + 2)
    #expect(graph.dependencies.count { graph.name(of: $0) == "take" } == count)
  }

  /// Many types that inherit from the composition of many by its alias.
  @Test func manyHeirsOfAComposition() {
    let count = 6_000
    let parts = (0..<count).map { "P\($0)" }
    let graph = makeGraph([
      "A.swift": parts.map { "struct S\($0): C { func f() { own() } }" }.joined(separator: "\n"),
      "C.swift": "typealias C = \(parts.joined(separator: " & "))",
      "P.swift": parts.map { "protocol \($0) {}" }.joined(separator: "\n"),
      "X.swift": "extension P0 { func own() {} }",
    ])
    #expect(graph.dependencies.count { graph.name(of: $0) == "own" } == count)
  }

  /// Nesting, circles and types that double with each step end.
  @Test(arguments: [
    "let a = " + String(repeating: "(", count: 5000) + "1" + String(repeating: ")", count: 5000),
    "let a = b\nlet b = c\nlet c = a",
    "typealias A = B\ntypealias B = A\nvar x: A?\nfunc f() { x?.y }",
    "struct A<T> { var n: A<(T, T)> }\nfunc f(a: A<Int>) { a" + String(repeating: ".n", count: 150)
      + " }",
    "func f() { " + String(repeating: "g { ", count: 300) + String(repeating: "}", count: 300)
      + " }",
    "typealias A = (Int) -> Int\nvar x: A.B?\ntypealias C = A.D\nextension C.E {}",
    "typealias A = B & P\ntypealias B = A & P\nprotocol P {}\nclass C: A {}\nfunc f<T: B>(t: T) { t.x }",
    "struct G<E: P> { func f<A, B>(a: G<A>, b: A) where A: P { b.x } }\nprotocol P { associatedtype A }",
    "class A: B {}\nclass B: A {}\nfunc f(a: A) { a.x }",
    "class A<T>: B<T> { var t: T }\nclass B<U>: A<U> { var u: U }\nfunc f(a: A<Int>) { a.u.x }",
    "struct A<B, C> { typealias Element = (B.Element, C.Element, A.Element) }\nfunc f(a: A<Int, Int>) { for x in a { x.y } }",
    "struct A { subscript(i: Int) -> (Element, Element) { (self[0].0, self[1].0) } }\nfunc f(a: A) { a.map { $0 } }",
    "protocol P: R { associatedtype E }\nprotocol R: P { associatedtype E }\nfunc f<T: P>(e: T.E) { e.x }",
    "protocol P: P {}\nfunc f<T: P>(t: T) { t.x }",
    "protocol P where A == [B: B], B == [A: A] { associatedtype A; associatedtype B; var a: A { get } }\n"
      + "func f(p: any P) { p.a.x }",
    "protocol P { associatedtype A; func m() -> A }\nstruct S: P { func m() -> [A: A] {} }\nfunc f(s: S) { s.m().x }",
    "protocol P {}\nstruct A<T> where T: P { typealias P = T; var t: T; func f() { t.x } }",
    "func f() { let x = " + (0..<200).map { "f\($0)(" }.joined()
      + String(repeating: ")", count: 200) + " }",
    "extension A { struct A {} }\nextension A.A { struct A {} }",
    "protocol P { associatedtype A }\ntypealias Q = P & P.A\nextension Q { func f(a: A.B) { a.x } }",
    "associatedtype A\nextension A { var x: A.B { y } }\nstruct S { func f(a: A) { a.b } }",
    "protocol P { associatedtype A }\nextension P { associatedtype B; func f(b: B.A) { b.x } }\n"
      + "extension P.A { func g(a: A) { a.x } }\nassociatedtype C\nstruct S: P { func h(c: C.A) {} }",
    "protocol A0 { func m() }\n"
      + (1..<40).map { "typealias A\($0) = A\($0 - 1) & A\($0 - 1)\n" }.joined()
      + "struct X: A39 { func f<T: A39>(a: any A39, t: T) where T: A38 { a.m(); t.m() } }",
    "func f(_ a: Int) {}\nfunc f(_ a: String) {}\nlet x = "
      + String(repeating: "f(", count: 150) + "1" + String(repeating: ")", count: 150),
    "struct T { subscript(i: Int) -> Int { i } }\nfunc f(t: T, i: Int) { "
      + String(repeating: "t[", count: 40) + "i" + String(repeating: "]", count: 40) + " }",
    "func f(a: [Int]) { " + String(repeating: "a.reduce(into: [:]) { $0[", count: 40) + "0"
      + String(repeating: ", default: 0] += 1 }.count", count: 40) + " }",
    "func f() { " + String(repeating: "{ struct L { var x = ", count: 40) + "1"
      + String(repeating: " }; return L().x }()", count: 40) + " }",
  ])
  func hostileCodeEnds(code: String) {
    #expect(onLargeStack { makeGraph(["A.swift": code]).code.files.count } == 1)
  }
}
