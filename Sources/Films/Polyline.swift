import Scrolling

/// A path through points in time, of which as few are kept as straight lines between them need.
enum Polyline {
  /// The positions of the points to keep, so that at each other one the line is off by at most
  /// `error` along either axis. Sources: Ramer, "An iterative procedure for the polygonal
  /// approximation of plane curves" (1972); Douglas and Peucker (1973). Here points are compared at
  /// equal times.
  static func kept(_ points: [CGPoint], error: Double) -> [Int] {
    guard points.count > 2 else { return Array(points.indices) }
    var kept: Set<Int> = [0, points.count - 1]
    var open = [0..<points.count - 1]
    while let span = open.popLast() {
      var (worst, distance) = (span.lowerBound, error)
      for index in span.dropFirst() {
        let (guess, point) = (Self.point(at: index, points, span), points[index])
        let off = max(abs(guess.x - point.x), abs(guess.y - point.y))
        if off > distance { (worst, distance) = (index, off) }
      }
      guard worst > span.lowerBound else { continue }
      kept.insert(worst)
      open += [span.lowerBound..<worst, worst..<span.upperBound]
    }
    return kept.sorted()
  }

  /// Where the straight line between the ends of `span` is at `index`.
  static func point(at index: Int, _ points: [CGPoint], _ span: Range<Int>) -> CGPoint {
    let (from, to) = (points[span.lowerBound], points[span.upperBound])
    let share = Double(index - span.lowerBound) / Double(span.count)
    return CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
  }
}
