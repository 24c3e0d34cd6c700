import Scrolling
import Testing

@testable import Replaying

@Suite("Animated jumps")
struct AnimatedJumpTests {
  private let size = CGSize(width: 300, height: 500)
  private let row = PagePlane(pages: 9, scenes: 1, plane: .row)
  private var geometry: PageGeometry { PageGeometry(extent: size, pitch: size) }

  /// What `jump` may show on `plane` while content moves and the person is at `position`.
  private func expectations(
    _ jump: inout AnimatedJump, at position: CGPoint, on plane: PagePlane, isTracking: Bool = false
  ) -> [[PageOnScreen]] {
    jump.expectations(
      at: position, on: plane, size: size, geometry: geometry, rest: nil, isTracking: isTracking)
  }

  @Test(
    "half way to a far page a person sees the strip, or that page beside the first, on each axis")
  func axes() {
    let torus = PagePlane(pages: 9, scenes: 9, plane: .torus)
    for (target, near, position) in [
      (PageIndex(4), PageIndex(1), CGPoint(x: 0.5, y: 0)),
      (PageIndex(0, scene: 4), PageIndex(0, scene: 1), CGPoint(x: 0, y: 0.5)),
    ] {
      var jump = AnimatedJump(from: .zero, to: target)
      let seen = expectations(&jump, at: position, on: torus)
      #expect(seen.map { $0.map(\.index) } == [[PageIndex(0), near], [PageIndex(0), target]])
    }
  }

  @Test("where it begins it is not known which page is ahead, so nothing is ruled out")
  func beginning() {
    var jump = AnimatedJump(from: CGPoint(x: 0.1, y: 0), to: PageIndex(4))
    let counts = [0.1, 0.2, 0.3].map { x in
      let seen = expectations(&jump, at: CGPoint(x: x, y: 0), on: row)
      jump.keep(seen.map { ScreenReading(expected: $0, shown: seen.last ?? [], size: size) })
      return seen.count
    }
    #expect(counts == [2, 2, 1])
  }

  /// What a jump to page 1 that begins 0.4 pages after page 4 may show at each of `positions`, where
  /// `shown` is all that shows, a finger being down from the second on if it `isCaught`.
  private func seen(
    at positions: [Double], showing shown: [Set<Int>], isCaught: Bool = false
  ) -> [[[Int]]] {
    var jump = AnimatedJump(from: CGPoint(x: 3.4, y: 0), to: PageIndex(0))
    return zip(positions, shown).enumerated().map { frame, content in
      let position = CGPoint(x: content.0, y: 0)
      let seen = expectations(&jump, at: position, on: row, isTracking: isCaught && frame > 0)
      let pages = row.pages(at: position, size: size, geometry: geometry) { column, scene in
        let index = isCaught && column == 2 ? PageIndex(0) : row.page(column: column, row: scene)
        return index.flatMap { content.1.contains($0.page) ? $0 : nil }
      }
      jump.keep(seen.map { ScreenReading(expected: $0, shown: pages, size: size) })
      return seen.map { $0.map(\.index.page) }
    }
  }

  @Test(
    "a page that is late rules neither out: the strip that it is missing from may be what shows")
  func late() {
    let seen = seen(at: [3.3, 2.8, 2.6], showing: [[3], [2, 3], [2, 3]])
    #expect(seen.map(\.first) == [[3, 4], [2, 3], [2, 3]])
    #expect(seen.map(\.count) == [2, 2, 1])
  }

  @Test(
    "the other way than it went, a finger that catches it finds the first page's own neighbours")
  func caught() {
    let seen = seen(at: [2.9, 2.8, 3.6], showing: [[0, 3], [0, 3], [3, 4]], isCaught: true)
    #expect(seen == [[[2, 3], [0, 3]], [[0, 3]], [[3, 4]]])
  }
}
