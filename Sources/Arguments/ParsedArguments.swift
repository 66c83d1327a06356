/// What was written after a command, checked against its declaration.
public struct ParsedArguments: Sendable {
  private var options: [String: [String]] = [:]
  private var positionals: [String: [String]] = [:]

  /// Nothing given.
  public init() {}

  /// The value of an option; of a repeated one the last; nil when it is absent.
  public subscript(_ option: Option) -> String? { options[option.name]?.last }

  /// All values of a repeatable option, in the order given.
  public func all(_ option: Option) -> [String] { options[option.name] ?? [] }

  /// Whether an option or flag was given.
  public func has(_ option: Option) -> Bool { options[option.name] != nil }

  /// The value of an option of kind `number`.
  public func number(_ option: Option) -> Int? { self[option].flatMap { Int($0) } }

  /// The word at a position; nil when it is absent, which a required one never is.
  public subscript(_ positional: Positional) -> String? { positionals[positional.name]?.first }

  /// All words of a positional that may be there several times.
  public func all(_ positional: Positional) -> [String] { positionals[positional.name] ?? [] }

  mutating func add(_ value: String, to option: Option) {
    options[option.name, default: []].append(value)
  }

  mutating func add(_ value: String, to positional: Positional) {
    positionals[positional.name, default: []].append(value)
  }
}
