import Generator
import SwiftSource

/// Reads Swift files on a few threads into one set with one table of names.
struct SourceLoader {
  private let context: Context

  /// Reads from the disk of `context`.
  init(_ context: Context) { self.context = context }

  /// Reads everything below `paths`. Throws a ``Stop`` for a path that does not exist; what cannot
  /// be read is returned.
  func load(_ paths: [String], options: ReadOptions) throws -> (
    set: SourceSet, problems: [FileError]
  ) {
    let folders = try SourceFolders(below: paths.map { Path.normalized($0) }, in: context.files)
    let read = read(folders.files, options: options)
    return (read.set, folders.problems + read.problems)
  }

  /// Reads these files; those that cannot be read are left out of the set.
  func read(
    _ paths: [String], options: ReadOptions, workers: Int = Workers.usualCount
  ) -> (set: SourceSet, problems: [FileError]) {
    var (parts, problems) = ParallelReader.read(paths, in: context.files, workers: workers) {
      Part(reader: SourceReader(options: options))
    } each: { part, index, bytes in
      part.files.append((index, part.reader.read(path: paths[index], bytes: bytes)))
    }
    var names = NameTable()
    for number in parts.indices {
      if number == 0 {
        names = parts[number].reader.names
      } else {
        let new = names.merge(parts[number].reader.names)
        for index in parts[number].files.indices { parts[number].files[index].file.rename(new) }
      }
    }
    let files = parts.flatMap(\.files).sorted { $0.index < $1.index }.map(\.file)
    return (SourceSet(names: names, files: files), problems)
  }

  /// What one thread read.
  private struct Part: Sendable {
    var reader: SourceReader
    var files: [(index: Int, file: SourceFile)] = []
  }
}
