import DependencyGraph
import Generator
import SwiftSource

/// Reads Swift files on a few threads into one set with one table of names.
struct SourceLoader {
  private let context: Context

  /// Reads from the disk of `context`.
  init(_ context: Context) { self.context = context }

  /// What was read.
  struct Loaded {
    /// The files, in the order of their paths.
    var set: SourceSet
    /// What the manifests among them say, by the path of the manifest.
    var packages: [String: Package]
    /// What could not be read.
    var problems: [FileError]
  }

  /// Reads everything below `paths`. Throws a ``Stop`` for a path that does not exist; what cannot
  /// be read is returned. `includes` is asked about each folder (with a `/` at its end) and file;
  /// `package` reads a manifest, and is called on the thread that read its bytes.
  func load(
    _ paths: [String], options: ReadOptions, workers: Int = Workers.usualCount,
    including includes: @escaping (String) -> Bool = { _ in true },
    package: @escaping @Sendable (_ path: String, _ bytes: [UInt8]) -> Package? = { _, _ in nil }
  ) throws -> Loaded {
    var folders: SourceFolders?
    var read = try ParallelReader.read(in: context.files, workers: workers) {
      Part(reader: SourceReader(options: options))
    } each: { part, index, path, bytes in
      if Path.name(path) == Self.manifest, let package = package(path, bytes) {
        part.packages.append((path, package))
      }
      part.files.append(
        Part.Read(index: index, file: part.reader.read(path: path, bytes: &bytes)))
    } find: { found in
      folders = try SourceFolders(
        below: paths.map { Path.normalized($0) }, in: context.files, including: includes,
        found: found)
    }
    let places = Self.places(of: folders?.files ?? [], in: read.paths)
    let packages = Dictionary(
      read.states.flatMap(\.packages), uniquingKeysWith: { first, _ in first })
    return Loaded(
      set: Self.joined(&read.states, places, workers: workers), packages: packages,
      problems: (folders?.problems ?? [])
        + read.problems.filter { places[$0.index] >= 0 }.map(\.error))
  }

  /// The name of a manifest.
  static let manifest = "Package.swift"

  /// For each path as it was found its place among all; -1 for one that was found twice.
  private static func places(of files: [String], in found: [String]) -> [Int] {
    if files == found { return Array(files.indices) }
    var place = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1, $0) })
    return found.map { place.removeValue(forKey: $0) ?? -1 }
  }

  /// One set with one table of names; the parts lose their files.
  private static func joined(
    _ parts: inout [Part], _ places: [Int], workers: Int
  ) -> SourceSet {
    var names = NameTable()
    var files = [SourceFile?](repeating: nil, count: places.count)
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
      for item in read where places[item.index] >= 0 { files[places[item.index]] = item.file }
    }
    return SourceSet(names: names, files: files.compactMap(\.self))
  }

  /// What one thread read.
  private struct Part: Sendable {
    var reader: SourceReader
    var files: [Read] = []
    var packages: [(path: String, package: Package)] = []

    /// A file and its index among the paths.
    struct Read: Sendable {
      var index: Int
      var file: SourceFile
    }
  }
}
