import SwiftSource

/// What resolving some files gave.
struct Resolved: Sendable {
  var dependencies: [Dependency] = []
  var counts = ResolutionCounts()
  var undecided: [Undecided] = []
  var implicitMembers: [ImplicitMember] = []
  var propertyTypes: [PropertyType] = []
  var valuesAtHand: [ValueAtHand] = []

  /// Nothing yet.
  init() {}

  /// All parts one after the other.
  init(joining parts: [Resolved], _ threads: Threads) {
    for part in parts { counts += part.counts }
    undecided = parts.flatMap(\.undecided)
    implicitMembers = parts.flatMap(\.implicitMembers)
    propertyTypes = parts.flatMap(\.propertyTypes)
    valuesAtHand = parts.flatMap(\.valuesAtHand)
    // A single part is copied, too: it has more room than it needs. There may be millions.
    let starts = parts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.dependencies.count) }
    dependencies = Array(unsafeUninitializedCapacity: starts[parts.count]) { room, count in
      nonisolated(unsafe) let room = room
      _ = threads.map(parts.count) { range in
        for index in range {
          let part = room[starts[index]..<starts[index + 1]]
          _ = UnsafeMutableBufferPointer(rebasing: part)
            .initialize(fromContentsOf: parts[index].dependencies)
        }
      }
      count = starts[parts.count]
    }
  }

  /// Notes a name that was not found, or of which several fit.
  mutating func note(_ part: NamePart, inFile file: Int32, isAmbiguous: Bool) {
    undecided.append(
      Undecided(file: file, offset: part.offset, name: part.name, isAmbiguous: isAmbiguous))
  }

  /// Adds what inference found in one file.
  mutating func add(_ inferred: Resolved) {
    dependencies += inferred.dependencies
    propertyTypes += inferred.propertyTypes.sorted { $0.declaration < $1.declaration }
    valuesAtHand += inferred.valuesAtHand
    if let first = inferred.undecided.first {
      let ofFile = undecided.partitioningIndex { $0.file >= first.file }
      let inOrder = (undecided[ofFile...] + inferred.undecided).sorted { $0.offset < $1.offset }
      undecided.replaceSubrange(ofFile..., with: inOrder)
    }
    guard !inferred.implicitMembers.isEmpty else { return }
    for member in inferred.implicitMembers.sorted(by: ImplicitMember.isBefore)
    where implicitMembers.last != member {
      implicitMembers.append(member)
    }
  }

  /// Puts what was added since `start` into the order of the source, each once: what is inferred twice,
  /// as arguments of overloads may be, counts once.
  mutating func sortUnique(from start: Int) {
    // Names that are written mostly come in that order.
    let isInOrder = (start..<dependencies.count).dropFirst().allSatisfy {
      Self.isBefore(dependencies[$0 - 1], dependencies[$0])
    }
    if isInOrder { return }
    let added = dependencies[start...].sorted(by: Self.isBefore)
    dependencies.removeLast(dependencies.count - start)
    for item in added {
      if dependencies.count > start, let last = dependencies.last, !Self.isBefore(last, item) {
        continue
      }
      dependencies.append(item)
    }
  }

  private static func isBefore(_ a: Dependency, _ b: Dependency) -> Bool {
    if a.offset != b.offset { return a.offset < b.offset }
    return (a.kind.rawValue, a.toFile, a.to) < (b.kind.rawValue, b.toFile, b.to)
  }
}
