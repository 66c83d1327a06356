/// Arrays that a parser writes into; they keep their room from file to file.
struct Scratch: Sendable {
  var file = FileDraft()
  var lines = LineRecorder()
}

extension FileDraft {
  /// The content in arrays of just its size; the receiver is empty then and keeps its room.
  mutating func takeCopy(lines recorder: LineRecorder) -> FileDraft {
    var copy = FileDraft()
    copy.byteCount = byteCount
    copy.lines = lines
    copy.topLevel = topLevel
    copy.tokenCount = tokenCount
    copy.suppressions = suppressions
    copy.problems = problems
    copy.lineStarts = recorder.starts.withUnsafeBufferPointer { Array($0) }
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
