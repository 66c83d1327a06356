import Diagnostics
import FeatureSpec
import Generator
import JSON5

/// What `new` asks a person for who left it out. Where nobody sits at a terminal it asks nothing.
struct NewQuestions {
  private let context: Context

  init(_ context: Context) {
    self.context = context
  }

  /// The feature: its name, and the fields of its entity. Nil where nobody can be asked.
  func feature() throws -> FeatureSource? {
    guard !context.isUnattended else { return nil }
    let name = try answer("Feature, such as Bookmark: ") { text throws(Diagnostics) in
      try FeatureSpec.checkName(text)
      return text
    }
    return try answer("Fields [title: String]: ") { text throws(Diagnostics) in
      let fields = text.isEmpty ? "title: String" : text
      return try FeatureSource(
        SourceText(path: "\(name).json5", try Self.spec(name, fields: Self.parts(of: fields))))
    }
  }

  /// The style. Nil where nobody can be asked.
  func style(of library: StyleLibrary) throws -> Style? {
    guard !context.isUnattended else { return nil }
    context.out.write(
      WrappedText.columns(library.styles.map { ($0.id, $0.summary) }, to: context.helpWidth))
    return try answer("Style: ") { text throws(Diagnostics) in try library.style(text) }
  }

  /// Asks until the answer will do. The end of the input ends the run.
  private func answer<Value>(
    _ question: String, _ read: (String) throws(Diagnostics) -> Value
  ) throws -> Value {
    while true {
      context.out.write(question)
      context.out.flush()
      guard let line = context.ask() else {
        throw Stop(.usage, "nothing was written", help: "write archgen new NAME --style ID")
      }
      do throws(Diagnostics) { return try read(Self.trimmed(line)) } catch {
        context.report(error.all.map { .error($0.message, help: $0.help) })
        context.err.flush()
      }
    }
  }

  private static func trimmed(_ line: String) -> String {
    var text = Substring(line)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// `title: String, counts: [String: Int]` at its outer commas.
  private static func parts(of fields: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in fields {
      if "([<{".contains(character) { depth += 1 }
      if ")]>}".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(trimmed)
  }

  /// A spec of one entity. What is wrong with the types is said by whoever reads it.
  private static func spec(
    _ name: String, fields: [String]
  ) throws(Diagnostics) -> String {
    var members: [String] = []
    for field in fields {
      let sides = field.split(separator: ":", maxSplits: 1).map { trimmed(String($0)) }
      guard sides.count == 2, sides.allSatisfy({ !$0.isEmpty }) else {
        throw Diagnostics([
          .error(
            "'\(field)' is no field", help: "write them like 'title: String, due: Date?'")
        ])
      }
      members.append("\(JSON5.quoted(sides[0])): \(JSON5.quoted(sides[1]))")
    }
    return """
      {
        feature: \(JSON5.quoted(name)),
        entities: { \(FeatureSpec.entityName(of: name)): { \(members.joined(separator: ", ")) } },
        crud: ['list', 'add', 'edit', 'delete'],
      }

      """
  }
}
