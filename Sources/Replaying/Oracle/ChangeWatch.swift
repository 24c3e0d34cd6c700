import Scrolling

/// Watches what is seen after pages came or went. As long as a phone takes to show that, what was
/// there before may be there; then the page that was in view, or if that is gone one beside it.
struct ChangeWatch {
  /// Animated, a batch of a collection view takes so long, in seconds.
  private static let duration = 0.3

  /// Which pages there are; nil if none came or went.
  private var list: PageList?
  /// Where the person may be, from where they are by the likeliest, in pages; none if that is known.
  private var shifts: [CGPoint] = []
  private var choice: Int?
  /// What should have been seen before the last change, by the numbers that pages have now.
  private var before: [PageOnScreen] = []
  private var framesLeft = 0

  var isOpen: Bool { !shifts.isEmpty }

  /// Pages came or went in the last frame of `stage`, before which `expected` should have been seen.
  mutating func follow(_ stage: Stage, from expected: [PageOnScreen]) {
    (list, shifts, choice) = (stage.scrollView.notes?.pageList, stage.shifts, nil)
    before = stage.changes.reduce(expected) { $0.renumbered($1.number) }
    framesLeft = Int(Self.duration * Double(stage.loop.device.refreshRate))
  }

  /// `pages` by the numbers that they have now.
  func renumbered(_ pages: [PageOnScreen]) -> [PageOnScreen] {
    list.map { pages.renumbered($0.number) } ?? pages
  }

  /// `numbers` of now as those by which pages are known.
  func known(_ numbers: Set<Int>) -> Set<Int> {
    list.map { list in Set(numbers.map { list.pages.indices.contains($0) ? list.pages[$0] : -1 }) }
      ?? numbers
  }

  /// What the screen may show, the likeliest first; nil if it is known.
  mutating func expectations(
    at position: CGPoint, on plane: PagePlane, size: CGSize, geometry: PageGeometry
  ) -> [[PageOnScreen]]? {
    guard isOpen else { return nil }
    framesLeft -= 1
    return shifts.map { plane.pages(at: position + $0, size: size, geometry: geometry) }
      + (framesLeft > 0 ? [before] : [])
  }

  mutating func keep(_ met: [Bool]) { choice = met.prefix(shifts.count).firstIndex(of: true) }

  /// Where the person turned out to be, once that is seen.
  mutating func takeShift() -> CGPoint? {
    guard let choice else { return nil }
    defer { (shifts, self.choice) = ([], nil) }
    return shifts[choice]
  }
}

extension [PageOnScreen] {
  /// The same pages by their new numbers; one that is gone has none.
  func renumbered(_ number: (Int) -> Int?) -> [PageOnScreen] {
    map { page in
      PageOnScreen(
        index: PageIndex(number(page.index.page) ?? -1, scene: page.index.scene), rect: page.rect,
        visible: page.visible)
    }
  }
}
