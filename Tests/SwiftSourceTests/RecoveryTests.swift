import SwiftSource
import Testing

/// Whatever the bytes are: the reader ends, its arrays fit together, and what is whole is found.
@Suite struct RecoveryTests {
  private static let tricky = """
    #!/usr/bin/swift
    @testable import A.B
    /* a /* b */ c */
    @MainActor(c: "\\(d("e\\(f)"))") public final class C<T: P<Q>>: D, ~E where T.X == [Y: Z?] {
      @G(h: { i in j }) private(set) var k: L = m { didSet { n() } }
      func o<each R>(_ p: inout S, q r: @escaping (T) async throws(U) -> V = { $0 }) rethrows {
        guard let a = b as? C, case .d(let e, f: _)? = g.h({ $0 < i }) else { return }
        if x.y { z }.w { for case let (a, b) in c where d { continue } } else if e { }
        switch f { case is G, .h(let i) where i > 1: j()
          #if os(Linux) && swift(>=5.9)
          case let k as L: fallthrough
          #else
          case 1...2: break
          #endif
          @unknown default: m[n]?.o!() }
        let p = \\Q.r[s]?.t, u = #"v"w\\#(x)"#, y = /z[\\/]a/, b = #/
          d /#, e = \"\"\"
          f \\(g) \"\"
          \"\"\"
        var s, t: [U], (v, w): X; do { try h() } catch let i as J { } ; repeat { k() } while l ? m : n ?? o
        return p.q
          #if R
          .s()
          #endif
      }
      subscript(i: I) -> J { get { k } set(l) { m = l } }
      static func << <N>(a: N, b: N) -> (N, o: N) { A<B<C>>(d)(e) { } f: { } }
    }
    indirect enum F: G { case `default`(h: I = .j), k = 1 } ; é→ü 👍 <#placeholder#>
    """

  /// The first thing that does not fit together: an index out of its array, a declaration outside
  /// its parent, a negative count.
  private func fault(_ file: SourceFile, byteCount: Int) -> String? {
    let count = file.declarations.count
    for (index, item) in file.declarations.enumerated() {
      let parent = Int(item.parent)
      let isNested =
        item.parent == Declaration.none
        || (parent < index && item.subtreeEnd <= file.declarations[parent].subtreeEnd)
      guard isNested, Int(item.subtreeEnd) > index, Int(item.subtreeEnd) <= count,
        Int(item.nameOffset) <= byteCount, item.start <= item.end
      else { return "declaration \(index): \(item)" }
    }
    for reference in file.references {
      let end = Int(reference.firstPart) + Int(reference.partCount) + Int(reference.memberCount)
      guard end <= file.parts.count,
        reference.holder == Declaration.none || Int(reference.holder) < count
      else { return "reference \(reference)" }
    }
    var isChild = [Bool](repeating: false, count: file.nodes.count)
    for node in file.nodes {
      for id in [node.firstChild, node.next] where !id.isNone {
        // A node in two places would make the tree a graph, perhaps with circles; a type of several
        // variables says that it is one.
        guard Int(id.index) < isChild.count,
          !isChild[Int(id.index)]
            || node.kind == .typeAnnotation
              && file.nodes[Int(id.index)].flags.contains(.shared)
        else {
          return "node \(id.index): \(file.nodes.count) \(node)"
        }
        isChild[Int(id.index)] = true
      }
    }
    let lines = file.lines
    return lines.blank < 0 || lines.code < 0 || lines.comment < 0 ? "lines \(lines)" : nil
  }

  private func fault(_ bytes: some Sequence<UInt8>, expressions: Bool = true) -> String? {
    var reader = SourceReader(options: ReadOptions(expressions: expressions))
    let bytes = Array(bytes)
    return fault(reader.read(path: "a", bytes: bytes), byteCount: bytes.count)
  }

  @Test func theTrickySourceIsRead() {
    for expressions in [false, true] {
      let outline = Outline(Self.tricky, options: ReadOptions(expressions: expressions))
      #expect(outline.problems == [])
      #expect(outline.declarations.contains("enum F 29:15"))
      #expect(fault(outline.file, byteCount: Self.tricky.utf8.count) == nil)
    }
  }

  @Test(arguments: [
    "() ->", "any", "~", "[", "[:", "[3 of", "A.", "(a:", "A &", "each", "inout", "A<",
  ])
  func typesThatBreakOffHaveAText(type: String) {
    for source in ["class C: \(type) {}", "let c: \(type)", "func c(d: \(type)) {}"] {
      let outline = Outline(source)
      for index in outline.file.nodes.indices {
        _ = outline.file.typeText(NodeID(UInt32(index)), names: outline.names)
      }
      #expect(fault(outline.file, byteCount: source.utf8.count) == nil)
    }
  }

  @Test func truncatedAtEveryOffset() {
    let bytes = Array(Self.tricky.utf8)
    for count in 0..<bytes.count {
      #expect(fault(bytes[..<count], expressions: count % 4 != 0) == nil, "\(count) bytes")
    }
  }

  @Test func withEveryByteTakenOut() {
    let bytes = Array(Self.tricky.utf8)
    for index in bytes.indices {
      let rest = bytes[..<index] + bytes[(index + 1)...]
      #expect(fault(rest, expressions: index % 4 != 0) == nil, "without byte \(index)")
    }
  }

  @Test(arguments: [
    "(", "[", "{", "<", "\"\\(", "#if a\n", "#if a\n@b\n", "#if a #endif ", "#if a\n@A<", "a{",
    "a(", "a[", "A<", "if a {", "if a.b {",
    "switch a { case b:", "{ a in ", "{ [a] in ", "!", "- ", "try ", "await ", "&", "\\A.", "@a(",
    "@A(", "/*", "a ? ", "a ? b : ", "let a: [", "let a: (", "let a: A<", "let a: some ",
    "let a: ~", "let a: (b: ", "let a: () -> ", "func f() {", "struct A {", "var a: A {",
    "case .a(", "if case .a(", "for (", "let (", "do {", "if a {} else ", "guard a else {", "#a(",
    "a.b.", "x = ", "a as ", "a is (", "where ", "extension A where B: ", "a\n#if b\n.c",
    "init(a: () = { ", "repeat ", "each ", "\"", "#\"", "\"\"\"", "/", "#/", "`", "}", ")", "]",
    "#endif\n", "case ", "default:", "\\", "@", "#", ".", ",", ":", ";", "::", "a::", "in ",
    "\u{0}",
    "a<b,", "a<b<", "[a<b, ", "{ ({", "{ (a) -> ", "@A<", "a!", "a?", "a.", "if if ", "= ", "<#",
  ])
  func repeatedManyTimes(piece: String) {
    let source = String(repeating: piece, count: 10_000)
    let outline = Outline(source, options: ReadOptions(expressions: true))
    #expect(fault(outline.file, byteCount: source.utf8.count) == nil)
    #expect(outline.file.problems.count <= 100)
  }

  /// A condition's body that is too deep to be read is not the last one that was.
  @Test(arguments: ["if m(){", "while a {", "guard a else {", "switch a {"])
  func whereNestingEnds(statement: String) {
    for depth in 90...110 {
      let source = "try" + String(repeating: "{", count: depth) + "}{}{switch e{case:" + statement
      #expect(fault(source.utf8) == nil, "\(depth) braces")
    }
  }

  /// Also where of bodies only names are read.
  @Test(arguments: [false, true])
  func tellsWhatAMergeLeft(skimsBodies: Bool) {
    let source = """
      func f() {
      <<<<<<< HEAD
        A()
      =======
        B()
      >>>>>>> other
        a <<<<<<< b
      }
      """
    let outline = Outline(source, options: ReadOptions(skimsBodies: skimsBodies))
    #expect(outline.problems.contains("unresolvedConflict 11"))
    #expect(outline.problems.filter { $0.hasPrefix("unresolvedConflict") }.count == 1)
    #expect(outline.references == ["static HEAD", "construction A()", "construction B()"])
  }

  @Test(arguments: [
    ("struct A { func f( }\nstruct B {}", ["A", "B"]),
    ("struct A { func f() { if { } }\n}\nstruct B {}", ["A", "B"]),
    ("let a = f(b\nstruct B {}", ["a", "B"]),
    ("func f() { a. }\nstruct B {}", ["f", "B"]),
    ("func f() { switch a { b } }\nstruct B {}", ["f", "B"]),
    (")\nstruct B {}", ["B"]),
    ("}\nstruct B {}", ["B"]),
    ("let s = \"abc\nstruct B {}", ["s", "B"]),
    ("enum A { case }\nstruct B {}", ["A", "B"]),
    ("class {}\nstruct B {}", ["B"]),
    ("let , a: A\nstruct B {}", ["a", "B"]),
    ("struct A\nstruct B {}", ["A", "B"]),
    ("func a() {\n#if A\n}\nb()\n#endif\n}\nstruct B {}", ["a", "B"]),
  ])
  func goesOnBehindAFault(source: String, names: [String]) {
    let outline = Outline(source)
    #expect(!outline.problems.isEmpty)
    let top = outline.file.declarations.filter { $0.parent == Declaration.none }
    #expect(top.map { outline.names[$0.name] } == names)
  }
}
