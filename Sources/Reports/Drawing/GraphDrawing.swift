import DependencyGraph
import Diagnostics

/// Boxes and arrows with their texts, and the SVG that shows them: on paper, in a browser, light and
/// dark, without a script or a font to load.
struct GraphDrawing {
  /// A box: a title, and under it a smaller line that may be empty.
  struct Box {
    var title: String
    var subtitle = ""
    /// What a pointer that rests on it is told.
    var hint = ""
  }

  /// What is said of one arrow.
  struct Arrow {
    var label = ""
    var hint = ""
    /// How many references it stands for: more make a thicker line.
    var weight = 1
    var isForbidden = false
  }

  /// Where arrows lead.
  enum Direction {
    case right, down
  }

  /// Where the picture stands.
  enum Place {
    /// In a file of its own, with its own style.
    case alone
    /// In a page with other pictures, whose style sheet knows them; the id tells it from the others.
    /// Boxes and arrows carry their numbers as `data-box` and `data-arrow`.
    case page(id: String)
  }

  private let boxes: [Box]
  private let arrows: [Arrow]
  private let layout: LayeredLayout
  private let sizes: [LayeredLayout.Size]
  private let direction: Direction
  private static let margin = 16.0

  /// Lays out a graph: a box for each node, an arrow for each edge in the order of the graph's;
  /// nil for a graph that is too dense to be drawn.
  init?(_ graph: Digraph, boxes: [Box], arrows: [Arrow], direction: Direction = .right) {
    self.boxes = boxes
    self.arrows = arrows
    self.direction = direction
    sizes = boxes.map(Self.size)
    let layout =
      direction == .right
      ? LayeredLayout(graph, sizes: sizes)
      : LayeredLayout(graph, sizes: sizes.map(\.turned))?.turned
    guard let layout else { return nil }
    self.layout = layout
  }

  /// Room for the texts of a box; the fonts are monospaced, so their widths are known.
  private static func size(_ box: Box) -> LayeredLayout.Size {
    let title = Double(DisplayWidth.cells(box.title)) * 7.3
    let subtitle = Double(DisplayWidth.cells(box.subtitle)) * 6.1
    return .init(
      width: (max(title, subtitle) + 20).rounded(.up), height: box.subtitle.isEmpty ? 28 : 42)
  }

  /// The whole as one `svg` element. `name` is read out in place of the picture. `bans` are pairs of
  /// boxes between which no arrow may be: straight dashed lines, for a page to show on request.
  func svg(name: String, place: Place = .alone, bans: [(from: Int, to: Int)] = []) -> String {
    var style = "<style>\(Self.style)</style>\n"
    var id = ""
    if case .page(let name) = place {
      style = ""
      id = name + "-"
    }
    let width = Self.number(layout.size.width + 2 * Self.margin)
    let height = Self.number(layout.size.height + 2 * Self.margin)
    var out = """
      <svg xmlns="http://www.w3.org/2000/svg" class="graph" role="img" width="\(width)" \
      height="\(height)" viewBox="0 0 \(width) \(height)">
      <title>\(XMLText.escaped(name))</title>
      \(style)<defs>\(Self.head(id, "head"))\(Self.head(id, "head-forbidden"))</defs>
      <rect class="paper" width="100%" height="100%"/>

      """
    var labels = ArrowLabels()
    for forbidden in [false, true] {
      for (index, arrow) in arrows.enumerated() where arrow.isForbidden == forbidden {
        out += path(index, arrow, id, &labels)
      }
    }
    for ban in bans { out += line(ban.from, ban.to, id) }
    for index in boxes.indices { out += rectangle(index, id) }
    return out + "</svg>\n"
  }

  private static let style = """
    .graph{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
    .graph text{font-size:12px;text-anchor:middle}.graph .small{font-size:10px}
    .graph .edge{fill:none}.graph .forbidden{stroke-width:2.5px;stroke-dasharray:7 3}.graph .weight{font-size:10px;stroke-width:3px;paint-order:stroke}
    \(Colors.light.style)
    @media(prefers-color-scheme:dark){
    \(Colors.dark.style)
    }
    """

  /// What a picture of its own is drawn in. Every colour is written out: many programs that show SVG
  /// know no `var()` and would draw all of it black.
  private struct Colors {
    let paper, box, line, edge, ink, soft, bad: String

    static let light = Colors(
      paper: "#fff", box: "#f3f5f8", line: "#8b95a5", edge: "#6b7686", ink: "#18202b",
      soft: "#56606e", bad: "#c8102e")
    static let dark = Colors(
      paper: "#14181e", box: "#222a34", line: "#5f6c7d", edge: "#8c98a8", ink: "#eef2f7",
      soft: "#aab4c1", bad: "#ff6b7d")

    var style: String {
      """
      .graph .paper{fill:\(paper)}.graph .box rect{fill:\(box);stroke:\(line)}
      .graph text{fill:\(ink)}.graph .small{fill:\(soft)}
      .graph .edge{stroke:\(edge)}.graph .forbidden{stroke:\(bad)}
      .graph .weight{fill:\(soft);stroke:\(paper)}
      .graph .head{fill:\(edge)}.graph .head-forbidden{fill:\(bad)}
      """
    }
  }

  private static func head(_ id: String, _ name: String) -> String {
    """
    <marker id="\(id)\(name)" class="\(name)" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="8" markerHeight="8" \
    markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0.8 8 4 0 7.2z"/></marker>
    """
  }

  private func rectangle(_ index: Int, _ id: String) -> String {
    let box = boxes[index]
    let center = layout.centers[index]
    let x = center.x + Self.margin
    let y = center.y + Self.margin
    let size = sizes[index]
    var out = "<g class=\"box\"\(id.isEmpty ? "" : " data-box=\"\(index)\"")>"
    if !box.hint.isEmpty { out += "<title>\(XMLText.escaped(box.hint))</title>" }
    out += "<rect x=\"\(Self.number(x - size.width / 2))\""
    out += " y=\"\(Self.number(y - size.height / 2))\" width=\"\(Self.number(size.width))\""
    out += " height=\"\(Self.number(size.height))\" rx=\"5\"/>"
    let baseline = box.subtitle.isEmpty ? y + 4 : y - 3
    out += "<text x=\"\(Self.number(x))\" y=\"\(Self.number(baseline))\">"
    out += XMLText.escaped(OneLine.text(box.title)) + "</text>"
    if !box.subtitle.isEmpty {
      out += "<text class=\"small\" x=\"\(Self.number(x))\" y=\"\(Self.number(y + 12))\">"
      out += XMLText.escaped(OneLine.text(box.subtitle)) + "</text>"
    }
    return out + "</g>\n"
  }

  private func path(
    _ index: Int, _ arrow: Arrow, _ id: String, _ labels: inout ArrowLabels
  ) -> String {
    let points = layout.routes[index].map {
      LayeredLayout.Point(x: $0.x + Self.margin, y: $0.y + Self.margin)
    }
    guard let first = points.first else { return "" }
    let curves = zip(points, points.dropFirst()).map { Curve($0, $1, direction) }
    var data = "M" + Self.pair(first)
    for curve in curves {
      data += "C" + Self.pair(curve.controls.0) + " " + Self.pair(curve.controls.1)
      data += " " + Self.pair(curve.end)
    }
    let head = arrow.isForbidden ? "head-forbidden" : "head"
    var out = "<g\(id.isEmpty ? "" : " data-arrow=\"\(index)\"")>"
    // A line of two pixels is hard to point at: an invisible one around it is as good.
    if !id.isEmpty { out += "<path class=\"near\" d=\"\(data)\"/>" }
    out += "<path class=\"edge\(arrow.isForbidden ? " forbidden" : "")\""
    out += " marker-end=\"url(#\(id)\(head))\""
    let width = min(3, 1 + Double(Int.bitWidth - arrow.weight.leadingZeroBitCount - 1) * 0.25)
    out += " stroke-width=\"\(Self.number(width))\" d=\"\(data)\">"
    if !arrow.hint.isEmpty { out += "<title>\(XMLText.escaped(arrow.hint))</title>" }
    out += "</path>"
    // Between columns arrows stand apart; inside one, boxes are in the way.
    let free = curves.filter { $0.length(direction) > LayeredLayout.Gap.column - 1 }
    if !arrow.label.isEmpty,
      let place = labels.place(Self.labelSize(arrow.label), on: Array(free.prefix(3)))
    {
      out += "<text class=\"weight\" x=\"\(Self.number(place.x))\""
      out += " y=\"\(Self.number(place.y + 3))\">"
      out += XMLText.escaped(arrow.label) + "</text>"
    }
    return out + "</g>\n"
  }

  private static func labelSize(_ label: String) -> LayeredLayout.Size {
    .init(width: Double(DisplayWidth.cells(label)) * 6.7 + 4, height: 11)
  }

  private static func pair(_ point: LayeredLayout.Point) -> String {
    number(point.x) + " " + number(point.y)
  }

  /// The straight line between the borders of two boxes.
  private func line(_ from: Int, _ to: Int, _ id: String) -> String {
    let a = border(of: from, towards: to)
    let b = border(of: to, towards: from)
    return """
      <line class="ban" data-from="\(from)" data-to="\(to)" x1="\(Self.number(a.x))" \
      y1="\(Self.number(a.y))" x2="\(Self.number(b.x))" y2="\(Self.number(b.y))" \
      marker-end="url(#\(id)head-forbidden)"/>

      """
  }

  /// Where the line from the middle of a box to that of another leaves the box.
  private func border(of box: Int, towards other: Int) -> LayeredLayout.Point {
    let (a, b) = (layout.centers[box], layout.centers[other])
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let across = dx == 0 ? 1 : sizes[box].width / 2 / abs(dx)
    let along = dy == 0 ? 1 : sizes[box].height / 2 / abs(dy)
    let part = min(1, across, along)
    return .init(x: a.x + dx * part + Self.margin, y: a.y + dy * part + Self.margin)
  }

  /// A number with at most one decimal.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    if tenths % 10 == 0 { return "\(tenths / 10)" }
    let sign = tenths < 0 ? "-" : ""
    return "\(sign)\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
  }
}
