import Scrolling

/// A program scrolls to a page. A person may see the strip of pages between, or that page right
/// beside the one that they leave: either, but the same all the way.
struct AnimatedJump {
  private let target: PageIndex
  private let start: CGPoint
  private var (showsStrip, showsBeside) = (true, true)
  private var (hasMoved, isCaught) = (false, false)

  init(from start: CGPoint, to target: PageIndex) { (self.start, self.target) = (start, target) }

  /// What the screen may show in this frame, the likeliest first. Where it comes to `rest`, that is
  /// the page itself, unless a finger came between; where it stands is another matter.
  mutating func expectations(
    at position: CGPoint, on plane: PagePlane, size: CGSize, geometry: PageGeometry,
    rest: PageOnScreen?, isTracking: Bool
  ) -> [[PageOnScreen]] {
    hasMoved = hasMoved || rest == nil
    isCaught = isCaught || isTracking
    func pages(
      at position: CGPoint, _ page: ((Int, Int) -> PageIndex?)?
    ) -> [PageOnScreen] {
      plane.pages(at: position, size: size, geometry: geometry, page: page)
    }
    if let rest, hasMoved, !isCaught {
      let origin = rest.index == target ? rest.origin : geometry.anchor
      return [pages(at: geometry.position(of: target.position, at: origin), nil)]
    }
    let (column, row, jump) = (Int(start.x.rounded()), Int(start.y.rounded()), self)
    let beside = pages(at: position) {
      if ($0, $1) == (column, row) { return plane.page(column: $0, row: $1) }
      let isAhead = Double($0 - column) * (position.x - jump.start.x) > 0 && abs($0 - column) == 1
      let isBelow = Double($1 - row) * (position.y - jump.start.y) > 0 && abs($1 - row) == 1
      return isAhead && $1 == row || isBelow && $0 == column ? jump.target : nil
    }
    return (showsStrip ? [pages(at: position, nil)] : []) + (showsBeside ? [beside] : [])
  }

  /// Keeps those of the expectations that the screen met, unless it met none.
  mutating func keep(_ met: [Bool]) {
    guard met.count == 2, met.contains(true) else { return }
    (showsStrip, showsBeside) = (met[0], met[1])
  }
}
