import Diagnostics
import JSON5
import Names

/// Reads specs.
public enum FeatureSpec {
  /// A spec may have this many bytes.
  static let maximumSize = 1 << 20

  /// An object or an array of a spec may have this many elements.
  static let maximumElements = 1000

  /// Reports of one file that are shown at most.
  static let maximumProblems = 100

  /// Reads a spec, or throws all that is wrong with it, in the order of the file.
  public static func read(_ source: SourceText) throws(Diagnostics) -> FeatureModel {
    guard source.bytes.count <= maximumSize else {
      throw Diagnostics([
        .error(
          "the spec has \(source.bytes.count) bytes, at most \(maximumSize) are read",
          at: Place(source, Span(0, 0)), help: "is this the right file?")
      ])
    }
    let (value, syntaxProblems) = JSON5.read(source)
    var problems = syntaxProblems
    problems += SpecShape.spec.problems(in: value, of: source)
    let misread = problems.compactMap { $0.place?.span }
    let crowds = crowds(in: value, of: source)
    problems += crowds
    // A key that stands twice is one of the problems.
    let told = problems.isEmpty ? value : value.withoutDuplicates
    guard let root = told.object, crowds.isEmpty, problems.count <= maximumProblems,
      SpecShape.tables.allSatisfy({ root[$0]?.array == nil })
    else {
      throw Diagnostics(sorted(problems))
    }
    var lowering = Lowering(root, of: source, misread: misread)
    let model = lowering.lower()
    problems += lowering.problems
    if !problems.isEmpty { throw Diagnostics(sorted(problems)) }
    return model
  }

  /// The feature that a name alone stands for: the spec `{ feature: 'Notes' }`.
  public static func named(_ name: String) throws(Diagnostics) -> FeatureModel {
    try checkName(name)
    return try read(SourceText(path: "<name>", "{ feature: '\(name)' }"))
  }

  /// Throws why a name cannot be that of a feature.
  public static func checkName(_ name: String) throws(Diagnostics) {
    if let problem = NameRule.feature.problem(with: name) {
      throw Diagnostics([.error(problem.message, help: problem.help)])
    }
  }

  /// What the entity of a feature is usually called: `Note` for `Notes`, `TaskItem` for `Tasks`, as
  /// generated code has a `Task` of its own.
  public static func entityName(of feature: String) -> String {
    let singular = EnglishNouns.singular(feature)
    return NameRule.type.problem(with: singular) == nil ? singular : singular + "Item"
  }

  /// Objects and arrays with so many elements that no person wrote them.
  private static func crowds(in value: JSONValue, of source: SourceText) -> [Diagnostic] {
    let elements: [JSONValue] = value.array ?? value.object?.members.map(\.value) ?? []
    guard elements.count <= maximumElements else {
      return [
        .error(
          "there are \(elements.count) elements, at most \(maximumElements) are read",
          at: Place(source, Span(value.span.start, value.span.start + 1)),
          help: "make several features of it")
      ]
    }
    return elements.flatMap { crowds(in: $0, of: source) }
  }

  /// In the order of the file, each once, not too many.
  private static func sorted(_ problems: [Diagnostic]) -> [Diagnostic] {
    let order = problems.indices.sorted { a, b in
      let (first, second) = (problems[a].place?.span.start ?? 0, problems[b].place?.span.start ?? 0)
      return (first, a) < (second, b)
    }
    var result: [Diagnostic] = []
    for index in order {
      let problem = problems[index]
      if let last = result.last, last.message == problem.message,
        last.place?.span == problem.place?.span
      {
        continue
      }
      if result.count == maximumProblems {
        result.append(.note("\(order.count - maximumProblems) more are not shown"))
        break
      }
      result.append(problem)
    }
    return result
  }
}
