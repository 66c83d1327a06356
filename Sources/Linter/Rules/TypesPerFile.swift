import SwiftSource

/// `{ typesPerFile: 1 }`: a file declares at most so many types, each once however many branches of an
/// `#if` declare it; what only the file sees does not count, nor a preview, nor what stands in a type or an
/// extension.
struct TypesPerFile: Rule {
  let limit: Int
  let roles: RoleSet?

  var summary: String { "a file declares at most \(limit) type\(limit == 1 ? "" : "s")" }

  func findings(in code: Code) -> [Finding] {
    var names = [Set<Name>](repeating: [], count: code.files.count)
    var types = [[Int]](repeating: [], count: code.files.count)
    let inOrder = code.types.filter { counted($0, code) }
      .sorted { code.graph.nodes[$0].offset < code.graph.nodes[$1].offset }
    for node in inOrder {
      let file = Int(code.graph.nodes[node].file)
      guard let name = code.declaration(of: node)?.name, names[file].insert(name).inserted else {
        continue
      }
      types[file].append(node)
    }
    let measure = Measure(most: Double(limit))
    return types.filter { $0.count > limit }.map { types in
      var finding = code.finding(
        about: types[limit], kind: "shape",
        message: "the file declares \(types.count) types, more than \(limit)",
        count: measure.count(Double(types.count)))
      finding.measure = measure
      // Which type comes first in its file says nothing.
      finding.members = types.map(code.id).min().map { [$0] } ?? []
      return finding
    }
  }

  private func counted(_ node: Int, _ code: Code) -> Bool {
    (roles?.contains(node, in: code) ?? !code.roles.isPreview(node)) && !code.isPrivate(node)
      && code.declaration(of: node)?.parent == Declaration.none
  }

  func vacuity(in code: Code) -> VacuityReason? { roles?.vacuity(in: code) }
}

/// The kind of ``TypesPerFile``.
struct TypesPerFileKind: RuleKind {
  let name = "types-per-file"
  let summary = "a file declares at most so many types"
  let cure = "move the others to files of their own"
  let required = [
    RuleKey("typesPerFile", .number, "how many; nested and private ones and previews do not count")
  ]
  let optional = [RuleKey("in", .roles, "types of these roles only")]

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    entry.number("typesPerFile").map { TypesPerFile(limit: $0, roles: entry.roles("in")) }
  }

  private static let configuration = "{ rules: [{ id: 'crowded-file', typesPerFile: 1 }] }"

  static let examples = [
    RuleExample(
      "one type with a nested and a private one", configuration,
      "struct A { struct B {} }\nprivate struct C {}\nextension A {}"),
    RuleExample(
      "one type for each platform, and nested ones of a type of the library", configuration,
      """
      #if os(iOS)
      final class Haptics {}
      #else
      final class Haptics {}
      #endif
      extension String { enum Case {}; enum Width {} }
      """),
    RuleExample(
      "a type with its previews", configuration,
      """
      struct A: View {}
      struct A_Previews: PreviewProvider { static var previews: some View { A() } }
      struct Filled: PreviewModifier {}
      #Preview { A() }
      """),
    RuleExample("two types", configuration, "struct A {}\nstruct ↓B {}"),
  ]
}
