/// When frames are worked on and shown, in ns.
///
/// The virtual clock says when a frame is due, and its work takes as long as it really took. Work
/// begins when the frame is due and the one before is complete: c(f) = max(f, c(f − 1)) + work(f) ÷
/// interval. Frame f is shown at refresh max(f + 1, ⌈c(f)⌉).
package struct FrameSchedule {
  package private(set) var begins: [Int] = []
  package private(set) var ends: [Int] = []
  /// The refresh that shows each frame first, or would if it did not show a later one.
  package private(set) var refreshes: [Int] = []
  private let refreshRate: Int

  package init(work: [Int], refreshRate: Int) {
    self.refreshRate = refreshRate
    for (frame, work) in work.enumerated() {
      let begin = max(time(ofRefresh: frame), ends.last ?? 0)
      begins.append(begin)
      ends.append(begin + work)
      let complete = ((begin + work) * refreshRate + 999_999_999) / 1_000_000_000
      refreshes.append(max(frame + 1, complete))
    }
  }

  /// The schedule of a recording with calls, whose last frame is never shown.
  package init(_ recording: ReplayRecording) {
    self.init(work: recording.work, refreshRate: recording.refreshRate)
    refreshes.removeLast(min(1, refreshes.count))
  }

  /// Refreshes that had a frame due and showed none that was new, ascending.
  package var missed: [Int] {
    zip([0] + refreshes, refreshes).flatMap { last, next in
      // Several frames that are complete by one refresh are shown as one.
      next > last ? Array(last + 1..<next) : []
    }
  }

  /// When a refresh is, and the frame of the same number is due.
  package func time(ofRefresh refresh: Int) -> Int { refresh * 1_000_000_000 / refreshRate }
}
