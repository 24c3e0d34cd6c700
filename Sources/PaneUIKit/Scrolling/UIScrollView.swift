import Scrolling

/// A view that shows a part of a larger plane and is moved by fingers, physics and programs.
///
/// Its engine is a `ScrollView`: one of its own, or the harness's if it is the pager's.
@preconcurrency @MainActor open class UIScrollView: UIView {
  @exclusivity(unchecked) final var engine: ScrollView
  private final lazy var relay = EngineRelay(self)
  /// Whether the engine has moved and `contentOffset` has not been set to where it is.
  @exclusivity(unchecked) final var hasMoved = false
  /// How many programs, one within another, set the offset now.
  @exclusivity(unchecked) final var programs = 0
  final var zoom = 1.0
  /// Whether a target that a delegate wrote has been refused.
  final var hasRefusedTarget = false

  /// Is told what happens.
  @_disfavoredOverload
  @exclusivity(unchecked) open weak var delegate: (any UIScrollViewDelegate)?
  /// How far `setZoomScale` zooms out. Fingers do not zoom.
  open var minimumZoomScale: CGFloat = 1
  /// How far `setZoomScale` zooms in. Fingers do not zoom.
  open var maximumZoomScale: CGFloat = 1
  // Inert, as nothing is drawn:
  open var showsHorizontalScrollIndicator = true
  open var showsVerticalScrollIndicator = true
  open var indicatorStyle: IndicatorStyle = .default
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  // Inert, as touches go to the scroll view at once and do not zoom:
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var bouncesZoom = true
  // Inert, as there is no keyboard, status bar or safe area:
  open var keyboardDismissMode: KeyboardDismissMode = .none
  open var scrollsToTop = true
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic
  open var automaticallyAdjustsScrollIndicatorInsets = true

  /// A scroll view at `frame`.
  public override init(frame: CGRect) {
    engine = ScrollView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    connect()
  }

  /// A scroll view of no extent: there is nothing to decode.
  public required init?(coder: NSCoder) {
    engine = ScrollView(frame: .zero)
    super.init(coder: coder)
    connect()
  }

  private func connect() {
    engine.delegate = relay
    if let pager = PagerHost.current?.engine {
      (engine.screenScale, engine.ios) = (pager.screenScale, pager.ios)
    }
    clipsToBounds = true
  }

  // MARK: Content

  /// The plane's extent, in points. The offset stays within its edges, unless content moves.
  open var contentSize: CGSize {
    get { engine.contentSize }
    set {
      guard newValue != engine.contentSize else { return }
      engine.contentSize = newValue
      keepWithinEdges()
    }
  }

  /// Room that is added to the content at its edges; less if a number is negative.
  open var contentInset: UIEdgeInsets {
    get {
      let inset = engine.contentInset
      return UIEdgeInsets(
        top: inset.top, left: inset.left, bottom: inset.bottom, right: inset.right)
    }
    set {
      guard newValue != contentInset else { return }
      engine.contentInset = ContentInset(
        top: newValue.top, left: newValue.left, bottom: newValue.bottom, right: newValue.right)
      adjustedContentInsetDidChange()
      keepWithinEdges()
    }
  }

  /// The inset in force: `contentInset`, as there is no safe area.
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  /// The inset in force has changed: tells the delegate.
  open func adjustedContentInsetDidChange() {
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  private func keepWithinEdges() {
    guard engine.isAtRest else { return }
    let held = engine.clamped(boundsOrigin)
    if held != boundsOrigin { contentOffset = held }
  }

  // MARK: Offset

  /// The point of the plane that is at the view's top left corner. Fingers and physics set it, too:
  /// an override is asked in every frame in which the content moves.
  open var contentOffset: CGPoint {
    get { boundsOrigin }
    set {
      if hasMoved, newValue == boundsOrigin {
        offsetChanges()
      } else {
        programs += 1
        engine.contentOffset = newValue
        programs -= 1
      }
    }
  }

  /// Goes to `contentOffset`, at once or in 0.3 s with `scrollViewDidEndScrollingAnimation` at the
  /// end.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated {
      engine.setContentOffset(contentOffset, animated: true)
      if engine.isScrollAnimating { PagerHost.current?.animates(engine) }
    } else {
      engine.stopMotion()
      self.contentOffset = contentOffset
    }
  }

  /// Scrolls just far enough to show `rect`, within the plane.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(engine.offset(showing: rect), animated: animated)
  }

  /// The visible part of the plane. A program that sets its origin moves the content without
  /// `scrollViewDidScroll`.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      if newValue.origin != boundsOrigin { engine.moveSilently(to: newValue.origin) }
      super.bounds = newValue
    }
  }

  override func sizeWillChange() { engine.comeToRest() }

  override func sizeChanges(from old: CGSize) {
    engine.resize(to: untransformedFrame.size)
    super.sizeChanges(from: old)
  }

  /// Points from one page to the next along each axis, 0 along one that does not page; nil if
  /// unknown.
  var pagingStep: CGPoint? {
    guard isPagingEnabled else { return nil }
    let step = CGPoint(
      x: contentSize.width > frame.width ? frame.width : 0,
      y: contentSize.height > frame.height ? frame.height : 0)
    return step == .zero ? nil : step
  }

  /// Where a motion without paging ends, before the delegate is asked.
  func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint { target }

  /// The offset is another, or the engine has moved to it.
  final func offsetChanges() {
    hasMoved = false
    setNeedsLayout()
    delegate?.scrollViewDidScroll(self)
  }
}
