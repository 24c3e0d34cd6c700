import Scrolling

/// A view that shows a part of a larger plane and is moved by fingers, physics and programs.
///
/// Its engine is a `ScrollView`: one of its own, or the harness's where it is the pager's.
@MainActor open class UIScrollView: UIView {
  final var engine: ScrollView
  private final lazy var relay = EngineRelay(self)
  /// Whether the engine has moved and `contentOffset` has not been set to where it is.
  private final var hasMoved = false
  /// How many programs, one within another, set the offset now.
  private final var programs = 0

  /// Is told what happens.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// Inert: nothing is drawn.
  open var showsHorizontalScrollIndicator = true
  /// Inert: nothing is drawn.
  open var showsVerticalScrollIndicator = true
  /// Inert: nothing is drawn.
  open var indicatorStyle: IndicatorStyle = .default
  /// Inert: nothing is drawn.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Inert: touches go to the scroll view at once.
  open var delaysContentTouches = true
  /// Inert: touches go to the scroll view at once.
  open var canCancelContentTouches = true
  /// Inert: there is no keyboard.
  open var keyboardDismissMode: KeyboardDismissMode = .none
  /// Inert: there is no status bar to tap.
  open var scrollsToTop = true

  /// A scroll view at `frame`.
  public override init(frame: CGRect) {
    engine = ScrollView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    engine.delegate = relay
    clipsToBounds = true
  }

  /// A scroll view of no extent: there is nothing to decode.
  public required init?(coder: NSCoder) {
    engine = ScrollView(frame: .zero)
    super.init(coder: coder)
    engine.delegate = relay
    clipsToBounds = true
  }

  // MARK: Content

  /// The plane's extent, in points.
  open var contentSize: CGSize {
    get { engine.contentSize }
    set { engine.contentSize = newValue }
  }

  /// The point of the plane that is at the view's top left corner. Fingers and physics set it, too: an override is asked in
  /// every frame in which the content moves.
  open var contentOffset: CGPoint {
    get { engine.contentOffset }
    set {
      if newValue != engine.contentOffset {
        programs += 1
        engine.contentOffset = newValue
        programs -= 1
      } else if hasMoved {
        offsetChanges()
      }
    }
  }

  /// Goes to `contentOffset`, at once or in 0.3 s with `scrollViewDidEndScrollingAnimation` at the end.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated {
      engine.setContentOffset(contentOffset, animated: true)
      PagerHost.current?.animates(engine)
    } else {
      engine.stopMotion()
      self.contentOffset = contentOffset
    }
  }

  /// Scrolls just far enough to show `rect`, within the plane.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(engine.offset(showing: rect), animated: animated)
  }

  open override var bounds: CGRect {
    get { CGRect(origin: engine.contentOffset, size: super.bounds.size) }
    set {
      if newValue.origin != engine.contentOffset { contentOffset = newValue.origin }
      super.bounds = CGRect(origin: boundsOrigin, size: newValue.size)
    }
  }

  override func sizeChanges(from old: CGSize) {
    engine.resize(to: untransformedFrame.size)
    super.sizeChanges(from: old)
  }

  /// The engine reports that its offset changed, by a motion or a program.
  final func engineDidScroll() {
    guard programs == 0 else {
      offsetChanges()
      return
    }
    hasMoved = true
    contentOffset = engine.contentOffset
    hasMoved = false
  }

  private func offsetChanges() {
    hasMoved = false
    boundsOrigin = engine.contentOffset
    setNeedsLayout()
    delegate?.scrollViewDidScroll(self)
  }

  /// Has `engine`, from now on, do what the view's own one did.
  final func adopt(_ engine: ScrollView) {
    engine.takeOver(from: self.engine)
    self.engine = engine
  }
}

// MARK: - What the engine keeps

extension UIScrollView {
  /// Whether motions end on multiples of the view's extent.
  public final var isPagingEnabled: Bool {
    get { engine.isPagingEnabled }
    set { engine.isPagingEnabled = newValue }
  }

  /// Whether a drag is held to the axis along which it began.
  public final var isDirectionalLockEnabled: Bool {
    get { engine.isDirectionalLockEnabled }
    set { engine.isDirectionalLockEnabled = newValue }
  }

  /// How fast the content comes to rest, where `isPagingEnabled` is off.
  public final var decelerationRate: DecelerationRate {
    get { DecelerationRate(rawValue: engine.decelerationRate.rawValue) }
    set { engine.decelerationRate = ScrollView.DecelerationRate(rawValue: newValue.rawValue) }
  }

  /// Whether a finger is down.
  public final var isTracking: Bool { engine.isTracking }
  /// Whether a finger has moved the content since it came down.
  public final var isDragging: Bool { engine.isDragging }
  /// Whether the content moves after a finger was lifted.
  public final var isDecelerating: Bool { engine.isDecelerating }
}

// MARK: - Types

extension UIScrollView {
  /// How fast scrolling comes to rest: the share of velocity kept in each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The share, between 0 and 1.
    public let rawValue: CGFloat

    /// A rate of `rawValue`.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The default: 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The colour of indicators. Inert.
  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  /// How scrolling hides a keyboard. Inert.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
  }
}
