import Scrolling

/// A rectangle on the screen that may hold others. Of its looks, only what hides it matters.
@preconcurrency @MainActor open class UIView: UIViewLayout, @preconcurrency NSCoding {
  // Where the view is without its transform, and the point of its own at its top left corner.
  @exclusivity(unchecked) final var untransformedFrame = CGRect.zero { willSet { looksChange() } }
  @exclusivity(unchecked) final var boundsOrigin = CGPoint.zero { willSet { looksChange() } }
  final var storedTransform = CGAffineTransform.identity { willSet { looksChange() } }
  final var storedAlpha: CGFloat = 1 { willSet { looksChange() } }
  @exclusivity(unchecked) final var needsLayout = true
  /// Whether the host has it among the views that need layout.
  @exclusivity(unchecked) final var isQueued = false
  @exclusivity(unchecked) final var children: [UIView] = []
  /// Unsafe but valid: `deinit` clears it.
  @exclusivity(unchecked) final unowned(unsafe) var parent: UIView?
  /// Unsafe but valid: `deinit` clears it.
  @exclusivity(unchecked) final unowned(unsafe) var storedWindow: UIWindow?
  /// The controller whose view this is. Unsafe but valid: the controller's `deinit` clears it.
  @exclusivity(unchecked) final unowned(unsafe) var controller: UIViewController?
  /// The page that is drawn in the view.
  @exclusivity(unchecked) final var content: PageView?
  /// Whether that is a picture's.
  @exclusivity(unchecked) final var showsPicture = false
  /// Whether the view has to draw itself before it is seen, if its class does.
  @exclusivity(unchecked) final var needsDisplay = true
  final var recognizers: [UIGestureRecognizer] = []
  /// What looks at the view's keys.
  @exclusivity(unchecked) final var observers: [KeyValueObserver] = []
  /// Whether the layer has geometry of its own: another anchor, or a transform in space.
  @exclusivity(unchecked) final var hasDepth = false
  final var storedLayer: CALayer?

  open var tag = 0
  /// Whether the view and its subviews are not there to see.
  open var isHidden = false { didSet { if isHidden != oldValue { parent?.arrangementChanges() } } }
  /// How opaque the view is; at 0 neither it nor its subviews are there to see.
  open var alpha: CGFloat {
    get { storedAlpha }
    set { storedAlpha = newValue }
  }
  /// Whether subviews show only within the view's bounds.
  open var clipsToBounds = false
  /// How the view's frame follows the size of its superview.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow the view's size by their masks.
  open var autoresizesSubviews = true
  /// Whether touches reach the view: `hitTest` asks.
  open lazy var isUserInteractionEnabled = Self.isTouchable
  class var isTouchable: Bool { true }
  var redrawsContent: Bool { true }
  /// How near it is among its superview's subviews: those that are as near lie in their order.
  var nearness: Double { storedLayer.map { Double($0.zPosition) } ?? 0 }

  public init(frame: CGRect) {
    untransformedFrame = frame
    super.init()
  }

  public required init?(coder: NSCoder) { super.init() }

  public convenience override init() { self.init(frame: .zero) }

  deinit {
    for child in children {
      onMainActor(child) {
        $0.parent = nil
        if $0.storedWindow != nil { $0.loseWindow() }
      }
    }
    if let storedLayer { onMainActor(storedLayer) { $0.view = nil } }
    if isQueued { PagerHost.current?.forget(Unmanaged.passUnretained(self).toOpaque()) }
  }

  open class var layerClass: AnyClass { CALayer.self }
  /// What the view draws with: nothing. Its geometry is the view's.
  open var layer: CALayer { storedLayer ?? makeLayer() }

  /// Where the view is in its superview, in points: the rectangle around it if it has a transform.
  open var frame: CGRect {
    get { storedTransform.isIdentity && !hasDepth ? untransformedFrame : frameInSpace }
    set {
      guard !storedTransform.isIdentity else {
        place(newValue)
        return
      }
      let size = newValue.size.applying(storedTransform.inverted()).magnitude
      place(size: size, position: position)
      let now = frame.origin
      place(untransformedFrame.offsetBy(dx: newValue.minX - now.x, dy: newValue.minY - now.y))
    }
  }

  /// The view in its own coordinates. Its origin moves what is in the view.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: untransformedFrame.size) }
    set {
      let old = bounds
      if newValue.origin != boundsOrigin {
        boundsOrigin = newValue.origin
        setNeedsLayout()
      }
      if newValue.size != old.size {
        place(size: newValue.size, position: position)
      } else if !observers.isEmpty {
        didSet(.bounds, from: old)
      }
    }
  }

  /// The middle of the view in its superview's coordinates, or where its layer's anchor was moved.
  open var center: CGPoint {
    get { hasDepth ? position : untransformedFrame.center }
    set { place(size: untransformedFrame.size, position: newValue) }
  }

  /// Turns, scales or moves the view in space about its center.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// Turns, scales or moves the view about its center, after its frame without it.
  open var transform: CGAffineTransform {
    get { hasDepth ? layer.affineTransform() : storedTransform }
    set {
      let isOther = newValue != storedTransform
      storedTransform = newValue
      if hasDepth { storedLayer?.flatten() }
      if isOther { extentChanges() }
    }
  }

  func sizeWillChange() {}

  /// The size is another than `old`.
  func sizeChanges(from old: CGSize) {
    isSolved = false
    if autoresizesSubviews, !children.isEmpty {
      for child in children { child.autoresize(from: old, to: untransformedFrame.size) }
    }
    setNeedsLayout()
    if needsDisplay || contentMode == .redraw { displays() }
    extentChanges()
  }

  /// The size or the transform is another: what the view is in is laid out, unless a layout pass is
  /// under way.
  final func extentChanges() {
    if let host = storedWindow?.host, host.nested == 0 { parent?.setNeedsLayout() }
  }

  public final var superview: UIView? { parent }

  open var subviews: [UIView] { children }

  open var window: UIWindow? { storedWindow }

  /// Puts `view` on top of the other subviews. O(1) for a new view.
  open func addSubview(_ view: UIView) { insert(view, at: nil) }

  /// Puts `view` at `index` among the subviews, 0 being the back.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Puts `view` right before `siblingSubview`, towards the person.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }
  /// Puts `view` right behind `siblingSubview`.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }

  open func bringSubviewToFront(_ view: UIView) { moveChild(view, to: children.count - 1) }
  open func sendSubviewToBack(_ view: UIView) { moveChild(view, to: 0) }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    children.swapAt(index1, index2)
  }
  /// Whether the view is `view` or anywhere inside it. O(depth).
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self) { $0.parent }.contains { $0 === view }
  }
  /// The view or the first one inside it with `tag`; nil if there is none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : children.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Takes the view out of its superview. O(1) for the topmost subview, else linear.
  open func removeFromSuperview() {
    guard let parent else { return }
    let isInWindow = window != nil
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if isInWindow { tellWindow(will: nil) }
    unlink()
    parent.setNeedsLayout()
    if isInWindow { tellWindow(did: nil) }
    didMoveToSuperview()
  }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  /// Gives subviews the frames that constraints demand: called by the layout pass, never by an app.
  open func layoutSubviews() { applyConstraints() }

  /// Has the view laid out at the end of the frame.
  open func setNeedsLayout() {
    needsLayout = true
    if isSuspect { (isSuspect, isSolved) = (false, false) }
    guard !isQueued else { return }
    guard let host = PagerHost.current else {
      storedWindow?.host?.expectCurrent()
      return
    }
    isQueued = true
    host.enqueue(self)
  }

  /// Lays out, at once, what needs it in the topmost view above that needs it, and in the view.
  open func layoutIfNeeded() {
    var top = self
    while let parent = top.parent, parent.needsLayout { top = parent }
    guard let host = PagerHost.current else { return top.layOutTree() }
    host.layOutNow(self) { top.layOutTree() }
  }

  /// The size that fits the view's content best: its own.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes that size, and stays where its top left corner is.
  open func sizeToFit() {
    let origin = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    frame.origin = origin
  }

  open func layoutSublayers(of layer: CALayer) {}

  /// Keeps `gestureRecognizer`, which its view before does no more; a scroll view keeps its own.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.leaveView()
    gestureRecognizer.view = self
    recognizers.append(gestureRecognizer)
  }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { recognizer.view = nil }
      recognizers = []
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// A point of the view's coordinates in those of `view`, or of the window if that is nil.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view ?? topmost).converted(point, to: self)
  }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.aroundCorners { converted($0, to: view) }
  }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    let other = view ?? topmost
    return rect.aroundCorners { other.converted($0, to: self) }
  }

  /// The foremost view under `point`, of those that touches reach; nil if there is none.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, !ignoresTouches,
      self.point(inside: point, with: event)
    else { return nil }
    for child in children.reversed() {
      if let hit = child.hitTest(convert(point, to: child), with: event) { return hit }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open override var next: UIResponder? { controller ?? parent }
}
