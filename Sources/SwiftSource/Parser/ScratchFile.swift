/// Where a parser writes to; it is used again for the next file.
struct Scratch: ~Copyable, Sendable {
  var file = FileDraft()
  var tokens = Row<Token>(capacity: 1024)
  var lines = LineRecorder()
}

/// Holds what a reader writes to between two files. A copy of a reader must not write there, too, so
/// each reader asks first whether the room is its own.
final class ScratchRoom: @unchecked Sendable {
  var scratch: Scratch? = Scratch()
}

extension FileDraft {
  /// The content in arrays of just its size; the receiver is empty then and keeps its room.
  mutating func takeCopy(lines recorder: borrowing LineRecorder) -> FileDraft {
    var copy = FileDraft()
    copy.byteCount = byteCount
    copy.lines = lines
    copy.topLevel = topLevel
    copy.tokenCount = tokenCount
    copy.suppressions = suppressions
    copy.problems = problems
    copy.lineStarts = recorder.starts.array()
    copy.imports = take(&imports)
    copy.declarations = take(&declarations)
    copy.references = take(&references)
    copy.parts = take(&parts)
    copy.attributes = take(&attributes)
    copy.genericParameters = take(&genericParameters)
    copy.requirements = take(&requirements)
    copy.inheritance = take(&inheritance)
    copy.parameters = take(&parameters)
    copy.conditions = take(&conditions)
    copy.nodes = take(&nodes)
    suppressions = []
    problems = []
    topLevel = .none
    return copy
  }

  private func take<Element>(_ array: inout [Element]) -> [Element] {
    let copy = array.withUnsafeBufferPointer { Array($0) }
    array.removeAll(keepingCapacity: true)
    return copy
  }
}

extension Parser {
  /// What was read; the parser is empty then.
  mutating func takeFile() -> FileDraft {
    var result = file.takeCopy(lines: lexer.lines)
    if options.expressions { result.tokenStarts = lexer.tokenStarts }
    return result
  }

  /// The room in which it was read.
  consuming func takeScratch() -> Scratch {
    Scratch(file: file, tokens: lexer.tokens, lines: lexer.lines)
  }
}
