extension RandomAccessCollection {
  /// Where the second part begins of elements that are ordered so that a condition holds for none of the
  /// first part and for all of the second; `endIndex` where it holds for none. Logarithmic.
  @inlinable public func partitioningIndex(
    where isInSecondPart: (Element) throws -> Bool
  ) rethrows -> Index {
    var start = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(start, offsetBy: half)
      if try isInSecondPart(self[middle]) {
        length = half
      } else {
        start = index(after: middle)
        length -= half + 1
      }
    }
    return start
  }
}
