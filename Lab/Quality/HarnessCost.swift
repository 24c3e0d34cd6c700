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
  /// Nanoseconds of the same frame with a tape that times it.
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

  /// Measures: the median of 51 replays of 200 turns, with and without a tape. Takes about a
  /// second.
  static func measured() throws -> HarnessCost {
    let device = Device(size: CGSize(width: 375, height: 667), scale: 2, refreshRate: 60)
    let turn = [Gesture.flick(.left, speed: Speed(pointsPerSecond: 1500)), .settle]
    let gestures = [Gesture.open(at: PageIndex(0))] + (0..<200).flatMap { _ in turn } + [.close]
    let trace = try gestures.compiled(on: device, pages: 300).trace
    let probe = try AllocatorProbe()
    let counted = try ThreadBytes()
    let count = trace.frameCount(on: device)
    let source = BlankPageSource(pageCount: 300, sceneCount: 1, size: device.size)
    /// Nanoseconds a frame, and bytes in all of them.
    func cost(_ replay: () -> Void) -> (time: Double, bytes: Int) {
      IdleLoader.read = { (MonotonicClock.nanoseconds(), counted.allocated) }
      replay()
      let (begin, end) = (IdleLoader.opened, IdleLoader.closed)
      return (Double(end.time - begin.time) / Double(count), end.bytes - begin.bytes)
    }
    // The two alternate, so that neither has the machine to itself.
    let pairs = (0..<51).map { _ in
      (
        bare: cost {
          var stage = Stage(IdleLoader.self, trace: trace, device: device, source: source)
          while !stage.isOver { _ = stage.performFrame() }
        },
        watched: cost {
          TimeTape(probe: probe).record(IdleLoader.self, trace, device: device, source: source)
        }
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

/// A plane of pages with nothing on it, which reads what the harness costs when it has opened and
/// before it closes.
private final class IdleLoader: PageLoader {
  typealias Reading = (time: Int64, bytes: Int)
  nonisolated(unsafe) static var read: () -> Reading = { (0, 0) }
  nonisolated(unsafe) static var opened: Reading = (0, 0)
  nonisolated(unsafe) static var closed: Reading = (0, 0)
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
    Self.opened = Self.read()
  }

  func show(_ index: PageIndex, animated: Bool) {}
  func rotate(to size: CGSize) {}
  func close() { Self.closed = Self.read() }
}
