import Harness

/// Declarations and statements that chance puts together from a few names, so that they meet in circles:
/// aliases for what they stand in, constraints in terms of each other, types that are made of themselves.
/// Most of it no compiler would take; none of it may stop the analysis.
struct RandomProgram {
  private var random: SplitMix

  private static let types = ["A", "B", "C", "D", "E"]
  private static let parameters = ["T", "U", "A", "B"]
  private static let members = ["m", "n", "o"]

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  /// The text of one file.
  mutating func file() -> String {
    lines(3...14) { $0.topLevel(0) }
  }

  private mutating func topLevel(_ depth: Int) -> String {
    switch random.below(12) {
    case 0..<6: return declaration(0)
    case 6..<9: return member(0)
    case 9: return random.one(of: ["import ", "@testable import ", "import struct A."]) + name()
    case 10 where depth < 3: return conditional { $0.topLevel(depth + 1) }
    default: return statement()
    }
  }

  /// `#if` around some lines.
  private mutating func conditional(_ line: (inout RandomProgram) -> String) -> String {
    let condition = random.one(of: ["DEBUG", "!DEBUG", "os(Linux)", "canImport(A)"])
    return "#if \(condition)\n" + lines(0...3, line) + maybe { "#else\n" + $0.lines(0...3, line) }
      + "#endif"
  }

  private mutating func lines(
    _ counts: ClosedRange<Int>, _ line: (inout RandomProgram) -> String
  ) -> String {
    list(counts, "\n", line) + "\n"
  }

  private mutating func list(
    _ counts: ClosedRange<Int>, _ separator: String = ", ",
    _ item: (inout RandomProgram) -> String
  ) -> String {
    let count = Int.random(in: counts, using: &random)
    return (0..<count).map { _ in item(&self) }.joined(separator: separator)
  }

  private mutating func maybe(_ text: (inout RandomProgram) -> String) -> String {
    random.below(2) == 0 ? text(&self) : ""
  }

  private mutating func name() -> String { random.one(of: Self.types + Self.parameters) }

  private mutating func type(_ depth: Int) -> String {
    let simple = Self.types + Self.parameters + ["Self", "Int", "String", "Element", "Index"]
    if depth > 2 { return random.one(of: simple) }
    let inner = depth + 1
    switch random.below(16) {
    case 0..<6: return random.one(of: simple)
    case 6, 7: return type(inner) + "." + random.one(of: Self.parameters + ["Element", "Self"])
    case 8, 9: return name() + "<" + list(1...2) { $0.type(inner) } + ">"
    case 10: return "[" + type(inner) + "]"
    case 11: return "[" + type(inner) + ": " + type(inner) + "]"
    case 12: return type(inner) + "?"
    case 13: return "(" + type(inner) + ", " + type(inner) + ")"
    case 14: return "(" + type(inner) + ") -> " + type(inner)
    default: return random.one(of: ["any ", "some "]) + type(inner) + " & " + type(inner)
    }
  }

  private mutating func generics() -> String {
    maybe { "<" + $0.list(1...2) { $0.random.one(of: Self.parameters) + $0.bound() } + ">" }
  }

  private mutating func bound() -> String { maybe { ": " + $0.type(1) } }

  private mutating func clause() -> String {
    maybe {
      " where " + $0.list(1...3) { $0.type(1) + $0.random.one(of: [": ", " == "]) + $0.type(1) }
    }
  }

  private mutating func value(_ depth: Int) -> String {
    let simple = Self.members + Self.types + ["self", "x", "$0", "nil", "1", "\"s\""]
    if depth > 3 { return random.one(of: simple) }
    let inner = depth + 1
    switch random.below(16) {
    case 0..<4: return random.one(of: simple)
    case 4..<7:
      return value(inner) + "."
        + random.one(of: Self.members + Self.types + ["map", "first", "self", "init"])
    case 7..<10:
      return value(inner) + "(" + list(0...2) { $0.maybe { _ in "a: " } + $0.value(inner) } + ")"
    case 10: return value(inner) + "[" + value(inner) + "]"
    case 11: return value(inner) + random.one(of: [" + ", " == ", " ?? ", " ... "]) + value(inner)
    case 12: return "{ " + random.one(of: ["", "x in ", "[weak self] in "]) + value(inner) + " }"
    case 13: return value(inner) + random.one(of: [" as ", " as? ", " is "]) + type(1)
    case 14: return "[" + value(inner) + ", ." + random.one(of: Self.members) + "]"
    default: return "(" + value(inner) + ", \\" + name() + "." + random.one(of: Self.members) + ")"
    }
  }

  private mutating func statement() -> String {
    switch random.below(11) {
    case 0, 1: return "let x" + maybe { ": " + $0.type(0) } + " = " + value(0)
    case 2: return "for x in " + value(0) + " { " + value(0) + " }"
    case 3: return "if let x = " + value(0) + " { " + value(0) + " }"
    case 4:
      return "switch " + value(0) + " { case .m(let x): " + value(0) + "; default: " + value(0)
        + " }"
    case 5: return random.one(of: ["return ", "throw ", "try await "]) + value(0)
    case 6: return random.one(of: ["#Preview", "#m(x)", "A.m"]) + " { " + value(0) + " }"
    case 7: return "do { " + value(0) + " } catch let x as " + type(1) + " { " + value(0) + " }"
    case 8: return "guard case .m(let x) = " + value(0) + " else { " + value(0) + " }"
    case 9: return "\n" + conditional { $0.value(0) } + "\n"
    default: return value(0)
    }
  }

  private mutating func member(_ depth: Int) -> String {
    let name = random.one(of: Self.members)
    switch random.below(13) {
    case 0, 1:
      return maybe { _ in "static " } + "var \(name): " + type(0) + maybe { " { \($0.value(0)) }" }
    case 2, 3: return random.one(of: ["let ", "lazy var ", "weak var "]) + name + " = " + value(0)
    case 4, 5:
      let function = random.one(of: Self.members + ["callAsFunction", "+", "=="])
      return "func " + function + generics() + "(" + list(0...2) { "_ x: " + $0.type(0) } + ")"
        + maybe { " -> " + $0.type(0) } + clause() + " { " + list(0...3, "; ") { $0.statement() }
        + " }"
    case 6, 7:
      return "typealias " + random.one(of: Self.types + Self.parameters + ["Element"]) + generics()
        + " = " + type(0)
    case 8: return "associatedtype " + self.name() + bound() + clause()
    case 9: return "subscript(i: " + type(0) + ") -> " + type(0) + " { " + value(0) + " }"
    case 10: return random.one(of: ["init(a: ", "case \(name)("]) + type(0) + ")"
    case 11 where depth < 2: return conditional { $0.member(depth + 1) }
    default: return depth < 2 ? declaration(depth + 1) : "var z: " + type(0)
    }
  }

  private mutating func declaration(_ depth: Int) -> String {
    let attribute = random.one(of: [
      "", "", "", "", "@A ", "@propertyWrapper ", "@resultBuilder ", "@dynamicMemberLookup ",
    ])
    let keyword = random.one(of: [
      "struct", "class", "enum", "actor", "protocol", "protocol", "extension", "extension",
    ])
    let name = keyword == "extension" ? type(1) : random.one(of: Self.types)
    let parents = maybe { ": " + $0.list(1...2) { $0.type(1) } }
    return attribute + keyword + " " + name + generics() + parents + clause() + " {\n"
      + lines(0...5) { $0.member(depth) } + "}"
  }
}
