#if canImport(UIKit)
  import UIKit.UIGestureRecognizerSubclass
#else
  import PaneUIKit
#endif

/// Logs the touches on a scroll view, what its delegate is told, and its offset in each frame, for
/// `make judge LOG=…`. Make one when the view has appeared and has its delegate, and keep it.
@MainActor final class ScrollLog: NSObject, UIScrollViewDelegate {
  private let view: UIScrollView
  nonisolated(unsafe) private weak var delegate: (any UIScrollViewDelegate)?
  private let touches = TouchWatch()
  private let start = CACurrentMediaTime()
  private var lines: [(time: Int, text: String)] = []
  private var stopFrames = {}

  init(of scrollView: UIScrollView) {
    (view, delegate) = (scrollView, scrollView.delegate)
    super.init()
    lines = [(-1, header)]
    (touches.log, touches.delaysTouchesEnded) = (self, false)
    view.addGestureRecognizer(touches)
    view.delegate = self
    addFrame()
    #if canImport(UIKit)
      let frames = CADisplayLink(target: self, selector: #selector(displayed))
      frames.add(to: .main, forMode: .common)
    #else
      let frames = Timer(timeInterval: 0, repeats: true) { _ in self.addFrame() }
      RunLoop.main.add(frames, forMode: .common)
    #endif
    stopFrames = { frames.invalidate() }
  }

  /// Gives the scroll view its delegate back, and writes the log.
  func stop(writingTo url: URL) throws {
    stopFrames()
    view.removeGestureRecognizer(touches)
    view.delegate = delegate
    let text = lines.sorted { $0.time < $1.time }.map { $0.text + "\n" }.joined()
    try Data(text.utf8).write(to: url, options: .atomic)
  }

  /// Adds a line, and returns the app's delegate: if the line is about a call, that is to be told next.
  @discardableResult
  fileprivate func add(_ members: String, at time: Double? = nil) -> (any UIScrollViewDelegate)? {
    let time = max(0, Int((((time ?? CACurrentMediaTime()) - start) * 1_000_000).rounded()))
    lines.append((time, "{\"t\":\(time),\(members)}"))
    return delegate
  }

  private func addFrame(at time: Double? = nil) {
    let (at, r) = (view.contentOffset, view.bounds)
    add("\"offset\":\([at.x, at.y]),\"bounds\":\([r.minX, r.minY, r.width, r.height])", at: time)
  }

  private var header: String {
    let (inset, screen) = (view.adjustedContentInset, (view.window ?? view).bounds)
    return """
      {"panebench":"trace","version":1,"kind":"touches","scale":\(view.traitCollection.displayScale),\
      "viewport":\([screen.width, screen.height]),"source":"ScrollLog","scrollView":{\
      "ios":"\(UIDevice.current.systemVersion)","size":\([view.bounds.width, view.bounds.height]),\
      "contentSize":\([view.contentSize.width, view.contentSize.height]),"bounces":\(view.bounces),\
      "contentInset":\([inset.top, inset.left, inset.bottom, inset.right]),\
      "isPagingEnabled":\(view.isPagingEnabled),"decelerationRate":\(view.decelerationRate.rawValue)}}
      """
  }

  func scrollViewDidScroll(_ view: UIScrollView) {
    add("\"call\":\"didScroll\"")?.scrollViewDidScroll?(view)
  }
  func scrollViewWillBeginDragging(_ view: UIScrollView) {
    add("\"call\":\"willBeginDragging\"")?.scrollViewWillBeginDragging?(view)
  }
  func scrollViewWillEndDragging(
    _ view: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset target: UnsafeMutablePointer<CGPoint>
  ) {
    let (speed, proposed) = ([velocity.x, velocity.y], [target.pointee.x, target.pointee.y])
    delegate?.scrollViewWillEndDragging?(view, withVelocity: velocity, targetContentOffset: target)
    let answer = "\"proposed\":\(proposed),\"target\":\([target.pointee.x, target.pointee.y])"
    add("\"call\":\"willEndDragging\",\"velocity\":\(speed),\(answer)")
  }
  func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate: Bool) {
    add("\"call\":\"didEndDragging\",\"decelerate\":\(willDecelerate)")?
      .scrollViewDidEndDragging?(view, willDecelerate: willDecelerate)
  }
  func scrollViewWillBeginDecelerating(_ view: UIScrollView) {
    add("\"call\":\"willBeginDecelerating\"")?.scrollViewWillBeginDecelerating?(view)
  }
  func scrollViewDidEndDecelerating(_ view: UIScrollView) {
    add("\"call\":\"didEndDecelerating\"")?.scrollViewDidEndDecelerating?(view)
  }
  func scrollViewDidEndScrollingAnimation(_ view: UIScrollView) {
    add("\"call\":\"didEndScrollingAnimation\"")?.scrollViewDidEndScrollingAnimation?(view)
  }
  #if canImport(UIKit)
    @objc private func displayed(_ link: CADisplayLink) { addFrame(at: link.timestamp) }
    // Calls that are not logged go to the app's delegate, such as those of tables and of zooming.
    override func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || delegate?.responds(to: selector) == true
    }
    override func forwardingTarget(for selector: Selector!) -> Any? { delegate }
  #endif
}

/// Sees touches and recognizes nothing, whatever the scroll view's own recognizer does.
private final class TouchWatch: UIGestureRecognizer {
  weak var log: ScrollLog?
  private func see(_ all: Set<UITouch>, _ phase: String) {
    for one in all {
      let (id, at) = (Int(bitPattern: ObjectIdentifier(one)), one.location(in: nil))
      log?.add("\"id\":\(id),\"phase\":\"\(phase)\",\"x\":\(at.x),\"y\":\(at.y)", at: one.timestamp)
    }
  }
  override func touchesBegan(_ all: Set<UITouch>, with event: UIEvent) { see(all, "began") }
  override func touchesMoved(_ all: Set<UITouch>, with event: UIEvent) { see(all, "moved") }
  override func touchesEnded(_ all: Set<UITouch>, with event: UIEvent) { see(all, "ended") }
  override func touchesCancelled(_ all: Set<UITouch>, with event: UIEvent) { see(all, "cancelled") }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
}
