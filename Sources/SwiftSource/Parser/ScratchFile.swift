/// Where a parser writes to; it is used again for the next file.
struct Scratch: ~Copyable, Sendable {
  var file = Draft()
  var stacks = Stacks()
  /// Of the reader's table.
  var recentNames = RecentNames()
  var tokens = Row<Token>(capacity: 1024)
  var lines = LineRecorder()
}

/// Holds what a reader writes to between two files. A copy of a reader must not write there, too, so
/// each reader asks first whether the room is its own.
final class ScratchRoom: @unchecked Sendable {
  var scratch: Scratch? = Scratch()
}

/// The parts of a ``SourceFile`` while they are being written.
struct Draft: ~Copyable, Sendable {
  var imports = Row<Import>()
  var declarations = Row<Declaration>()
  var typeDeclarations = Row<UInt32>()
  var references = Row<Reference>()
  var parts = Row<NamePart>()
  var attributes = Row<Attribute>()
  var genericParameters = Row<GenericParameter>()
  var requirements = Row<Requirement>()
  var inheritance = Row<NodeID>()
  var parameters = Row<Parameter>()
  var conditions = Row<Condition>()
  var nodes = Row<Node>()
  var topLevel = NodeID.none
  var previews: [Range<UInt32>] = []
  var problems: [Problem] = []

  func node(_ id: NodeID) -> Node? {
    Int(id.index) < nodes.count ? nodes[Int(id.index)] : nil
  }

  mutating func clear() {
    imports.truncate(to: 0)
    declarations.truncate(to: 0)
    typeDeclarations.truncate(to: 0)
    references.truncate(to: 0)
    parts.truncate(to: 0)
    attributes.truncate(to: 0)
    genericParameters.truncate(to: 0)
    requirements.truncate(to: 0)
    inheritance.truncate(to: 0)
    parameters.truncate(to: 0)
    conditions.truncate(to: 0)
    nodes.truncate(to: 0)
    topLevel = .none
    previews = []
    problems = []
  }
}

/// What belongs together in the file but is read with other things of its kind between: each reader
/// takes away what it has put there.
struct Stacks: ~Copyable, Sendable {
  /// Parameters of the declarations being read; closures in default values nest.
  var parameters = Row<Parameter>()
  /// Attributes of the declarations being read.
  var attributes = Row<Attribute>()
  /// Types of the inheritance clauses being read.
  var inherited = Row<NodeID>()
  /// Names bound by the pattern of a `let` or `var` declaration that is recorded.
  var boundNames = Row<NamePart>()
  /// Values in bodies whose names look like those of types.
  var values = Row<LocalName>()
  /// The open brackets around the place that is skimmed.
  var levels = Row<SkimLevel>()
}

extension Parser {
  /// What could not be read.
  var problems: [Problem] { Self.sorted(file.problems + lexer.problems) }

  /// What was read, in arrays of just its size, with the problems as they are told.
  mutating func takeFile(problems: [Problem]) -> FileDraft {
    noteTypeDeclarations()
    if hasValueReferences { file.references.removeAll { $0.flags.contains(.isValue) } }
    return FileDraft(
      lines: lexer.lines.counts(byteCount: lexer.count), lineStarts: LineTable(lexer.lines.starts),
      imports: file.imports.array(), declarations: file.declarations.array(),
      typeDeclarations: file.typeDeclarations.array(),
      references: file.references.array(), parts: file.parts.array(),
      attributes: file.attributes.array(),
      genericParameters: file.genericParameters.array(), requirements: file.requirements.array(),
      inheritance: file.inheritance.array(), parameters: file.parameters.array(),
      conditions: file.conditions.count > 1 ? file.conditions.array() : [],
      nodes: file.nodes.array(), topLevel: file.topLevel,
      previews: file.previews, suppressions: suppressions(), problems: problems,
      tokenStarts: options.expressions ? lexer.tokenStarts : [])
  }

  /// Notes the declarations that say something of types, while all of them are at hand.
  private mutating func noteTypeDeclarations() {
    for index in 0..<file.declarations.count {
      switch file.declarations[index].kind {
      case .class, .struct, .enum, .actor, .protocol, .extension, .typealias, .associatedtype,
        .macro:
        break
      case .var, .let, .func, .case:
        let place = Int(file.declarations[index].nameOffset)
        let isQuoted = lexer.base[place] == UInt8(ascii: "`")
        guard !file.declarations[index].isLocal,
          file.declarations[index].parent != Declaration.none,
          startsType(at: isQuoted ? place + 1 : place)
        else { continue }
      default: continue
      }
      file.typeDeclarations.append(UInt32(truncatingIfNeeded: index))
    }
  }

  private mutating func suppressions() -> [Suppression] {
    var suppressions = lexer.suppressions
    for index in suppressions.indices {
      let comment = suppressions[index]
      suppressions[index].coveredLine = max(0, comment.coveredLine)
      guard comment.coveredLine > 0 else { continue }
      suppressions[index].coveredLines =
        comment.standsAbove
        ? lexer.linesOfStatement(from: comment.coveredLine) : [comment.coveredLine]
    }
    return suppressions
  }

  private static func sorted(_ problems: [Problem]) -> [Problem] {
    guard !problems.isEmpty else { return [] }
    // What was tried twice is one problem.
    var last: Problem?
    let distinct = problems.sorted {
      ($0.offset, $0.kind.rawValue) < ($1.offset, $1.kind.rawValue)
    }.filter { problem in
      defer { last = problem }
      return problem != last
    }
    return Array(distinct.prefix(100))
  }

  /// The room in which it was read.
  consuming func takeScratch() -> Scratch {
    file.clear()
    return Scratch(
      file: file, stacks: stacks, recentNames: recentNames, tokens: lexer.tokens,
      lines: lexer.lines)
  }
}
