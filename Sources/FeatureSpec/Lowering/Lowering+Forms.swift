import JSON5
import Names

extension Lowering {
  /// A form must be able to make its entity.
  mutating func checkForm(_ screens: Screens) {
    guard let form = screens.form, let entity = entities.first(where: { $0.name == form.entity })
    else { return }
    let declared = members("entities").first { $0.key == entity.name }?.value.object
    for field in entity.stored where field.defaultValue == .none {
      // What has no sample, or no good id, has been refused already.
      if case .external = field.type { continue }
      guard field.control == .readonly || field.control == .hidden, !field.type.isArray,
        !field.isID,
        let member = declared?.member(field.name)
      else { continue }
      error(
        "no form can make the '\(field.name)' of \(EnglishArticle.quoting(entity.name))",
        at: place(member.value.span),
        help: Self.cure(for: field.type))
    }
  }

  private static func cure(for type: TypeRef) -> String {
    switch type {
    case .entity(let name):
      "refer to it by '\(name).ID', which a form can choose, or make it optional"
    case .entityID(let name):
      "let an operation without parameters return '[\(name)]' to choose from, or make it optional"
    default: "give it a default or make it optional"
    }
  }
}
