import SwiftSource

/// Names that mean something to inference, as numbers of the table in use.
struct Words: Sendable {
  /// Per name, which of ``texts`` it is, counted from 1; 0 for a name that means nothing.
  private let numbers: [UInt16]
  private let texts: [String]
  let selfName: Name
  let selfType: Name
  let superName: Name
  let initName: Name
  let subscriptName: Name
  let callName: Name
  let awaitName: Name
  let repeatName: Name
  let disfavored: Name
  let element: Name
  let index: Name
  let start: Name
  let subSequence: Name
  let wrappedValue: Name
  let projectedValue: Name
  /// What stands for a type that the value says.
  let placeholder: Name
  /// The methods that say by their results what a sequence has.
  let iteration: [Name]

  init(_ names: NameTable) {
    func find(_ text: String) -> Name { names.name(for: text) ?? Name(id: .max) }
    selfName = find("self")
    selfType = find("Self")
    superName = find("super")
    initName = find("init")
    subscriptName = find("subscript")
    callName = find("callAsFunction")
    awaitName = find("await")
    repeatName = find("repeat")
    disfavored = find("_disfavoredOverload")
    element = find("Element")
    index = find("Index")
    start = find("startIndex")
    subSequence = find("SubSequence")
    wrappedValue = find("wrappedValue")
    projectedValue = find("projectedValue")
    placeholder = find("_")
    iteration = ["next", "makeIterator", "makeAsyncIterator"].map(find)
    var numbers = [UInt16](repeating: 0, count: names.count)
    var texts: [String] = []
    for word in StandardLibrary.words.sorted() {
      guard let name = names.name(for: word), Int(name.id) < numbers.count else { continue }
      texts.append(word)
      numbers[Int(name.id)] = UInt16(texts.count)
    }
    self.numbers = numbers
    self.texts = texts
  }

  /// The text of a name, where the standard library's rules speak of it.
  func text(_ name: Name) -> String? {
    let number = Int(name.id) < numbers.count ? Int(numbers[Int(name.id)]) : 0
    return number > 0 ? texts[number - 1] : nil
  }

  /// Whether a name is one of some that the standard library's rules speak of.
  func `is`(_ name: Name, oneOf texts: Set<String>) -> Bool {
    text(name).map(texts.contains) ?? false
  }
}
