import FeatureSpec
import JSON5
import Names

extension Experiment {
  /// `Note` becomes `NoteItem` wherever the spec names it: as a type, and as the values and lists that
  /// are called after it. The feature keeps its name, and so do addresses of a server.
  static func renamingEntity(of spec: JSON, _ model: FeatureModel) -> Changed {
    guard let entity = model.entities.first else { return .impossible("the spec has no entity") }
    let taken = model.entities.map(\.name) + model.enums.map(\.name) + model.externals
    let new = unused(entity.name + "Item", taken)
    let (old, value) = (NameWords.lowerFirst(entity.name), NameWords.lowerFirst(new))
    var words = [EnglishNouns.plural(old): EnglishNouns.plural(value)]
    // The plural of `series` is the word itself.
    words[old] = value
    words[entity.name] = new
    return .spec(renamed(spec.setting("entities", entities(spec, model)), words))
  }

  private static func renamed(_ value: JSON, _ words: [String: String]) -> JSON {
    switch value {
    case .string(let text): .string(renamed(text, words))
    case .array(let items): .array(items.map { renamed($0, words) })
    case .object(let members):
      .object(
        members.map { member in
          if ["feature", "http", "label"].contains(member.key) { return member }
          return JSON.Member(renamed(member.key, words), renamed(member.value, words))
        })
    default: value
    }
  }

  /// The text with whole words replaced.
  private static func renamed(_ text: String, _ words: [String: String]) -> String {
    var out = ""
    var word = ""
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      out += words[word] ?? word
      word = ""
      out.append(character)
    }
    return String(out.dropLast())
  }
}
