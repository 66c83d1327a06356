import FeatureSpec
import TemplateEngine

/// The line below a row's title. A number says what it is of, as in `Servings: 4`; a flag is its label where it is
/// set, and no line elsewhere; other values say themselves what they are.
struct RowLine {
  let field: Field
  /// An expression of the field's value.
  let access: String
  let view: ViewText

  /// For a view: `text` is a `Text`, shown where `condition` holds, if there is one.
  var context: TemplateValue {
    .object([
      "condition": .string(condition),
      "text": .string("Text(\(text(of: field.type.isOptional ? field.name : access)))"),
    ])
  }

  /// An array of at most one `String`: a value that is missing has none.
  var array: String {
    if isFlag { return "[\(flag) ? \(label) : nil].compactMap(\\.self)" }
    guard field.type.isOptional else { return "[\(text(of: access))]" }
    let line =
      field.type.unwrapped == .builtin(.string)
      ? access : "\(access).map { \(text(of: "$0")) }"
    return "[\(line)].compactMap(\\.self)"
  }

  private var condition: String {
    if isFlag { return flag }
    return field.type.isOptional ? "let \(field.name) = \(access)" : ""
  }

  private var isFlag: Bool { field.type.unwrapped == .builtin(.bool) }
  private var flag: String { field.type.isOptional ? "\(access) == true" : access }
  private var label: String { SwiftText.localized(field.label) }

  private func text(of value: String) -> String {
    switch field.type.unwrapped {
    case .builtin(.bool): label
    case .builtin(.int), .builtin(.double), .builtin(.decimal):
      SwiftText.localized(field.label, value: view.string(value, field.type.unwrapped))
    default: view.string(value, field.type.unwrapped)
    }
  }
}
