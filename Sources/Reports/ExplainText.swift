import Diagnostics
import Linter

/// What `archgen explain` prints, in lines of at most a width where they are text and no code.
public enum ExplainText {
  /// What lint reports under an id of its own.
  public static func ownRule(_ rule: OwnRule, width: Int) -> String {
    let out = "\(rule.id)   reported by lint itself\n\n"
    return out + WrappedText.paragraph(rule.meaning, margin: "  ", to: width - 2)
  }

  /// A rule: why it exists, what to do, and what passes and fails by its kind: an example each, since all of
  /// them fill pages. `origin` says where it is written; `isAll` shows the whole kind, for one that nobody could
  /// ask for, as the rule has its name.
  public static func rule(
    _ rule: ConfiguredRule, kind: any RuleKind, origin: String, styles: [String], isAll: Bool,
    width: Int
  ) -> String {
    var out = "\(rule.id)   \(rule.severity.rawValue)\(rule.isStrict ? ", strict" : "")\n"
    out += "  \(OneLine.text(rule.rule.summary))\n"
    if let because = rule.because { out += "  why: \(OneLine.text(because))\n" }
    out += "  fix: \(OneLine.text(rule.fix))\n"
    out += "  from: \(origin)\n"
    if styles.count > 1 {
      out += "  styles with a rule of this name: \(styles.joined(separator: ", ")) (--style ID)\n"
    }
    if isAll { return out + "\n" + self.kind(kind, width: width) }
    let first = [true, false].compactMap { passes in
      kind.examples.first { $0.markers.isEmpty == passes }
    }
    let more = kind.examples.count - first.count
    return out + "\n\(title(kind, width))\(examples(first))\n"
      + "'archgen explain \(kind.name)' shows its keys\(more > 0 ? " and \(more) more examples" : "")\n"
  }

  /// The kinds of rules with the keys that make an entry one of a kind, and how a comment allows what one finds.
  public static func kinds(_ kinds: [any RuleKind], width: Int) -> String {
    let rows = kinds.map { kind in
      (kind.required.map(\.name).joined(separator: ", "), "\(kind.name): \(kind.summary)")
    }
    let more = """
      'archgen explain KIND' shows the other keys of a kind, with examples; \
      'archgen explain roles', 'evidence', 'paths' and 'baseline' say what goes with them, \
      'archgen lint --schema' the rest. In a rule, \(RuleKinds.names).
      """
    return WrappedText.columns(rows, margin: "", to: width) + "\n"
      + WrappedText.paragraph(more, to: width)
      + WrappedText.paragraph(OwnRule.comments, to: width)
  }

  /// A part of a configuration that is no rule.
  public static func topic(_ topic: Topic, width: Int) -> String {
    var out = WrappedText.paragraph(topic.summary, to: width) + "\n"
    out += WrappedText.columns(topic.rows.map { ($0.word, $0.meaning) }, to: width)
    for paragraph in topic.paragraphs { out += "\n" + WrappedText.paragraph(paragraph, to: width) }
    return out + (topic.example.isEmpty ? "" : "\n" + indented(topic.example))
  }

  /// A kind of rule: its keys, and what passes and fails.
  public static func kind(_ kind: any RuleKind, width: Int) -> String {
    let keys =
      kind.required.map { ($0.name, $0.summary) }
      + kind.optional.map { ("[\($0.name)]", $0.summary) }
    return title(kind, width) + WrappedText.columns(keys, to: width) + examples(kind.examples)
  }

  private static func title(_ kind: any RuleKind, _ width: Int) -> String {
    WrappedText.paragraph("A rule of the kind '\(kind.name)': \(kind.summary)", to: width)
  }

  /// What passes and fails, each configuration once for those that follow each other.
  private static func examples(_ examples: [RuleExample]) -> String {
    var out = ""
    var configuration = ""
    for example in examples {
      if example.configuration != configuration {
        configuration = example.configuration
        out += "\nwith\n" + indented(configuration)
      }
      out += "\n\(example.markers.isEmpty ? "passes" : "fails"): \(example.title)\n"
      out += source(example)
    }
    return out
  }

  private static func source(_ example: RuleExample) -> String {
    var out = ""
    for file in example.sources {
      if example.files.count > 1 { out += "    // \(file.path)\n" }
      let markers = example.markers.filter { $0.path == file.path }
      for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        out += "    \(line)\n"
        for marker in markers where marker.line == index + 1 {
          out += "    \(String(repeating: " ", count: marker.column - 1))^ here\n"
        }
      }
    }
    return out
  }

  /// Code or a configuration, set off.
  static func indented(_ text: String) -> String {
    text.isEmpty
      ? ""
      : text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "    \($0)\n" }.joined()
  }

  /// The types of a file with their roles.
  public static func file(
    _ types: [RoleExplanation], _ opened: (String) -> String
  ) -> String {
    types.isEmpty
      ? "the file declares no types\n"
      : types.map { type in
        "\(line(type.place, opened)): \(OneLine.text(type.name)) is \(type.role ?? "without a role"): "
          + "\(OneLine.text(type.reason))\n"
      }.joined()
  }

  /// Every reference of an edge.
  public static func edge(
    _ references: [EdgeExplanation], from: String, to: String, _ opened: (String) -> String
  ) -> String {
    guard !references.isEmpty else { return "\(from) does not know \(to)\n" }
    let written = references.count { $0.isWritten }
    var out =
      "\(from) → \(to): \(Figures.counted(references.count, "reference")), \(written) written\n"
    for item in references {
      out += "  \(line(item.place, opened)): \(item.kind) \(OneLine.text(item.name))\n"
    }
    return out
  }

  /// References that may make an edge, a line each.
  public static func undecided(
    _ references: [EdgeExplanation], _ opened: (String) -> String
  ) -> String {
    references.map { item in
      "  \(line(item.place, opened)): '\(OneLine.text(item.name))' may mean one of several types\n"
    }.joined()
  }

  /// A chain, one step a line.
  public static func path(
    _ steps: [(from: String, to: String, place: FindingPlace)], _ opened: (String) -> String
  ) -> String {
    steps.map { "\(line($0.place, opened)): \($0.from) → \($0.to)\n" }.joined()
  }

  private static func line(_ place: FindingPlace, _ opened: (String) -> String) -> String {
    "\(OneLine.text(opened(place.path))):\(place.line):\(place.column)"
  }
}
