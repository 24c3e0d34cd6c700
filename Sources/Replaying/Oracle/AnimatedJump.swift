import Scrolling

/// A program scrolls to a page. A person may see the strip of pages between, or that page right
/// beside the one that they leave: either, but the same all the way.
struct AnimatedJump {
  private let target: PageIndex
  private let start: CGPoint
  private var (showsStrip, showsBeside) = (true, true)
  private var (hasMoved, isCaught) = (false, false)
  /// Whether it is known which way it goes, and so which page is ahead.
  private var isDirected = false

  init(from start: CGPoint, to target: PageIndex) { (self.start, self.target) = (start, target) }

  /// What the screen may show in this frame, the likeliest first. Where it comes to `rest`, that is
  /// the page itself, unless a finger came between; where it stands is another matter.
  mutating func expectations(
    at position: CGPoint, on plane: PagePlane, size: CGSize, geometry: PageGeometry,
    rest: PageOnScreen?, isTracking: Bool
  ) -> [[PageOnScreen]] {
    hasMoved = hasMoved || rest == nil
    isCaught = isCaught || isTracking
    isDirected = position != start
    if let rest, hasMoved, !isCaught {
      let origin = rest.index == target ? rest.origin : geometry.anchor
      let end = geometry.position(of: plane.position(of: target), at: origin)
      return [plane.pages(at: end, size: size, geometry: geometry)]
    }
    let (column, row, jump) = (Int(start.x.rounded()), Int(start.y.rounded()), self)
    let strip = plane.pages(at: position, size: size, geometry: geometry)
    let beside = plane.pages(at: position, size: size, geometry: geometry) {
      if ($0, $1) == (column, row) { return plane.page(column: $0, row: $1) }
      let isAhead = Double($0 - column) * (position.x - jump.start.x) > 0 && abs($0 - column) == 1
      let isBelow = Double($1 - row) * (position.y - jump.start.y) > 0 && abs($1 - row) == 1
      return isAhead && $1 == row || isBelow && $0 == column ? jump.target : nil
    }
    return (showsStrip ? [strip] : []) + (showsBeside ? [beside] : [])
  }

  mutating func keep(_ met: [Bool]) {
    guard isDirected, met.count == 2, met.contains(true) else { return }
    (showsStrip, showsBeside) = (met[0], met[1])
  }
}
