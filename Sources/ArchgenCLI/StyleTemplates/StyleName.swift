import Generator

/// The name of a style that is to be made.
enum StyleName {
  /// Throws a ``Stop`` where a name is not plain, or is taken.
  static func check(_ name: String, _ library: StyleLibrary) throws {
    let isPlain = name.utf8.allSatisfy {
      ($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z"))
        || ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")) || $0 == UInt8(ascii: "-")
    }
    guard isPlain, let first = name.first, first.isLetter, !name.hasSuffix("-") else {
      throw Stop(
        .usage, "'\(name)' cannot name a style", help: "use small letters, digits and '-'")
    }
    let taken = library.styles.flatMap { [$0.id] + $0.aliases } + ["all", "shared"]
    if taken.contains(where: { $0.lowercased() == name }) {
      throw Stop(.usage, "there is a style '\(name)' already", help: "choose another name")
    }
  }
}
