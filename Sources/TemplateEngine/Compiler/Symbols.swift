/// The names of variables as small numbers, shared by all templates of an environment.
struct Symbols {
  private(set) var names: [String] = []
  private var numbers: [String: Int32] = [:]
  /// True once a template reads `block.name`, so that blocks must be remembered.
  var readsBlocks = false

  static let forloop: Int32 = 0
  static let block: Int32 = 1
  static let maploop: Int32 = 2
  static let underscore: Int32 = 3

  /// Stands in while a compiler has the table.
  static let none = Symbols(names: [])

  private init(names: [String]) {
    self.names = names
  }

  init() {
    for name in ["forloop", "block", "maploop", "_"] { _ = number(of: name) }
  }

  /// The number of a name, a new one if need be.
  mutating func number(of name: String) -> Int32 {
    if let number = numbers[name] { return number }
    let number = Int32(names.count)
    names.append(name)
    numbers[name] = number
    return number
  }

  /// The number of a name that a template uses.
  func existing(_ name: String) -> Int32? { numbers[name] }
}
