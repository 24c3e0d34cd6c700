import Scrolling

/// Shows a part of a larger plane, and is moved by fingers, physics and programs: by a
/// `ScrollView`, its own, or the harness's if it is the pager's.
@preconcurrency @MainActor open class UIScrollView: UIView {
  @exclusivity(unchecked) final var engine: ScrollView
  final lazy var relay = EngineRelay(self)
  /// Whether the engine has moved and `contentOffset` has not been set to where it is.
  @exclusivity(unchecked) final var hasMoved = false
  /// How many programs, one within another, set the offset now.
  @exclusivity(unchecked) final var programs = 0
  /// The view that was zoomed last.
  final weak var zoomed: UIView?
  /// The offset that observers were told last.
  @exclusivity(unchecked) final var observedOffset = CGPoint.zero
  /// Whether a target that a delegate wrote has been refused.
  final var hasRefusedTarget = false
  /// Whether a delegate, a layout or a program has had content rest elsewhere than physics would.
  final var isSteered = false

  /// Is told what happens.
  @_disfavoredOverload
  @exclusivity(unchecked) open weak var delegate: (any UIScrollViewDelegate)? {
    didSet { hasLateMethods = LateMethods.of(delegate) != nil }
  }
  /// Whether only a subclass of the class that conforms has some of the delegate's methods.
  @exclusivity(unchecked) final var hasLateMethods = false
  /// How far fingers and `setZoomScale` zoom out and in.
  open var (minimumZoomScale, maximumZoomScale): (CGFloat, CGFloat) = (1, 1)
  // What it is in is told of no touches in it:
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  // Inert, as nothing is drawn:
  open var showsHorizontalScrollIndicator = true
  open var showsVerticalScrollIndicator = true
  open var indicatorStyle: IndicatorStyle = .default
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether fingers may zoom farther, until they are lifted.
  open var bouncesZoom = true
  /// Whether a view in it is told late of a finger, and whether one drags that it has been told of.
  open var (delaysContentTouches, canCancelContentTouches) = (true, true)
  // Inert, as there is no keyboard or status bar:
  open var keyboardDismissMode: KeyboardDismissMode = .none
  open var (scrollsToTop, automaticallyAdjustsScrollIndicatorInsets) = (true, true)
  /// Along which axes the safe area is added to the inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustInset() }
  }

  public override init(frame: CGRect) {
    engine = ScrollView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    connect()
  }

  public required init?(coder: NSCoder) {
    engine = ScrollView(frame: .zero)
    super.init(coder: coder)
    connect()
  }

  private func connect() {
    engine.delegate = relay
    if let pager = PagerHost.current?.engine { engine.join(pager) }
    clipsToBounds = true
  }

  // MARK: Behavior

  /// Whether motions end on multiples of the view's extent.
  open var isPagingEnabled: Bool {
    get { engine.isPagingEnabled }
    set { engine.isPagingEnabled = newValue }
  }
  /// Whether fingers move the content.
  open var isScrollEnabled: Bool {
    get { engine.isScrollEnabled }
    set { engine.isScrollEnabled = newValue }
  }
  /// Whether a drag is held to the axis along which it began.
  open var isDirectionalLockEnabled: Bool {
    get { engine.isDirectionalLockEnabled }
    set { engine.isDirectionalLockEnabled = newValue }
  }
  /// Whether content can be pulled past its edges.
  open var bounces: Bool {
    get { engine.bounces }
    set { engine.bounces = newValue }
  }
  /// Whether content that is no wider than the view can be pulled left and right.
  open var alwaysBounceHorizontal: Bool {
    get { engine.alwaysBouncesHorizontally }
    set { engine.alwaysBouncesHorizontally = newValue }
  }
  /// Whether content that is no higher than the view can be pulled up and down.
  open var alwaysBounceVertical: Bool {
    get { engine.alwaysBouncesVertically }
    set { engine.alwaysBouncesVertically = newValue }
  }
  /// How fast the content comes to rest if `isPagingEnabled` is off.
  open var decelerationRate: DecelerationRate {
    get { engine.decelerationRate }
    set { engine.decelerationRate = newValue }
  }
  /// Whether a finger is down.
  open var isTracking: Bool { engine.isTracking }
  /// Whether a finger has moved the content since it came down.
  open var isDragging: Bool {
    engine.isDragging || engine.isDecelerating && engine.assumes(.dragsUntilRest)
  }
  /// Whether the content moves after a finger was lifted.
  open var isDecelerating: Bool { engine.isDecelerating }
  /// Whether the content moves by `setContentOffset` or `scrollRectToVisible`.
  open var isScrollAnimating: Bool { engine.isScrollAnimating }
  /// Ends any motion where the content is, or at the nearest page or edge.
  open func stopScrollingAndZooming() { setContentOffset(nearestStop, animated: false) }

  /// How much the delegate's view for zooming is enlarged, as its transform says. Setting it keeps
  /// the middle of what shows.
  open var zoomScale: CGFloat {
    get { delegate?.viewForZooming(in: self)?.transform.scale ?? 1 }
    set {
      let scale = min(max(newValue, minimumZoomScale), maximumZoomScale)
      zoom(to: scale, about: CGPoint(x: bounds.midX, y: bounds.midY))
    }
  }
  /// Enlarges the delegate's view for zooming to `scale`, at once; an animation ends 0.3 s later.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(animated: animated) { zoomScale = scale }
  }
  /// Enlarges it until `rect` of it fills the view, in the same way.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(animated: animated) { zoomIn(on: rect) } }

  /// Whether fingers zoom.
  open var isZooming: Bool { enginePinch?.state.isActive ?? false }
  /// Whether the zoom goes back to a limit that fingers have gone beyond.
  open var isZoomBouncing: Bool { enginePinch?.isBouncing ?? false }

  /// One of the view's recognizers: it says where the finger is that drags the content.
  open var panGestureRecognizer: UIPanGestureRecognizer {
    if let pan = enginePan { return pan }
    let pan = EnginePan()
    (pan.scrollView, pan.delegate) = (self, self as? any UIGestureRecognizerDelegate)
    addGestureRecognizer(pan)
    return pan
  }
  /// One of the view's recognizers: it zooms. Nil if there is no room between the limits.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    maximumZoomScale > minimumZoomScale ? enginePinch ?? EnginePinch(self) : nil
  }
  open var directionalPressGestureRecognizer: UIGestureRecognizer { UIGestureRecognizer() }

  /// The content: constraints to it make `contentSize`.
  open var contentLayoutGuide: UILayoutGuide { UILayoutGuide(LayoutItem(self, .content)) }
  /// The view's own rectangle, whatever it is scrolled to.
  open var frameLayoutGuide: UILayoutGuide { UILayoutGuide(LayoutItem(self, .bounds)) }

  // Never asked, as a tap is no touch that drags:
  open func touchesShouldBegin(_: Set<UITouch>, with: UIEvent?, in: UIView) -> Bool { true }
  /// Whether a finger drags that `view` has been told of.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  // Inert:
  open func flashScrollIndicators() {}
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) { changes() }
  open var refreshControl: UIRefreshControl? {
    didSet { if refreshControl != nil { PagerHost.idle("UIScrollView.refreshControl") } }
  }
  @AlwaysOn open var allowsKeyboardScrolling: Bool

  // MARK: Content

  /// The plane's extent, in points. The offset stays within its edges, unless content moves.
  open var contentSize: CGSize {
    get { engine.contentSize }
    set {
      let old = engine.contentSize
      if newValue != old {
        engine.contentSize = newValue
        if needsSafeArea { adjustInset() }
        keepWithinEdges()
      }
      if !observers.isEmpty { didSet(.contentSize, from: old) }
    }
  }

  /// Room that is added to the content at its edges; less if a number is negative.
  open var contentInset: UIEdgeInsets {
    get { adjustedContentInset - (extras?.adjustment ?? .zero) }
    set {
      let inset = newValue + (extras?.adjustment ?? .zero)
      guard inset != adjustedContentInset else { return }
      engine.contentInset = ContentInset(
        top: inset.top, left: inset.left, bottom: inset.bottom, right: inset.right)
      adjustedContentInsetDidChange()
      keepWithinEdges()
    }
  }

  /// The inset in force: `contentInset`, and what is added to it of the safe area.
  open var adjustedContentInset: UIEdgeInsets {
    let inset = engine.contentInset
    return UIEdgeInsets(top: inset.top, left: inset.left, bottom: inset.bottom, right: inset.right)
  }

  /// The inset in force has changed: tells the delegate.
  open func adjustedContentInsetDidChange() {
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  private func keepWithinEdges() {
    guard engine.isStill else { return }
    let held = engine.clamped(boundsOrigin)
    if held != boundsOrigin { contentOffset = held }
  }

  // MARK: Offset

  /// The point of the plane that is at the view's top left corner. Fingers and physics set it, too:
  /// an override is asked in every frame in which the content moves.
  open var contentOffset: CGPoint {
    get { boundsOrigin }
    set {
      let old = observedOffset
      if hasMoved, newValue == boundsOrigin {
        offsetChanges()
      } else {
        programs += 1
        engine.contentOffset = newValue
        programs -= 1
      }
      if !observers.isEmpty {
        observedOffset = boundsOrigin
        didSet(.contentOffset, from: old)
      }
    }
  }

  /// Goes there at once, or in 0.3 s with `scrollViewDidEndScrollingAnimation` at the end.
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

  /// The visible part of the plane. Setting its origin scrolls without `scrollViewDidScroll`.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      if newValue.origin != boundsOrigin { engine.moveSilently(to: newValue.origin) }
      super.bounds = newValue
    }
  }

  /// A device that is turned takes the content from the finger, and ends motion.
  override func sizeWillChange() { if PagerHost.current?.turning != nil { engine.comeToRest() } }

  override func sizeChanges(from old: CGSize) {
    engine.stretch(to: untransformedFrame.size)
    super.sizeChanges(from: old)
  }

  /// Whether it pages, for the host, which looks for the pager's scroll view.
  var isPager: Bool { isPagingEnabled }
  /// Whether a pager may be found in it once it is laid out.
  var mayHoldPager: Bool { false }

  /// Points from one page to the next along each axis, 0 without paging; nil if unknown.
  var pagingStep: CGPoint? {
    guard isPagingEnabled else { return nil }
    let step = CGPoint(
      x: contentSize.width > frame.width ? frame.width : 0,
      y: contentSize.height > frame.height ? frame.height : 0)
    return step == .zero ? nil : step
  }

  /// Where a motion without paging ends, before the delegate is asked.
  func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint { target }

  /// The delegate is about to be told of `event`.
  func willTell(of event: EngineEvent) {}

  /// The offset is another, or the engine has moved to it.
  final func offsetChanges() {
    hasMoved = false
    setNeedsLayout()
    tell(.didScroll(to: boundsOrigin))
  }
}
