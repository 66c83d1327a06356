import SwiftSource

/// Names that mean something to inference, as numbers of the table in use.
struct Words: Sendable {
  private let texts: [UInt32: String]
  let selfName: Name
  let selfType: Name
  let superName: Name
  let initName: Name
  let subscriptName: Name

  init(_ names: NameTable) {
    func find(_ text: String) -> Name { names.name(for: text) ?? Name(id: .max) }
    selfName = find("self")
    selfType = find("Self")
    superName = find("super")
    initName = find("init")
    subscriptName = find("subscript")
    var texts: [UInt32: String] = [:]
    for word in StandardLibrary.words {
      if let name = names.name(for: word) { texts[name.id] = word }
    }
    self.texts = texts
  }

  /// The text of a name, where the standard library's rules speak of it.
  func text(_ name: Name) -> String? { texts[name.id] }
}
