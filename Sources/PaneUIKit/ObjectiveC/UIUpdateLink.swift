/// Calls actions at the end of the frames of a view that is in a window: of each one if updates are
/// continuous, as here each frame is an update.
@preconcurrency @MainActor public final class UIUpdateLink: NSObject {
  private weak var view: UIView?
  private var actions: [@MainActor (UIUpdateLink, UIUpdateInfo) -> Void] = []
  private var link: CADisplayLink?
  private static let call = Selector("call", UIUpdateLink.call)
  // Inert, as no frame is left out:
  public var requiresContinuousUpdates = false
  public var (wantsLowLatencyEventDispatch, wantsImmediatePresentation) = (false, false)
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// A link that is not enabled.
  public init(view: UIView) { self.view = view }

  public func addAction(handler: @escaping @MainActor (UIUpdateLink, UIUpdateInfo) -> Void) {
    actions.append(handler)
  }
  /// Has `selector` of `target`, which it does not retain, called.
  public func addAction(target: AnyObject, selector: Selector) {
    addAction { [weak target] link, info in if let target { selector(target, link, info) } }
  }

  public var isEnabled: Bool {
    get { link != nil }
    set {
      guard newValue != isEnabled else { return }
      link?.invalidate()
      link = newValue ? CADisplayLink(target: self, selector: Self.call) : nil
      link?.add(to: .main, forMode: .common)
    }
  }

  private func call() {
    guard view?.window != nil, let link else { return }
    let info = UIUpdateInfo(link)
    for action in actions { action(self, info) }
  }
}
/// When a frame is.
@preconcurrency @MainActor public final class UIUpdateInfo: NSObject {
  public let (modelTime, completionDeadlineTime): (TimeInterval, TimeInterval)
  public var estimatedPresentationTime: TimeInterval { completionDeadlineTime }
  init(_ link: CADisplayLink) {
    (modelTime, completionDeadlineTime) = (link.timestamp, link.timestamp + link.duration)
  }
}
