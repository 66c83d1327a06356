import Foundation

/// Things to measure, each several times in turn: what else the machine does falls on all of them, and
/// the best time of each counts.
struct Rounds {
  private var names: [String] = []
  private var works: [() -> Void] = []
  private(set) var best: [String: Double] = [:]

  /// Adds something to measure.
  mutating func add(_ name: String, _ work: @escaping () -> Void) {
    names.append(name)
    works.append(work)
  }

  /// Runs everything, round by round, and takes the best time of each, in seconds.
  mutating func run(_ count: Int) {
    for _ in 0..<count {
      for (name, work) in zip(names, works) {
        let start = ContinuousClock.now
        work()
        let time = (ContinuousClock.now - start).components
        let seconds = Double(time.seconds) + Double(time.attoseconds) * 1e-18
        best[name] = min(best[name] ?? .infinity, seconds)
      }
    }
  }

  /// One line per measurement: milliseconds, megabytes per second, and times the first one.
  func table(megabytes: Double) -> String {
    let first = names.first.flatMap { best[$0] } ?? 1
    return names.map { name in
      let time = best[name] ?? 0
      return "\(name): \(Int(time * 1000)) ms, \(Int(megabytes / time)) MB/s, "
        + "\(Self.rounded(time / first)) x \(names[0])"
    }.joined(separator: "\n")
  }

  /// Two digits after the point.
  static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
