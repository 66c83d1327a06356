import Foundation
import SwiftSource

/// The types and functions that sources declare, as archgen's own reader finds them.
struct Declarations {
  /// What is declared in more than one place, with the places.
  let twice: [String]

  init(_ paths: [String], in folder: URL) throws {
    var places: [String: [String]] = [:]
    var reader = SourceReader()
    for path in paths {
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
      let file = reader.read(path: path, bytes: bytes)
      for (index, declaration) in file.declarations.enumerated() {
        guard declaration.kind.isNominal || declaration.kind == .typealias,
          declaration.access != .private, !declaration.isLocal
        else { continue }
        let name = file.qualifiedName(of: index, names: reader.names)
        let line = file.location(of: declaration.nameOffset).line
        places[name, default: []].append("\(path):\(line)")
      }
    }
    twice = places.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
      .map { "\($0.key): \($0.value.joined(separator: ", "))" }
  }
}
