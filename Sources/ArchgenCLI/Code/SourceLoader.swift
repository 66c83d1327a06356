import DependencyGraph
import Files
import SwiftSource
import Synchronization

/// Reads Swift files on a few threads into one set with one table of names.
struct SourceLoader {
  private let context: Context

  /// Reads from the disk of `context`.
  init(_ context: Context) { self.context = context }

  /// What was read.
  struct Loaded {
    /// The files but manifests, in the order of their paths.
    var set: SourceSet
    /// The paths that were found, in order, with those of files that could not be read.
    var paths: [String]
    /// What the manifests among them say, by the path of the manifest.
    var packages: [String: Package]
    /// What could not be read.
    var problems: [FileError]
  }

  /// Reads everything below `paths`. Throws a ``Stop`` for a path that does not exist; what cannot
  /// be read is returned. `includes` is asked about each folder (with a `/` at its end) and file;
  /// `shown` says how a file's path is written. `package` is told of what has a manifest's name, read as
  /// one. Both are asked on the thread that reads the file. `meanwhile` is told of the bundles of Xcode
  /// projects once all were found, while other threads read on.
  func load(
    _ paths: [String], options: ReadOptions, workers: Int = Workers.usualCount,
    including includes: @escaping (String) -> Bool = { _ in true },
    as shown: @escaping @Sendable (String) -> String = { $0 }, package: PackageReading? = nil,
    meanwhile: (_ projects: [String]) -> Void = { _ in }
  ) throws -> Loaded {
    var folders: SourceFolders?
    let shared = workers > 1 ? SharedNames(NameTable()) : nil
    var read = try ParallelReader.read(in: context.files, workers: workers) {
      Part(reader: SourceReader(options: options))
    } each: { part, index, path, bytes in
      part.read(index, path, as: shown(path), &bytes, shared, package)
    } find: { found in
      let walked = try SourceFolders(
        below: paths.map { Path.normalized($0) }, in: context.files, including: includes,
        found: found)
      folders = walked
      meanwhile(walked.projects)
    }
    // For each path as it was found its place among all; -1 for one that was found twice.
    var places = [Int](repeating: -1, count: read.paths.count)
    for (place, number) in (folders?.numbers ?? []).enumerated() { places[number] = place }
    // Each file is far away in memory: it is moved, and nothing is counted there.
    var files = [SourceFile](repeating: .empty, count: places.count)
    var isRead = [Bool](repeating: false, count: places.count)
    for part in read.states.indices {
      for item in read.states[part].files.indices {
        let place = places[read.states[part].files[item].index]
        guard place >= 0 else { continue }
        swap(&files[place], &read.states[part].files[item].file)
        isRead[place] = true
      }
    }
    if isRead.contains(false) {
      var place = -1
      files.removeAll { _ in
        place += 1
        return !isRead[place]
      }
    }
    return Loaded(
      set: SourceSet(
        names: shared?.table ?? read.states.first?.reader.names ?? NameTable(),
        files: files),
      paths: folders?.files ?? [],
      packages: Dictionary(
        read.states.flatMap(\.packages), uniquingKeysWith: { first, _ in first }),
      problems: (folders?.problems ?? [])
        + read.problems.filter { places[$0.index] >= 0 }.map(\.error))
  }

  /// Reads some files, with names behind those of a table. Each that could be read comes with its index,
  /// in their order.
  func load(
    files: [String], options: ReadOptions, names: NameTable, workers: Int,
    as shown: @escaping @Sendable (String) -> String
  ) throws -> (files: [(index: Int, file: SourceFile)], names: NameTable, problems: [FileError]) {
    let shared = SharedNames(names)
    let read = try ParallelReader.read(in: context.files, workers: workers) {
      Part(reader: SourceReader(options: options))
    } each: { part, index, path, bytes in
      part.read(index, path, as: shown(path), &bytes, shared, nil)
    } find: { found in
      found(files)
    }
    return (
      read.states.flatMap(\.files).sorted { $0.index < $1.index }, shared.table,
      read.problems.map(\.error)
    )
  }

  /// The name of a manifest.
  static let manifest = "Package.swift"

  /// Makes a package of a manifest; nil of a source file that only has a manifest's name.
  typealias PackageReading =
    @Sendable (_ path: String, SourceFile, _ names: NameTable, _ bytes: [UInt8]) -> Package?

  /// What one thread read.
  private struct Part: Sendable {
    var reader: SourceReader
    /// The files with their indices among the paths.
    var files: [(index: Int, file: SourceFile)] = []
    var packages: [(path: String, package: Package)] = []
    /// What the reader's names are in the table of all threads.
    var numbers: [Name] = []

    /// Reads a file; its names are those of all threads, where there are such. What is a manifest is no
    /// part of the code that it speaks of.
    mutating func read(
      _ index: Int, _ path: String, as shown: String, _ bytes: inout [UInt8],
      _ shared: SharedNames?, _ package: PackageReading?
    ) {
      if readManifest(path, as: shown, &bytes, package) { return }
      guard let shared else {
        files.append((index, reader.read(path: shown, bytes: &bytes)))
        return
      }
      var numbers = numbers
      self.numbers = []
      let file = reader.read(path: shown, bytes: &bytes) { names in
        shared.add(names, to: &numbers)
        return numbers
      }
      self.numbers = numbers
      files.append((index, file))
    }

    /// Whether a file has a manifest's name and is one.
    private mutating func readManifest(
      _ path: String, as shown: String, _ bytes: inout [UInt8], _ package: PackageReading?
    ) -> Bool {
      guard let package, Path.isNamed(path, SourceLoader.manifest) else { return false }
      let file = reader.read(path: shown, bytes: &bytes, options: Package.options)
      guard let found = package(path, file, reader.names, bytes) else { return false }
      packages.append((path, found))
      return true
    }
  }

  /// The table of names of all threads. Each has a table of its own, and asks here once per file for
  /// what is new in that: names that stay apart until the end would have to be joined by one thread,
  /// while the others wait.
  private final class SharedNames: Sendable {
    private let names: Mutex<NameTable>

    init(_ known: NameTable) { names = Mutex(known) }

    var table: NameTable { names.withLock { $0 } }

    func add(_ read: NameTable, to numbers: inout [Name]) {
      guard numbers.count < read.count else { return }
      names.withLock { $0.add(read, to: &numbers) }
    }
  }
}
