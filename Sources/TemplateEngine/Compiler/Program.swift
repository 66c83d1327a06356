import Diagnostics

/// One step of a compiled template.
///
/// Blocks and macros lie in the same list behind a jump; they end with `end`, as the list itself does.
enum Instruction {
  /// Prints bytes of the template.
  case text(start: Int32, end: Int32)
  /// Prints the line break of a line with a tag, unless the line is blank so far, and the text behind it.
  case lineBreak(start: Int32, next: Int32, end: Int32)
  /// Drops what is blank at the end of the last line.
  case lastLine
  /// Prints a value.
  case print(Int32)
  /// What is printed up to `endOwnLine` stands alone on its line, at this column.
  case ownLine
  case endOwnLine(start: Int32, end: Int32)
  case jump(Int32)
  case jumpUnless(Int32, to: Int32)
  case pushScope
  case popScope
  /// Starts a loop, or jumps when there is nothing to pass through.
  case loop(Int32, orElse: Int32)
  /// The next pass through a loop, or past it.
  case next(body: Int32)
  case popLoop
  case set(symbol: Int32, Int32)
  /// Output goes into a value from here on.
  case capture
  case setCaptured(symbol: Int32)
  case mapCaptured
  case printCaptured(Int32)
  case map(Int32, end: Int32)
  case endMap(body: Int32)
  case include(Int32, context: Int32)
  case importMacros(Int32)
  case extends(Int32)
  /// Prints a block, its overriding one if there is any; goes on after its body.
  case block(Int32, after: Int32)
  case defineMacro(Int32)
  case call(Int32)
  case end
}

/// A part of an expression; children are indices into the same list and come before it.
///
/// Plain numbers only, so that reading one counts no references.
enum Expression {
  case literal(Int32)
  case name(Int32)
  case member(Int32, name: Int32, hint: Int32)
  case element(Int32, key: Int32)
  case filter(Int32, Int32)
  case not(Int32)
  case and(Int32, Int32)
  case or(Int32, Int32)
  case compare(Comparison, Int32, Int32)
  case range(Int32, Int32)
  case conditional(Int32, then: Int32, orElse: Int32)
  /// The text that a `filter` tag wraps.
  case captured
}

/// What stands between two values.
enum Comparison: String {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case isIn = "in"
  case isNotIn = "not in"

  /// Those that are not words, longer ones first.
  static let symbols: [Comparison] = [
    .equal, .notEqual, .lessOrEqual, .greaterOrEqual, .less, .greater,
  ]
}

/// A filter and its arguments.
struct FilterCall {
  var number: Int
  var arguments: [Int32]
}

/// A `for` tag.
struct LoopDefinition {
  var label: String?
  var variables: [Int32]
  var source: Int32
  /// -1 without `where`.
  var condition: Int32
}

/// A `map` tag of StencilSwiftKit.
struct MapDefinition {
  var source: Int32
  var result: Int32
  /// -1 without `using`.
  var variable: Int32
}

/// A `block` tag: a name and where its body starts.
struct BlockDefinition {
  var name: String
  var entry: Int
}

/// A `macro` tag.
struct MacroDefinition {
  var name: String
  var symbol: Int32
  var parameters: [Int32]
  var entry: Int
}

/// A `call` tag.
struct CallDefinition {
  var callee: Int32
  var arguments: [Int32]
}

/// A compiled template: immutable, to be rendered any number of times, from any thread.
public final class Template: Sendable {
  /// What it was compiled from.
  let source: SourceText
  let code: [Instruction]
  /// The tag of each instruction.
  let spans: [Span]
  let expressions: [Expression]
  let expressionSpans: [Span]
  let literals: [TemplateValue]
  let members: [String]
  let filters: [FilterCall]
  let loops: [LoopDefinition]
  let maps: [MapDefinition]
  let blocks: [BlockDefinition]
  /// Indices of the blocks that override those of the extended template.
  let overrides: [Int]
  let macros: [MacroDefinition]
  let calls: [CallDefinition]
  let hintCount: Int

  init(_ compiler: Compiler) {
    source = compiler.source
    code = compiler.code
    spans = compiler.spans
    expressions = compiler.expressions
    expressionSpans = compiler.expressionSpans
    literals = compiler.literals
    members = compiler.members
    filters = compiler.filters
    loops = compiler.loops
    maps = compiler.maps
    blocks = compiler.blocks
    overrides = compiler.overrides
    macros = compiler.macros
    calls = compiler.calls
    hintCount = compiler.hintCount
  }
}
