/// A name that nothing else has.
public enum FreeName {
  /// The name, or where it is taken the first of `name2`, `name3` … that is free, with the separator
  /// before its number.
  public static func first<Failure>(
    _ name: String, separator: String = "", isTaken: (String) throws(Failure) -> Bool
  ) throws(Failure) -> String {
    var candidate = name
    var number = 2
    while try isTaken(candidate) {
      candidate = "\(name)\(separator)\(number)"
      number += 1
    }
    return candidate
  }
}
