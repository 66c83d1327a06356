import DependencyGraph
import SwiftSource

/// `{ in: 'reducer', forbidUse: ['Date()', 'Task', '@State'] }`: types of the role do not use these types of
/// the library or of others: make one, name one at all, or wear one as an attribute.
struct ForbidUse: Rule {
  /// What must not be used, and how.
  struct Use: Sendable {
    enum Form: Sendable { case anywhere, made, attribute }

    let form: Form
    let name: Glob
    let written: String

    /// Reads `Task`, `Date()` or `@State`.
    init(_ text: String) throws(NamePattern.Problem) {
      written = text
      if text.hasPrefix("@") {
        form = .attribute
        name = try NamePattern.glob(String(text.dropFirst()))
      } else if text.hasSuffix("()") {
        form = .made
        name = try NamePattern.glob(String(text.dropLast(2)))
      } else {
        form = .anywhere
        name = try NamePattern.glob(text)
      }
    }

    /// Whether it names a member of a type, such as `Date.now`.
    var isMember: Bool {
      let parts = name.description.split(separator: ".")
      return parts.count > 1 && parts.last?.first?.isLowercase == true
    }

    /// Whether it can only be meant for a function, such as `print`. Types of C are small, too, and
    /// nearly all have a `_`.
    var isFunction: Bool {
      let name = name.description
      return form != .attribute && name.first?.isLowercase == true
        && (form == .made || !name.contains { "_*{.".contains($0) })
    }

    func matches(_ text: String, _ kind: ReferenceKind) -> Bool {
      switch form {
      case .anywhere: name.matches(text)
      case .made: kind == .construction && name.matches(text)
      case .attribute: kind == .attribute && name.matches(text)
      }
    }
  }

  let roles: RoleSet
  let uses: [Use]
  let evidence: Code.Evidence

  var inferenceNeed: InferenceNeed { evidence.need(.references(of: roles)) }

  var summary: String { "\(roles.spoken) must not use \(Words.joined(uses.map(\.written), "or"))" }

  func findings(in code: Code) -> [Finding] {
    named(in: code) + (evidence == .all ? implicit(in: code) : [])
  }

  /// Where the type is written.
  private func named(in code: Code) -> [Finding] {
    let modules = ModuleNames(code)
    return code.files(of: roles).flatMap { index -> [Finding] in
      let file = code.files[index]
      return file.references.compactMap { reference -> Finding? in
        guard let first = file.parts(of: reference).first else { return nil }
        let text = file.text(of: reference, names: code.names)
        return finding(
          text, modules.unqualified(text), reference.kind, in: code, file: index,
          holder: reference.holder, offset: first.offset, length: text.utf8.count)
      }
    }
  }

  /// Where the position says the type: `.now`, `.init()`.
  private func implicit(in code: Code) -> [Finding] {
    code.graph.implicitMembers.compactMap { item in
      let member = code.names[item.member]
      return finding(
        code.names[item.type], nil, member == "init" ? .construction : .static, in: code,
        file: Int(item.file), holder: item.holder, offset: item.offset, length: member.utf8.count)
    }
  }

  /// A finding about the use of a type, where the rule forbids it to the holder; `short` is its name without
  /// the module that is written before it.
  private func finding(
    _ type: String, _ short: String?, _ kind: ReferenceKind, in code: Code, file: Int,
    holder: UInt32, offset: UInt32, length: Int
  ) -> Finding? {
    let owner = code.speaker(ofDeclaration: Int(holder), inFile: file)
    guard roles.contains(owner, in: code),
      let use = uses.first(where: { use in
        use.matches(type, kind) || short.map { use.matches($0, kind) } ?? false
      })
    else { return nil }
    return Finding(
      rule: "", place: code.place(file: file, offset: offset, length: length),
      from: code.end(owner), to: FindingEnd(id: type), kind: "use",
      message: "\(code.spokenRole(of: owner)) uses \(use.written)")
  }

  func vacuity(in code: Code) -> String? {
    uses.isEmpty ? "it names no type" : roles.vacuity(in: code)
  }
}

/// The kind of ``ForbidUse``.
struct ForbidUseKind: RuleKind {
  let name = "forbid-use"
  let summary =
    "types of a role must not use these types, whoever they belong to: clocks, tasks, wrappers"
  let required = [
    RuleKey("in", .roles, "who must not use them"),
    RuleKey("forbidUse", .texts, "'Task', only when made 'Date()', as an attribute '@State'"),
  ]
  let optional: [RuleKey] = []

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    guard let roles = entry.roles("in"), let uses = entry.uses("forbidUse") else { return nil }
    return ForbidUse(roles: roles, uses: uses, evidence: entry.evidence)
  }

  private static let configuration = """
    {
      roles: { reducer: { named: '*Reducer' }, view: { conforms: 'View' } },
      rules: [
        {
          id: 'impure-reducer', in: 'reducer', forbidUse: ['Date()', 'Task'],
          because: 'the same state and action must give the same result',
          fix: 'ask for it with an effect',
        },
        {
          id: 'view-owns-state', in: 'view', forbidUse: '@State',
          because: 'what a view keeps, nobody can test', fix: 'keep it in the state',
        },
      ],
    }
    """

  let examples = [
    RuleExample(
      "a date that is given, a state that is bound", configuration,
      """
      enum NotesReducer {
        static func stamp(_ note: inout Note, at date: Date) { note.date = date }
      }
      struct NotesView: View { @Binding var title: String }
      """),
    RuleExample(
      "a reducer looks at the clock", configuration,
      """
      enum NotesReducer {
        static func stamp(_ note: inout Note) { note.date = ↓Date() }
      }
      """),
    RuleExample(
      "a reducer looks at the clock without naming it",
      configuration.replacing("in: 'reducer',", with: "in: 'reducer', evidence: 'all',"),
      """
      enum NotesReducer {
        static func stamp(_ note: inout Note, at date: Date = .↓init()) { note.date = date }
      }
      """),
    RuleExample(
      "a reducer starts work, in an extension", configuration,
      """
      enum NotesReducer {}
      extension NotesReducer {
        static func load() { ↓Task { await fetch() } }
      }
      """),
    RuleExample(
      "a module before the name, and an initialiser that is handed on", configuration,
      """
      enum NotesReducer {
        static let now = ↓Foundation.Date()
        static let dates = [0.0].map(↓Date.init(timeIntervalSince1970:))
        static let task = Backlog.Task()
      }
      """),
    RuleExample(
      "a view keeps state", configuration,
      "struct NotesView: View { @↓State private var title = \"\" }"),
  ]
}
