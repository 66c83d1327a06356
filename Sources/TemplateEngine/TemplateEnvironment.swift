import Diagnostics
import Synchronization

/// Templates under one loader: compiles each once and renders it any number of times.
///
///     let environment = TemplateEnvironment { name in SourceText(path: name, files[name] ?? "") }
///     let text = try environment.render("View.stencil", context: ["name": "Bookmark"])
///
/// Names are paths below the loader's root: `..` may not leave it. An environment may be used from
/// several threads.
public struct TemplateEnvironment: Sendable {
  let library: TemplateLibrary

  /// An environment that finds the text of a template by its name; nil means that there is none.
  public init(
    dialect: TemplateDialect = .strict,
    loader: @escaping @Sendable (String) -> SourceText?
  ) {
    library = TemplateLibrary(dialect: dialect, loader: loader)
  }

  /// The compiled template of a name. Throws every problem of its text at once.
  func compile(_ name: String) throws(Diagnostics) -> Template {
    try library.template(named: name, at: nil)
  }

  /// Compiles a text that the loader does not have to know. Throws every problem of it at once.
  public func compile(_ source: SourceText) throws(Diagnostics) -> Template {
    try library.compile(source)
  }

  /// The text that a template of this name makes of a context. Throws every problem of its text at once, or
  /// the first fault that rendering meets, with its place.
  public func render(
    _ name: String, context: TemplateObject = [:]
  ) throws(Diagnostics) -> String {
    try render(compile(name), context: context)
  }

  /// The text that a template of this environment makes of a context. Throws the first fault that rendering
  /// meets, with its place.
  public func render(
    _ template: Template, context: TemplateObject = [:]
  ) throws(Diagnostics) -> String {
    String(decoding: try renderBytes(template, context: context), as: UTF8.self)
  }

  /// The bytes that a template of this environment makes of a context. Throws the first fault that rendering
  /// meets, with its place.
  public func renderBytes(
    _ template: Template, context: TemplateObject = [:]
  ) throws(Diagnostics) -> [UInt8] {
    var renderer = Renderer(library, context)
    try renderer.render(template)
    return renderer.out.bytes()
  }
}

/// What the templates of an environment share: names and compiled templates.
final class TemplateLibrary: Sendable {
  private struct State {
    var symbols = Symbols()
    var templates: [String: Template] = [:]
  }

  let dialect: TemplateDialect
  private let loader: @Sendable (String) -> SourceText?
  private let state = Mutex(State())

  init(
    dialect: TemplateDialect, loader: @escaping @Sendable (String) -> SourceText?
  ) {
    self.dialect = dialect
    self.loader = loader
  }

  /// The names of all variables so far.
  var symbols: Symbols { state.withLock { $0.symbols } }

  /// The template of a name, which was asked for at `place`.
  func template(named name: String, at place: Place?) throws(Diagnostics) -> Template {
    guard let path = TemplateName.normalized(name) else {
      throw Diagnostics([
        .error(
          "the template name '\(name)' leaves its folder", at: place,
          help: "write a path below the templates' root")
      ])
    }
    if let template = state.withLock({ $0.templates[path] }) { return template }
    guard let source = loader(path) else {
      throw Diagnostics([.error("there is no template '\(path)'", at: place)])
    }
    let template = try compile(source)
    state.withLock { $0.templates[path] = template }
    return template
  }

  func compile(_ source: SourceText) throws(Diagnostics) -> Template {
    let result = state.withLock { state -> Result<Template, Diagnostics> in
      var compiler = Compiler(source, dialect, state.symbols)
      // Only one owner of the table at a time, so that adding a name does not copy it.
      state.symbols = Symbols.none
      compiler.run()
      state.symbols = compiler.symbols
      return compiler.problems.isEmpty
        ? .success(Template(compiler)) : .failure(Diagnostics(compiler.problems))
    }
    return try result.get()
  }
}

/// Names of templates: relative paths with `/`.
enum TemplateName {
  /// The path without `.` and `..`; nil if it is absolute, empty or leaves the root.
  static func normalized(_ name: String) -> String? {
    guard !name.hasPrefix("/"), !name.utf8.contains(0), !name.utf8.contains(UInt8(ascii: "\\"))
    else {
      return nil
    }
    var parts: [Substring] = []
    for part in name.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": guard parts.popLast() != nil else { return nil }
      default: parts.append(part)
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}
