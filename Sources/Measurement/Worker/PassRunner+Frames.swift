import Replaying
import Scrolling

extension PassRunner {
  private static let mostReplays = 5
  /// A busy machine interrupts fewer frames than these once, and than these twice.
  private static let (certainShare, certainCount) = (0.25, 50)

  /// How many frames the loader alone makes long, over blank pages. Other processes
  /// take the processor away in any frame, but not in the same one each time.
  func longFrames(of loader: any PageLoader.Type) throws -> Int {
    var long: Set<Int>?
    for replay in 1...Self.mostReplays {
      let frames = try playInjected(loader, setup.trace, setup.blankPages()) { frames, ledger in
        TimingRecorder(capacity: frames, ledger: ledger)
      }.frames
      let found = FrameBudget.longFrames(of: frames, refreshRate: setup.device.refreshRate)
      let each = long?.intersection(found) ?? found
      let certain =
        replay == 1 ? Int(Double(frames.count) * Self.certainShare) : Self.certainCount
      if each.isEmpty || each.count > certain { return each.count }
      long = each
    }
    return long?.count ?? 0
  }
}
