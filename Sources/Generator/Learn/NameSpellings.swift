import Names

/// The spellings of a feature's and its entity's name in code, and the template variables that stand
/// for them.
struct NameSpellings {
  /// By first byte, the longest first.
  private var byFirst: [UInt8: [NameSpelling]] = [:]
  private let types: Set<String>
  private let entity: String
  private let inTitles: Bool

  /// Spells both names in every way that code does. They are Swift names that begin with a capital.
  /// `types` are the names of the types in the code: `InMemoryNotesService` is about `NotesService`.
  /// `inTitles` tells whether texts such as `Add Note` have a capital in each word.
  init(feature: String, entity: String, types: Set<String> = [], inTitles: Bool = false) {
    self.types = types
    self.inTitles = inTitles
    self.entity = entity
    let subjects: [(NameSpelling.Subject, String)] = [
      (.feature, feature), (.entities, EnglishNouns.plural(entity)), (.entity, entity),
    ]
    let spellings = subjects.flatMap { subject, name in
      NameSpelling.Form.allCases.map { NameSpelling(name, of: subject, as: $0) }
    }
    for spelling in spellings.filter({ !$0.bytes.isEmpty })
      .sorted(by: { $0.bytes.count > $1.bytes.count })
    {
      byFirst[spelling.bytes[0], default: []].append(spelling)
    }
  }

  /// A template that gives back a Swift source for the same names. What stands in a range in `replaced`
  /// becomes the template there.
  func template(_ source: [UInt8], replacing replaced: [(Range<Int>, by: String)] = []) -> [UInt8] {
    SourcePart.parts(of: source, inTitles: inTitles)
      .flatMap { template(of: $0, in: source, replaced) }
  }

  /// A template that gives back a path for the same names.
  func template(path: String) -> String {
    let bytes = Array(path.utf8)
    return String(decoding: template(of: .path(bytes), in: bytes), as: UTF8.self)
  }

  /// A template of a part of a source.
  func template(
    of part: SourcePart, in text: [UInt8], _ replaced: [(Range<Int>, by: String)] = []
  ) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(part.range.count * 2)
    var index = part.range.lowerBound
    while index < part.range.upperBound {
      if let (range, template) = replaced.first(where: { $0.0.lowerBound == index }) {
        out += Array(template.utf8)
        index = range.upperBound
      } else if let found = spelling(at: index, of: part, in: text) {
        if found.of == .entity { replaceArticle(in: &out, before: index, of: part, in: text) }
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
      if let found = spelling(at: index, of: .path(bytes), in: bytes) {
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
  private func spelling(at start: Int, of part: SourcePart, in text: [UInt8]) -> NameSpelling? {
    guard part.reader != .system else { return nil }
    let possible = (byFirst[text[start]] ?? []).filter { spelling in
      let end = start + spelling.bytes.count
      return end <= part.range.upperBound && text[start...].starts(with: spelling.bytes)
    }
    // A shorter one may fit where a longer one does not: `recipe` in `recipe-s`.
    for count in Set(possible.map(\.bytes.count)).sorted(by: >) {
      let place = NamePlace(start..<start + count, of: part, in: text)
      if place.isMarker { return nil }
      let fitting = possible.filter { $0.bytes.count == count && place.fits($0.form) }
      guard let form = place.preferred(among: fitting.map(\.form)) else { continue }
      let alike = fitting.filter { $0.form == form }
      guard alike.count > 1 else { return alike[0] }
      let meant = meant(form, alike, place, in: text)
      return alike.first { $0.of == meant } ?? alike[0]
    }
    return nil
  }

  /// Whom a spelling means that fits several: types are named after the feature (`NotesView`), values
  /// and what is done with them after the entity (`notes`, `loadNotes`), and so is what is told of them; a
  /// title is the feature's.
  private func meant(
    _ form: NameSpelling.Form, _ alike: [NameSpelling], _ place: NamePlace, in text: [UInt8]
  ) -> NameSpelling.Subject {
    let other = alike.first { $0.of != .feature }?.of ?? .feature
    switch form {
    case .pascal where place.continuesWord:
      let word = String(decoding: text[place.range.lowerBound..<place.wordEnd], as: UTF8.self)
      return types.contains(word) ? .feature : other
    case .pascal:
      return other == .entity && place.wordEnd == place.range.upperBound ? .entity : .feature
    case .sentence, .title: return other == .entities && place.isWholeText ? .feature : other
    default: return other
    }
  }

  /// `a` and `an` go by how the word behind them is spoken.
  private func replaceArticle(
    in out: inout [UInt8], before start: Int, of part: SourcePart, in text: [UInt8]
  ) {
    guard part.reader != .compiler, part.reader != .machine else { return }
    let lead = text[part.range.lowerBound..<start]
    let ticks = lead.reversed().prefix { $0 == UInt8(ascii: "`") }.count
    let written = lead.dropLast(ticks)
    let article = EnglishArticle.before(NameWords.spoken(entity))
    for (word, expression) in [
      (article, "{{ entity.article|lowercase }}"),
      (SwiftText.upperFirst(article), "{{ entity.article }}"),
    ] {
      let bytes = Array("\(word) ".utf8)
      guard written.suffix(bytes.count).elementsEqual(bytes),
        written.dropLast(bytes.count).last.map({ !NamePlace.isWord($0) }) ?? true
      else { continue }
      out.removeLast(bytes.count + ticks)
      out += Array("\(expression) ".utf8) + lead.suffix(ticks)
      return
    }
  }
}
