/// The brackets of one line of Swift, outside strings and comments.
struct BracketMap {
  struct Pair {
    var open: Int
    var close: Int
    var depth: Int
  }

  let code: [Character]
  private(set) var pairs: [Pair] = []
  /// The pairs around generic arguments.
  private(set) var generics: [Pair] = []
  /// How many brackets are open before each character; -1 inside strings and comments.
  private(set) var depth: [Int]

  init(_ code: [Character]) {
    self.code = code
    depth = Array(repeating: -1, count: code.count)
    var open: [Int] = []
    var index = 0
    while index < code.count {
      let character = code[index]
      if character == "\"" {
        index = endOfString(from: index)
        continue
      }
      if character == "/", index + 1 < code.count, code[index + 1] == "/" { return }
      if character == ">", let start = open.last, code[start] == "<", code[index - 1] != "-" {
        open.removeLast()
        generics.append(Pair(open: start, close: index, depth: open.count))
        depth[index] = open.count
      } else if "([{".contains(character) || opensGenerics(index) {
        depth[index] = open.count
        open.append(index)
      } else if ")]}".contains(character) {
        // What was taken for generic arguments and is not closed was a comparison.
        while let start = open.last, code[start] == "<" { open.removeLast() }
        if let start = open.popLast() {
          pairs.append(Pair(open: start, close: index, depth: open.count))
        }
        depth[index] = open.count
      } else {
        depth[index] = open.count
      }
      index += 1
    }
  }

  /// Whether generic arguments follow a name: their commas are not those of the brackets around.
  private func opensGenerics(_ index: Int) -> Bool {
    guard code[index] == "<", index > 0, index + 1 < code.count else { return false }
    return (code[index - 1].isLetter || code[index - 1].isNumber) && !code[index + 1].isBlank
  }

  /// The index after the string that starts at `start`; an interpolation belongs to it.
  private func endOfString(from start: Int) -> Int {
    var index = start + 1
    var nested = 0
    while index < code.count {
      if code[index] == "\\" {
        if index + 1 < code.count, code[index + 1] == "(" { nested += 1 }
        index += 2
        continue
      }
      if nested > 0 {
        if code[index] == "(" { nested += 1 }
        if code[index] == ")" { nested -= 1 }
      } else if code[index] == "\"" {
        return index + 1
      }
      index += 1
    }
    return index
  }

  /// Of the parentheses and square brackets inside no other, the pair with most between; what stands
  /// in an open brace counts as outermost too. Nobody breaks `[0]` and `private(set)`.
  var widestOutermostPair: Pair? {
    let candidates = pairs.filter {
      code[$0.open] != "{" && $0.close > $0.open + 1 && !isFixedIndex($0)
        && !code[($0.open + 1)..<$0.close].elementsEqual("set")
    }
    guard let outermost = candidates.map(\.depth).min() else { return nil }
    return candidates.filter { $0.depth == outermost }
      .max { ($0.close - $0.open, $1.open) < ($1.close - $1.open, $0.open) }
  }

  /// Whether a pair is that of `[0]`.
  func isFixedIndex(_ pair: Pair) -> Bool {
    code[pair.open] == "[" && code[(pair.open + 1)..<pair.close].allSatisfy(\.isNumber)
      && pair.close > pair.open + 1
  }

  /// How many columns swift-format adds to a line for the commas that the last elements of arrays would have
  /// in lines of their own: one for each array of several in the brackets that end the line, but for the only
  /// argument of a call.
  var possibleCommas: Int {
    guard let last = pairs.last, last.depth == 0, last.close >= code.count - 2 else { return 0 }
    let arrays = pairs.filter {
      code[$0.open] == "[" && $0.open >= last.open && elements(in: $0).count > 1
    }
    let only = arrays.last { $0.close == last.close - 1 && elements(in: last).count == 1 }
    guard let only else { return arrays.count }
    let label = code[(last.open + 1)..<only.open].filter { !$0.isBlank }
    let isArgument = label.isEmpty || label.last == ":"
    return isArgument ? arrays.count - 1 : arrays.count
  }

  /// The ranges of the elements between a pair, without blanks and commas.
  func elements(in pair: Pair) -> [Range<Int>] {
    split(pair.open + 1..<pair.close)
  }

  /// A range cut at its own commas.
  func split(_ range: Range<Int>) -> [Range<Int>] {
    guard let first = range.first else { return [] }
    let level = depth[first] == -1 ? depth[range].filter { $0 >= 0 }.min() ?? -1 : depth[first]
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where code[index] == "," && depth[index] == level {
      parts.append(trimmed(start..<index))
      start = index + 1
    }
    parts.append(trimmed(start..<range.upperBound))
    return parts.filter { !$0.isEmpty }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, code[lower].isBlank { lower += 1 }
    while upper > lower, code[upper - 1].isBlank { upper -= 1 }
    return lower..<upper
  }
}
