import Instruments
import Measurement
import Replaying
import ScenarioLanguage
import Scrolling
import Statistics
import Traces

/// What the harness itself costs in a frame, with a loader that does nothing.
struct HarnessCost: Hashable, Sendable {
  /// Frames in which it was measured, each time.
  let frames: Int
  /// Nanoseconds that a read of the clock takes.
  let clockRead: Double
  /// Nanoseconds of an unobserved frame: gestures, physics, callbacks.
  let world: Double
  /// Nanoseconds of the same frame with the timing recorder.
  let watched: Double
  /// Bytes that the harness allocates in all frames together.
  let bytes: Int

  /// Nanoseconds by which watching a frame costs more than two clock reads; 0 where that is lost in
  /// noise.
  var overhead: Double { max(0, watched - world - 2 * clockRead) }

  /// What is wrong with it: it may allocate nothing, or bytes would be counted as a loader's. nil
  /// where nothing is.
  ///
  /// True of optimised code only: the temporaries of a debug build are allocated.
  var fault: String? {
    bytes == 0
      ? nil
      : "the harness allocated \(bytes) B in \(frames) frames of a loader that does nothing. Is this a release build?"
  }

  /// Measures: the median of 51 replays of 200 turns, with and without a recorder. Takes about a
  /// second.
  static func measured() throws -> HarnessCost {
    let device = Device(size: CGSize(width: 375, height: 667), scale: 2, refreshRate: 60)
    let turn = [Gesture.flick(.left, speed: Speed(pointsPerSecond: 1500)), .settle]
    let gestures = [Gesture.open(at: PageIndex(0))] + (0..<200).flatMap { _ in turn } + [.close]
    let trace = try Trace(compiling: gestures, device: device, pages: 300, scenes: 1) { _ in
      Trace()
    }
    let (probe, bytes) = (try AllocatorProbe(), try ThreadBytes())
    let count = trace.frameCount(on: device)
    /// Nanoseconds a frame, and bytes in all of them.
    func replay<Watcher: FrameRecorder>(_ watcher: Watcher) -> (time: Double, bytes: Int) {
      let source = BlankPageSource(pageCount: 300, sceneCount: 1, size: device.size)
      let account = Replay.Account(CostRecorder(watcher: watcher, bytes: bytes))
      Replay.run(
        IdleLoader.self, trace, device: device, source: source,
        account: account)
      return (Double(account.recorder.time) / Double(count), account.recorder.allocated)
    }
    // The two alternate, so that neither has the machine to itself.
    let pairs = (0..<51).map { _ in
      (
        bare: replay(InstructionRecorder()),
        watched: replay(TimingRecorder(capacity: count, probe: probe))
      )
    }
    return HarnessCost(
      frames: count,
      clockRead: Examination.costOf(rounds: 1_000_000) { _ = MonotonicClock.nanoseconds() },
      world: median(of: pairs.map(\.bare.time)) ?? 0,
      watched: median(of: pairs.map(\.watched.time)) ?? 0,
      bytes: pairs.map(\.watched.bytes).min() ?? 0)
  }
}

/// A recorder, and what passes between opening and close.
private struct CostRecorder<Watcher: FrameRecorder>: FrameRecorder {
  var watcher: Watcher
  let bytes: ThreadBytes
  private(set) var time: Int64 = 0
  private(set) var allocated = 0

  init(watcher: Watcher, bytes: ThreadBytes) {
    self.watcher = watcher
    self.bytes = bytes
  }

  mutating func reaches(_ boundary: PhaseBoundary) {
    switch boundary {
    case .afterOpen: (time, allocated) = (-MonotonicClock.nanoseconds(), -bytes.allocated)
    case .beforeClose:
      time += MonotonicClock.nanoseconds()
      allocated += bytes.allocated
    case .beforeOpen, .afterClose: break
    }
  }

  mutating func frameBegins() { watcher.frameBegins() }
  mutating func frameEnds(_ kind: FrameKind) { watcher.frameEnds(kind) }
  mutating func pageFetched() {}
}

/// A plane of pages with nothing on it.
private final class IdleLoader: PageLoader {
  static let name = "idle"
  static let summary = "Shows nothing."
  static let plane = Plane.row

  private let scrollView: ScrollView
  private let pages: Int

  init(scrollView: ScrollView, source: any PageSource) {
    self.scrollView = scrollView
    pages = source.pageCount
    scrollView.isPagingEnabled = true
  }

  func open(at index: PageIndex) {
    let size = scrollView.frame.size
    scrollView.contentSize = CGSize(width: size.width * Double(pages), height: size.height)
  }

  func show(_ index: PageIndex, animated: Bool) {}
  func rotate(to size: CGSize) {}
  func close() {}
}
