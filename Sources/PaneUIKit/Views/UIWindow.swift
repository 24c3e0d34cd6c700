/// The view that fills the screen.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The replay that it is the window of, until that is over; nil for an app's own.
  final unowned var host: PagerHost?
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.view.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  /// A window at `frame`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    storedWindow = self
  }

  /// A window of no extent: there is nothing to decode.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    storedWindow = self
  }
}
