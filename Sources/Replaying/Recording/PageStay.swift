import Scrolling

/// A page view that lay at one position for some frames.
package struct PageStay: Hashable, Sendable, Codable {
  package let page: PageOnPlane
  package fileprivate(set) var frames: Range<Int>
}

/// A page on the plane, to hundredths of a point.
package struct PageOnPlane: Hashable, Sendable, Codable {
  package let index: PageIndex
  package let rect: CGRect

  package init(_ index: PageIndex, _ rect: CGRect) {
    self.index = index
    self.rect = CGRect(
      x: hundredths(rect.minX), y: hundredths(rect.minY), width: hundredths(rect.width),
      height: hundredths(rect.height))
  }

  /// From left to right, from top to bottom, and by number.
  package static func isBefore(_ one: PageOnPlane, _ other: PageOnPlane) -> Bool {
    (one.rect.minX, one.rect.minY, one.index.scene, one.index.page)
      < (other.rect.minX, other.rect.minY, other.index.scene, other.index.page)
  }
}

/// A log of the stays of page views, made from what is there in each frame.
struct PageStayLog {
  /// In the order in which they came. One that has not ended ends with the greatest integer.
  private(set) var stays: [PageStay] = []
  private var open: [PageOnPlane: [Int]] = [:]
  private var last: [PageOnPlane] = []

  /// From `frame` on there are `pages`.
  mutating func set(_ pages: [PageOnPlane], at frame: Int) {
    guard pages != last else { return }
    var left = open
    open = [:]
    for page in pages {
      let known = left[page]?.popLast()
      if known == nil { stays.append(PageStay(page: page, frames: frame..<Int.max)) }
      open[page, default: []].append(known ?? stays.count - 1)
    }
    for index in left.values.joined() {
      stays[index].frames = stays[index].frames.lowerBound..<frame
    }
    last = pages
  }
}

/// The hundredth nearest to `value`; never −0, which is written otherwise than 0.
private func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 + 0 }

extension CGPoint {
  package var toHundredths: CGPoint { CGPoint(x: hundredths(x), y: hundredths(y)) }
}

extension [PageStay] {
  /// The frame in which `page` had gone that was there in `frames`; nil if it was not.
  func end(of page: Int, in frames: Range<Int>) -> Int? {
    filter { $0.page.index.page == page && $0.frames.overlaps(frames) }
      .map(\.frames.upperBound).max()
  }
}

extension CGRect {
  func area(in other: CGRect) -> Double {
    let seen = intersection(other)
    return seen.width * seen.height
  }

  /// Whether it is in the place of another, to within a point: offsets lie on pixels.
  func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) <= 1 && abs(minY - other.minY) <= 1
  }

  /// Whether it ends where another does.
  func isEndNear(_ other: CGRect) -> Bool {
    abs(maxX - other.maxX) <= 1 && abs(maxY - other.maxY) <= 1
  }
}
