import Gestures
import Instruments
import Paging
import PaneUIKit
import Replaying
import Scrolling
import Statistics

/// What PaneUIKit costs in a frame: an empty scroll view that pages, and the same as a pager of UIKit.
struct UIKitCost: Hashable, Sendable {
  /// Frames in which it was measured, each time.
  let frames: Int
  /// Nanoseconds of a frame of the scroll view alone.
  let alone: Double
  /// Nanoseconds of a frame of the pager.
  let pager: Double
  /// Bytes that are allocated between opening and closing the pager.
  let bytes: Int

  /// Nanoseconds that PaneUIKit adds to a frame.
  var difference: Double { pager - alone }

  /// Measures: the median of 51 replays of 200 turns. Takes about a second.
  ///
  /// - Throws: `AllocatorError` where the process does not run on jemalloc with statistics.
  static func measured() throws -> UIKitCost {
    let device = Device(size: CGSize(width: 375, height: 667), scale: 2, refreshRate: 60)
    let turn = [Gesture.flick(.left, speed: Speed(pointsPerSecond: 1500)), .settle]
    let gestures = [Gesture.open(at: PageNumber(1))] + (0..<200).flatMap { _ in turn } + [.close]
    let trace = try Trace(compiling: gestures, device: device, pages: 300, scenes: 1) { _ in
      Trace()
    }
    let bytes = try ThreadBytes()
    let count = trace.frameCount(on: device)
    func replay<Loader: PageLoader>(_ type: Loader.Type) -> WindowRecorder {
      let source = BlankPageSource(pageCount: 300, size: device.size)
      let account = Replay.Account(WindowRecorder(bytes: bytes))
      Replay(
        trace: trace, device: device, host: HostOptions(), source: source, account: account
      ).run(type)
      return account.recorder
    }
    // The two alternate, so that neither has the machine to itself.
    let pairs = (0..<51).map { _ in
      (alone: replay(EmptyLoader.self), pager: replay(PagerLoader<EmptyPager>.self))
    }
    func perFrame(_ times: [Int64]) -> Double {
      (median(of: times.map(Double.init)) ?? 0) / Double(count)
    }
    return UIKitCost(
      frames: count, alone: perFrame(pairs.map(\.alone.time)),
      pager: perFrame(pairs.map(\.pager.time)), bytes: pairs.map(\.pager.allocated).min() ?? 0)
  }

  /// The section in Reports/quality.md.
  var markdown: String {
    """
    ## What PaneUIKit costs

    A scroll view of 300 empty pages, as a loader and as a pager of UIKit with a delegate: \(frames) frames, the median of 51
    replays in one process. The times are those of one machine.

    | of each frame | cost |
    |---|---|
    | Scrolling alone | \(Int(alone.rounded())) ns |
    | with PaneUIKit | \(Int(pager.rounded())) ns |
    | the difference | \(Int(difference.rounded())) ns |
    | allocated by PaneUIKit in all \(frames) frames | \(bytes) B |

    """
  }
}

/// What passes between opening and close.
private struct WindowRecorder: FrameRecorder {
  private let bytes: ThreadBytes
  private(set) var time: Int64 = 0
  private(set) var allocated = 0

  init(bytes: ThreadBytes) { self.bytes = bytes }

  mutating func reaches(_ boundary: PhaseBoundary) {
    switch boundary {
    case .afterOpen: (time, allocated) = (-ThreadClock.nanoseconds(), -bytes.allocated)
    case .beforeClose:
      time += ThreadClock.nanoseconds()
      allocated += bytes.allocated
    case .beforeOpen, .afterClose: break
    }
  }

  mutating func frameEnds(_ kind: FrameKind) {}
}

/// A plane of pages with nothing on it.
private final class EmptyLoader: PageLoader {
  static let name = "empty"
  static let summary = "Shows nothing."
  static let plane = Plane.row

  private let scrollView: ScrollView
  private let pages: Int
  private var scrolls = 0

  init(scrollView: ScrollView, source: any PageSource) {
    (self.scrollView, pages) = (scrollView, source.pageCount)
    scrollView.isPagingEnabled = true
  }

  func open(at index: PageIndex) {
    let size = scrollView.frame.size
    scrollView.contentSize = CGSize(width: size.width * Double(pages), height: size.height)
  }

  func show(_ index: PageIndex, animated: Bool) {}
  func rotate(to size: CGSize) {}
  func close() {}
  func scrollViewDidScroll(_ scrollView: ScrollView) { scrolls += 1 }
}

/// The same plane, made for UIKit.
private final class EmptyPager: UIViewController, UIScrollViewDelegate, Pager {
  static let name = "empty-pager"
  static let summary = "Shows nothing."

  private let pages: Int
  private var scrolls = 0
  var viewController: UIViewController { self }

  init(pages: DrawnPages, page: Int) {
    self.pages = pages.count
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.isPagingEnabled = true
    scrollView.delegate = self
    scrollView.contentSize = CGSize(
      width: scrollView.bounds.width * CGFloat(pages), height: scrollView.bounds.height)
    view.addSubview(scrollView)
  }

  func show(_ page: Int, animated: Bool) {}
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}
