import Testing

@testable import SwiftSource

@Suite struct DeclarationTests {
  @Test(arguments: DeclarationKind.allCases) func word(kind: DeclarationKind) {
    #expect(kind.word == String(describing: kind))
  }

  /// What nothing compiles is no code where it is not asked for, whatever stands there.
  @Test func falseBranches() {
    let source = """
      #if false // later
      struct A { let a = "\\(b)"
      #if X
      }
      #else
      }
      #endif
      #elseif false || X
      struct B {}
      #else
      struct C { let d = { #if false
        E() #endif
      } }
      #if false
      @D
      #endif
      var c: Int
      #endif
      struct D {}
      """
    let read = Outline(source, options: ReadOptions(decidingValues: true, skipsFalse: true))
    #expect(
      read.declarations == [
        "struct B 9:8", "struct C 11:8", "let C.d 11:16", "var c 17:5", "struct D 19:8",
      ])
    #expect(read.references == ["annotation Int"])
    #expect(read.file.problems.isEmpty)
    #expect(Outline("#if false\nstruct A {}\n#endif").declarations == ["struct A 2:8"])
  }

  @Test(arguments: [
    (
      "struct A { struct B { var x = 1 } }\nenum C { case a, b(Int); indirect case c }",
      [
        "struct A 1:8", "struct A.B 1:19", "var A.B.x 1:27", "enum C 2:6", "case C.a 2:15",
        "case C.b 2:18", "case C.c 2:40",
      ]
    ),
    (
      "final class A<T: P & Q>: B<T>, C where T.X == Int { init?(x: Int) {} ; deinit {} }",
      ["class A 1:13", "init A.init 1:53", "deinit A.deinit 1:72"]
    ),
    (
      "protocol P<A>: AnyObject { associatedtype A: Q = Int; var x: Int { get async throws } }",
      ["protocol P 1:10", "associatedtype P.A 1:43", "var P.x 1:59"]
    ),
    (
      "extension A.B<Int>.C? where T: P { subscript(i: Int) -> T { 1 } }",
      ["extension A.B.C 1:11", "subscript A.B.C.subscript 1:36"]
    ),
    // What is extended without a name adds none to what stands in it.
    ("extension [Int] { struct A {} }", ["extension  1:11", "struct A 1:26"]),
    (
      "infix operator +++ : P\nprecedencegroup G { higherThan: P }\nfunc +++ <T>(a: T, b: T) {}",
      ["operator +++ 1:16", "precedencegroup G 2:17", "func +++ 3:6"]
    ),
    ("infix operator .== : A\nfunc .< (a: B) {}", ["operator .== 1:16", "func .< 2:6"]),
    ("func ==<T>(a: T, b: T) {}\nfunc <(a: A, b: A) {}", ["func == 1:6", "func < 2:6"]),
    (
      "let (a, (b, _)) = f(), c: Int = 1\nvar d, e: Int { 1 }",
      ["let a 1:6", "let b 1:10", "let c 1:24", "var d 2:5", "var e 2:8"]
    ),
    (
      "actor A { nonisolated(unsafe) static var x = 1; distributed func f() {} }",
      ["actor A 1:7", "var A.x 1:42", "func A.f 1:66"]
    ),
    (
      "@freestanding(expression) macro m<T>(_ x: T) = #externalMacro(module: \"A\", type: \"B\")",
      ["macro m 1:33"]
    ),
    (
      "func f() { let x = 1; func g() { struct S { var y = 1 } } }",
      ["func f 1:6", "func* f.g 1:28", "struct* f.g.S 1:41", "var* f.g.S.y 1:49"]
    ),
    (
      "#if os(Linux)\nstruct A {}\n#elseif DEBUG\nstruct B {}\n#else\nstruct C {}\n#endif\nstruct D {}",
      ["struct A 2:8", "struct B 4:8", "struct C 6:8", "struct D 8:8"]
    ),
    (
      "enum `class` { case `default`, `in` }\nfunc `a b`() {}",
      ["enum class 1:6", "case class.default 1:21", "case class.in 1:32", "func a b 2:6"]
    ),
    (
      "class A { class func f() {}; class var x: Int { 1 }; class B {} }",
      ["class A 1:7", "func A.f 1:22", "var A.x 1:40", "class A.B 1:60"]
    ),
    // Contextual words are names, too.
    (
      "let open = 1, actor = 2\nopen.f()\nactor.f(package: any)\nfunc get(set: Int) { async = prefix }",
      ["let open 1:5", "let actor 1:15", "func get 4:6"]
    ),
    (
      "class prefix {}\nclass open: lazy { class final func f() {} }\nclass actor {}",
      ["class prefix 1:7", "class open 2:7", "func open.f 2:37", "class actor 3:7"]
    ),
    ("struct A: B, where C: D { let e = 1 }", ["struct A 1:8", "let A.e 1:31"]),
    ("typealias A<T> = B<T> where T: P", ["typealias A 1:11"]),
    // Space on one side alone.
    ("extension A where T ==B, U== C { var x: T }", ["extension A 1:11", "var A.x 1:38"]),
    (
      "class A { init ?(x: T) {}; init !(y: T) {} }",
      ["class A 1:7", "init A.init 1:11", "init A.init 1:28"]
    ),
    (
      "struct A { var x: Int = f() { willSet {} didSet(old) {} }; var y: Int { get { 1 } set {} } }",
      ["struct A 1:8", "var A.x 1:16", "var A.y 1:64"]
    ),
    (
      "struct A {\n  #if DEBUG\n  @Foo\n  #endif\n  var x = 1\n}",
      ["struct A 1:8", "var A.x 5:7"]
    ),
    ("@available(*, deprecated, message: \"}\") public private(set) var x = 1", ["var x 1:65"]),
    (
      "\u{FEFF}struct A {}\r\nstruct B {}\rstruct C {}",
      ["struct A 1:8", "struct B 2:8", "struct C 3:8"]
    ),
    ("#!/usr/bin/swift\nstruct A {}", ["struct A 2:8"]),
    // A sign that only the compiler writes: in what a macro expands to.
    ("func $a() { struct $B {} }", ["func $a 1:6", "struct* $a.$B 1:20"]),
    // Any space may stand between two words.
    (
      "final\u{0C}class A {}\nactor\u{A0}B {}\nactor\nC {}\nmacro\nd() = #e",
      ["class A 1:13", "actor B 2:8", "actor C 4:1", "macro d 6:1"]
    ),
    (
      "struct A {\n#sourceLocation(file: \"A\", line: 1)\nvar b: Int\n#sourceLocation()\n}",
      ["struct A 1:8", "var A.b 3:5"]
    ),
  ])
  func areFound(source: String, expected: [String]) {
    let outline = Outline(source)
    #expect(outline.declarations == expected)
    #expect(outline.problems == [])
  }

  @Test func carryWhatIsWritten() throws {
    let outline = Outline(
      """
      @MainActor @Foo.Bar(x) public final class A: B {
        private(set) weak var p: Q?
        var stored = 1
        var observed = 1 { didSet {} }
        var computed: Int { 1 }
        var settable: Int { get { 1 } set {} }
        static func f(_ a: Int, b c: inout String, d: Int = 1, e: Int...) async throws(E) -> [A] {}
        init?(x: Int)
      }
      """)
    func declaration(_ name: String) throws -> Declaration {
      try #require(outline.file.declarations.first { outline.names[$0.name] == name })
    }
    let type = try declaration("A")
    #expect(type.access == .public)
    #expect(type.modifiers.words == ["final"])
    let attributes = outline.file.attributes[type.attributes.range]
    #expect(attributes.map { outline.names[$0.name] } == ["MainActor", "Bar"])
    #expect(Int(type.subtreeEnd) == outline.file.declarations.count)

    let weak = try declaration("p")
    #expect(weak.access == .unwritten)
    #expect(weak.modifiers.contains(.weak))
    #expect(outline.file.typeText(weak.type, names: outline.names) == "Q?")

    #expect(try declaration("stored").isStored)
    #expect(try declaration("observed").isStored)
    #expect(try !declaration("computed").isStored)
    #expect(try !declaration("settable").isStored)
    #expect(try declaration("init").flags.contains(.isFailable))

    let function = try declaration("f")
    #expect(function.modifiers.isSuperset(of: [.static, .async, .throws]))
    #expect(outline.file.typeText(function.type, names: outline.names) == "[A]")
    #expect(outline.file.typeText(function.thrownType, names: outline.names) == "E")
    let parameters = outline.file.parameters[function.parameters.range].map { parameter in
      "\(outline.names[parameter.label]):\(outline.names[parameter.name])"
    }
    #expect(parameters == [":a", "b:c", "d:d", "e:e"])
    #expect(outline.file.parameters.map(\.hasDefault) == [false, false, true, false, false])
    #expect(outline.file.parameters.map(\.isVariadic) == [false, false, false, true, false])
  }

  @Test(arguments: [
    "macro m() -> A = #b", "func f() { { a } }",
    "var a: A {\n#if B\nget { C() }\n#endif\nset { D() }\n}",
  ])
  func endWhereTheyEnd(source: String) {
    let declarations = Outline(source + "\nstruct S {}").file.declarations
    #expect(declarations.map { Int($0.end) } == [source.utf8.count, source.utf8.count + 12])
    #expect(declarations.map { Int($0.subtreeEnd) } == [1, 2])
  }

  /// A brace begins a statement on a line of its own behind a value, or behind another closure of a
  /// call.
  @Test(arguments: [
    "let a = b.c { [$0] }", "let a = [b]", "let a = 1", "var a = b { $0 } d: { $0 }",
  ])
  func endBeforeAStatement(source: String) {
    let declarations = Outline(source + "\n{ e in e }(f)").file.declarations
    #expect(declarations.map { Int($0.end) } == [source.utf8.count])
  }

  /// A member on a line of its own is not one of what `if` or `switch` gives.
  @Test(arguments: ["let a = if b { c } else { d }", "let a = switch b { default: c }"])
  func endBeforeAMember(source: String) {
    let declarations = Outline(source + "\n.e").file.declarations
    #expect(declarations.map { Int($0.end) } == [source.utf8.count])
  }

  /// What a call with parentheses gives may be called with closures.
  @Test func goOnBehindCalls() {
    let source = "let a = b() { c } { d }"
    #expect(Outline(source).file.declarations.map { Int($0.end) } == [source.utf8.count])
  }

  /// Only observers stand behind a value; what looks like other accessors is a closure.
  @Test(arguments: [
    ("var a: A { read { b } }", true), ("var a = b { didSet { c } }", true),
    ("var a = b\n{ willSet { c } }", true), ("var a = b { read { c } }", false),
    ("let a = b.c { get { d } }", false), ("let a = B { set { c } }", false),
  ])
  func accessorsAreOfTheVariable(source: String, hasBody: Bool) throws {
    for skimsBodies in [false, true] {
      let outline = Outline(source, options: ReadOptions(skimsBodies: skimsBodies))
      let variable = try #require(outline.file.declarations.first)
      #expect(variable.flags.contains(.hasBody) == hasBody)
      #expect(variable.isStored == variable.flags.contains(.hasInitialValue))
      #expect(outline.problems == [])
    }
  }

  /// A compiler without experimental features reads `read {` as a call: only what yields is an accessor.
  @Test(arguments: [
    ("read { b }", false), ("modify { $0.b() }", false), ("read { yield b }", true),
    ("read { yield b } modify { yield &b }", true), ("_read { b }", true), ("get { b }", true),
  ])
  func coroutinesYield(body: String, hasAccessors: Bool) {
    let outline = Outline("var a: A { \(body) }", options: ReadOptions(expressions: true))
    #expect(outline.file.nodes.contains { $0.kind == .accessor } == hasAccessors)
    #expect(outline.file.declarations.map(\.isStored) == [false])
  }

  /// What was begun and lacks its end takes no declaration on the next line with it.
  @Test(arguments: ["a =", "a +", "a(b) ?? -", "a[", "return b ? c :", "let a = b +"])
  func declarationsBehindWhatBreaksOff(statement: String) {
    let source = "func f() {\n  \(statement)\n  let c = 1\n}"
    let declarations = Outline(source, options: ReadOptions(expressions: true)).declarations
    #expect(declarations.last == "let* f.c 3:7")
  }

  /// `open(file)` is a call, also where a declaration follows.
  @Test func callsAreNoModifiers() {
    let outline = Outline("func f() {\n  open(a)\n  struct B {}\n}\nclass C { open(set) var d: E }")
    #expect(
      outline.file.declarations.map(\.access) == [.unwritten, .unwritten, .unwritten, .unwritten])
    #expect(outline.file.declarations.map { Int($0.start) } == [0, 23, 37, 47])
  }

  @Test func whatSaysSomethingOfTypes() {
    let outline = Outline(
      """
      let Top = 1
      struct A {
        let Settings = 1, plain = 2
        var `Quoted`: Int { let Local = 1; struct Inner {}; return Local }
        func _Hidden() {}
        typealias B = Int
        init() {}
      }
      extension A { enum C { case One, two } }
      protocol P { associatedtype E; func f() }
      macro M() = #externalMacro(module: "m", type: "t")
      """)
    #expect(
      outline.file.typeDeclarations.map {
        outline.file.qualifiedName(of: Int($0), names: outline.names)
      } == [
        "A", "A.Settings", "A.Quoted", "A.Quoted.Inner", "A._Hidden", "A.B", "A", "A.C", "A.C.One",
        "P", "P.E", "M",
      ])
  }

  /// A modifier stands before two names only: `consuming a: A` has a label.
  @Test func modifiersBeforeOneNameAreLabels() {
    let outline = Outline(
      "func f(consuming a: A, isolated b: B, sending c d: C, inout e: D, inout f g: E, sending: F) {}"
    )
    #expect(
      outline.file.parameters.map { "\(outline.names[$0.label]):\(outline.names[$0.name])" }
        == ["consuming:a", "isolated:b", "c:d", "e:e", "f:g", "sending:sending"])
  }

  @Test(arguments: [
    "Int", "A.B<C, D>.E", "[String: Avatar.ID?]", "any P & Q", "some View", "(A, b: B...) -> C",
    "() async -> (A?, B!)", "[3 of Int]", "~Copyable", "(any P)?", "A.Type", "A.Protocol", "each T",
    "(A) -> (B) -> C",
  ])
  func typesAreWrittenAsRead(type: String) throws {
    let outline = Outline("let x: \(type)")
    let declaration = try #require(outline.file.declarations.first)
    #expect(outline.file.typeText(declaration.type, names: outline.names) == type)
    #expect(outline.problems == [])
  }

  /// A name may begin with a letter beyond ASCII, or stand in backticks.
  @Test(arguments: [
    "let f: (_ été: Int) -> Int", "let f: (_ `in`: Int) -> Int", "let f = { [weak über] in über }",
    "let f = { [unowned 名] in 名 }",
  ])
  func namesBeyondASCIIAreRead(text: String) {
    #expect(Outline(text).problems == [])
  }

  @Test func importsKeepTheirPath() {
    let outline = Outline(
      "import A\n@testable @_spi(X) import B.C\npublic import struct D::E\n#if F\nimport G\n#endif")
    let file = outline.file
    #expect(file.imports.map { outline.names[$0.module] } == ["A", "B", "D", "G"])
    #expect(file.imports.map { $0.path.count } == [1, 2, 2, 1])
    #expect(file.imports.map { $0.symbolKind } == [nil, nil, .struct, nil])
    #expect(file.imports.map { $0.attributes.count } == [0, 2, 0, 0])
    #expect(file.imports.map { $0.condition } == [0, 0, 0, 1])
    #expect(outline.references == ["import D.E"])
  }
}
