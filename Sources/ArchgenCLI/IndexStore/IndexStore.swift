/// What the compiler wrote about a build: which symbol is defined and referenced where.
package struct IndexStore {
  /// A place where a symbol is defined or referenced.
  package struct Occurrence {
    /// Line, from 1.
    package var line: Int
    /// Column in bytes, from 1.
    package var column: Int
    /// The symbol, as an index of ``IndexStore/symbols``.
    package var symbol: Int
    /// The bits of `indexstore_symbol_role_t`.
    package var roles: UInt64

    /// Declared or defined here.
    package var isDefinition: Bool { roles & 3 != 0 }
    /// Referenced here, by something that is written.
    package var isWrittenReference: Bool { roles & 4 != 0 && roles & 256 == 0 }
  }

  /// Something that has a name in the program.
  package struct Symbol {
    /// The compiler's unique name for it.
    package var usr: String
    /// Its name.
    package var name: String
    /// The number of `indexstore_symbol_kind_t`.
    package var kind: UInt32
    /// The number of `indexstore_symbol_sub_kind_t`.
    package var subkind: UInt32

    /// An enum, struct, class, protocol or typealias; associated types are among the last.
    package var isType: Bool { (5...8).contains(kind) || kind == 11 }
  }

  /// All symbols.
  package private(set) var symbols: [Symbol] = []
  /// The occurrences by source file, as the compiler was given its path.
  package private(set) var files: [String: [Occurrence]] = [:]

  /// When the compiler last wrote about a source file, in nanoseconds since 1970.
  package private(set) var times: [String: Int64] = [:]

  /// Reads a store whole. Of a file that was compiled more than once the newest compilation counts.
  package init(path: String, library: IndexStoreLibrary) throws(IndexStoreError) {
    let reader = try Functions(library)
    guard let store = path.withCString({ reader.openStore($0, nil) }) else {
      throw IndexStoreError("'\(path)' is no index store")
    }
    defer { reader.closeStore(store) }
    let units = Names()
    _ = reader.units(store, 1, units.pointer) { context, text in
      Names.at(context)?.all.append(IndexStoreLibrary.string(text))
      return true
    }
    var numbers: [String: Int] = [:]
    var newest: [String: Int64] = [:]
    for unit in units.all {
      guard let handle = unit.withCString({ reader.openUnit(store, $0, nil) }) else { continue }
      defer { reader.closeUnit(handle) }
      let file = IndexStoreLibrary.string(reader.mainFile(handle))
      let time = Self.time(handle, reader)
      newest[file] = max(time, newest[file] ?? time)
    }
    for unit in units.all {
      guard let handle = unit.withCString({ reader.openUnit(store, $0, nil) }) else { continue }
      defer { reader.closeUnit(handle) }
      let file = IndexStoreLibrary.string(reader.mainFile(handle))
      let time = Self.time(handle, reader)
      guard file.hasSuffix(".swift"), newest[file] == time, times[file] == nil else { continue }
      times[file] = time
      let records = Records(reader)
      _ = reader.dependencies(handle, records.pointer) { context, dependency in
        Records.at(context)?.add(dependency)
        return true
      }
      for record in records.all where record.path == file {
        guard let handle = record.name.withCString({ reader.openRecord(store, $0, nil) }) else {
          continue
        }
        defer { reader.closeRecord(handle) }
        let found = Found(reader)
        _ = reader.occurrences(handle, found.pointer) { context, occurrence in
          Found.at(context)?.add(occurrence)
          return true
        }
        for (symbol, var occurrence) in found.all {
          if let known = numbers[symbol.usr] {
            occurrence.symbol = known
          } else {
            occurrence.symbol = symbols.count
            numbers[symbol.usr] = symbols.count
            symbols.append(symbol)
          }
          files[file, default: []].append(occurrence)
        }
      }
    }
  }
}

extension IndexStore {
  private static func time(_ unit: IndexStoreLibrary.Handle, _ reader: Functions) -> Int64 {
    var seconds: Int64 = 0
    var nanoseconds: Int64 = 0
    reader.unitTime(unit, &seconds, &nanoseconds)
    return seconds * 1_000_000_000 + nanoseconds
  }
}

/// Something that callbacks of the library fill; they get it through their context pointer.
private class Collector {
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func at(_ context: UnsafeMutableRawPointer?) -> Self? {
    context.flatMap { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() as? Self }
  }
}

private final class Names: Collector {
  var all: [String] = []
}

private final class Records: Collector {
  var all: [(name: String, path: String)] = []
  private let reader: Functions

  init(_ reader: Functions) { self.reader = reader }

  func add(_ dependency: IndexStoreLibrary.Handle?) {
    // 2 is a record; 1 another unit, 3 a plain file.
    guard reader.dependencyKind(dependency) == 2 else { return }
    all.append(
      (
        IndexStoreLibrary.string(reader.dependencyName(dependency)),
        IndexStoreLibrary.string(reader.dependencyPath(dependency))
      ))
  }
}

private final class Found: Collector {
  var all: [(IndexStore.Symbol, IndexStore.Occurrence)] = []
  private let reader: Functions

  init(_ reader: Functions) { self.reader = reader }

  func add(_ occurrence: IndexStoreLibrary.Handle?) {
    var line: UInt32 = 0
    var column: UInt32 = 0
    reader.place(occurrence, &line, &column)
    let symbol = reader.symbol(occurrence)
    all.append(
      (
        IndexStore.Symbol(
          usr: IndexStoreLibrary.string(reader.usr(symbol)),
          name: IndexStoreLibrary.string(reader.name(symbol)), kind: reader.kind(symbol),
          subkind: reader.subkind(symbol)),
        IndexStore.Occurrence(
          line: Int(line), column: Int(column), symbol: 0, roles: reader.roles(occurrence))
      ))
  }
}

/// The functions that reading needs.
private struct Functions {
  typealias Handle = IndexStoreLibrary.Handle
  typealias Text = IndexStoreLibrary.Text
  typealias Open = @convention(c) (Handle?, UnsafePointer<CChar>, Handle?) -> Handle?
  typealias Close = @convention(c) (Handle?) -> Void
  typealias GetText = @convention(c) (Handle?) -> Text
  typealias GetNumber = @convention(c) (Handle?) -> UInt32
  typealias Apply = @convention(c) (Handle?, Handle?, IndexStoreLibrary.Each) -> Bool

  let openStore: @convention(c) (UnsafePointer<CChar>, Handle?) -> Handle?
  let closeStore: Close
  let units: @convention(c) (Handle?, UInt32, Handle?, IndexStoreLibrary.EachText) -> Bool
  let openUnit: Open
  let closeUnit: Close
  let unitTime:
    @convention(c) (Handle?, UnsafeMutablePointer<Int64>, UnsafeMutablePointer<Int64>) -> Void
  let mainFile: GetText
  let dependencies: Apply
  let dependencyKind: GetNumber
  let dependencyName: GetText
  let dependencyPath: GetText
  let openRecord: Open
  let closeRecord: Close
  let occurrences: Apply
  let symbol: @convention(c) (Handle?) -> Handle?
  let roles: @convention(c) (Handle?) -> UInt64
  let place:
    @convention(c) (Handle?, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
  let usr: GetText
  let name: GetText
  let kind: GetNumber
  let subkind: GetNumber

  init(_ library: IndexStoreLibrary) throws(IndexStoreError) {
    openStore = try library.function(
      "store_create", as: (@convention(c) (UnsafePointer<CChar>, Handle?) -> Handle?).self)
    closeStore = try library.function("store_dispose", as: Close.self)
    units = try library.function(
      "store_units_apply_f",
      as: (@convention(c) (Handle?, UInt32, Handle?, IndexStoreLibrary.EachText) -> Bool).self)
    openUnit = try library.function("unit_reader_create", as: Open.self)
    closeUnit = try library.function("unit_reader_dispose", as: Close.self)
    unitTime = try library.function(
      "unit_reader_get_modification_time",
      as: (@convention(c) (
        Handle?, UnsafeMutablePointer<Int64>, UnsafeMutablePointer<Int64>
      ) -> Void).self)
    mainFile = try library.function("unit_reader_get_main_file", as: GetText.self)
    dependencies = try library.function("unit_reader_dependencies_apply_f", as: Apply.self)
    dependencyKind = try library.function("unit_dependency_get_kind", as: GetNumber.self)
    dependencyName = try library.function("unit_dependency_get_name", as: GetText.self)
    dependencyPath = try library.function("unit_dependency_get_filepath", as: GetText.self)
    openRecord = try library.function("record_reader_create", as: Open.self)
    closeRecord = try library.function("record_reader_dispose", as: Close.self)
    occurrences = try library.function("record_reader_occurrences_apply_f", as: Apply.self)
    symbol = try library.function(
      "occurrence_get_symbol", as: (@convention(c) (Handle?) -> Handle?).self)
    roles = try library.function(
      "occurrence_get_roles", as: (@convention(c) (Handle?) -> UInt64).self)
    place = try library.function(
      "occurrence_get_line_col",
      as: (@convention(c) (
        Handle?, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>
      ) -> Void).self)
    usr = try library.function("symbol_get_usr", as: GetText.self)
    name = try library.function("symbol_get_name", as: GetText.self)
    kind = try library.function("symbol_get_kind", as: GetNumber.self)
    subkind = try library.function("symbol_get_subkind", as: GetNumber.self)
  }
}
