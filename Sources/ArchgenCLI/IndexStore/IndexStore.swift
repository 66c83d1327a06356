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
    /// What the place does with it.
    package var roles: SymbolRoles

    /// Declared or defined here.
    package var isDefinition: Bool { !roles.isDisjoint(with: [.declaration, .definition]) }
    /// Referenced here, by something that is written.
    package var isWrittenReference: Bool {
      roles.contains(.reference) && !roles.contains(.implicit)
    }
  }

  /// Something that has a name in the program.
  package struct Symbol {
    /// The compiler's unique name for it.
    package var usr: String
    /// Its name.
    package var name: String
    /// What it is.
    package var kind: SymbolKind

    /// An enum, struct, class, protocol or typealias; associated types are among the last.
    package var isType: Bool { [.enum, .struct, .class, .protocol, .typealias].contains(kind) }
  }

  /// All symbols.
  package private(set) var symbols: [Symbol] = []
  /// The occurrences by source file, as the compiler was given its path.
  package private(set) var files: [String: [Occurrence]] = [:]

  /// When the compiler last wrote about a source file, in nanoseconds since 1970.
  package private(set) var times: [String: Timestamp] = [:]

  /// Reads a store whole. Of a file that was compiled more than once the newest compilation counts.
  package init(path: String, library: IndexStoreLibrary) throws(IndexStoreError) {
    let reader = try Functions(library)
    guard let store = path.withCString({ reader.openStore($0, nil) }) else {
      throw IndexStoreError("'\(path)' is no index store")
    }
    defer { reader.closeStore(store) }
    let units = Self.newestUnits(of: store, reader)
    times = units.mapValues(\.time)
    var numbers: [String: Int] = [:]
    for (file, unit) in units.sorted(by: { $0.key < $1.key }) {
      for (symbol, var occurrence) in unit.records.flatMap({ Self.found($0, store, reader) }) {
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

extension IndexStore {
  /// By source file when it was compiled last, and the names of the records that say what was found.
  private static func newestUnits(
    of store: IndexStoreLibrary.Handle, _ reader: Functions
  ) -> [String: (time: Timestamp, records: [String])] {
    let units = Names()
    _ = reader.units(store, 1, units.pointer) { context, text in
      Names.at(context)?.all.append(IndexStoreLibrary.string(text))
      return true
    }
    var newest: [String: (time: Timestamp, records: [String])] = [:]
    for unit in units.all {
      guard let handle = unit.withCString({ reader.openUnit(store, $0, nil) }) else { continue }
      defer { reader.closeUnit(handle) }
      let file = IndexStoreLibrary.string(reader.mainFile(handle))
      let time = Self.time(handle, reader)
      guard file.hasSuffix(".swift"), newest[file].map({ $0.time < time }) ?? true else { continue }
      let records = Records(reader)
      _ = reader.dependencies(handle, records.pointer) { context, dependency in
        Records.at(context)?.add(dependency)
        return true
      }
      newest[file] = (time, records.all.filter { $0.path == file }.map(\.name))
    }
    return newest
  }

  /// The occurrences of a record; their symbols have no numbers yet.
  private static func found(
    _ record: String, _ store: IndexStoreLibrary.Handle, _ reader: Functions
  ) -> [(Symbol, Occurrence)] {
    guard let handle = record.withCString({ reader.openRecord(store, $0, nil) }) else { return [] }
    defer { reader.closeRecord(handle) }
    let found = Found(reader)
    _ = reader.occurrences(handle, found.pointer) { context, occurrence in
      Found.at(context)?.add(occurrence)
      return true
    }
    return found.all
  }

  private static func time(_ unit: IndexStoreLibrary.Handle, _ reader: Functions) -> Timestamp {
    var seconds: Int64 = 0
    var nanoseconds: Int64 = 0
    reader.unitTime(unit, &seconds, &nanoseconds)
    return Timestamp(seconds: seconds, nanoseconds: nanoseconds)
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
    guard DependencyKind(rawValue: reader.dependencyKind(dependency)) == .record else { return }
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
          name: IndexStoreLibrary.string(reader.name(symbol)),
          kind: SymbolKind(rawValue: reader.kind(symbol)) ?? .unknown),
        IndexStore.Occurrence(
          line: Int(line), column: Int(column), symbol: 0,
          roles: SymbolRoles(rawValue: reader.roles(occurrence)))
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
  }
}
