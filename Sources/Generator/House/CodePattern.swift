/// A piece of Swift with named holes: `client.send({method}, {path}, as: {Result}.self)`.
///
/// A hole is a name in braces without spaces; any other brace is Swift's own.
public struct CodePattern: Hashable, Sendable {
  /// The text with its holes.
  let text: String

  /// Wraps a text.
  public init(_ text: String) {
    self.text = text
  }

  /// The names of the holes, in their order.
  public var holes: [String] {
    var names: [String] = []
    _ = filled {
      names.append($0)
      return nil
    }
    return names
  }

  /// The text with values in its holes; a hole without a value stays.
  public func filled(_ value: (String) -> String?) -> String {
    var out = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      out += rest[..<open]
      rest = rest[open...]
      let name = rest.dropFirst().prefix { $0.isLetter }
      if !name.isEmpty, rest.dropFirst(1 + name.count).first == "}" {
        out += value(String(name)) ?? "{\(name)}"
        rest = rest.dropFirst(2 + name.count)
      } else {
        out.append("{")
        rest = rest.dropFirst()
      }
    }
    return out + rest
  }
}
