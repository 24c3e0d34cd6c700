import Replaying

/// When frames are worked on and shown, in ns.
///
/// The virtual clock says when a frame is due, and its work takes as long as it really took. Work
/// begins when the frame is due and the one before is complete: c(f) = max(f, c(f − 1)) + work(f) ÷
/// interval. Frame f is shown at refresh max(f + 1, ⌈c(f)⌉), as in a film, whose refreshes count
/// from the first that shows something.
struct FrameSchedule {
  private(set) var begins: [Int] = []
  private(set) var ends: [Int] = []
  /// The refresh that shows each frame first, or would if it did not show a later one. The last
  /// frame is never shown.
  private(set) var refreshes: [Int] = []
  private let refreshRate: Int

  init(_ timeline: ReplayRecording) {
    refreshRate = timeline.refreshRate
    for (frame, work) in timeline.work.enumerated() {
      let begin = max(time(ofRefresh: frame), ends.last ?? 0)
      begins.append(begin)
      ends.append(begin + work)
      guard frame < timeline.closing else { break }
      let complete = ((begin + work) * refreshRate + 999_999_999) / 1_000_000_000
      refreshes.append(max(frame + 1, complete))
    }
  }

  /// Refreshes that had a frame due and showed none that was new, ascending.
  var missed: [Int] {
    zip([0] + refreshes, refreshes).flatMap { last, next in
      // Several frames that are complete by one refresh are shown as one.
      next > last ? Array(last + 1..<next) : []
    }
  }

  /// When a refresh is, and the frame of the same number is due.
  func time(ofRefresh refresh: Int) -> Int { refresh * 1_000_000_000 / refreshRate }
}
