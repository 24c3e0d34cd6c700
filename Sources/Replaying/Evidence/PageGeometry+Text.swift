import Basics
import Scrolling

extension PageGeometry {
  /// Where a person is, in pages, who sees the page at column and row `index` begin at `origin`.
  func position(of index: CGPoint, at origin: CGPoint) -> CGPoint {
    CGPoint(
      x: index.x - (origin.x - anchor.x) / pitch.width,
      y: index.y - (origin.y - anchor.y) / pitch.height)
  }

  /// Whether each page fills a screen of `size`, and the next one follows at once.
  package func fills(_ size: CGSize) -> Bool {
    extent == size && anchor == .zero && pitch.along(axis).width == size.along(axis).width
  }

  /// `pages of 315 × 667 pt, 10 pt apart, at 30 pt`, in the direction in which they follow.
  package var text: String {
    func points(_ value: CGFloat) -> String { plainNumeral((value * 100).rounded() / 100) }
    let distance =
      gap == 0
      ? axis == .vertical ? "one below the other" : step < 0 ? "" : "side by side"
      : gap > 0 ? "\(points(gap)) pt apart" : "overlapping by \(points(-gap)) pt"
    let position =
      anchor == .zero
      ? "" : ", at \(points(anchor.x))" + (anchor.y == 0 ? "" : ", \(points(anchor.y))") + " pt"
    let direction = step < 0 ? "from right to left" : ""
    let places = [distance, direction].filter { !$0.isEmpty }.joined(separator: " ") + position
    return "pages of \(points(extent.width)) × \(points(extent.height)) pt, \(places)"
  }
}
