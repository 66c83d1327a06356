import Diagnostics
import SwiftSource

/// What was read in each file, for people.
public enum InspectText {
  /// One block per file. Declarations in bodies are listed when `locals` is set.
  public static func text(_ set: SourceSet, locals: Bool = false) -> String {
    var out = ""
    for file in set.files {
      if !out.isEmpty { out += "\n" }
      block(file, set.names, locals, &out)
    }
    return out
  }

  private static func block(
    _ file: SourceFile, _ names: NameTable, _ locals: Bool, _ out: inout String
  ) {
    let lines = file.lines
    out += OneLine.text(file.path) + "\n"
    out += "  \(Figures.counted(lines.total, "line")): \(Figures.grouped(lines.code)) code, "
    out += "\(Figures.grouped(lines.comment)) comment, \(Figures.grouped(lines.blank)) blank\n"
    for item in file.imports { out += "  import \(OneLine.text(names[item.module]))\n" }
    for index in file.declarations.indices where locals || !file.declarations[index].isLocal {
      let item = file.declarations[index]
      let location = file.location(of: item.nameOffset)
      out += "  \(location.line):\(location.column) \(item.kind.word) "
      out += OneLine.text(file.qualifiedName(of: index, names: names))
      let inherits = file.inheritance[item.inherits.range].map {
        file.typeText($0, names: names)
      }
      if !inherits.isEmpty { out += ": " + OneLine.text(inherits.joined(separator: ", ")) }
      out += "\n"
    }
    var named: [String: Int] = [:]
    for reference in file.references {
      named[file.text(of: reference, names: names), default: 0] += 1
    }
    if !named.isEmpty {
      let list = named.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { item in
        item.value == 1 ? item.key : "\(item.key) (\(item.value))"
      }
      out += "  names " + OneLine.text(list.joined(separator: ", ")) + "\n"
    }
    for problem in file.problems {
      let location = file.location(of: problem.offset)
      out += "  \(location.line):\(location.column) problem: \(problem.kind.message)\n"
    }
  }
}
