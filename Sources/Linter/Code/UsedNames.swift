import DependencyGraph
import SwiftSource

/// A name as rules about types outside the tree compare it.
struct UsedName {
  /// `Foundation.Date`, as it is written, or as a typealias of the tree writes it.
  var text: String
  /// The same without a module before it, where one stands there.
  var short: String?
  /// False where it is only a part of what stands there, such as `Task` behind a typealias for `[Task]`.
  var isWhole = true

  /// Whether a pattern fits it, with or without the module.
  func fits(_ holds: (String) -> Bool) -> Bool { holds(text) || short.map(holds) ?? false }
}

/// What references name, by the words that stand there and by those behind a typealias.
struct UsedNames {
  private let code: Code
  /// All files are looked through for it, and hardly any name has more than one word.
  private lazy var modules = ModuleNames(code)
  private var aliases: AliasedNames

  init(_ code: Code) {
    self.code = code
    aliases = AliasedNames(code.graph)
  }

  /// The name that a reference stands for where it is a single word, and no typealias is called so: nearly all are.
  func onlyName(of reference: Reference, in file: SourceFile) -> Name? {
    guard reference.partCount == 1 else { return nil }
    let name = file.parts[Int(reference.firstPart)].name
    return aliases.areCalled(name) ? nil : name
  }

  /// The names that a reference stands for: the written one first.
  mutating func names(of reference: Reference, inFile index: Int) -> [UsedName] {
    let text = code.files[index].text(of: reference, names: code.names)
    var names = [UsedName(text: text, short: unqualified(text))]
    for name in aliases.names(of: reference, inFile: index) {
      let text = name.parts.map { code.names[$0] }.joined(separator: ".")
      names.append(UsedName(text: text, short: unqualified(text), isWhole: name.isWhole))
    }
    return names
  }

  private mutating func unqualified(_ name: String) -> String? {
    name.utf8.contains(UInt8(ascii: ".")) ? modules.unqualified(name) : nil
  }
}

extension Code {
  /// The type inside another of the tree that a name means: `Task` in `Backlog` is short for `Backlog.Task`.
  func nestedType(namedInFile file: Int, at offset: UInt32) -> Int? {
    let first = graph.firstDependency(inFile: file, from: offset)
    return graph.dependencies[first...].prefix { Int($0.file) == file && $0.offset == offset }
      .first { $0.isWritten && !$0.flags.contains(.isQualifier) && isNested(Int($0.to)) }
      .map { Int($0.to) }
  }

  /// Whether what stands at a place names a case of an enum of the tree.
  func isCase(_ member: String, inFile file: Int, at place: Range<UInt32>) -> Bool {
    let first = graph.firstDependency(inFile: file, from: place.lowerBound)
    return graph.dependencies[first...].prefix {
      Int($0.file) == file && $0.offset < place.upperBound
    }.contains { item in graph.cases(of: Int(item.to)).contains { names[$0.name] == member } }
  }
}
