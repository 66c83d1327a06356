/// Where the labels of arrows stand: on their arrow, and none over another.
///
/// Arrows that leave a box together begin close to each other, so the middle of each is taken soon.
/// A label then moves along its arrow to where it is free; one that finds no room stays in the middle.
struct ArrowLabels {
  /// A label in its middle.
  private struct Area {
    let center: LayeredLayout.Point
    let size: LayeredLayout.Size

    func meets(_ other: Area) -> Bool {
      abs(center.x - other.center.x) < (size.width + other.size.width) / 2
        && abs(center.y - other.center.y) < (size.height + other.size.height) / 2
    }
  }

  /// How far along a curve a label is tried, best first.
  private static let parts = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]

  private var taken: [Area] = []

  /// The middle of a label of this size on one of the curves, which are tried in their order; nil
  /// without curves.
  mutating func place(
    _ size: LayeredLayout.Size, on curves: [Curve]
  ) -> LayeredLayout.Point? {
    guard let first = curves.first else { return nil }
    for curve in curves {
      for part in Self.parts {
        let area = Area(center: curve.point(at: part), size: size)
        if !taken.contains(where: area.meets) {
          taken.append(area)
          return area.center
        }
      }
    }
    return first.point(at: 0.5)
  }
}

/// A cubic curve that leaves and arrives along the direction of the picture.
struct Curve {
  let start: LayeredLayout.Point
  let end: LayeredLayout.Point
  /// The point towards which it leaves, and the one from which it arrives.
  let controls: (LayeredLayout.Point, LayeredLayout.Point)

  /// The curve between two points of a way.
  init(
    _ start: LayeredLayout.Point, _ end: LayeredLayout.Point, _ direction: GraphDrawing.Direction
  ) {
    self.start = start
    self.end = end
    switch direction {
    case .right:
      let middle = (start.x + end.x) / 2
      controls = (.init(x: middle, y: start.y), .init(x: middle, y: end.y))
    case .down:
      let middle = (start.y + end.y) / 2
      controls = (.init(x: start.x, y: middle), .init(x: end.x, y: middle))
    }
  }

  /// How far it leads along the direction of the picture.
  func length(_ direction: GraphDrawing.Direction) -> Double {
    direction == .right ? abs(end.x - start.x) : abs(end.y - start.y)
  }

  /// The point at a part of the way, from 0 to 1.
  func point(at part: Double) -> LayeredLayout.Point {
    let rest = 1 - part
    func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      rest * rest * rest * a + 3 * rest * rest * part * b + 3 * rest * part * part * c
        + part * part * part * d
    }
    return .init(
      x: mix(start.x, controls.0.x, controls.1.x, end.x),
      y: mix(start.y, controls.0.y, controls.1.y, end.y))
  }
}
