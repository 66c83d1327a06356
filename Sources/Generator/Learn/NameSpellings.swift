import Names

/// The spellings of a feature's and its entity's name in code, and the template variables that stand
/// for them.
struct NameSpellings {
  /// One spelling, such as `notes` of the entity `Note`.
  private struct Spelling {
    var bytes: [UInt8]
    /// The variable with its filters.
    var expression: String
    var of: Subject
    var form: Form
  }

  private enum Subject { case feature, entity, entities }

  private enum Form: CaseIterable {
    case pascal, camel, snake, kebab, shouted
    // In texts and comments: `shopping list`, `Shopping list`, `Shopping List`.
    case phrase, sentence, title

    /// As templates write it.
    var filter: String? {
      switch self {
      case .pascal: nil
      case .camel: "camelCase"
      case .snake: "snakeCase"
      case .kebab: "kebabCase"
      case .shouted: "snakeCase|uppercase"
      case .phrase: "kebabCase|replace:\"-\",\" \""
      case .sentence: "kebabCase|replace:\"-\",\" \"|upperFirstLetter"
      case .title: "kebabCase|replace:\"-\",\" \"|capitalize"
      }
    }

    func text(_ words: [String]) -> String {
      let lowercase = words.map { $0.lowercased() }
      switch self {
      case .pascal: return words.joined()
      case .camel: return ([lowercase.first ?? ""] + words.dropFirst()).joined()
      case .snake: return lowercase.joined(separator: "_")
      case .kebab: return lowercase.joined(separator: "-")
      case .shouted: return lowercase.joined(separator: "_").uppercased()
      case .phrase: return lowercase.joined(separator: " ")
      case .sentence: return SwiftText.upperFirst(lowercase.joined(separator: " "))
      case .title: return lowercase.map { SwiftText.upperFirst($0) }.joined(separator: " ")
      }
    }
  }

  /// By first byte, the longest first.
  private var byFirst: [UInt8: [Spelling]] = [:]
  private let types: Set<String>

  /// Spells both names in every way that code does. They are Swift names that begin with a capital.
  /// `types` are the names of the types in the code: `InMemoryNotesService` is about `NotesService`.
  init(feature: String, entity: String, types: Set<String> = []) {
    self.types = types
    let subjects: [(Subject, String, String)] = [
      (.feature, feature, "feature.name"), (.entities, EnglishNouns.plural(entity), "entity.name"),
      (.entity, entity, "entity.name"),
    ]
    var spellings: [Spelling] = []
    for (subject, name, variable) in subjects {
      let words = NameWords.words(of: name)
      for form in Form.allCases {
        let filters = [variable, subject == .entities ? "plural" : nil, form.filter]
        let spelling = Spelling(
          bytes: Array(form.text(words).utf8),
          expression: "{{ " + filters.compactMap(\.self).joined(separator: "|") + " }}",
          of: subject, form: form)
        // One word in snake case is that word in camel case, and a title of one word its type.
        let isKnown = spellings.contains { $0.of == subject && $0.bytes == spelling.bytes }
        if !isKnown, !spelling.bytes.isEmpty { spellings.append(spelling) }
      }
    }
    for spelling in spellings.sorted(by: { $0.bytes.count > $1.bytes.count }) {
      byFirst[spelling.bytes[0], default: []].append(spelling)
    }
  }

  /// A template that gives back the text for the same names.
  func template(_ text: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.count * 2)
    var index = 0
    while index < text.count {
      if let found = spelling(at: index, in: text) {
        out += Array(found.expression.utf8)
        index += found.bytes.count
      } else if text[index] == UInt8(ascii: "{"), index + 1 < text.count,
        Self.opensTag.contains(text[index + 1])
      {
        // What templates would take for their own.
        out += Array("{{ \"{\" }}".utf8)
        index += 1
      } else {
        out.append(text[index])
        index += 1
      }
    }
    return out
  }

  /// The same with words in the place of variables, for names of template files.
  func words(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let found = spelling(at: index, in: bytes) {
        out += Array((found.of == .feature ? "Feature" : "Entity").utf8)
        index += found.bytes.count
      } else {
        out.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static let opensTag: Set<UInt8> = [
    UInt8(ascii: "{"), UInt8(ascii: "%"), UInt8(ascii: "#"),
  ]

  /// The name that is spelled from here on, where one begins and ends here.
  private func spelling(at start: Int, in text: [UInt8]) -> Spelling? {
    let before = start > 0 ? text[start - 1] : 0
    let fitting = (byFirst[text[start]] ?? []).filter { spelling in
      let end = start + spelling.bytes.count
      guard text[start...].starts(with: spelling.bytes) else { return false }
      let after = end < text.count ? text[end] : 0
      if Self.isLowercase(after) { return false }
      switch spelling.form {
      case .pascal: return true
      case .camel, .snake, .kebab, .phrase, .sentence, .title: return !Self.isLetter(before)
      case .shouted: return !Self.isLetter(before) && !Self.isLetter(after)
      }
    }
    guard let first = fitting.first else { return nil }
    let alike = fitting.prefix { $0.bytes.count == first.bytes.count && $0.form == first.form }
    guard alike.count > 1 else { return first }
    let meant = Self.meant(first.form, alike, start, in: text, types)
    return alike.first { $0.of == meant } ?? first
  }

  /// Whom a spelling means that fits several: types are named after the feature (`NotesView`), values
  /// and what is done with them after the entity (`notes`, `loadNotes`).
  private static func meant(
    _ form: Form, _ alike: ArraySlice<Spelling>, _ start: Int, in text: [UInt8],
    _ types: Set<String>
  ) -> Subject {
    let other = alike.first { $0.of != .feature }?.of ?? .feature
    if form != .pascal { return other }
    let word = text[start...].prefix(while: isWord)
    if start > 0, isWord(text[start - 1]) {
      return types.contains(String(decoding: word, as: UTF8.self)) ? .feature : other
    }
    return other == .entity && word.count == alike.first?.bytes.count ? .entity : .feature
  }

  private static func isLowercase(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }

  private static func isLetter(_ byte: UInt8) -> Bool { isLowercase(byte | 0x20) }

  private static func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
  }
}
