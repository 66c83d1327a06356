import JSON5
import SwiftSource

/// What was read in each file, for programs: lines, imports, declarations, references, problems.
///
/// Columns count UTF-8 bytes from 1. A declaration's place is that of its name.
public enum InspectJSON {
  /// The document, on one line. Declarations in bodies are listed when `locals` is set.
  public static func text(_ set: SourceSet, locals: Bool = false) -> String {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      writer.member("version", 1)
      writer.array("files") { writer in
        for file in set.files { self.file(file, set.names, locals, &writer) }
      }
    }
    return writer.text + "\n"
  }

  private static func file(
    _ file: SourceFile, _ names: NameTable, _ locals: Bool, _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("path", file.path)
      writer.object("lines") { writer in
        writer.member("total", file.lines.total)
        writer.member("code", file.lines.code)
        writer.member("comment", file.lines.comment)
        writer.member("blank", file.lines.blank)
      }
      writer.array("imports") { writer in
        for item in file.imports {
          writer.object { writer in
            writer.member("module", names[item.module])
            place(item.offset, file, &writer)
          }
        }
      }
      writer.array("declarations") { writer in
        for index in file.declarations.indices where locals || !file.declarations[index].isLocal {
          declaration(index, file, names, &writer)
        }
      }
      writer.array("references") { writer in
        for reference in InspectOrder.references(of: file) {
          self.reference(reference, file, names, &writer)
        }
      }
      writer.array("problems") { writer in
        for problem in file.problems {
          writer.object { writer in
            writer.member("message", problem.kind.message)
            place(problem.offset, file, &writer)
          }
        }
      }
    }
  }

  private static func declaration(
    _ index: Int, _ file: SourceFile, _ names: NameTable, _ writer: inout JSONWriter
  ) {
    let item = file.declarations[index]
    writer.object { writer in
      writer.member("name", file.qualifiedName(of: index, names: names))
      writer.member("kind", item.kind.word)
      place(item.nameOffset, file, &writer)
      writer.member("access", item.access.word)
      writer.array("attributes") { writer in
        for attribute in file.attributes[item.attributes.range] {
          writer.value(names[attribute.name])
        }
      }
      writer.array("modifiers") { writer in
        for word in item.modifiers.words { writer.value(word) }
      }
      writer.array("inherits") { writer in
        for type in file.inheritance[item.inherits.range] {
          writer.value(file.typeText(type, names: names))
        }
      }
    }
  }

  private static func reference(
    _ reference: Reference, _ file: SourceFile, _ names: NameTable, _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("name", file.text(of: reference, names: names))
      writer.member("kind", reference.kind.word)
      let holder = Int(reference.holder)
      // At the top of a file nothing holds a reference.
      let name =
        holder < file.declarations.count ? file.qualifiedName(of: holder, names: names) : nil
      writer.member("in", name)
      place(file.parts[Int(reference.firstPart)].offset, file, &writer)
    }
  }

  private static func place(_ offset: UInt32, _ file: SourceFile, _ writer: inout JSONWriter) {
    let location = file.location(of: offset)
    writer.member("line", location.line)
    writer.member("column", location.column)
  }
}

/// The order in which references are listed.
enum InspectOrder {
  /// By place.
  static func references(of file: SourceFile) -> [Reference] {
    file.references.sorted {
      file.parts[Int($0.firstPart)].offset < file.parts[Int($1.firstPart)].offset
    }
  }
}
