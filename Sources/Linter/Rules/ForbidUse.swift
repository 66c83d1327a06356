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

  func forbidsName(_ name: String) -> Bool {
    uses.contains { $0.form == .anywhere && $0.name.matches(name) }
  }

  func findings(in code: Code) -> [Finding] {
    named(in: code) + (evidence == .all ? implicit(in: code) : [])
  }

  /// Where the type is written, or the name of a typealias for it.
  private func named(in code: Code) -> [Finding] {
    var names = UsedNames(code)
    var functions = CalledFunctions(code)
    var findings: [Finding] = []
    var isForbidden = Answers<Said>()
    for index in code.files(of: roles) {
      let file = code.files[index]
      for reference in file.references {
        guard let first = file.parts(of: reference).first else { continue }
        if let type = names.onlyName(of: reference, in: file),
          !isForbidden.answer(
            to: Said(type: type, kind: reference.kind),
            { said in
              let name = code.names[said.type]
              return uses.contains { $0.matches(name, said.kind) }
            })
        {
          continue
        }
        let used = names.names(of: reference, inFile: index)
        // Hardly any name is forbidden: only of such it is asked whether another one of that name is meant.
        func find(isFunction: Bool = false) -> Finding? {
          used.indices.lazy.compactMap { place in
            finding(
              used[place], used[place].isWhole ? reference.kind : .annotation,
              isFunction: isFunction, in: code, file: index, holder: reference.holder,
              offset: first.offset, length: used[0].text.utf8.count
            ).flatMap {
              place == 0 && code.graph.beginsWithOwnName(reference, inFile: index) ? nil : $0
            }
          }.first
        }
        if let found = find(), code.nestedType(namedInFile: index, at: first.offset) == nil,
          find(isFunction: true) != nil || !functions.isCalled(by: reference, inFile: index)
        {
          findings.append(found)
        }
      }
    }
    return findings
  }

  /// A type and how it is written.
  private struct Said: Hashable {
    var type: Name
    var kind: ReferenceKind
  }

  /// Where the position says the type: `.now`, `.init()`.
  private func implicit(in code: Code) -> [Finding] {
    code.graph.implicitMembers.compactMap { item in
      if item.node >= 0, code.isNested(Int(item.node)) { return nil }
      let member = code.names[item.member]
      let kind: ReferenceKind = member == "init" ? .construction : .static
      return [item.type, item.value].lazy.compactMap(\.self).compactMap {
        finding(
          UsedName(text: code.names[$0]), kind, in: code, file: Int(item.file),
          holder: item.holder, offset: item.offset, length: member.utf8.count)
      }.first
    }
  }

  /// A finding about the use of a type, where the rule forbids it to the holder.
  private func finding(
    _ type: UsedName, _ kind: ReferenceKind, isFunction: Bool = false, in code: Code, file: Int,
    holder: UInt32, offset: UInt32, length: Int
  ) -> Finding? {
    let use = uses.first { use in
      (!isFunction || use.name.isLiteral) && type.fits { use.matches($0, kind) }
    }
    guard let use else { return nil }
    guard
      let owner = code.speaker(of: roles, ofDeclaration: Int(holder), inFile: file, at: offset)
    else { return nil }
    return Finding(
      rule: "", place: code.place(file: file, offset: offset, length: length),
      from: code.end(owner), to: FindingEnd(id: type.short ?? type.text), kind: "use",
      message: "\(code.spokenRole(of: owner)) uses \(use.written)")
  }

  func vacuity(in code: Code) -> VacuityReason? {
    uses.isEmpty ? "it names no type" : roles.vacuity(in: code)
  }
}

/// The kind of ``ForbidUse``.
struct ForbidUseKind: RuleKind {
  let name = "forbid-use"
  let summary =
    "types of a role must not use these types, whoever they belong to: clocks, tasks, wrappers"
  let cure = "hand in what it is used for"
  let required = [
    RuleKey("in", .roles, "who must not use them"),
    RuleKey(
      "forbidUse", .texts,
      "'Task', only when made by any initialiser 'Date()', as an attribute '@State'"),
  ]
  let optional: [RuleKey] = [.evidence]

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

  static let examples = [
    RuleExample(
      "what SwiftUI's environment gives is of a type that nobody writes",
      """
      {
        roles: { view: { conforms: 'View' } },
        rules: [{ id: 'view-asks-store', in: 'view', forbidUse: 'ModelContext', evidence: 'all' }],
      }
      """,
      """
      struct NotesView: View {
        @Environment(\\.↓modelContext) private var context
        @Environment(\\.dismiss) private var dismiss
      }
      """),
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
        static let task = Backlog.Task()
      }
      enum PageReducer { static let dates = [0.0].map(↓Date.init(timeIntervalSince1970:)) }
      """),
    RuleExample(
      "a type of that name inside another, with and without that before it", configuration,
      """
      enum NotesReducer {
        struct Task {}
        static func add(_ task: Task, _ other: NotesReducer.Task) -> [Task] { [task, other] }
      }
      """),
    RuleExample(
      "the same where no name of it is written",
      configuration.replacing("in: 'reducer',", with: "in: 'reducer', evidence: 'all',"),
      """
      struct NotesReducer {
        enum Task { case load }
        var first: Task = .load
      }
      struct PageReducer { var task: ↓Task<Void, Never> = .init { load() } }
      """),
    RuleExample(
      "a generic parameter, an associated type or a typealias of that name, but what it stands for",
      configuration,
      """
      struct QueueReducer<Task> {
        var tasks: [Task] = []
        func first<Date>(_ date: Date) -> Date? { Optional<Date>.none }
      }
      protocol WorkReducer { associatedtype Task; func add(_ task: Task) }
      struct JobReducer { typealias Task = Job; var tasks: [Task]; let made = Task() }
      struct Job {}
      struct RunReducer { typealias Task = ↓_Concurrency.Task<Void, Never>; var task: Task }
      """),
    RuleExample(
      "a function that is spelt like a type, where a pattern fits it",
      configuration.replacing("'Date()', 'Task'", with: "'*Service', 'NS*()', 'NSLog()'"),
      """
      func MakeService() -> Any { 1 }
      enum NotesReducer {
        static func load() { MakeService(); ↓DataService(); NSHomeDirectory(); ↓NSLog("load") }
        static let date = ↓NSDate()
      }
      """),
    RuleExample(
      "by another name of the tree", configuration,
      [
        (
          "Clock.swift",
          """
          typealias Moment = Foundation.Date
          typealias Jobs = [Job]
          typealias Job = Task<Void, Never>
          enum Clock { typealias Tick = Moment }
          """
        ),
        (
          "NotesReducer.swift",
          """
          struct NotesReducer {
            let made: Moment
            let now = ↓Moment()
            var jobs: ↓Jobs = []
            var dates = [Moment]()
          }
          struct TickReducer { let tick = ↓Clock.Tick() }
          """
        ),
      ]),
    RuleExample(
      "a preview plays no role of the folder that it stands in",
      """
      {
        roles: { reducer: { path: 'Reducers/**' } },
        rules: [{ id: 'clock-in-reducer', in: 'reducer', forbidUse: ['Date()'] }],
      }
      """,
      [
        (
          "Reducers/Page.swift",
          """
          struct Page { let now = ↓Date() }
          let start = ↓Date()
          #Preview { _ = Date() }
          struct Pages: PreviewProvider { let now = Date() }
          """
        )
      ]),
    RuleExample(
      "a view keeps state", configuration,
      "struct NotesView: View { @↓State private var title = \"\" }"),
  ]
}
