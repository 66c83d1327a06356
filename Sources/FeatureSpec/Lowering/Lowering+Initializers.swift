import Diagnostics
import SwiftSource

extension Lowering {
  /// What makes a value of an entity, such as `Item(id: id, name: name)`, must fit its fields: the compiler would
  /// refuse it in what is generated.
  mutating func checkInitializers() {
    for access in accesses {
      for base in access.bases where !isOverwhelmed { checkInitializer(access.text, at: base) }
    }
  }

  private mutating func checkInitializer(_ text: Quoted, at base: Int) {
    let name = text.word(base)
    guard text.kind(base + 1) == .leftParenthesis, let end = text.partner(of: base + 1),
      let call = CallSyntax(text.part(base..<(end + 1))),
      let entity = entities.first(where: { $0.name == name }),
      let member = members("entities").first(where: { $0.key == name }), !isDamaged(member.value)
    else { return }
    let fields = entity.stored.map(\.name)
    let signature = "it is \(name)(\(fields.map { $0 + ":" }.joined(separator: " ")))"
    var last = -1
    for argument in call.arguments {
      let place = text.place(of: base + argument.index, in: source)
      guard let label = argument.label else {
        return error("the argument has no label", at: place, help: signature)
      }
      guard let position = fields.firstIndex(of: label) else {
        return error(
          "'\(name)' stores no '\(label)'", at: place,
          help: Suggestion.didYouMean(label, in: fields) ?? signature)
      }
      guard position > last else {
        return error("'\(label)' is out of order", at: place, help: signature)
      }
      last = position
    }
    let missing = entity.stored.filter { field in
      field.isNeeded && !call.arguments.contains { $0.label == field.name }
    }
    guard !missing.isEmpty else { return }
    let made = missing.compactMap(\.made).first
    error(
      "'\(name)' needs \(missing.map { "'\($0.name)'" }.joined(separator: ", "))",
      at: text.place(of: base, in: source),
      help: made.map { "let an action take it, such as \($0)" } ?? signature)
  }
}

extension Field {
  /// Whether what makes a value of its entity has to name it.
  fileprivate var isNeeded: Bool {
    switch defaultValue {
    case .none, .now, .makeID: !type.isOptional
    case .null, .expression: false
    }
  }

  /// A parameter of an action that gets a value for it; nil where none is made.
  fileprivate var made: String? {
    switch defaultValue {
    case .now: "\(name): '\(type.swift) = .now'"
    case .makeID: "\(isID ? "newID" : name): '\(type.swift) = UUID()'"
    case .none, .null, .expression: nil
    }
  }
}
