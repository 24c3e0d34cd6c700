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
  /// The way it went first, before a finger came.
  private var way = CGPoint.zero

  init(from start: CGPoint, to target: PageIndex) { (self.start, self.target) = (start, target) }

  /// What the screen may show in this frame, the likeliest first. Where it comes to `rest`, that is
  /// the page itself, unless a finger came between; where it stands is another matter.
  mutating func expectations(
    at position: CGPoint, on plane: PagePlane, size: CGSize, geometry: PageGeometry,
    rest: PageOnScreen?, isTracking: Bool
  ) -> [[PageOnScreen]] {
    hasMoved = hasMoved || rest == nil
    isCaught = isCaught || isTracking
    if !isCaught, way == .zero { way = position - start }
    isDirected = position != start
    if let rest, hasMoved, !isCaught {
      let origin = rest.index == target ? rest.origin : geometry.anchor
      let end = geometry.position(of: plane.position(of: target), at: origin)
      return [plane.pages(at: end, size: size, geometry: geometry)]
    }
    let (column, row, jump) = (Int(start.x.rounded()), Int(start.y.rounded()), self)
    let way = way == .zero ? position - start : way
    let strip = plane.pages(at: position, size: size, geometry: geometry)
    let beside = plane.pages(at: position, size: size, geometry: geometry) {
      if ($0, $1) == (column, row) { return plane.page(column: $0, row: $1) }
      let (ahead, below) = (Double($0 - column) * way.x, Double($1 - row) * way.y)
      let isAhead = ahead > 0 && abs($0 - column) == 1
      let isBelow = below > 0 && abs($1 - row) == 1
      if isAhead && $1 == row || isBelow && $0 == column { return jump.target }
      // The other way, a finger finds the neighbours of the page where it began.
      return jump.isCaught && min(ahead, below) < 0 ? plane.page(column: $0, row: $1) : nil
    }
    return (showsStrip ? [strip] : []) + (showsBeside ? [beside] : [])
  }

  /// Rules out what is not shown; a page that is missing may be any.
  mutating func keep(_ readings: [ScreenReading]) {
    guard isDirected, readings.count == 2, readings.contains(where: \.isFaultless) else { return }
    (showsStrip, showsBeside) = (readings[0].wrong == 0, readings[1].wrong == 0)
  }
}
