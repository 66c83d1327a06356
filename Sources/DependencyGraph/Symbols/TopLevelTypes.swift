import SwiftSource

/// The types at the tops of files by their names.
struct TopLevelTypes: Sendable {
  /// By name the only type of that name; -1 where there is none, -2 where there are several. Most names are
  /// asked for again and again and have one.
  private let only: [Int32]
  /// By file and name, of names that several have: nobody asks for others.
  private var repeated = ChainTable()

  /// No types.
  init() { only = [] }

  /// Those of some files, numbered through as ``SymbolTable`` numbers its entities.
  init(_ outlines: [Outline], nameCount: Int) {
    var only = [Int32](repeating: -1, count: nameCount)
    var count = 0
    var first: Int32 = 0
    for outline in outlines {
      for index in outline.entities.indices where outline.entities[index].isAtTop {
        let name = Int(outline.entities[index].entity.name.id)
        if only[name] == -1 {
          only[name] = first + Int32(index)
        } else {
          count += only[name] == -2 ? 1 : 2
          only[name] = -2
        }
      }
      first += Int32(outline.entities.count)
    }
    self.only = only
    repeated.reserve(count)
    first = 0
    for outline in outlines where count > 0 {
      for index in outline.entities.indices where outline.entities[index].isAtTop {
        let item = outline.entities[index].entity
        guard only[Int(item.name.id)] == -2 else { continue }
        let key = ChainTable.key(UInt32(item.file), item.name.id)
        if let last = repeated.last(key), outline.entities[Int(last - first)].entity.precedes(item)
        {
          continue
        }
        repeated.add(first + Int32(index), to: key)
      }
      first += Int32(outline.entities.count)
    }
  }

  /// The only type of a name; -1 where there is none, -2 where there are several.
  @inline(__always)
  func only(_ name: Name) -> Int32 { Int(name.id) < only.count ? only[Int(name.id)] : -1 }

  /// Those that a file has of a name that several types have.
  @inline(__always)
  func forEach(_ name: Name, inFile file: Int32, _ body: (Int32) -> Void) {
    var place = repeated.first(ChainTable.key(UInt32(file), name.id))
    while place >= 0 {
      body(repeated.values[Int(place)])
      place = repeated.next[Int(place)]
    }
  }
}
