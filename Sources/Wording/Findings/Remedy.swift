import Instruments
import Metrics
import ScenarioLanguage
import Verdicts

extension Metric {
  /// What usually mends it, in half a sentence; nil if the pager decides.
  var remedy: String? { Self.remedies.first { $0.key.contains(self) }?.value }

  static let remedies: KeyValuePairs<[Metric], String> = [
    [.openFetches, .livePagesOpen, .openLoads, .bytesOpen, .allocationsOpen]:
      "create pages when they come near instead of all on open",
    [.midPageFetches]:
      "build at rest: scrollViewDidEndDecelerating, scrollViewDidEndScrollingAnimation",
    [.restsMisplaced]: "set the offset anew in viewDidLayoutSubviews after the size has changed",
    [.flickerFrames, .pulledFrames]:
      "move content and pages at rest only, not while a finger or a deceleration does",
    [.livePagesPeak, .livePagesEnd, .pagesFetched, .pagesLoaded, .peakBytes]:
      "keep the page in view and its neighbours, and drop the others",
    [.livePagesAfterWarning, .bytesAfterWarning]:
      "drop caches, and pages that are not in view, in didReceiveMemoryWarning",
    [.retainedBytes, .workLeft]:
      "make weak what leads back to it, such as a closure or a data source, and end timers, tasks and observers",
    [.longFrames, .frameTimeP99, .hitches, .hitchRatio]:
      "do the work on a queue, before the page comes into view",
    [.stalledFrames]: "go on in a completion or after await, instead of waiting on the main thread",
    [.mainThreadDecodes]:
      "have it decoded on a queue: preparingForDisplay, byPreparingForDisplay, a renderer",
  ]
}

extension KeptObjects {
  /// What usually mends it; nil if it is not known what holds it.
  fileprivate var remedy: String? {
    if path.contains(where: { $0.kind == .closure }) {
      return path.contains { $0.property == "self" }
        ? "capture self weakly in the closure, or let go of it"
        : "have the closure hold weakly what follows it, or let go of it"
    }
    guard isCycle else {
      let isOfTask = path.contains { $0.name == "a task" }
      return path.first?.kind == .variable
        ? "have the variable let go of it when the pager goes"
        : isOfTask ? "have the task hold it weakly, and cancel it when the pager goes" : nil
    }
    let names = path.compactMap(\.name)
    if names.contains("OperationQueue") {
      return "cancel its operations before the pager goes: it stays until they have ended"
    }
    return names.contains(where: Self.untilInvalid.contains)
      ? "invalidate it before the pager goes: it holds its target or delegate until then"
      : "make one of these properties weak"
  }

  /// What a run loop or itself keeps as well, and with it what it calls.
  private static let untilInvalid: Set = ["Timer", "CADisplayLink", "URLSession"]
}

extension Finding {
  /// What usually mends an expectation that fails by a number, if what was seen is what it mends.
  var remedy: String? {
    guard verdict == .fails, let value = after?.number else { return nil }
    let most = max(before?.number ?? value, value)
    switch expectation?.condition {
    case .constant, .comparison(.equal, _), .comparison(.less, _), .comparison(.lessOrEqual, _):
      break
    // What should grow, or be more, is not to be mended by less of it.
    default: return nil
    }
    if growthPerPage != nil {
      return "make it when it is needed, or in prepare(pageCount:) if the app has it before"
    }
    switch metric {
    case .openFetches, .openLoads, .livePagesOpen, .livePagesPeak, .livePagesEnd:
      return most > Double(nearPages) ? metric?.remedy : nil
    case .bytesOpen, .allocationsOpen: return shows(.fetches, beyond: steadyPages)
    case .peakBytes: return shows(.livePages, beyond: steadyPages)
    case .blankFrames, .wrongFrames, .flickerFrames, .pulledFrames, .restsMisplaced,
      .unreadyFrames, .requestsUnused:
      return gesture?.cause?.remedy
    case .stalledFrames, .mainThreadDecodes: return gesture?.cause?.remedy ?? metric?.remedy
    case .retainedBytes where kept.contains { !$0.path.isEmpty }:
      return kept.lazy.compactMap(\.remedy).first
    // What is left of a cache is no closure's.
    case .retainedBytes: return shows(.pagesLeft, beyond: 0)
    default: return metric?.remedy
    }
  }

  /// The pages that a person may come to next: the one in view and those that touch it.
  private var nearPages: Int { scenes > 1 ? 9 : 3 }

  /// As many can be there at each size: they are not what grows then.
  private var steadyPages: Int { max(nearPages, sizes.count > 1 ? sizes.min() ?? 0 : 0) }

  /// The metric's remedy, if the gesture shows more than `count` of `unit`.
  private func shows(_ unit: GestureEvidence.Unit, beyond count: Int) -> String? {
    gesture.flatMap { $0.unit == unit && $0.count > count ? metric?.remedy : nil }
  }

  /// Bytes, as few as an array's element has, that a page adds to what is allocated on open.
  private var growthPerPage: Int? {
    guard case .constant = expectation?.condition, metric == .bytesOpen,
      shows(.fetches, beyond: steadyPages) == nil,
      sizes.count == 2, sizes[1] > sizes[0], case .number(let old) = before,
      case .number(let new) = after
    else { return nil }
    let growth = (new - old) / Double(sizes[1] - sizes[0])
    return (1..<128).contains(growth) ? Int(growth.rounded()) : nil
  }

  /// `+88 B a page: an array of as many elements`
  var growthText: String? {
    growthPerPage.map { "+\($0) B a page: an array of as many elements" }
  }
}
