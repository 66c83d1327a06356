import Diagnostics
import FeatureSpec
import JSON5
import Testing

/// All that is wrong with a spec, a line each; empty for a good one.
func problemsOf(_ spec: String) -> String {
  do throws(Diagnostics) {
    _ = try FeatureSpec.read(SourceText(path: "f", spec))
    return ""
  } catch {
    return String(DiagnosticPrinter().print(error.all).dropLast())
  }
}

/// The model of a spec that has to be good.
func model(_ spec: String) throws -> FeatureModel {
  try FeatureSpec.read(SourceText(path: "f", spec))
}

/// A part of a model's tree, compactly: `entities.0.name`.
func part(_ path: String, of spec: String) throws -> String {
  var tree = try model(spec).tree
  for name in path.split(separator: ".") {
    let next = Int(name).flatMap { index in
      tree.array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
    tree = try #require(next ?? tree[String(name)], "no '\(name)' in '\(path)'")
  }
  var writer = JSONWriter(.compact)
  writer.value(tree)
  return writer.text
}
