import Names

/// One spelling of a name, such as `notes` of the entity `Note`.
struct NameSpelling {
  /// Whose name it is.
  enum Subject { case feature, entity, entities }

  /// The ways to spell a name.
  enum Form: CaseIterable {
    /// Of a value, apart from the words that Swift keeps for itself: `classValue`.
    case variable
    /// The same of an example whose value is called by its plain name all the same: `path`.
    case escaped
    case pascal, camel, snake, kebab, shouted
    // Where people read it: `shopping list`, `Shopping list`, `Shopping List`.
    case phrase, sentence, title
  }

  let bytes: [UInt8]
  /// The variable with its filters.
  let expression: String
  let of: Subject
  let form: Form

  init(_ name: String, of subject: Subject, as form: Form) {
    let words = NameWords.words(of: name)
    let lowercase = words.map { $0.lowercased() }
    let text: String
    var filters = ""
    switch form {
    case .variable: text = SwiftText.variable(name)
    case .pascal: text = words.joined()
    case .camel, .escaped:
      text = ([lowercase.first ?? ""] + words.dropFirst()).joined()
      filters = "|camelCase" + (form == .escaped ? "|escapeReservedKeywords" : "")
    case .snake:
      text = lowercase.joined(separator: "_")
      filters = "|snakeCase"
    case .kebab:
      text = lowercase.joined(separator: "-")
      filters = "|kebabCase"
    case .shouted:
      text = lowercase.joined(separator: "_").uppercased()
      filters = "|snakeCase|uppercase"
    case .phrase:
      text = NameWords.spoken(name)
      filters = "|spoken"
    case .sentence:
      text = SwiftText.upperFirst(NameWords.spoken(name))
      filters = "|spoken|upperFirstLetter"
    case .title:
      text = NameWords.title(name)
      filters = "|spokenTitle"
    }
    bytes = Array(text.utf8)
    of = subject
    self.form = form
    let isVariable = form == .variable
    let fact =
      switch subject {
      case .feature: isVariable ? "feature.variable" : "feature.name"
      case .entities: isVariable ? "entity.pluralVariable" : "entity.pluralName"
      case .entity: isVariable ? "entity.variable" : "entity.name"
      }
    expression = "{{ \(fact)\(filters) }}"
  }
}
