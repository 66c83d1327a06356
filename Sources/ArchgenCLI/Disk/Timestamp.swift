/// A moment, as a file system and an index keep it: seconds since 1970, and nanoseconds.
package struct Timestamp: Comparable, Sendable {
  var seconds: Int64
  var nanoseconds: Int64

  /// By time.
  package static func < (a: Self, b: Self) -> Bool {
    (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds)
  }
}
