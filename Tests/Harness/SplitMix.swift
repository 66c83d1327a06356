/// Random numbers that are the same for one seed, in every run and on every machine.
///
/// Source: G. Steele, D. Lea, C. Flood, Fast splittable pseudorandom number generators, 2014.
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// Begins a row of numbers.
  package init(seed: UInt64) { state = seed }

  /// The next one.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  /// A number from 0 to below `bound`; 0 where there is none.
  package mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<max(1, bound), using: &self)
  }

  /// One of some elements.
  package mutating func one<Element>(of elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
