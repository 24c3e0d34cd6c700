import Scrolling
import Testing

@testable import Replaying

@Suite("The geometry of pages in words")
struct GeometryTextTests {
  private static let page = CGSize(width: 300, height: 667)

  /// Pages so far apart from edge to edge, of which one rests at `anchor`.
  private static func pages(
    _ distance: Double, at anchor: CGPoint = .zero, axis: Axis = .horizontal,
    _ direction: ReadingDirection? = nil
  ) -> PageGeometry {
    PageGeometry(
      extent: page, pitch: CGSize(width: distance, height: 667), anchor: anchor, axis: axis,
      direction: direction)
  }

  @Test(
    "has their size, how far apart they are, in which direction, and where they rest",
    arguments: [
      (pages(300), "side by side"), (pages(310), "10 pt apart"),
      (pages(290.5), "overlapping by 9.5 pt"),
      (pages(310, at: CGPoint(x: 30, y: 0)), "10 pt apart, at 30 pt"),
      (pages(310, at: CGPoint(x: 30, y: 20)), "10 pt apart, at 30, 20 pt"),
      (pages(300, .rightToLeft), "from right to left"),
      (pages(310, .rightToLeft), "10 pt apart from right to left"),
      (pages(300, axis: .vertical), "one below the other"),
    ])
  func text(geometry: PageGeometry, words: String) {
    #expect(geometry.text == "pages of 300 × 667 pt, \(words)")
  }
}
