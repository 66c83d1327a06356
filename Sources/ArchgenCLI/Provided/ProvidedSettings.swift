import Diagnostics
import Generator
import JSON5

/// What `generate.provided` of a configuration says, with its places: nothing is looked up yet.
struct ProvidedSettings {
  static let shape = JSONShape.object(
    JSONObjectShape(
      "the object 'provided'",
      keys: [
        .init(
          "router",
          part(
            "a router", "the app's coordinator",
            Provided.Router.usualCalls.sorted { $0.key < $1.key }.map {
              .init($0.key, .string("call"), "how it does so; else '\($0.value)'")
            }), "the app's coordinator, which takes features where they go"),
        .init(
          "dependencies",
          part(
            "a container", "the app's container",
            Provided.Container.takes.map {
              .init($0, .string("member"), "the member that gives it")
            }), "the app's container, which features are made from"),
        .init(
          "service",
          .object(
            JSONObjectShape(
              "a client",
              keys: [
                .init("type", .string("type"), required: true, "the app's client"),
                .init(
                  "call", .string("call"), required: true,
                  "how a request is sent: client.send({method}, {path}, as: {Result}.self)"),
                .init(
                  "callWithoutResult", .string("call"),
                  "how one is sent that answers with nothing; else as 'call'"),
              ])), "the app's client, which remote services ask"),
      ], others: .string("type")))

  /// A type's name, or an object with it and what else may be said.
  private static func part(
    _ name: String, _ type: String, _ others: [JSONObjectShape.Key]
  ) -> JSONShape {
    .either([
      .string("type"),
      .object(
        JSONObjectShape(
          name, keys: [.init("type", .string("type"), required: true, type)] + others)),
    ])
  }

  /// A text of the configuration, and where it stands.
  struct Text {
    let text: String
    let place: Place
  }

  /// Something of the app, with what is said about it.
  struct Part {
    let type: Text
    /// In the order of the file.
    let others: [(name: String, text: Text)]

    /// What is said under a name.
    subscript(name: String) -> Text? { others.first { $0.name == name }?.text }

    /// Something made of each text, by name.
    func mapped<T>(_ make: (String) -> T) -> [String: T] {
      Dictionary(others.map { ($0.name, make($0.text.text)) }) { _, last in last }
    }
  }

  /// The app's types, by the names of the shared types that they stand for.
  private(set) var types: [(name: Text, type: Text)] = []
  private(set) var router: Part?
  private(set) var container: Part?
  private(set) var client: Part?

  /// Whether nothing is said.
  var isEmpty: Bool { types.isEmpty && router == nil && container == nil && client == nil }

  /// Nothing said.
  init() {}

  /// Reads a checked value.
  init(_ value: JSONValue, of source: SourceText) {
    for member in value.object?.members ?? [] {
      switch member.key {
      case "router": router = Self.part(member.value, source)
      case "dependencies": container = Self.part(member.value, source)
      case "service": client = Self.part(member.value, source)
      default:
        guard let type = member.value.string else { continue }
        types.append(
          (
            Text(text: member.key, place: Place(source, member.keySpan)),
            Text(text: type, place: Place(source, member.value.span))
          ))
      }
    }
  }

  private static func part(_ value: JSONValue, _ source: SourceText) -> Part? {
    func text(_ value: JSONValue?) -> Text? {
      guard let value, let text = value.string else { return nil }
      return Text(text: text, place: Place(source, value.span))
    }
    guard let type = text(value) ?? text(value.object?["type"]) else { return nil }
    let others = (value.object?.members ?? []).filter { $0.key != "type" }
      .compactMap { member in text(member.value).map { (member.key, $0) } }
    return Part(type: type, others: others)
  }
}
