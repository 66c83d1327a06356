import Diagnostics
import Files
import Generator
import Names
import SwiftSource

/// What an app has already, looked up in its sources.
struct ProvidedParts {
  /// What the generator needs to know of it.
  let value: Provided
  let settings: ProvidedSettings
  let app: AppTypes

  /// Looks everything up; throws a ``Stop`` with all that is missing or no Swift.
  init(_ settings: ProvidedSettings, _ styles: StyleLibrary, _ context: Context) throws {
    self.settings = settings
    guard !settings.isEmpty else {
      app = AppTypes([])
      value = Provided()
      return
    }
    let app = try AppTypes(styles, context)
    self.app = app
    var problems: [Diagnostic] = []
    let shared = Self.sharedTypes(of: styles)
    for (name, type) in settings.types {
      problems += Self.unknown(name, among: shared)
      problems += Self.missing(type, in: app)
    }
    for part in [settings.router, settings.container, settings.client].compactMap(\.self) {
      problems += Self.missing(part.type, in: app)
    }
    for (name, call) in settings.router?.others ?? [] {
      let holes = name == "sheet" ? [] : Provided.Router.holes.keys.sorted()
      problems += Self.syntax(call, holes: holes)
    }
    for (_, call) in settings.client?.others ?? [] {
      problems += Self.syntax(call, holes: Provided.Client.holes)
      problems += Self.receiver(call)
    }
    var value = Provided()
    for (name, type) in settings.types { value.types[name.text] = type.text }
    value.router = settings.router.map { Self.router($0, app) }
    value.client = settings.client.map { client in
      Provided.Client(
        type: client.type.text, call: CodePattern(client["call"]?.text ?? ""),
        callWithoutResult: client["callWithoutResult"].map { CodePattern($0.text) })
    }
    if let container = settings.container {
      let found = Self.container(container, of: value.client?.type, app)
      value.container = found.container
      problems += found.problems
    }
    self.value = value
    guard problems.isEmpty else { throw Stop(.usage, Diagnostics(problems).all) }
  }

  // MARK: what is said

  /// The types that shared files are named after.
  private static func sharedTypes(of styles: StyleLibrary) -> Set<String> {
    Set(
      styles.styles.flatMap(\.files).filter { $0.purpose == .shared }.compactMap { file in
        let path = file.path.text
        return path.hasSuffix(".swift") && !Path.name(path).contains("+") ? Path.stem(path) : nil
      }
    ).subtracting(["HTTPClient"])
  }

  private static func unknown(
    _ name: ProvidedSettings.Text, among shared: Set<String>
  ) -> [Diagnostic] {
    guard !shared.contains(name.text) else { return [] }
    let keys = shared.union(["router", "dependencies", "service"])
    let help =
      name.text == "HTTPClient"
      ? "say 'service: { type, call }'"
      : Suggestion.didYouMean(name.text, in: keys) ?? "such as Phase, or router"
    return [
      .error("no feature brings \(EnglishArticle.quoting(name.text))", at: name.place, help: help)
    ]
  }

  private static func missing(_ type: ProvidedSettings.Text, in app: AppTypes) -> [Diagnostic] {
    guard !app.has(type.text) else { return [] }
    return [
      .error(
        "the project declares no type '\(type.text)'", at: type.place,
        help: Suggestion.didYouMean(type.text, in: app.names)
          ?? "'sources' of the configuration say where its types are looked for")
    ]
  }

  private static func syntax(
    _ call: ProvidedSettings.Text, holes: [String]
  ) -> [Diagnostic] {
    let pattern = CodePattern(call.text)
    var problems = pattern.unknownHoles(known: holes, at: call.place)
    let code = pattern.filled { _ in "x" }
    let read = SourceSet([(path: "", text: "func f() {\n\(code)\n}")])
    if Tokens(code).firstUnbalanced != nil || read.files.first?.problems.isEmpty == false {
      problems.append(
        .error(
          "this is no Swift expression", at: call.place,
          help: "brackets and quotes must be closed"))
    }
    return problems
  }

  private static func receiver(_ call: ProvidedSettings.Text) -> [Diagnostic] {
    let words = words(CodePattern(call.text).filled { _ in "x" })
    guard words.first != "client" || words.dropFirst().first != "." else { return [] }
    return [
      .error(
        "a call begins with the client", at: call.place,
        help: "write it like client.send({method}, {path}, as: {Result}.self)")
    ]
  }

  /// The tokens of a piece of Swift.
  static func words(_ code: String) -> [String] {
    let tokens = Tokens(code)
    return tokens.all.map(tokens.text)
  }

  // MARK: what is there

  private static func router(_ part: ProvidedSettings.Part, _ app: AppTypes) -> Provided.Router {
    let inits = (app.members(of: part.type.text) ?? []).filter { $0.kind == .`init` }
    return Provided.Router(
      type: part.type.text, calls: part.mapped { CodePattern($0) },
      isMadeAlone: inits.isEmpty || inits.contains { !$0.needsArguments })
  }

  /// The container, with the member that is the client: the one named, or the only one of its type.
  private static func container(
    _ part: ProvidedSettings.Part, of client: String?, _ app: AppTypes
  ) -> (container: Provided.Container, problems: [Diagnostic]) {
    let type = part.type.text
    var container = Provided.Container(type: type, members: part.mapped { $0 })
    guard let client, container.members["client"] == nil, app.has(type),
      let members = app.members(of: type)
    else { return (container, []) }
    let clients = members.filter { $0.labels == nil && $0.type == client }.map(\.name)
    if let only = clients.first, clients.count == 1 {
      container.members["client"] = only
      return (container, [])
    }
    let message =
      clients.isEmpty
      ? "'\(type)' has no member of the type '\(client)'"
      : "'\(type)' has several members of the type '\(client)': \(clients.joined(separator: ", "))"
    return (
      container,
      [
        .error(
          message, at: part.type.place,
          help: "say which is meant: dependencies: { type: '\(type)', client: '…' }")
      ]
    )
  }
}
