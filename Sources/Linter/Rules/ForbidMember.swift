import DependencyGraph
import SwiftSource

/// `{ in: 'presenter', forbidMember: ['*.shared'] }`: types of the role do not reach for these static
/// members; `JSONDecoder.init` is making one.
struct ForbidMember: Rule {
  let roles: RoleSet
  let members: [Glob]
  let evidence: Code.Evidence

  var inferenceNeed: InferenceNeed { evidence.need(.references(of: roles)) }

  var summary: String {
    "\(roles.spoken) must not use \(Words.joined(members.map(\.description), "or"))"
  }

  /// What the patterns write out: most references are passed by comparing a few numbers.
  private struct Written {
    /// The names of the members, where every pattern writes one out.
    var members: [Name]?
    /// The types of one word, where every pattern writes its type out.
    var types: [Name]?

    init(_ patterns: [Glob], _ code: Code) {
      let words = patterns.map { $0.description.split(separator: ".") }
      members = Self.names(words.map { $0.last ?? "" }, code)
      types = Self.names(
        words.map { $0.count < 2 ? "*" : $0.dropLast().joined(separator: ".") }, code)
    }

    private static func names(_ words: [some StringProtocol], _ code: Code) -> [Name]? {
      guard !words.contains(where: { $0.contains("*") || $0.contains("{") }) else { return nil }
      return words.compactMap { code.names.name(for: String($0)) }
    }
  }

  func findings(in code: Code) -> [Finding] {
    let written = Written(members, code)
    return named(in: code, written) + (evidence == .all ? implicit(in: code, written) : [])
  }

  /// Where the type, or a typealias for it, is written before the member.
  private func named(in code: Code, _ written: Written) -> [Finding] {
    let judgesMaking = members.contains {
      $0.description.hasSuffix(".init") || $0.description.hasSuffix("*")
    }
    var names = UsedNames(code)
    var functions = CalledFunctions(code)
    var findings: [Finding] = []
    var isForbidden = Answers<Said>()
    for index in code.files(of: roles) {
      let file = code.files[index]
      let parts = file.parts
      for reference in file.references {
        if reference.memberCount == 0, !judgesMaking || reference.kind != .construction { continue }
        // No slices: to make one for each reference takes longer than to look at it.
        let end = Int(reference.firstPart) + Int(reference.partCount)
        let member = reference.memberCount > 0 ? parts[end] : nil
        let (first, last) = (parts[Int(reference.firstPart)], member ?? parts[end - 1])
        if let member, let written = written.members, !written.contains(member.name) { continue }
        if let type = names.onlyName(of: reference, in: file) {
          if let written = written.types, !written.contains(type) { continue }
          let isMeant = isForbidden.answer(to: Said(type: type, member: member?.name)) { said in
            forbids(said.member.map { code.names[$0] }, of: code.names[said.type])
          }
          if !isMeant { continue }
        }
        let name = member.map { code.names[$0.name] }
        let used = names.names(of: reference, inFile: index)
        func find(isFunction: Bool = false) -> Finding? {
          used.lazy.filter(\.isWhole).compactMap { type in
            finding(
              type, name, isFunction: isFunction, in: code, file: index, holder: reference.holder,
              offset: first.offset, length: code.length(from: first, to: last, inFile: index))
          }.first
        }
        guard let found = find() else { continue }
        if member == nil, find(isFunction: true) == nil,
          functions.isCalled(by: reference, inFile: index)
        {
          continue
        }
        let nested = code.nestedType(namedInFile: index, at: first.offset)
        if nested.map({ forbids(name, of: code.graph.qualifiedName(of: $0)) }) ?? true {
          findings.append(found)
        }
      }
    }
    return findings
  }

  /// A type and its member, nil for making one.
  private struct Said: Hashable {
    var type: Name
    var member: Name?
  }

  /// Where the position says the type, or a value stands for it: `.shared`, `.init()`.
  private func implicit(in code: Code, _ written: Written) -> [Finding] {
    code.graph.implicitMembers.compactMap { item in
      guard written.members?.contains(item.member) ?? true else { return nil }
      let name = code.names[item.member]
      let type =
        item.node < 0 ? code.names[item.type] : code.graph.qualifiedName(of: Int(item.node))
      return finding(
        UsedName(text: type), name == "init" ? nil : name, in: code,
        file: Int(item.file), holder: item.holder, offset: item.offset, length: name.utf8.count)
    }
  }

  /// A finding about a member, nil for making one, where the rule forbids it to the holder.
  private func finding(
    _ type: UsedName, _ member: String?, isFunction: Bool = false, in code: Code, file: Int,
    holder: UInt32, offset: UInt32, length: Int
  ) -> Finding? {
    let word = member ?? "init"
    guard type.fits({ forbids(member, of: $0, isFunction: isFunction) }) else { return nil }
    if let member, code.isCase(member, inFile: file, at: offset..<offset + UInt32(length)),
      !type.fits({ forbids(member, of: $0, byName: true) })
    {
      return nil
    }
    guard
      let owner = code.speaker(of: roles, ofDeclaration: Int(holder), inFile: file, at: offset)
    else { return nil }
    let name = type.short ?? type.text
    let text = "\(name).\(word)"
    return Finding(
      rule: "", place: code.place(file: file, offset: offset, length: length),
      from: code.end(owner), to: FindingEnd(id: text), kind: "static",
      message: "\(code.spokenRole(of: owner)) "
        + (member == nil ? "makes \(Words.withArticle(name))" : "reaches for \(text)"))
  }

  /// Whether a pattern fits a member of a type, nil for making one; by name one that says more of the type
  /// than '*'. Only such a one can mean the case of an enum: `*.shared` is about singletons. A function is
  /// meant where it is written out.
  private func forbids(
    _ member: String?, of type: String, byName: Bool = false, isFunction: Bool = false
  ) -> Bool {
    members.contains {
      $0.matches("\(type).\(member ?? "init")") && !(byName && $0.description.hasPrefix("*."))
        && (!isFunction || $0.isLiteral)
    }
  }

  func vacuity(in code: Code) -> VacuityReason? {
    members.isEmpty ? "it names no member" : roles.vacuity(in: code)
  }
}

/// The kind of ``ForbidMember``.
struct ForbidMemberKind: RuleKind {
  let name = "forbid-member"
  let summary = "types of a role must not use these static members: singletons, clocks"
  let cure = "hand it in, such as by the initialiser"
  let required = [
    RuleKey("in", .roles, "who must not use them"),
    RuleKey("forbidMember", .texts, "'Type.member', 'Type.init' for making one; '*' fits"),
  ]
  let optional: [RuleKey] = [.evidence]

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    guard let roles = entry.roles("in"), let members = entry.members("forbidMember") else {
      return nil
    }
    return ForbidMember(roles: roles, members: members, evidence: entry.evidence)
  }

  private static let configuration = """
    {
      roles: { presenter: { named: '*Presenter' } },
      rules: [{
        id: 'presenter-uses-singleton', in: 'presenter', forbidMember: ['*.shared', '*.standard'],
        because: 'what reaches for a singleton cannot be tested with another',
        fix: 'take it in init',
      }],
    }
    """

  static let examples = [
    RuleExample(
      "what is needed comes in through init", configuration,
      """
      final class NotesPresenter {
        init(session: URLSession) {}
      }
      """),
    RuleExample(
      "a presenter reaches for a singleton", configuration,
      """
      final class NotesPresenter {
        func load() { ↓URLSession.shared.reset {} }
      }
      """),
    RuleExample(
      "nor by the type as a value, in parentheses, or before a value of its name", configuration,
      """
      final class LoadPresenter { func load() { ↓URLSession.self.shared.reset {} } }
      final class SavePresenter { func save() { (↓URLSession).shared.reset {} } }
      final class FindPresenter {
        func find() { if let URLSession = ↓URLSession.shared { URLSession.shared() } }
      }
      """),
    RuleExample(
      "a presenter reaches for singletons that it does not name",
      configuration.replacing("in: 'presenter',", with: "in: 'presenter', evidence: 'all',"),
      """
      final class NoteStore { static let shared = NoteStore() }
      final class NotesPresenter {
        let store: NoteStore = .↓shared
        init(defaults: UserDefaults = .↓standard) {}
        var session: URLSession { .↓shared }
      }
      final class ListPresenter {
        func load() {
          let Store = NoteStore.self
          Store.↓shared.load()
          let defaults = UserDefaults.self
          defaults.↓standard.register()
        }
      }
      final class PagePresenter {
        let store: NoteStore.Type
        func load() { (store.↓shared).load() }
        static let standard = 1
        static func count() -> Int { self.standard }
      }
      """),
    RuleExample(
      "what a type has from another, by 'Self' or without a type; its own is no other's, unless it is named",
      configuration.replacing("in: 'presenter',", with: "in: 'presenter', evidence: 'all',"),
      """
      class Base { static let shared = Base(); class func standard() -> Base { shared } }
      protocol Sharing {}
      extension Sharing { static var shared: Int { 1 } }
      final class ListPresenter: Base {
        func load() { Self.↓shared.load(); print(↓ListPresenter.shared) }
        class func clear() { ↓standard().clear() }
      }
      final class MapPresenter: Base { func load() { type(of: self).↓shared.load() } }
      final class RowPresenter: Base { class func clear() { ↓shared.clear() } }
      final class TabPresenter: Base { class func clear() { self.↓shared.clear() } }
      final class TopPresenter: Base { class func clear() { super.↓shared.clear() } }
      struct PagePresenter: Sharing { static func count() -> Int { ↓shared } }
      final class NotesPresenter {
        static let shared = NotesPresenter()
        func load() { Self.shared.load(); type(of: self).shared.load(); ↓NotesPresenter.shared.load() }
        static func clear() { shared.load(); self.shared.load() }
      }
      """),
    RuleExample(
      "the case of an enum is no singleton, unless its type is named",
      configuration.replacing("in: 'presenter',", with: "in: 'presenter', evidence: 'all',")
        .replacing("'*.standard'", with: "'*.standard', 'Stage.*'"),
      """
      enum Album { case shared, own; static let standard = Album.own }
      enum Stage { case shared, live }
      final class NotesPresenter {
        var album: Album = .shared
        let standard: Album = .↓standard
        var stage: Stage = .↓live
        func show(_ other: Album) -> Bool {
          switch other { case .shared: return true; case Album.own: return album == Album.shared }
        }
      }
      """),
    RuleExample(
      "a type inside another is known by its whole name",
      configuration.replacing("'*.standard'", with: "'*.standard', 'Task.init', 'Task.detached'"),
      """
      final class NotesPresenter {
        struct Task { static func detached() {} }
        final class Cache { static let shared = ↓Cache.shared }
        func add() { Task.detached(); add(Task()); add(NotesPresenter.Task()) }
      }
      final class ListPresenter { func load() { ↓Task { await fetch() } } }
      """),
    RuleExample(
      "the same where no name of it is written",
      configuration.replacing("in: 'presenter',", with: "in: 'presenter', evidence: 'all',")
        .replacing("'*.standard'", with: "'Task.init', 'Log.Task.shared'"),
      """
      struct Task { init(_ name: String) {} }
      enum Log { struct Task { static let shared = Task(); init() {} } }
      final class NotesPresenter {
        let made: Log.Task = .init()
        let log: Log.Task = .↓shared
        let task: Task = .↓init("a")
      }
      """),
    RuleExample(
      "functions and cases that are spelt like types make none, unless one is written out",
      configuration.replacing("'*.standard'", with: "'*.init', 'NSClassFromString.init'"),
      """
      enum Change { case Title(String); struct Log { init() {} } }
      func MakeService() -> Service { Service() }
      final class NotesPresenter {
        let service = MakeService()
        func load() { NSLog("load"); ↓NSClassFromString("Notes"); ↓NSCache<Note, Note>() }
        func change() -> [Any] { [Change.Title("a"), ↓Change.Log(), ↓Service(), MakeRow()] }
        func MakeRow() -> Row? { nil }
      }
      """),
    RuleExample(
      "by another name of the tree", configuration,
      [
        ("A.swift", "typealias Defaults = UserDefaults"),
        ("B.swift", "final class NotesPresenter { let defaults = ↓Defaults.standard }"),
      ]),
    RuleExample(
      "what stands outside every declaration speaks for its file",
      """
      {
        roles: { presenter: { named: '*Presenter' }, tool: { path: 'Tools/**' } },
        rules: [{ id: 'singleton', in: ['presenter', 'tool'], forbidMember: '*.shared' }],
      }
      """,
      [
        (
          "NotesPresenter.swift",
          "final class NotesPresenter {}\n#Preview { NotesView(URLSession.shared) }"
        ),
        ("Tools/main.swift", "↓URLSession.shared.reset {}"),
        ("Tools/Previews.swift", "struct Tools: PreviewModifier { let all = URLSession.shared }"),
      ]),
    RuleExample(
      "also from an extension", configuration,
      [
        ("A.swift", "final class NotesPresenter {}"),
        (
          "B.swift",
          "extension NotesPresenter { func save() { ↓UserDefaults.standard.synchronize() } }"
        ),
      ]),
    RuleExample(
      "a view makes what decodes",
      """
      {
        roles: { view: { conforms: 'View' } },
        rules: [{
          id: 'logic-in-view', in: 'view', forbidMember: ['JSONDecoder.init', 'Calendar.*'],
          because: 'no unit test reaches what a view does', fix: 'move it out of the view',
        }],
      }
      """,
      """
      struct DayView: View {
        let decoder = ↓JSONDecoder()
        let today = ↓Calendar.current.component(.day, from: .now)
        let title = Text("Day")
        let days = ↓Foundation.Calendar.autoupdatingCurrent
      }
      """),
  ]
}
