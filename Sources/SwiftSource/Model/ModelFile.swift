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
}

/// `// archgen:allow rule -- reason`, as written; nothing is judged here.
public struct Suppression: Hashable, Sendable {
  /// What it begins with: `archgen:allow` or `archgen:allow:file`; others mean nothing, such as
  /// `archgen: allow`.
  public var word: String
  /// The rules named, separated by commas; empty when none is.
  public var rules: [String]
  /// What follows `--` or a long dash, trimmed; nil when missing or empty.
  public var reason: String?
  /// `archgen:allow:file`: the whole file instead of the next line.
  public var coversFile: Bool { word == Self.wordForFile }
  /// The date after `until`, as written.
  public var until: String?
  /// Byte offset of the word `archgen`.
  public var offset: UInt32
  /// The line that it stands on, from 1.
  var line: Int
  /// The line that it covers first, from 1: the next line with code (its own, when code stands before
  /// it); 0 for a whole file.
  var coveredLine: Int
  /// Whether no code stands before it on its line.
  var standsAbove = false
  /// The lines that it covers, ascending: those of what begins on the next line of code without what stands
  /// in its braces, or its own, when code stands before it. None for a whole file.
  public var coveredLines: [Int] = []

  /// What covers a line, a statement, or the head of a declaration.
  public static let word = "archgen:allow"
  /// What covers a file.
  public static let wordForFile = "archgen:allow:file"
  /// The words that people write for it where they do not write ``word``.
  static let meantWords: Set = ["allow", "ignore", "disable"]
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
  case missingParenthesis, missingBracket, tooDeep, invalidCharacter
  case unterminatedConditional, unresolvedConflict, tooLarge, notUTF8

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
    case .invalidCharacter: "a character that Swift does not allow here"
    case .unterminatedConditional: "'#endif' is missing"
    case .unresolvedConflict: "a merge left a conflict here; both sides were read"
    case .notUTF8: "the file is not UTF-8, as Swift source has to be; save it as that"
    case .tooLarge: "the file is larger than 2 GB and was not read"
    }
  }
}

/// What was found in one file: flat arrays that point into each other by index.
///
/// The source itself is not kept. Names belong to the ``NameTable`` that the reader filled. A file is
/// handed around a lot, so everything stands behind one reference.
public struct SourceFile: Sendable {
  @usableFromInline var content: FileContent

  /// An empty file.
  public init(path: String) { self.init(path: path, FileDraft()) }

  init(path: String, _ draft: consuming FileDraft) {
    content = FileContent(path: path, draft)
  }

  /// A file without a path or anything in it.
  public static let empty = SourceFile(path: "")
}

extension SourceFile {
  /// The path as given.
  @inlinable public var path: String { content.path }
  /// Line counts.
  @inlinable public var lines: LineCounts { content.draft.lines }
  /// Where the lines start.
  var lineStarts: LineTable { content.draft.lineStarts }
  /// Imports in source order.
  @inlinable public var imports: [Import] { content.draft.imports }
  /// Declarations in source order, parents first.
  @inlinable public var declarations: [Declaration] { content.draft.declarations }
  /// Indices of the declarations that say something of types, ascending: types, extensions, typealiases,
  /// associated types and macros, and members outside bodies that are called as a type is. Declarations are
  /// many and large, and few of them are such.
  @inlinable public var typeDeclarations: [UInt32] { content.draft.typeDeclarations }
  /// References in source order of their first part (nearly: a backward step can swap neighbours).
  @inlinable public var references: [Reference] { content.draft.references }
  /// Name parts of references and imports.
  @inlinable public var parts: [NamePart] { content.draft.parts }
  /// Attributes, grouped by declaration.
  @inlinable public var attributes: [Attribute] { content.draft.attributes }
  /// Generic parameters, grouped by declaration.
  @inlinable public var genericParameters: [GenericParameter] { content.draft.genericParameters }
  /// Requirements, grouped by declaration.
  @inlinable public var requirements: [Requirement] { content.draft.requirements }
  /// Inherited types, grouped by declaration.
  @inlinable public var inheritance: [NodeID] { content.draft.inheritance }
  /// Parameters, grouped by declaration.
  @inlinable public var parameters: [Parameter] { content.draft.parameters }
  /// `#if` branches; the first one is "always". None where the file has no `#if`.
  @inlinable public var conditions: [Condition] { content.draft.conditions }
  /// Types of declarations; with ``ReadOptions/expressions`` also bodies.
  @inlinable public var nodes: [Node] { content.draft.nodes }
  /// Top-level statements as a ``NodeKind/block``. Only with ``ReadOptions/expressions``.
  @inlinable public var topLevel: NodeID { content.draft.topLevel }
  /// Suppressions in source order.
  @inlinable public var suppressions: [Suppression] { content.draft.suppressions }
  /// What could not be read, in source order; at most 100.
  @inlinable public var problems: [Problem] { content.draft.problems }
}

/// What a ``SourceFile`` consists of.
@usableFromInline final class FileContent: Sendable {
  @usableFromInline let path: String
  @usableFromInline let draft: FileDraft

  init(path: String, _ draft: consuming FileDraft) {
    self.path = path
    self.draft = draft
  }
}

/// What was read; ``SourceFile`` says what each part means.
@usableFromInline struct FileDraft: Sendable {
  @usableFromInline var lines = LineCounts()
  var lineStarts = LineTable.empty
  @usableFromInline var imports: [Import] = []
  @usableFromInline var declarations: [Declaration] = []
  @usableFromInline var typeDeclarations: [UInt32] = []
  @usableFromInline var references: [Reference] = []
  @usableFromInline var parts: [NamePart] = []
  @usableFromInline var attributes: [Attribute] = []
  @usableFromInline var genericParameters: [GenericParameter] = []
  @usableFromInline var requirements: [Requirement] = []
  @usableFromInline var inheritance: [NodeID] = []
  @usableFromInline var parameters: [Parameter] = []
  @usableFromInline var conditions: [Condition] = []
  @usableFromInline var nodes: [Node] = []
  @usableFromInline var topLevel = NodeID.none
  @usableFromInline var previews: [Range<UInt32>] = []
  @usableFromInline var suppressions: [Suppression] = []
  @usableFromInline var problems: [Problem] = []
  @usableFromInline var tokenStarts: [UInt32] = []
}

/// What the reader should build beyond declarations, types and written names.
public struct ReadOptions: Sendable {
  /// Syntax trees of bodies and initial values, local variables as declarations, and where tokens
  /// start.
  public var expressions: Bool
  /// Local variables as declarations (local types and functions always are).
  public var locals: Bool

  /// Of bodies only the names that are written in them: faster, and nothing is said about what is
  /// wrong in a body.
  public var skimsBodies: Bool

  /// Syntax trees of the initial values and the arguments of attributes from which variables outside
  /// bodies have their types: what has to be known of a file to infer what others use of it.
  public var decidingValues: Bool

  /// Nothing of what `#if false` holds: nothing compiles it, so it is as good as a comment.
  public var skipsFalse: Bool

  /// By default everything but syntax trees and local variables.
  public init(
    expressions: Bool = false, locals: Bool = false, skimsBodies: Bool = false,
    decidingValues: Bool = false, skipsFalse: Bool = false
  ) {
    self.expressions = expressions
    self.locals = locals || expressions
    self.skimsBodies = skimsBodies && !self.locals
    self.decidingValues = decidingValues || expressions
    self.skipsFalse = skipsFalse
  }

  /// Reads syntax trees from here on.
  mutating func buildTrees() {
    self = ReadOptions(expressions: true, skipsFalse: skipsFalse)
  }
}
