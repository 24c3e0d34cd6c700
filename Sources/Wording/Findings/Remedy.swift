import Metrics
import ScenarioLanguage
import Verdicts

extension Metric {
  /// What usually mends it, in half a sentence; Documentation/Stories.md says more of each. Nil if
  /// that depends on the pager.
  var remedy: String? { Self.remedies.first { $0.metrics.contains(self) }?.text }

  static let remedies: [(metrics: [Metric], text: String)] = [
    (
      [.openFetches, .livePagesOpen, .openLoads, .bytesOpen, .allocationsOpen],
      "make pages when they come near, not all on open"
    ),
    (
      [.midPageFetches],
      "build at rest: scrollViewDidEndDecelerating, scrollViewDidEndScrollingAnimation"
    ),
    ([.blankFrames, .blankArea], "load in scrollViewDidScroll what comes into view"),
    ([.wrongFrames], "fill a reused view before it shows, and cancel what it waited for"),
    ([.restsMisplaced], "set the offset anew in viewDidLayoutSubviews after the size has changed"),
    (
      [.flickerFrames, .pulledFrames, .turnsLost],
      "move content and pages at rest only, not while a finger or a deceleration does"
    ),
    (
      [.livePagesPeak, .livePagesEnd, .pagesFetched, .pagesLoaded, .peakBytes],
      "keep the page in view and its neighbours, and drop the others"
    ),
    (
      [.livePagesAfterWarning, .bytesAfterWarning],
      "drop caches, and pages that are not in view, in didReceiveMemoryWarning"
    ),
    (
      [.retainedBytes, .pagesKeptGrowth, .bytesKeptGrowth, .bytesGrowth, .workLeft],
      "capture self weakly in closures, and end timers and observers"
    ),
    (
      [.longFrames, .bytesTurn, .bytesTurns, .frameTimeP99, .hitches, .hitchRatio],
      "do the work on a queue, before the page comes into view"
    ),
  ]
}

extension Finding {
  /// What usually mends an expectation that fails by a number.
  var remedy: String? {
    guard verdict == .fails, case .number = after else { return nil }
    switch expectation?.condition {
    case .constant, .comparison(.equal, _), .comparison(.less, _), .comparison(.lessOrEqual, _):
      break
    // What should grow, or be more, is not to be mended by less of it.
    default: return nil
    }
    return growthPerPage == nil
      ? metric?.remedy
      : "make it when it is needed, or in prepare(pageCount:) if the app has it before"
  }

  /// Bytes by which something that should be constant grows with each page, if they are as few as
  /// an array's element has.
  private var growthPerPage: Int? {
    guard case .constant = expectation?.condition, let metric,
      [.bytesOpen, .peakBytes].contains(metric), sizes.count == 2, sizes[1] > sizes[0],
      case .number(let old) = before, case .number(let new) = after
    else { return nil }
    let growth = (new - old) / Double(sizes[1] - sizes[0])
    return (1..<128).contains(growth) ? Int(growth.rounded()) : nil
  }

  /// `+88 B a page: an array of as many elements`
  var growthText: String? {
    growthPerPage.map { "+\($0) B a page: an array of as many elements" }
  }
}
