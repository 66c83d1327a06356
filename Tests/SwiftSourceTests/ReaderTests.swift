import Testing

@testable import SwiftSource

/// One reader reads many files, in the same room and into the same table.
@Suite struct ReaderTests {
  /// Names that are told apart by their last byte or by their length alone, around every length at
  /// which they are looked up in another way.
  @Test func tellsNamesApart() {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let names = (1...20).flatMap { length in
      ["y", "z"].map { String(letters.prefix(length - 1)) + $0 }
    }
    let source = names.map { "var `\($0)`: Int\nvar \($0): Int\n" }.joined()
    var reader = SourceReader()
    for _ in 0..<2 {
      let file = reader.read(path: "A.swift", source)
      #expect(file.declarations.map { reader.names[$0.name] } == names.flatMap { [$0, $0] })
    }
  }

  /// Names that differ in their last letters alone, as generated ones do, cost what others cost.
  @Test func namesMayDifferInTheirEndsAlone() {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    let ends = letters.flatMap { a in letters.flatMap { b in letters.map { String([a, b, $0]) } } }
    func time(_ names: [String]) -> Duration {
      var table = NameTable()
      return ContinuousClock().measure { for name in names { _ = table.intern(name) } }
    }
    #expect(time(ends.map { "generated_" + $0 }) < time(ends.map { $0 + "_generated" }) * 40)
  }

  @Test func nothingIsLeftOfTheFileBefore() {
    let sources = [
      "struct A<B: C>: D where E: F { @G var h: [I<J>]? ; func k(l: M) { N() } }\n#if O\n#endif",
      "", "import P\n", "\"\\(", "let q: R = { (s: T) in U() }", "{ ( [", "protocol V { }",
    ]
    var reader = SourceReader(options: ReadOptions(skimsBodies: true))
    for source in sources + sources.reversed() {
      let file = reader.read(path: "A.swift", source)
      let alone = Outline(source, options: ReadOptions(skimsBodies: true))
      #expect(
        Outline(file: file, names: reader.names).references == alone.references, "\(source)")
      #expect(file.declarations.count == alone.file.declarations.count)
      #expect(file.parameters.count == alone.file.parameters.count)
      #expect(file.attributes.count == alone.file.attributes.count)
      #expect(file.inheritance.count == alone.file.inheritance.count)
      #expect(file.lineStarts == alone.file.lineStarts)
    }
  }

  @Test func copiesReadOnByThemselves() {
    var first = SourceReader()
    _ = first.read(path: "A.swift", "struct Shared { }")
    var second = first
    let one = first.read(path: "B.swift", "struct One { } ; struct Shared { } ; struct Two { }")
    let two = second.read(path: "C.swift", "struct Two { } ; struct Shared { } ; struct One { }")
    let again = first.read(path: "D.swift", "struct Two { }")
    #expect(one.declarations.map { first.names[$0.name] } == ["One", "Shared", "Two"])
    #expect(two.declarations.map { second.names[$0.name] } == ["Two", "Shared", "One"])
    #expect(again.declarations.map { first.names[$0.name] } == ["Two"])
  }
}
