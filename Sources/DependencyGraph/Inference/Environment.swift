import SwiftSource

/// What is known of SwiftUI's `@Environment`.
extension Checker {
  /// What `@Environment(Model.self)` or `@Environment(\.model)` makes of a property without a written
  /// type; unknown for other properties.
  func environmentValue(of declaration: Declaration) -> TypeID {
    for attribute in place.file.attributes[declaration.attributes.range] {
      let expected = attribute.type.isNone ? .unknown : valueOfAttribute(read(attribute.type))
      guard !expected.isUnknown,
        let arguments = place.file.node(attribute.arguments),
        let argument = place.file.node(arguments.firstChild)
      else { continue }
      let type = infer(argument.firstChild, expected: expected)
      return arena.shape(type) == .meta ? arena.part(type) : arena.parts(type).last ?? .unknown
    }
    return .unknown
  }

  /// What an attribute's arguments are expected to be: `@Environment` takes key paths into the values of
  /// the environment.
  func valueOfAttribute(_ type: TypeID) -> TypeID {
    guard libraryName(of: type) == "Environment" else { return .unknown }
    return arena.make(.function, [outside("EnvironmentValues"), .unknown])
  }
}
