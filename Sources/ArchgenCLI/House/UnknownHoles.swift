import Diagnostics
import Generator

extension CodePattern {
  /// What is wrong with its holes, where only those of some names are filled.
  func unknownHoles(known: [String], at place: Place?) -> [Diagnostic] {
    Diagnostic.unknownHoles(holes, known: known, at: place)
  }
}

extension Diagnostic {
  /// What is wrong with holes in a pattern, where only those of some names are filled.
  static func unknownHoles(_ holes: [String], known: [String], at place: Place?) -> [Diagnostic] {
    let candidates = known.map { "{\($0)}" }
    return holes.filter { !known.contains($0) }.map { hole in
      .error(
        "there is no '{\(hole)}' to put in", at: place,
        help: Suggestion.didYouMean("{\(hole)}", in: candidates)
          ?? (known.isEmpty ? nil : "there are " + candidates.joined(separator: ", ")))
    }
  }
}
