/// One way to break a file: text put before and after a range of its bytes.
struct Mutant {
  enum Kind: String, CaseIterable {
    case condition = "flipped condition"
    case statement = "dropped statement"
    case constant = "other constant"
  }

  var kind: Kind
  var range: Range<Int>
  /// What stands instead, where that is a value; `#` is where the original goes.
  var replacement = ""

  /// The texts around the range that make number `number` of the mutants switchable.
  func texts(_ number: Int) -> (before: String, after: String) {
    switch kind {
    case .condition: ("(Mutant.isOn(\(number)) != (", "))")
    case .statement: ("if !Mutant.isOn(\(number)) { ", " }")
    case .constant: ("(Mutant.isOn(\(number)) ? \(replacement) : ", ")")
    }
  }

  /// The source of the switch, for the module of the file.
  static let switchSource = """
    import Foundation

    nonisolated enum Mutant {
      private static let number = ProcessInfo.processInfo.environment["MUTANT"].flatMap(Int.init)

      static func isOn(_ mutant: Int) -> Bool { mutant == number }
    }

    """
}
