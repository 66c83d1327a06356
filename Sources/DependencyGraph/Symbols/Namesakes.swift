import Diagnostics
import SwiftSource

/// Types that have one name at the tops of several files of a module that is none to the compiler.
///
/// Such a module is everything outside packages, or all targets of a project that have one product name: an
/// app and its extension may each have a `Row` in there. The one is meant that shares the most folders with
/// the file that names it; what tests declare, only tests mean.
struct Namesakes: Sendable {
  private struct Place {
    var file: Int32
    var entity: Int32
  }

  /// By module and name, in the order of files: those of one folder stand together.
  private var places: [UInt64: [Place]] = [:]
  /// The same without those of tests.
  private var ownPlaces: [UInt64: [Place]] = [:]

  /// Notes one; files come in their order, and of a file's only the first counts.
  mutating func add(_ entity: Int32, of key: UInt64, inFile file: Int32, ofTests isTest: Bool) {
    if places[key]?.last?.file == file { return }
    let place = Place(file: file, entity: entity)
    places[key, default: []].append(place)
    if !isTest { ownPlaces[key, default: []].append(place) }
  }

  /// The one that is nearest to a file; nil where several are. Logarithmic in their number.
  func nearest(_ key: UInt64, to file: Int32, in code: CodeBase) -> Int32? {
    let files = code.files
    let all = code.isTest(file: Int(file)) ? places : ownPlaces
    guard let places = all[key] ?? places[key] else { return nil }
    let next = places.partitioningIndex { $0.file >= file }
    // Two on either side: whoever shares as much as the nearest stands beside it.
    let beside = places[max(0, next - 2)..<min(places.count, next + 2)]
    let shared = beside.map { Self.sharedFolders(files[Int($0.file)], files[Int(file)]) }
    let most = shared.max()
    let nearest = zip(beside, shared).filter { $0.1 == most }
    return nearest.count == 1 ? nearest[0].0.entity : nil
  }

  /// How many folders two files have in common.
  private static func sharedFolders(_ one: SourceFile, _ other: SourceFile) -> Int {
    var count = 0
    for (a, b) in zip(one.path.utf8, other.path.utf8) {
      if a != b { break }
      if a == UInt8(ascii: "/") { count += 1 }
    }
    return count
  }
}
