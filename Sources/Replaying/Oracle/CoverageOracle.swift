import Scrolling

/// Looks at the screen after each frame and compares it with what a person should see. Knows nothing of loaders.
struct CoverageOracle {
  private(set) var coverage = Coverage()
  private(set) var shown: [PageOnScreen] = []
  private(set) var expected: [PageOnScreen] = []
  /// The share of the screen that was blank in the last frame, 0 to 1.
  private(set) var blankArea = 0.0

  private let plane: PagePlane
  private var visible = VisiblePages()
  private var flicker = FlickerWatch()
  var jump: Double { flicker.jump }
  private var lastTravel = CGPoint.zero
  private var lastFetches = 0

  init(plane: PagePlane) { self.plane = plane }

  /// The screen shows something else now, at a person's wish.
  mutating func screenWasChanged() { flicker.reset() }

  /// Looks at the screen at the end of a frame; `position` is where the person is, in pages.
  mutating func look(
    at scrollView: ScrollView, position: CGPoint, ledger: PageLedger, isOpening: Bool
  ) {
    let (size, travel) = (scrollView.screenSize, scrollView.travel)
    shown = visible.pages(in: scrollView).map { page in
      page.view.wasSeen = true
      return PageOnScreen(index: page.view.index, rect: page.rect, visible: page.visible)
    }
    expected = plane.pages(at: position, size: size, pitch: scrollView.frame.size)
    let reading = ScreenReading(expected: expected, shown: shown, size: size)
    if reading.blank > 0 { coverage.blankFrames += 1 }
    if reading.wrong > 0 { coverage.wrongFrames += 1 }
    let screen = size.width * size.height
    // Sums of slices may be a rounding error more.
    blankArea = screen > 0 ? min(1, reading.blank / screen) : 0
    coverage.blankArea = max(coverage.blankArea, blankArea)
    if flicker.flickers(shown, moved: travel - lastTravel, size: size) {
      coverage.flickerFrames += 1
    }
    // More than 5% of a page away from the nearest boundary.
    let isMidPage = [position.x, position.y].contains { abs($0 - $0.rounded()) > 0.05 }
    if !isOpening, isMidPage { coverage.midPageFetches += ledger.fetches - lastFetches }
    (lastTravel, lastFetches) = (travel, ledger.fetches)
    coverage.wastedPages = ledger.unseenDrops
  }

  func middlePage(_ size: CGSize) -> PageOnScreen? {
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    return shown.last { $0.rect.contains(middle) }
  }
}
