import Diagnostics
import SwiftSource

/// Reads a type as specs write them: a name, `E.ID`, `[T]`, `T?`.
struct TypeSyntax {
  /// What types a spec knows beside the built-in ones.
  struct Names {
    var enums: Set<String> = []
    var entities: Set<String> = []
    var singles: Set<String> = []
    var externals: Set<String> = []

    var all: [String] {
      TypeRef.Builtin.allCases.map(\.rawValue) + enums + entities + externals
    }
  }

  let text: Quoted
  let names: Names
  let source: SourceText
  private(set) var problems: [Diagnostic] = []
  private var index = 0

  init(_ text: Quoted, names: Names, source: SourceText) {
    self.text = text
    self.names = names
    self.source = source
  }

  /// The type; nil after an error, of which ``problems`` has one.
  mutating func parse() -> TypeRef? {
    guard !text.tokens.all.isEmpty else {
      error("a type is missing", at: 0, help: "such as 'String'")
      return nil
    }
    guard let type = parseType(depth: 0) else { return nil }
    if index < text.tokens.all.count {
      error("'\(text.word(index))' cannot follow the type", at: index, help: Self.forms)
      return nil
    }
    return type
  }

  private static let forms = "a type is a name, E.ID, [T] or T?"

  private mutating func parseType(depth: Int) -> TypeRef? {
    guard depth < 8 else {
      error("the type is nested too deeply", at: index, help: Self.forms)
      return nil
    }
    var type: TypeRef
    if text.kind(index) == .leftBracket {
      index += 1
      guard let element = parseType(depth: depth + 1) else { return nil }
      guard text.kind(index) == .rightBracket else {
        error(
          text.kind(index) == .colon ? "dictionaries are not supported" : "expected ']'",
          at: index, help: text.kind(index) == .colon ? "use an array of an entity" : Self.forms)
        return nil
      }
      index += 1
      type = .array(element)
    } else {
      guard let named = parseName() else { return nil }
      type = named
    }
    while let token = text.token(index), token.kind == .postfixQuestion || text.word(index) == "??"
    {
      if type.isOptional || text.word(index) == "??" {
        error("an optional of an optional", at: index, help: "write one '?'")
        return nil
      }
      type = .optional(type)
      index += 1
    }
    return type
  }

  private mutating func parseName() -> TypeRef? {
    guard let token = text.token(index), token.kind.isIdentifier else {
      error("expected a type", at: min(index, max(0, text.tokens.all.count - 1)), help: Self.forms)
      return nil
    }
    let start = index
    let name = text.word(index)
    index += 1
    guard text.kind(index) != .period else { return parseID(of: name, at: start) }
    if let builtin = TypeRef.Builtin(rawValue: name) { return .builtin(builtin) }
    if names.enums.contains(name) { return .enumeration(name) }
    if names.entities.contains(name) { return .entity(name) }
    if names.externals.contains(name) { return .external(name) }
    unknown(name, at: start)
    return nil
  }

  private mutating func parseID(of name: String, at start: Int) -> TypeRef? {
    let member = text.word(index + 1)
    guard names.entities.contains(name) else {
      unknown(name, at: start)
      return nil
    }
    guard member == "ID" else {
      error("'\(name)' has no type '\(member)'", at: index + 1, help: "write '\(name).ID'")
      return nil
    }
    guard !names.singles.contains(name) else {
      error("'\(name)' is single and has no ID", at: start, help: "write '\(name)'")
      return nil
    }
    index += 2
    return .entityID(name)
  }

  private mutating func unknown(_ name: String, at index: Int) {
    let help: String
    switch name {
    case "Array", "Optional": help = "write [T] or T?"
    case "Set": help = "write [T]"
    case "Boolean", "boolean": help = "use 'Bool'"
    case "Integer", "integer": help = "use 'Int'"
    case "Number", "number": help = "use 'Int', 'Double' or 'Decimal'"
    case "Text", "text": help = "use 'String'"
    case "Data", "UIImage", "NSImage":
      help = "keep the URL of what it holds, or name the type of the app under 'external'"
    case "DateTime", "datetime", "timestamp": help = "use 'Date'"
    case "Float", "CGFloat", "TimeInterval": help = "use 'Double'"
    case "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64":
      help = "use 'Int'"
    case "AsyncStream", "AsyncThrowingStream", "AsyncSequence", "AnyPublisher":
      help =
        "an operation gives one answer: return what a stream gives, and let an action ask again"
    default:
      help =
        Suggestion.didYouMean(name, in: names.all)
        ?? "declare it under 'enums' or 'entities', or name a type of the app under 'external'"
    }
    error("unknown type '\(name)'", at: index, help: help)
  }

  private mutating func error(_ message: String, at index: Int, help: String) {
    problems.append(.error(message, at: text.place(of: index, in: source), help: help))
  }
}
