/// Gives rendered Swift the blank lines and the line lengths of code that was formatted by hand.
///
/// Templates leave out sections and repeat others, and names are as long as their writer likes: so
/// blank lines pile up and lines run over. Nothing but white space (and the comma after the last
/// element, which only several have) changes, and nothing at all inside a multi-line string.
enum SwiftLayout {
  /// The columns of a line, as the default configuration of swift-format has them.
  static let width = 100

  /// The text with single blank lines, none beside braces, ending in one line break. What is broken is
  /// indented by `step` columns.
  static func tidy(_ text: String, step: Int = 2) -> String {
    let fitter = LineFitter(width: width, step: String(repeating: " ", count: step))
    var output: [String] = []
    var blank = false
    var isInString = false
    var chain: BrokenCall?
    var deeper = DeeperBlocks()
    var comment = BrokenComment()
    // Lines are cut and trimmed as bytes: as characters that takes longer than to render them.
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let line = Substring(bytes)
      let togglesString = line.multilineQuotes % 2 == 1
      if isInString {
        output.append(String(line))
        if togglesString { isInString = false }
        continue
      }
      var trimmed = line.droppingTrailingBlanks
      if trimmed.isEmpty {
        blank = true
        comment = BrokenComment()
        continue
      }
      if comment.continues(with: trimmed), let rest = output.popLast() {
        let text = trimmed.code.dropFirst(BrokenComment.mark.count)
        trimmed = Substring(rest + text)
      }
      let columns = trimmed.indentation
      let pad = deeper.pad(of: trimmed, at: columns)
      if !pad.isEmpty { trimmed = pad + trimmed }
      if chain?.continues(with: trimmed) == true {
        trimmed = trimmed.dropFirst(step)
      } else {
        chain = nil
      }
      if let opened = output.last, Self.closes(trimmed, opened) {
        output[output.count - 1] = opened + trimmed.code
        blank = false
        continue
      }
      dropComma(before: trimmed, step: step, in: &output)
      if blank, needsBlank(between: output.last, and: trimmed) { output.append("") }
      blank = false
      if togglesString {
        isInString = true
        output.append(String(trimmed))
      } else {
        let lines = fitter.fit(String(trimmed))
        output += lines
        if lines.count > 1, chain == nil { chain = BrokenCall(lines) }
        if lines.count > 1 { deeper.note(lines, at: columns, pad: pad) }
        comment.note(trimmed, isBroken: lines.count > 1)
      }
    }
    return output.isEmpty ? "" : output.joined(separator: "\n") + "\n"
  }

  /// Whether brackets have nothing between them, because all of it was left out.
  private static func closes(_ line: Substring, _ opened: String) -> Bool {
    opened.utf8.last == UInt8(ascii: "(") && line.code.utf8.first == UInt8(ascii: ")")
  }

  /// Takes the comma after the only element of an array whose closing bracket is `line`.
  private static func dropComma(before line: Substring, step: Int, in output: inout [String]) {
    let comma = UInt8(ascii: ",")
    guard line.code.utf8.first == UInt8(ascii: "]"), output.last?.utf8.last == comma else { return }
    let columns = line.indentation
    var elements = 0
    for previous in output.reversed() {
      let indent = previous.indentation
      if indent <= columns {
        guard elements == 1, previous.utf8.last == UInt8(ascii: "[") else { return }
        output[output.count - 1].removeLast()
        return
      }
      if indent == columns + step, previous.utf8.last == comma { elements += 1 }
      if elements > 1 { return }
    }
  }

  private static func needsBlank(between previous: String?, and next: Substring) -> Bool {
    guard let previous else { return false }
    let opens: Bool
    switch previous.utf8.last {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): opens = true
    case UInt8(ascii: "n"): opens = previous.hasSuffix(" in") && previous.contains("{")
    case UInt8(ascii: ":"): opens = !previous.code.hasPrefix("//")
    default: opens = false
    }
    if opens { return false }
    let code = next.code.utf8
    return !["}", ")", "]", "#endif", "#else"].contains { code.starts(with: $0.utf8) }
  }
}

/// A doc comment that was broken in the middle of a sentence: what follows is filled into its last line.
private struct BrokenComment {
  static let mark = "///"

  private var goesOn = false

  /// Whether a line goes on with the sentence.
  func continues(with line: Substring) -> Bool {
    guard goesOn else { return false }
    let text = line.code
    // An empty line and an item of a list begin something new.
    return text.hasPrefix(Self.mark + " ") && !text.hasPrefix(Self.mark + " - ")
  }

  /// Takes note of a line that was written, as it was before.
  mutating func note(_ line: Substring, isBroken: Bool) {
    guard isBroken || goesOn else { return }
    goesOn =
      line.code.hasPrefix(Self.mark)
      && !line.hasSuffix(".") && !line.hasSuffix(":")
  }
}

/// What is open behind lines that were broken and end deeper than they began: what stands in it is as much deeper.
private struct DeeperBlocks {
  private var open: [(columns: Int, pad: String)] = []

  /// What a line is indented by beside its own columns.
  mutating func pad(of line: Substring, at columns: Int) -> Substring {
    while let last = open.last, columns <= last.columns {
      open.removeLast()
      let closes =
        columns == last.columns
        && line.code.utf8.first.map { Self.change(at: $0) < 0 } == true
      if closes { return Substring(last.pad) }
    }
    return Substring(open.last?.pad ?? "")
  }

  /// Takes note of what a line at these columns was broken into.
  mutating func note(_ lines: [String], at columns: Int, pad: Substring) {
    var opened = 0
    let opener = lines.last { line in
      opened += line.utf8.reduce(0) { $0 + Self.change(at: $1) }
      return opened > 0
    }
    guard let more = opener.map({ $0.indentation - columns }), more > pad.utf8.count else { return }
    open.append((columns, String(repeating: " ", count: more)))
  }

  /// How many brackets a character opens; less than none where it closes one.
  private static func change(at byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): -1
    default: 0
    }
  }
}

/// A call that was broken into lines, the last of which closes it: what is chained to it stands no deeper
/// than its closing bracket.
private struct BrokenCall {
  private let columns: Int
  private var hasBegun = false

  init?(_ lines: [String]) {
    guard let last = lines.last else { return nil }
    guard last.code.utf8.first == UInt8(ascii: ")") else { return nil }
    columns = last.indentation
  }

  /// Whether a line belongs to what is chained: the first begins with a dot, the others are deeper.
  mutating func continues(with line: Substring) -> Bool {
    guard line.indentation > columns, hasBegun || line.code.utf8.first == UInt8(ascii: ".") else {
      return false
    }
    hasBegun = true
    return true
  }
}

extension Character {
  var isBlank: Bool { self == " " || self == "\t" }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension Substring {
  fileprivate var droppingTrailingBlanks: Substring {
    var end = utf8.endIndex
    while end > utf8.startIndex {
      let before = utf8.index(before: end)
      guard utf8[before].isBlank else { break }
      end = before
    }
    return self[..<end]
  }
}

// Bytes are quicker to look at than characters, and all that is looked for is ASCII.
extension StringProtocol {
  /// How many blanks it begins with.
  var indentation: Int { utf8.prefix(while: \.isBlank).count }

  /// What stands behind the blanks that it begins with.
  fileprivate var code: SubSequence {
    self[(utf8.firstIndex { !$0.isBlank } ?? endIndex)...]
  }

  /// How often the quotes of a multi-line string stand in it.
  var multilineQuotes: Int {
    var count = 0
    var quotes = 0
    for byte in utf8 {
      quotes = byte == UInt8(ascii: "\"") ? quotes + 1 : 0
      if quotes == 3 {
        count += 1
        quotes = 0
      }
    }
    return count
  }
}
