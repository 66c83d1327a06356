import DependencyGraph
import SwiftSource

/// `{ in: 'presenter', require: ['final class & @MainActor', 'actor'] }`: each type of the role has one of
/// the shapes. A protocol is judged by them where none asks for what no protocol can be.
struct RequireShape: Rule {
  let roles: RoleSet
  let shapes: [ShapeMatcher]

  var summary: String { "\(roles.spoken) must be \(spokenShapes)" }

  private var spokenShapes: String {
    Words.joined(shapes.map { "'\($0.shape.description)'" }, "or")
  }

  /// Whether values are `Sendable` follows from what they store.
  var readsInitialValues: Bool {
    shapes.contains { $0.shape.terms.contains { $0.bare == .conforms("Sendable") } }
  }

  func findings(in code: Code) -> [Finding] {
    let isForProtocols = shapes.allSatisfy(\.isForProtocols) || shapes.contains(where: \.isProtocol)
    return code.types(of: roles).compactMap { node in
      if !isForProtocols, code.declaration(of: node)?.kind == .protocol { return nil }
      let isHelper = code.inheritsRole(node) && !code.roles.isAlike(node)
      let judged = isHelper ? shapes.filter(\.isNegative) : shapes
      let failures = judged.map { $0.failures(of: node, in: code) }
      guard let nearest = failures.min(by: { Self.distance($0) < Self.distance($1) }),
        !nearest.isEmpty
      else { return nil }
      var finding = code.finding(
        about: node, kind: "shape",
        message: "\(code.spokenRole(of: node)) must be \(spokenShapes): "
          + Words.joined(nearest.map { ShapeMatcher.complaint($0, about: node, in: code) }))
      if readsInitialValues { finding.ground = .reached }
      return finding
    }
  }

  /// A shape of another kind is further away than one of which much is missing.
  private static func distance(_ failures: [Shape.Term]) -> (Int, Int) {
    let isOfOtherKind = failures.contains { if case .kind = $0 { true } else { false } }
    return (isOfOtherKind ? 1 : 0, failures.count)
  }

  func vacuity(in code: Code) -> VacuityReason? {
    shapes.isEmpty ? "it names no shape" : roles.vacuity(in: code)
  }
}

/// A shape with its patterns ready to match.
struct ShapeMatcher: Sendable {
  let shape: Shape
  private let globs: [Shape.Term: Glob]

  /// Compiles the patterns of a shape; throws the first that is none.
  init(_ shape: Shape) throws(Glob.Problem) {
    self.shape = shape
    var globs: [Shape.Term: Glob] = [:]
    for term in shape.terms {
      switch term.bare {
      case .conforms(let name), .named(let name): globs[term.bare] = try Glob(name)
      case .path(let pattern): globs[term.bare] = try Glob(path: pattern)
      case .kind, .modifier, .attribute, .not: break
      }
    }
    self.globs = globs
  }

  /// Whether it only says what must not be: then it binds nested types too.
  var isNegative: Bool {
    shape.terms.allSatisfy { if case .not = $0 { true } else { false } }
  }

  /// Whether it asks for a protocol.
  var isProtocol: Bool { shape.terms.contains(.kind("protocol")) }

  /// Whether a protocol can have it.
  var isForProtocols: Bool {
    shape.terms.allSatisfy { term in
      switch term {
      case .kind(let word): word == "protocol"
      case .modifier(let word): !Shape.modifiersOfTypes.contains(word)
      case .attribute, .conforms, .named, .path, .not: true
      }
    }
  }

  /// The terms that do not hold.
  func failures(of type: Int, in code: Code) -> [Shape.Term] {
    shape.terms.filter { !holds($0, type, code) }
  }

  private func holds(_ term: Shape.Term, _ type: Int, _ code: Code) -> Bool {
    guard let declaration = code.declaration(of: type) else { return false }
    switch term {
    case .kind(let word): return declaration.kind.word == word
    case .modifier(let word):
      return declaration.modifiers.words.contains(word) || declaration.access.word == word
    case .attribute(let name):
      return code.graph.alwaysHasAttribute(type, name)
        || name == "MainActor" && code.graph.isOnMainActor(type)
    case .conforms:
      guard let glob = globs[term] else { return false }
      return code.graph.conforms(type, to: glob)
    case .named: return globs[term]?.matches(code.names[declaration.name]) ?? false
    case .path:
      let file = Int(code.graph.nodes[type].file)
      return globs[term]?.matches(code.roles.path(ofFile: file, in: code.graph)) ?? false
    case .not(.attribute(let name)):
      return !code.graph.hasAttribute(type, name)
        && !(name == "MainActor" && code.graph.isOnMainActor(type))
    case .not(let term): return !holds(term, type, code)
    }
  }

  /// What is wrong with a type for which a term does not hold.
  static func complaint(_ term: Shape.Term, about type: Int, in code: Code) -> String {
    switch term {
    case .kind(let word): "it is no \(word)"
    case .modifier(let word): "it is not \(word)"
    case .attribute(let name):
      code.graph.hasAttribute(type, name)
        ? "it has @\(name) in some branches of '#if' only" : "it has no @\(name)"
    case .conforms(let name): "it is no \(name)"
    case .named(let name): "its name does not fit '\(name)'"
    case .path(let pattern): "its file does not stand in '\(pattern)'"
    case .not(.kind(let word)): "it is \(Words.withArticle(word))"
    case .not(.modifier(let word)): "it is \(word)"
    case .not(.attribute(let name)):
      code.graph.hasAttribute(type, name) ? "it has @\(name)" : "it is on the main actor"
    case .not(.conforms(let name)): "it is \(name)"
    case .not(.named(let name)): "its name fits '\(name)'"
    case .not(.path(let pattern)): "its file stands in '\(pattern)'"
    case .not(.not(let term)): complaint(term, about: type, in: code)
    }
  }
}

/// The kind of ``RequireShape``.
struct RequireShapeKind: RuleKind {
  let name = "shape"
  let summary = "types of a role must have one of these shapes"
  let cure = "write it so, or give it another role"
  let required = [
    RuleKey("in", .roles, "whose types"),
    RuleKey(
      "require", .texts,
      "shapes: 'final class & @MainActor', '!Codable', 'named *Presenter', 'path UI/**'"),
  ]
  let optional: [RuleKey] = []

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    guard let roles = entry.roles("in"), let shapes = entry.shapes("require") else { return nil }
    return RequireShape(roles: roles, shapes: shapes)
  }

  private static func configuration(_ shapes: String) -> String {
    """
    {
      roles: { presenter: { named: '*Presenter' }, entity: { path: 'Entities/**' } },
      rules: [{ id: 'shape', \(shapes) }],
    }
    """
  }

  static let examples = [
    RuleExample(
      "an observable final class on the main actor, or an actor",
      configuration(
        "in: 'presenter', require: ['final class & @Observable & @MainActor', 'actor']"),
      """
      @MainActor @Observable final class NotesPresenter { struct Row {} }
      actor CachingPresenter {}
      """),
    RuleExample(
      "a class that can be subclassed",
      configuration(
        "in: 'presenter', require: ['final class & @Observable & @MainActor', 'actor']"),
      "@Observable @MainActor class ↓NotesPresenter {}"),
    RuleExample(
      "a protocol, which cannot be what is asked for",
      configuration("in: 'presenter', require: 'struct'"),
      """
      protocol NotesPresenter {}
      struct ListPresenter: NotesPresenter {}
      """),
    RuleExample(
      "a protocol that is not what it can be",
      configuration("in: 'presenter', require: '@MainActor'"), "protocol ↓NotesPresenter {}"),
    RuleExample(
      "what a superclass, or a protocol that it conforms to, puts on the main actor",
      configuration("in: 'presenter', require: ['final class & @MainActor']"),
      """
      @MainActor class Base {}
      class Middle: Base {}
      final class ListPresenter: Middle {}
      @MainActor protocol Presenting {}
      final class FormPresenter: Presenting {}
      final class PagePresenter: UIPageViewController {}
      final class ↓TextPresenter {}
      extension TextPresenter: Presenting {}
      """),
    RuleExample(
      "a presenter in a namespace",
      configuration("in: 'presenter', require: ['final class & @MainActor']"),
      """
      enum Notes { class ↓ListPresenter { struct Row {} } }
      extension Notes { @MainActor final class FormPresenter {} }
      """),
    RuleExample(
      "a presenter in a presenter, and what is none by itself",
      configuration("in: 'presenter', require: ['final class & @MainActor']"),
      """
      @MainActor final class ListPresenter {
        struct Row {}
        class ↓RowPresenter {}
      }
      """),
    RuleExample(
      "an attribute that not every build sees",
      configuration("in: 'presenter', require: '@MainActor & !@objcMembers'"),
      """
      #if os(iOS)
      @MainActor
      #endif
      final class ↓ListPresenter {}
      #if canImport(Observation)
      @MainActor @Observable
      #else
      @MainActor
      #endif
      final class FormPresenter {}
      #if canImport(ObjectiveC)
      @objcMembers
      #endif
      @MainActor final class ↓TextPresenter {}
      """),
    RuleExample(
      "a presenter in a folder for others",
      configuration("in: 'presenter', require: 'path UI/** & !path UI/Old/**'"),
      [
        ("App/UI/Notes/NotesPresenter.swift", "struct NotesPresenter {}"),
        ("App/UI/Old/ListPresenter.swift", "struct ↓ListPresenter {}"),
        ("App/Data/FormPresenter.swift", "struct ↓FormPresenter {}"),
      ]),
    RuleExample(
      "an entity that knows its wire format, through an extension",
      configuration("in: 'entity', require: '!Codable & !Decodable'"),
      [
        ("Entities/Note.swift", "struct ↓Note {}"),
        ("Data/Note+JSON.swift", "extension Note: Codable {}"),
      ]),
    RuleExample(
      "what the library and the compiler imply",
      configuration("in: 'entity', require: 'Sendable & Equatable'"),
      [
        (
          "Entities/Notes.swift",
          """
          enum NoteError: Error { case missing, locked }
          @MainActor final class Note: Hashable {}
          actor Notes: Comparable {}
          """
        )
      ]),
    RuleExample(
      "values that are Sendable by what they store, as far as no other package sees them",
      configuration("in: 'entity', require: 'Sendable'"),
      [
        (
          "Entities/Notes.swift",
          """
          struct Note { let id: UUID; var tags: [Tag: (Int, String?)]; var title = "", size = 1 }
          enum Tag { case named(String), none; struct Color { var red: Double } }
          struct Client { var load: @Sendable () async throws -> [Note]; let kind: Store.Type }
          struct Page { var load: Loading; var error: (any Error)?; let owner: Owner }
          typealias Loading = @Sendable () -> Page?
          @MainActor final class Owner {}
          public enum ↓Names { struct Name { let text: String } }
          @frozen public struct Point { var x: Int }
          struct ↓Cache { let store: Store }
          struct ↓Handler { let call: () -> Void }
          struct ↓Box<Value> { let value: Value }
          public struct ↓Shared { let id: Int }
          indirect enum ↓Tree { case leaf, node(Tree) }
          struct ↓Pair { let cache: Cache? }
          final class ↓Store { var count = 0 }
          @globalActor actor Work { static let shared = Work() }
          @Work final class Queue {}
          """
        )
      ]),
    RuleExample(
      "both halves of a wire format", configuration("in: 'entity', require: '!Codable'"),
      [("Entities/Note.swift", "struct ↓Note: Encodable, Decodable {}\nstruct Draft: Encodable {}")]
    ),
    RuleExample(
      "what is suppressed, and what stands in parentheses",
      configuration("in: 'entity', require: '!Copyable & !Codable'"),
      [
        (
          "Entities/Notes.swift",
          """
          struct Token: ~Copyable {}
          struct Handle: ~Copyable & Sendable {}
          struct ↓Note: (Codable) {}
          struct ↓Page: (Sendable & (Codable)) {}
          """
        )
      ]),
    RuleExample(
      "an enum with values is no set of names", configuration("in: 'entity', require: 'Equatable'"),
      [
        (
          "Entities/Note.swift",
          """
          enum ↓Change { case title(Title) }
          enum Sort: String { case date }
          """
        )
      ]),
    RuleExample(
      "a name that hides the role", configuration("in: 'entity', require: '!named *Manager'"),
      [("Entities/Note.swift", "struct Note {}\nstruct ↓NoteManager {}")]),
  ]
}
