@testable import SwiftSource

/// What the reader found, in one short line per fact, so that a test can state it beside the source.
struct Outline {
  let file: SourceFile
  let names: NameTable

  init(file: SourceFile, names: NameTable) {
    self.file = file
    self.names = names
  }

  init(_ source: String, options: ReadOptions = ReadOptions()) {
    var reader = SourceReader(options: options)
    file = reader.read(path: "Test.swift", source)
    names = reader.names
  }

  /// `struct Outer.Inner 3:8`, with a star after the kind of a local one.
  var declarations: [String] {
    file.declarations.indices.map { index in
      let item = file.declarations[index]
      let place = file.location(of: item.nameOffset)
      return "\(item.kind.word)\(item.isLocal ? "*" : "") "
        + "\(file.qualifiedName(of: index, names: names)) \(place.line):\(place.column)"
    }
  }

  /// `annotation Avatar.ID`, with `.member` in brackets and `()` when it is called.
  var references: [String] {
    file.references.map { reference in
      var text = "\(reference.kind.word) \(file.text(of: reference, names: names))"
      let members = file.members(of: reference).map { names[$0.name] }
      if !members.isEmpty { text += "[\(members.joined(separator: "."))]" }
      if reference.flags.contains(.called) { text += "()" }
      return text
    }
  }

  /// The names of references with the declaration that holds each: `Avatar in Outer.f`.
  var holders: [String] {
    file.references.map { reference in
      let holder = Int(reference.holder)
      let name =
        holder < file.declarations.count ? file.qualifiedName(of: holder, names: names) : "file"
      return "\(file.text(of: reference, names: names)) in \(name)"
    }
  }

  var problems: [String] { file.problems.map { "\($0.kind) \($0.offset)" } }

  /// The tree below a node: `call(identifier f, argument(integerLiteral))`.
  func tree(_ id: NodeID) -> String {
    guard let node = file.node(id) else { return "-" }
    var text = "\(node.kind)"
    if node.kind == .declaration {
      return "declaration \(names[file.declarations[node.declaration].name])"
    }
    if node.kind != .conditionalBranch, !node.name.isEmpty { text += " \(names[node.name])" }
    if node.flags.contains(.optional) { text += "?" }
    let children = file.children(of: id).map { tree($0) }
    return children.isEmpty ? text : "\(text)(\(children.joined(separator: ", ")))"
  }
}
