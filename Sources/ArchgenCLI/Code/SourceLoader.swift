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
      part.files.append(
        Part.Read(index: index, file: part.reader.read(path: paths[index], bytes: &bytes)))
    }
    var names = NameTable()
    var files = [SourceFile?](repeating: nil, count: paths.count)
    for number in parts.indices {
      // Taken out, so that nobody else holds the files when they are changed.
      var read: [Part.Read] = []
      swap(&read, &parts[number].files)
      if number == 0 {
        names = parts[number].reader.names
      } else {
        let new = names.merge(parts[number].reader.names)
        Workers.change(&read, workers: workers) { $0.file.rename(new) }
      }
      for item in read { files[item.index] = item.file }
    }
    return (SourceSet(names: names, files: files.compactMap(\.self)), problems)
  }

  /// What one thread read.
  private struct Part: Sendable {
    var reader: SourceReader
    var files: [Read] = []

    /// A file and its index among the paths.
    struct Read: Sendable {
      var index: Int
      var file: SourceFile
    }
  }
}
