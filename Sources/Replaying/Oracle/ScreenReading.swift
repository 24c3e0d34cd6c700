import Scrolling

/// How much of a screen shows the right page, another page, or none if there should be one.
struct ScreenReading {
  /// In square points.
  private(set) var blank = 0.0
  private(set) var wrong = 0.0
  var isFaultless: Bool { blank == 0 && wrong == 0 }

  /// Slivers of this and less, in points, are rounding.
  private let sliver: Double

  /// What is no wider than a `pixel` is rounding, where that is less than a point.
  init(expected: [PageOnScreen], shown: [PageOnScreen], size: CGSize, pixel: Double = 0) {
    sliver = min(pixel, 0.98) + 0.01
    let screen = CGRect(origin: .zero, size: size)
    for page in expected {
      let region = page.rect.intersection(screen)
      guard min(region.width, region.height) > sliver else { continue }
      let pages = shown.map { (index: $0.index, rect: $0.visible.intersection(region)) }
      let others = expected.filter { $0.index != page.index && $0.rect.intersects(region) }
      compare(page.index, region, pages.filter { !$0.rect.isEmpty }, others)
    }
  }

  /// The same of the screen that `view` fills.
  init(expected: [PageOnScreen], shown: [PageOnScreen], on view: ScrollView) {
    self.init(
      expected: expected, shown: shown, size: view.screenSize,
      pixel: view.screenScale.map { 1 / Double($0) } ?? 0)
  }

  /// Cuts `region` along the edges of all pages in it and asks each piece what is on top: where one
  /// of `others` belongs as well, either is right.
  private mutating func compare(
    _ index: PageIndex, _ region: CGRect, _ pages: [(index: PageIndex, rect: CGRect)],
    _ others: [PageOnScreen]
  ) {
    // Most often, the page on top is there all over.
    if let top = pages.last, top.rect == region, top.index == index || others.isEmpty {
      if top.index != index { wrong += region.width * region.height }
      return
    }
    let rects = [region] + pages.map(\.rect) + others.map { $0.rect.intersection(region) }
    let columns = rects.flatMap { [$0.minX, $0.maxX] }.sorted()
    let rows = rects.flatMap { [$0.minY, $0.maxY] }.sorted()
    for (left, right) in zip(columns, columns.dropFirst()) {
      for (top, bottom) in zip(rows, rows.dropFirst()) {
        guard right - left > sliver, bottom - top > sliver else { continue }
        let middle = CGPoint(x: (left + right) / 2, y: (top + bottom) / 2)
        let area = (right - left) * (bottom - top)
        switch pages.last(where: { $0.rect.contains(middle) })?.index {
        case nil: blank += area
        case index: break
        case let top? where others.contains { $0.index == top && $0.rect.contains(middle) }: break
        default: wrong += area
        }
      }
    }
  }
}

extension [ScreenReading] {
  /// The screen of `view`, read by each of `expectations`: as `shown`, or as `scaled` if only that is
  /// right, for pages that are shrunk to make room for each other are as good.
  init(
    _ expectations: [[PageOnScreen]], shown: [PageOnScreen], scaled: [PageOnScreen]?,
    on view: ScrollView
  ) {
    func read(_ shown: [PageOnScreen]) -> [ScreenReading] {
      expectations.map { ScreenReading(expected: $0, shown: shown, on: view) }
    }
    self = read(shown)
    guard let scaled, !contains(where: \.isFaultless) else { return }
    let others = read(scaled)
    if others.contains(where: \.isFaultless) { self = others }
  }

  /// Where nothing is missing, and animated views are right when they have `ended`, it is right.
  func excused(by ended: () -> [ScreenReading]) -> [ScreenReading] {
    guard !contains(where: \.isFaultless), contains(where: { $0.blank == 0 }) else { return self }
    return zip(self, ended()).map { $0.blank == 0 && $1.isFaultless ? $1 : $0 }
  }
}
