/// Types that inherit from one type each stand in lines, which meet in trees: whether one of them is above
/// another needs no walk from type to type.
struct InheritanceLines: Sendable {
  /// The numbers between which those of all that inherit from an entity lie; -1 for a circle's.
  private var enter: [Int32]
  private var exit: [Int32]
  /// The first entity upwards that inherits from none, or from several.
  private var tops: [Int32]

  /// Lines of no supertypes.
  init() { (enter, exit, tops) = ([], [], []) }

  /// The lines in which a number of entities stand.
  init(count: Int, _ supertypes: SupertypeTable) {
    enter = Array(repeating: -1, count: count)
    exit = enter
    tops = (0..<Int32(count)).map(\.self)
    // Those that inherit from one entity alone, as linked lists.
    var first = enter
    var next = enter
    for entity in 0..<count where supertypes[entity].count == 1 {
      let parent = Int(supertypes[entity][supertypes[entity].startIndex])
      next[entity] = first[parent]
      first[parent] = Int32(entity)
    }
    var number: Int32 = 0
    var open: [Int32] = []
    for root in 0..<count where supertypes[root].count != 1 {
      open.append(Int32(root))
      while let entity = open.last.map({ Int($0) }) {
        if enter[entity] < 0 {
          enter[entity] = number
          number += 1
          tops[entity] = Int32(root)
        }
        let child = first[entity]
        if child >= 0 {
          first[entity] = next[Int(child)]
          open.append(child)
        } else {
          exit[entity] = number
          open.removeLast()
        }
      }
    }
  }

  /// Whether an entity is above another one in its line, or the same.
  func isAbove(_ parent: Int32, _ entity: Int32) -> Bool {
    let place = enter[Int(entity)]
    return place >= 0 && enter[Int(parent)] >= 0 && enter[Int(parent)] <= place
      && place < exit[Int(parent)]
  }

  /// The end of an entity's line: what is above that is in no line with it.
  func top(of entity: Int32) -> Int32 { tops[Int(entity)] }
}
