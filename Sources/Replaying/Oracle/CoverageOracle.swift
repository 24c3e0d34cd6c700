import Paging
import Scrolling

/// Looks at the screen after each frame and compares it with what a person should see. Knows nothing of loaders.
package struct CoverageOracle {
  /// What was found so far.
  package private(set) var coverage = Coverage()

  private let plane: PagePlane
  private var shown = ShownPages()
  private var flicker = FlickerWatch()
  private var lastTravel = CGPoint.zero
  private var lastFetches = 0

  package init(plane: PagePlane) { self.plane = plane }

  /// The screen shows something else now, at a person's wish.
  package mutating func screenWasChanged() { flicker.reset() }

  /// Looks at the screen at the end of a frame.
  package mutating func commit(
    _ scrollView: ScrollView, at place: LogicalPlace, ledger: PageLedger, isOpening: Bool
  ) {
    let (size, travel) = (scrollView.frame.size, scrollView.travel)
    let here = place.at(travel: travel)
    let sightings = self.sightings(in: scrollView)
    let reading = ScreenReading(
      expected: plane.tiles(at: here, size: size), shown: sightings, size: size)
    if reading.blank > 0 { coverage.blankFrames += 1 }
    if reading.wrong > 0 { coverage.wrongFrames += 1 }
    let screen = size.width * size.height
    if screen > 0 { coverage.blankArea = max(coverage.blankArea, reading.blank / screen) }
    if flicker.flickers(sightings, moved: travel - lastTravel, size: size) {
      coverage.flickerFrames += 1
    }
    if !isOpening, here.isMidPage { coverage.midPageFetches += ledger.fetches - lastFetches }
    (lastTravel, lastFetches) = (travel, ledger.fetches)
    coverage.wastedPages = ledger.unseenDrops
  }

  /// The page in the middle of the screen and its place there, in points.
  package mutating func pageInView(_ scrollView: ScrollView) -> FlickerWatch.Sighting? {
    let size = scrollView.frame.size
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    return sightings(in: scrollView).last { $0.rect.contains(middle) }
  }

  /// The pages on the screen and where they lie there, in points.
  package mutating func sightings(in scrollView: ScrollView) -> [FlickerWatch.Sighting] {
    let offset = CGPoint.zero - scrollView.contentOffset
    return shown.visible(in: scrollView).map { page in
      page.view.wasSeen = true
      return FlickerWatch.Sighting(index: page.view.index, rect: page.rect.moved(by: offset))
    }
  }
}

extension CGPoint {
  /// Whether a place in pages is more than 5% of a page away from the nearest boundary.
  fileprivate var isMidPage: Bool {
    abs(x - x.rounded()) > 0.05 || abs(y - y.rounded()) > 0.05
  }
}
