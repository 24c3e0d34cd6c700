import Scrolling

/// A page view that lay at one position for some frames.
package struct PageStay: Hashable, Sendable {
  package let page: PageOnPlane
  package let begin: Int
  /// The frame after the last.
  package fileprivate(set) var end: Int

  package var frames: Range<Int> { begin..<end }
}

/// A page view on the plane of a scroll view.
package struct PageOnPlane: Hashable, Sendable {
  package let index: PageIndex
  package let rect: CGRect

  package init(_ index: PageIndex, _ rect: CGRect) {
    self.index = index
    self.rect = CGRect(
      x: hundredths(rect.minX), y: hundredths(rect.minY), width: hundredths(rect.width),
      height: hundredths(rect.height))
  }

  /// From left to right, from top to bottom, and by number.
  static func isBefore(_ one: PageOnPlane, _ other: PageOnPlane) -> Bool {
    if one.rect.minX != other.rect.minX { return one.rect.minX < other.rect.minX }
    return (one.rect.minY, one.index.scene, one.index.page)
      < (other.rect.minY, other.index.scene, other.index.page)
  }
}

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
      if known == nil { stays.append(PageStay(page: page, begin: frame, end: .max)) }
      open[page, default: []].append(known ?? stays.count - 1)
    }
    for index in left.values.joined() { stays[index].end = frame }
    last = pages
  }
}

// An array of numbers in JSON: there are thousands of them.
extension PageStay: Codable {
  package init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    begin = try numbers.decode(Int.self)
    end = try numbers.decode(Int.self)
    guard begin <= end else {
      throw DecodingError.dataCorruptedError(
        in: numbers, debugDescription: "a page that goes before it comes")
    }
    let index = PageIndex(try numbers.decode(Int.self), scene: try numbers.decode(Int.self))
    page = PageOnPlane(
      index,
      CGRect(
        x: try numbers.decode(Double.self), y: try numbers.decode(Double.self),
        width: try numbers.decode(Double.self), height: try numbers.decode(Double.self)))
  }

  package func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for number in [begin, end, page.index.page, page.index.scene] { try numbers.encode(number) }
    let rect = page.rect
    for number in [rect.minX, rect.minY, rect.width, rect.height] { try numbers.encode(number) }
  }
}

/// The hundredth nearest to `value`; never −0, which is written otherwise than 0.
private func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 + 0 }

extension CGPoint {
  /// Both coordinates to the nearest hundredth.
  var toHundredths: CGPoint { CGPoint(x: hundredths(x), y: hundredths(y)) }
}
