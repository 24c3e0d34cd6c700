import Testing

@testable import PaneUIKit
@testable import Replaying

@MainActor final class Log {
  private(set) var lines: [String] = []
  /// What lives as long as the log.
  var kept: [AnyObject] = []

  /// Writes a line, unless it repeats the one before.
  func note(_ line: String) { if lines.last != line { lines.append(line) } }
}

/// What the test's pager shows.
enum TestScreen {
  @TaskLocal static var make: (@MainActor @Sendable (DrawnPages) -> UIViewController)?
}

/// What a test does with what it plays to.
typealias Act<Subject> = @MainActor @Sendable (Subject) -> Void

/// What the pager that plays has used that does nothing and could matter.
@MainActor var idleNames: [String] { PagerHost.current?.engine.notes?.idleNames ?? [] }
/// What is said of it, and why nothing is judged, if so.
@MainActor var remarks: [String] { PagerHost.current?.engine.notes?.remarks ?? [] }
@MainActor var unjudgeable: String? { PagerHost.current?.engine.notes?.unjudgeable }
/// How many pictures it has had decoded on the main thread.
@MainActor var decodeCount: Int { PagerHost.current?.engine.notes?.decodes.count ?? 0 }

final class TestPager: Pager {
  static let name = "test"
  static let summary = "what a test makes"

  let viewController: UIViewController

  init(pages: DrawnPages, page: Int) {
    viewController = TestScreen.make?(pages) ?? UIViewController()
  }

  func show(_ page: Int, animated: Bool) {
    let width = viewController.view.bounds.width
    let scrollView = viewController.view.firstPagedScrollView
    scrollView?.setContentOffset(CGPoint(x: CGFloat(page) * width, y: 0), animated: animated)
  }
}

/// Plays `gestures` to what `make` puts on the screen, that of `phone` or else 300 by 400 points at
/// 60 Hz with `scale` pixels a point, and returns what that wrote down.
///
/// `frame` is called after each frame with its number.
func play(
  _ gestures: [Gesture], on phone: Device? = nil, pages: Int = 5, scale: Int = 2,
  decode: Microseconds = .zero, network: Network? = nil,
  assumption: Assumption? = nil, along axis: Axis = .horizontal,
  frame: @escaping @MainActor @Sendable (Int, Log) -> Void = { _, _ in },
  _ make: @escaping @MainActor @Sendable (Log, DrawnPages) -> UIViewController
) throws -> [String] {
  let small = Device(size: CGSize(width: 300, height: 400), scale: scale, refreshRate: 60)
  var device = phone ?? small
  (device.decodeTime, device.assumption, device.axis) = (decode, assumption, axis)
  device.network = network
  let trace = try Trace(of: gestures, on: device, pages: pages)
  let log = onMainActor(()) { Log() }
  return TestScreen.$make.withValue({ make(log, $0) }) {
    let source = PlainPageSource(pages: pages, size: device.size)
    var stage = Stage(PagerLoader<TestPager>.self, trace: trace, device: device, source: source)
    for number in 0... {
      guard stage.loop.due < trace.frameCount(on: device) else { break }
      _ = stage.performFrame()
      onMainActor((number, log)) { frame($0, $1) }
    }
    stage.close()
    return onMainActor(log) { $0.lines }
  }
}

/// Plays `gestures` to a controller that logs, whose view is there, after `change`.
func playLogged<Controller: UIViewController>(
  _ gestures: [Gesture] = .open, on phone: Device? = nil, along axis: Axis = .horizontal,
  frame: @escaping @MainActor @Sendable (Int, Log) -> Void = { _, _ in },
  to make: @escaping @MainActor @Sendable (Log) -> Controller,
  _ change: @escaping Act<Controller> = { _ in }
) throws -> [String] {
  try play(gestures, on: phone, along: axis, frame: frame) { log, _ in
    let controller = make(log)
    controller.loadViewIfNeeded()
    change(controller)
    return controller
  }
}

func playLogged(
  _ gestures: [Gesture] = .open, on phone: Device? = nil, along axis: Axis = .horizontal,
  _ change: @escaping Act<LoggedController> = { _ in }
) throws -> [String] {
  try playLogged(gestures, on: phone, along: axis, to: { LoggedController($0) }, change)
}

/// What `schedule`, which runs when the pager opens, and what is on the screen write down, each line
/// with the frame at whose end it was there.
func linesByFrame(
  _ gestures: [Gesture] = .open + [.hold(600.milliseconds)],
  decode: Microseconds = .zero, network: Network? = nil, assumption: Assumption? = nil,
  show: @escaping @MainActor @Sendable (Log) -> UIViewController = { _ in UIViewController() },
  _ schedule: @escaping Act<Log>
) throws -> [String] {
  let seen = onMainActor(()) { Log() }
  _ = try play(gestures, decode: decode, network: network, assumption: assumption) { frame, log in
    for line in log.lines.dropFirst(seen.lines.count) { seen.note("\(frame): \(line)") }
  } _: { log, _ in
    schedule(log)
    return show(log)
  }
  return onMainActor(seen) { $0.lines }
}

/// What `use` writes down as a screen opens on which there is nothing, and in the time after that.
func written(
  _ gestures: [Gesture] = .open, scale: Int = 2, decode: Microseconds = .zero,
  network: Network? = nil, _ use: @escaping @MainActor @Sendable (Log, DrawnPages) -> Void
) throws -> [String] {
  try play(gestures, scale: scale, decode: decode, network: network) {
    use($0, $1)
    return UIViewController()
  }
}

extension [Gesture] {
  /// The screen is turned, which is waited for.
  static let turned: [Gesture] = [.rotate(.landscape), .hold(500.milliseconds)]

  /// A flick to the next page, waited for.
  static let flick: [Gesture] = [.swipe(.left), .settle]

  /// A drag by `pages`, which rests before the finger is lifted, waited for.
  static func drag(_ pages: Double, _ direction: Direction = .left) -> [Gesture] {
    [
      .drag(direction, .pages(pages), over: 300.milliseconds), .hold(100.milliseconds), .release,
      .settle,
    ]
  }
}

/// A controller that writes down what a test has it write.
class NotingController: UIViewController {
  let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

/// A scroll view of five pages on the whole screen that writes down what its delegate is told.
class LoggedController: NotingController, UIScrollViewDelegate {
  let scrollView: UIScrollView
  /// What is done when content scrolls, in place of writing that down.
  var onScroll: ((Log, UIScrollView) -> Void)?

  init(_ log: Log, _ scrollView: UIScrollView = UIScrollView()) {
    self.scrollView = scrollView
    super.init(log)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.isPagingEnabled = true
    scrollView.contentSize = CGSize(width: 5 * view.bounds.width, height: view.bounds.height)
    scrollView.delegate = self
    view.addSubview(scrollView)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if let onScroll { onScroll(log, scrollView) } else { log.note("didScroll") }
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.note("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let speed = (velocity.x * 1000).rounded() + 0
    log.note("willEndDragging at \(speed / 1000) pt/ms to \(targetContentOffset.pointee.x)")
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.note("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    log.note("willBeginDecelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    log.note("didEndDecelerating at \(scrollView.contentOffset.x)")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    log.note("didEndScrollingAnimation at \(scrollView.contentOffset.x)")
  }
}

extension UIApplication {
  /// The notifications of the way into the background and back, in their order.
  static let comingsAndGoings = [
    willResignActiveNotification, didEnterBackgroundNotification, willEnterForegroundNotification,
    didBecomeActiveNotification,
  ]
}

extension UIViewController {
  /// Has `child` and its view in it, as apps do.
  func embed(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

/// Zooms the view that it is given.
final class Viewer: NSObject, UIScrollViewDelegate {
  var picture: UIView?
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
}

/// A scroll view of five pages that writes down what `says` says when it comes to rest.
final class RestingController: NotingController, UIScrollViewDelegate {
  let scrollView = UIScrollView(frame: rect(0, 0, 300, 400))
  private let says: @MainActor () -> String

  init(_ log: Log, _ says: @escaping @MainActor () -> String = { "rest" }) {
    self.says = says
    super.init(log)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    (scrollView.isPagingEnabled, scrollView.delegate) = (true, self)
    scrollView.contentSize = CGSize(width: 1500, height: 400)
    view.addSubview(scrollView)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.note(says()) }
}

/// Hears of every touch on its view, whatever else recognizes it.
final class TouchDiary: UIGestureRecognizer {
  private let write: (UITouch, UIEvent) -> Void

  init(_ write: @escaping (UITouch, UIEvent) -> Void) {
    self.write = write
    super.init(target: nil, action: nil)
  }

  private func tell(_ touches: Set<UITouch>, _ event: UIEvent) {
    for touch in touches { write(touch, event) }
  }
  override func touchesBegan(_ all: Set<UITouch>, with event: UIEvent) { tell(all, event) }
  override func touchesMoved(_ all: Set<UITouch>, with event: UIEvent) { tell(all, event) }
  override func touchesEnded(_ all: Set<UITouch>, with event: UIEvent) { tell(all, event) }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
}
