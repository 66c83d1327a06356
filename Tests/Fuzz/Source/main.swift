// fuzz-source SECONDS SEED PATH…
//
// Changes real Swift files at random and reads what comes out: every index of the result must fit
// its array, and no input may take longer than its size allows. Then pieces that nest are repeated
// many times, and for SECONDS more such as chance puts together: twice the input may take three times
// as long (twice, with room for noise).

import Foundation
import Harness
import SwiftSource

/// One random change of a file.
func mutate(_ bytes: [UInt8], with other: [UInt8], _ random: inout SplitMix) -> [UInt8] {
  guard !bytes.isEmpty, !other.isEmpty else { return other }
  var result = bytes
  let from = Int.random(in: 0..<bytes.count, using: &random)
  let to = min(bytes.count, from + Int.random(in: 1...64, using: &random))
  switch Int.random(in: 0..<7, using: &random) {
  case 0: result[from] = UInt8.random(in: 0...255, using: &random)
  case 1: result.removeSubrange(from..<to)
  case 2: result.removeLast(bytes.count - from)
  case 3: result.insert(contentsOf: bytes[from..<to], at: to)
  case 4:
    let start = Int.random(in: 0..<other.count, using: &random)
    result.replaceSubrange(from..<to, with: other[start..<min(other.count, start + 200)])
  case 5:
    let tokens: [UInt8] = Array("(){}[]<>\"\\/#@.,:;!?&=-`$".utf8)
    for _ in 0..<4 {
      result[Int.random(in: 0..<result.count, using: &random)] =
        tokens[Int.random(in: 0..<tokens.count, using: &random)]
    }
  default: result.insert(contentsOf: repeatElement(bytes[from], count: 500), at: from)
  }
  return result
}

/// What does not fit together in a file that was read, or nil.
func fault(_ file: SourceFile) -> String? {
  let count = file.declarations.count
  for (index, item) in file.declarations.enumerated() {
    let isNested = item.parent == Declaration.none || Int(item.parent) < index
    guard isNested, Int(item.subtreeEnd) > index, Int(item.subtreeEnd) <= count else {
      return "declaration \(index)"
    }
  }
  for reference in file.references {
    let end = Int(reference.firstPart) + Int(reference.partCount) + Int(reference.memberCount)
    guard end <= file.parts.count else { return "reference" }
  }
  var isChild = [Bool](repeating: false, count: file.nodes.count)
  for node in file.nodes {
    for id in [node.firstChild, node.next] where !id.isNone {
      guard Int(id.index) < isChild.count else { return "node" }
      let isShared = file.nodes[Int(id.index)].flags.contains(.shared)
      guard !isChild[Int(id.index)] || isShared && node.kind == .typeAnnotation else {
        return "node"
      }
      isChild[Int(id.index)] = true
    }
  }
  return file.lines.blank < 0 ? "lines" : nil
}

/// The seconds of processor time that reading takes, and the file.
func read(_ bytes: [UInt8], expressions: Bool) -> (seconds: Double, file: SourceFile) {
  var reader = SourceReader(options: ReadOptions(expressions: expressions, skimsBodies: true))
  let start = clock()
  let file = reader.read(path: "fuzz.swift", bytes: bytes)
  return (Double(clock() - start) / Double(CLOCKS_PER_SEC), file)
}

func fail(_ message: String, _ bytes: [UInt8]) -> Never {
  _ = FileManager.default.createFile(atPath: "fuzz-source.failed", contents: Data(bytes))
  print("\(message); the input is in fuzz-source.failed")
  exit(1)
}

let arguments = CommandLine.arguments
guard arguments.count > 3, let seconds = Double(arguments[1]), let seed = UInt64(arguments[2])
else {
  print("usage: fuzz-source SECONDS SEED PATH…")
  exit(2)
}
var files: [[UInt8]] = []
for path in arguments.dropFirst(3).sorted() {
  if let data = FileManager.default.contents(atPath: path) { files.append([UInt8](data)) }
}
guard !files.isEmpty else {
  print("no file can be read")
  exit(2)
}

var random = SplitMix(seed: seed)
var cases = 0
var bytesRead = 0
var slowest = 0.0
let start = ContinuousClock.now
while ContinuousClock.now - start < .seconds(seconds) {
  var bytes = files[Int.random(in: 0..<files.count, using: &random)]
  let other = files[Int.random(in: 0..<files.count, using: &random)]
  for _ in 0..<Int.random(in: 1...4, using: &random) { bytes = mutate(bytes, with: other, &random) }
  let (time, file) = read(bytes, expressions: cases % 2 == 0)
  if let fault = fault(file) { fail("case \(cases) of seed \(seed): \(fault)", bytes) }
  if time > 0.5 + Double(bytes.count) / 2e5 { fail("case \(cases): \(time) s", bytes) }
  slowest = max(slowest, time / Double(bytes.count + 10_000))
  cases += 1
  bytesRead += bytes.count
}
print("\(cases) changed files, \(bytesRead / 1_000_000) MB, no fault")
print("slowest: \(Int(slowest * 1e12) / 1_000_000) µs per byte")

/// One of everything that begins in one place and ends in another.
let tricky = ##"""
  #!/usr/bin/swift
  @testable import struct A.B // archgen:allow rule -- reason until 2027-01-31
  #if canImport(UIKit) && !os(macOS) || swift(>=5.9)
  @available(iOS 18, *) public final class `class`<each T: P & ~Copyable, let n: Int>: Q where T: R {
    @Wrapped(key: "a\(b ? "c\("d")" : #"e\#(f)"#)") var x: [String: (any P & Q)?] = [:] { didSet { } }
    /* a /* nested */ comment */ let y = """
      many \(lines.map { [weak self] in $0 + (self?.z ?? 1) }) "quoted"
      """, (a, b) = (1.5e-3, 0x1F_p2)
    subscript<I>(i: I) -> T.Element? where I: Sendable { get async throws(E) { a < b && c > (d) } }
    func `func`(_ a: inout A<B<C>>, b: @escaping @Sendable (D) -> Void = { _ in }) rethrows -> some P {
      guard case .a(let b)? = c as? [E.F], let d, #available(macOS 15, *) else { return \A.b?[0].c }
      switch x { case is T where y: break; case .b(_, let c as D): fallthrough; @unknown default: a.b() }
      let r = /a(b|c)\/[\]/]/, s = #/ x "y" /#; a = b ? .c : -d; try? await e?.f(g: h) { } i: { j }
    }
  #elseif DEBUG
  #endif
  }
  infix operator <+>: P; #Preview("ü") { A<Int>.b } é 日本 $0 🙂
  """##
let whole = Array(tricky.utf8)
for end in 0...whole.count {
  for expressions in [false, true] {
    let (time, file) = read(Array(whole[..<end]), expressions: expressions)
    if let fault = fault(file) { fail("cut after \(end) bytes: \(fault)", Array(whole[..<end])) }
    if time > 0.5 { fail("cut after \(end) bytes: \(time) s", Array(whole[..<end])) }
  }
}
print("\(whole.count + 1) cuts of a tricky file: no fault")

/// What is repeated many times, and what as many times behind that: between a start and an end that
/// make it what it is.
struct Piece {
  var start = ""
  let text: String
  var tail = ""
  var end = ""

  func text(_ count: Int) -> String {
    start + String(repeating: text, count: count) + String(repeating: tail, count: count) + end
  }
}

let pieces =
  [
    "(", "[", "{", "a<", "\"\\(", "#if a\n", "a{", "a(", "if a {", "if a.b {", "a<b,", "a<b<",
    "{ ({ ", "a ? ", "- ", "try ", "/*", "[a<b, ", "struct A {", "func f() {", "let a: [", "@A(",
    "switch a { case b: ", "a.b.", "x + ", "a, ", "\"", "#\"", "/a", "/.", "`", "case .a(let b): ",
    "{ a, b in ", "@A<", "// a\n", "/* a */ ", ") ", "} ", "a: ", "#a(",
    "#", "<#", "{ (", "open(", "A.b {", "let a = [A(", "case .a: ",
    ".a<b", ".a<[b", "a<(b,", "a<@b(c<", "a<nonisolated(b<", "lazy\n", "/**/", "#\"\"\"\\#(",
  ].map { Piece(text: $0) } + [
    Piece(start: "func f(", text: "@a ", end: "x: A)"), Piece(start: "@A var ", text: "a: B, "),
    Piece(start: "enum E { @A case a", text: ", a(B)"), Piece(start: "f", text: "{}"),
    Piece(start: "\"", text: "#\"\"\"\\#(", end: "\"#"),
    Piece(start: "guard ", text: "typealias static else @a"),
    Piece(start: "// a", text: " // "), Piece(start: "// a", text: " // ar: "),
  ]

/// Reads a piece many times over: everything, or as the body of a function that is skimmed.
func time(_ piece: Piece, _ count: Int, skims: Bool) -> Double {
  let bytes = Array(((skims ? "func f() { " : "") + piece.text(count)).utf8)
  let (time, file) = read(bytes, expressions: !skims)
  if let fault = fault(file) { fail("\(piece) \(count) times: \(fault)", bytes) }
  return time
}

/// Ends the run where twice as many of a piece take more than twice as long, in the shortest of three runs:
/// clearing memory for a process counts as its time, and takes longer on a machine that is busy.
func expectLinear(_ piece: Piece, _ count: Int) {
  for skims in [false, true] {
    let once = time(piece, count, skims: skims)
    if once < 0.05 { continue }
    var twice = time(piece, count * 2, skims: skims)
    for _ in 0..<2 where twice > once * 3 {
      twice = min(twice, time(piece, count * 2, skims: skims))
    }
    if twice > once * 3 {
      let how = skims ? "skimmed" : "parsed"
      fail(
        "\(piece) \(how): \(count) take \(once) s, twice that \(twice) s", Array(piece.text.utf8))
    }
  }
}

for piece in pieces { expectLinear(piece, 100_000) }
print("\(pieces.count) pieces, 100,000 and 200,000 times: linear")

// Pieces that nobody has thought of, from a few words each.
let words = [
  "(", ")", "[", "]", "{", "}", "<", ">", ",", ":", ";", ".", "=", "?", "!", "&", "@", "#", "\\",
  "\"",
  "\"\"\"", "#\"", "\"#", "\\(", "\\#(", "/", "/*", "*/", "//", "#/", "/#", "`", "->", "...", "+ ",
  " - ",
  "\n", " ", "a", "A", "1", "$0", "_", "as", "any ", "some ", "class ", "struct ", "enum ",
  "extension ",
  "protocol ", "func ", "var ", "let ", "init", "subscript", "case ", "default", "switch ", "if ",
  "else ", "guard ", "for ", "in ", "while ", "repeat ", "do ", "catch ", "try ", "await ",
  "throw ",
  "return ", "where ", "get ", "set ", "didSet ", "import ", "typealias ", "operator ", "static ",
  "private(set) ", "final ", "lazy ", "weak ", "unowned(", "nonisolated(", "open(", "package(",
  "macro ", "actor ", "each ", "repeat ", "inout ", "isolated ", "sending ", "throws ", "throws(",
  "async ", "rethrows ", "is ", "self", "Self", ".Type", "#if a\n", "#else\n", "#elseif a\n",
  "#endif\n", "#if a", "#available(", "archgen:allow", "é", "\u{0}", "x: A", "f(", "f{", "@A(",
  "@a",
]
let piecesStart = ContinuousClock.now
var tried = 0
while ContinuousClock.now - piecesStart < .seconds(seconds) {
  func some(_ counts: ClosedRange<Int>) -> String {
    (0..<Int.random(in: counts, using: &random)).map { _ in
      words.randomElement(using: &random) ?? ""
    }.joined()
  }
  let piece = Piece(
    start: some(0...3), text: some(1...4), tail: Bool.random(using: &random) ? some(1...2) : "",
    end: some(0...2))
  expectLinear(piece, 20_000)
  tried += 1
}
print("\(tried) pieces of a few words, 20,000 and 40,000 times: linear")

let line = [UInt8](repeating: UInt8(ascii: "a"), count: 50_000_000)
print("a line of 50 MB: \(Int(read(line, expressions: true).seconds * 1000)) ms")
