/// Lines of a file: every line is exactly one of code, comment and blank.
public struct LineCounts: Hashable, Sendable {
  /// All lines; a last line without a line break counts.
  public var total = 0
  /// Lines with at least one token (also those inside a multi-line string).
  public var code = 0
  /// Lines with a comment and no token.
  public var comment = 0
  /// The rest.
  public var blank: Int { total - code - comment }

  /// No lines.
  public init() {}
}

/// `// archgen:allow rule -- reason`, as written; nothing is judged here.
public struct Suppression: Hashable, Sendable {
  /// The rules named, separated by commas; empty when none is.
  public var rules: [String]
  /// What follows `--`, trimmed; nil when missing or empty.
  public var reason: String?
  /// `archgen:allow:file`: the whole file instead of the next line.
  public var coversFile: Bool
  /// The date after `until`, as written.
  public var until: String?
  /// Byte offset of the word `archgen`.
  public var offset: UInt32
  /// The line that it stands on, from 1.
  public var line: Int
  /// The line that it covers, from 1: the next line with code (its own, when code stands before
  /// it); 0 for a whole file.
  public var coveredLine: Int
}

/// Something that the reader could not read and skipped.
public struct Problem: Hashable, Sendable {
  /// What is wrong.
  public var kind: ProblemKind
  /// Where, in bytes.
  public var offset: UInt32
}

/// What can be wrong with a source.
public enum ProblemKind: UInt8, CaseIterable, Sendable {
  case unexpectedToken, unterminatedString, unterminatedComment, unterminatedRegex, missingBrace
  case missingParenthesis, missingBracket, tooDeep, invalidUTF8, invalidCharacter
  case unterminatedConditional, tooLarge

  /// A message for people.
  public var message: String {
    switch self {
    case .unexpectedToken: "unexpected token; skipped"
    case .unterminatedString: "the string does not end"
    case .unterminatedComment: "the comment does not end"
    case .unterminatedRegex: "the regular expression does not end"
    case .missingBrace: "'}' is missing"
    case .missingParenthesis: "')' is missing"
    case .missingBracket: "']' is missing"
    case .tooDeep: "nested too deeply; the inner part was skipped"
    case .invalidUTF8: "bytes that are not UTF-8"
    case .invalidCharacter: "a character that Swift does not allow here"
    case .unterminatedConditional: "'#endif' is missing"
    case .tooLarge: "the file is larger than 2 GB and was not read"
    }
  }
}

/// What was found in one file: flat arrays that point into each other by index.
///
/// The source itself is not kept. Names belong to the ``NameTable`` that the reader filled.
public struct SourceFile: Sendable {
  /// The path as given.
  public var path: String
  /// Size in bytes.
  public var byteCount = 0
  /// Line counts.
  public var lines = LineCounts()
  /// Byte offset of the start of every line.
  public var lineStarts: [UInt32] = [0]
  /// Imports in source order.
  public var imports: [Import] = []
  /// Declarations in source order, parents first.
  public var declarations: [Declaration] = []
  /// References in source order of their first part (nearly: a backward step can swap neighbours).
  public var references: [Reference] = []
  /// Name parts of references and imports.
  public var parts: [NamePart] = []
  /// Attributes, grouped by declaration.
  public var attributes: [Attribute] = []
  /// Generic parameters, grouped by declaration.
  public var genericParameters: [GenericParameter] = []
  /// Requirements, grouped by declaration.
  public var requirements: [Requirement] = []
  /// Inherited types, grouped by declaration.
  public var inheritance: [NodeID] = []
  /// Parameters, grouped by declaration.
  public var parameters: [Parameter] = []
  /// `#if` branches; the first one is "always".
  public var conditions: [Condition] = []
  /// Types of declarations; with ``ReadOptions/expressions`` also bodies.
  public var nodes: [Node] = []
  /// Top-level statements as a ``NodeKind/block``. Only with ``ReadOptions/expressions``.
  public var topLevel = NodeID.none
  /// Suppressions in source order.
  public var suppressions: [Suppression] = []
  /// What could not be read, in source order; at most 100.
  public var problems: [Problem] = []
  /// Number of tokens.
  public var tokenCount = 0

  /// An empty file.
  public init(path: String) { self.path = path }
}

/// What the reader should build beyond declarations, types and written names.
public struct ReadOptions: Sendable {
  /// Syntax trees of bodies and initial values, and local variables as declarations.
  public var expressions: Bool
  /// Local variables as declarations (local types and functions always are).
  public var locals: Bool

  /// By default only what written names need.
  public init(expressions: Bool = false, locals: Bool = false) {
    self.expressions = expressions
    self.locals = locals || expressions
  }
}
