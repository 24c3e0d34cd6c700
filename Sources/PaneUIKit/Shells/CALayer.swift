/// What a view draws with. Nothing is drawn; the geometry of a view's layer is the view's.
@preconcurrency @MainActor open class CALayer: NSObject, CAMediaTiming {
  /// The view whose layer it is, which clears this when it goes.
  final unowned(unsafe) var view: UIView?
  // The geometry of a layer without a view, and what a view has no room for.
  private final var ownBounds = CGRect.zero
  private final var ownPosition = CGPoint.zero
  final var anchor = CGPoint.middle
  /// The transform, if it leaves the plane; or of a layer without a view.
  final var space: CATransform3D?
  /// How sublayers are shown; nil for the identity.
  private(set) final var shared: CATransform3D?

  public override init() { super.init() }
  /// A layer with the geometry of another.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    (bounds, position) = (other.bounds, other.position)
  }
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Geometry

  open var bounds: CGRect {
    get { view?.bounds ?? ownBounds }
    set { if let view { view.bounds = newValue } else { ownBounds = newValue } }
  }
  /// Where the anchor is in the superlayer.
  open var position: CGPoint {
    get { view?.position ?? ownPosition }
    set { if let view { view.center = newValue } else { ownPosition = newValue } }
  }
  /// The point, 0 to 1, about which it is transformed. A new one moves the layer, not its position.
  open var anchorPoint: CGPoint {
    get { anchor }
    set {
      let (at, size) = (position, bounds.size)
      anchor = newValue
      depthChanges()
      view?.place(size: size, position: at)
    }
  }
  /// The rectangle around the layer in its superlayer.
  open var frame: CGRect {
    get {
      if let view { return view.frame }
      let size = ownBounds.size
      let own = CGRect(
        x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width,
        height: size.height)
      let map = PlaneMap(space ?? CATransform3D())
      return map.apply(own).offsetBy(dx: ownPosition.x, dy: ownPosition.y)
    }
    set {
      if let view { return view.frame = newValue }
      ownBounds.size = newValue.size
      ownPosition = CGPoint(
        x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
    }
  }
  /// Turns, scales or moves the layer in space about its anchor; what is seen is its projection.
  open var transform: CATransform3D {
    get { space ?? CATransform3D(view?.storedTransform ?? .identity) }
    set {
      let isOther = newValue != transform
      space = view != nil && newValue.isAffine ? nil : newValue
      guard let view else { return }
      depthChanges()
      if space != nil, PagerHost.current?.extras?.blocks.last?.time != nil {
        PagerHost.idle("UIView.animate of a transform in space")
      }
      view.storedTransform = newValue.affine
      if isOther { view.extentChanges() }
    }
  }
  /// Shows all sublayers in space, about the anchor: perspective is given to pages by it.
  open var sublayerTransform: CATransform3D {
    get { shared ?? CATransform3D() }
    set { shared = newValue == CATransform3D() ? nil : newValue }
  }
  /// How near it is: it counts if the superlayer gives perspective.
  open var zPosition: CGFloat = 0 { didSet { depthChanges() } }
  /// Whether it is seen from behind.
  open var isDoubleSided = true { didSet { depthChanges() } }
  private func depthChanges() {
    view?.hasDepth = space != nil || zPosition != 0 || !isDoubleSided || anchor != .middle
  }

  /// The view has an affine transform now.
  final func flatten() {
    if let view, space != nil { transform = CATransform3D(view.storedTransform) }
  }

  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }

  /// Whether subviews show only within the view's bounds: the view's `clipsToBounds`.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? clips }
    set { if let view { view.clipsToBounds = newValue } else { clips = newValue } }
  }
  private final var clips = false
  /// Whether it is not there to see: the view's.
  open var isHidden: Bool {
    get { view?.isHidden ?? hides }
    set { if let view { view.isHidden = newValue } else { hides = newValue } }
  }
  private final var hides = false
  /// How opaque it is: the view's `alpha`.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? opaqueness }
    set { if let view { view.alpha = CGFloat(newValue) } else { opaqueness = newValue } }
  }
  private final var opaqueness: Float = 1

  // Between layers of views; another has no place in a window.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { view?.convert(p, to: l?.view) ?? p }
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    view?.convert(p, from: l?.view) ?? p
  }
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { view?.convert(r, to: l?.view) ?? r }
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    view?.convert(r, from: l?.view) ?? r
  }

  // MARK: Hierarchy

  /// The layer it is in: that of the superview, if it is a view's.
  open var superlayer: CALayer? { view.map { $0.superview?.layer } ?? holder }
  final weak var holder: CALayer?
  /// The layers that were added, which show nothing, and those of subviews.
  open var sublayers: [CALayer]? {
    get {
      let all = (view?.subviews.map(\.layer) ?? []) + added
      return all.isEmpty ? nil : all
    }
    set {
      for layer in added { layer.holder = nil }
      added = []
      for layer in newValue ?? [] where layer.view == nil { addSublayer(layer) }
    }
  }
  private final var added: [CALayer] = []

  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: .max) }
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    // A view's layer goes with the view.
    if let own = layer.view, let view { return view.insertSubview(own, at: Int(idx)) }
    layer.removeFromSuperlayer()
    added.insert(layer, at: min(Int(idx), added.count))
    layer.holder = self
    layer.showsAlone()
  }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    if let view, let own = layer.view, let other = sibling?.view {
      return view.insertSubview(own, belowSubview: other)
    }
    if layer.view == nil { layer.removeFromSuperlayer() }
    insertSublayer(layer, at: UInt32(added.firstIndex { $0 === sibling } ?? 0))
  }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    if let view, let own = layer.view, let other = sibling?.view {
      return view.insertSubview(own, aboveSubview: other)
    }
    if layer.view == nil { layer.removeFromSuperlayer() }
    insertSublayer(layer, at: UInt32((added.firstIndex { $0 === sibling } ?? -1) + 1))
  }
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    insertSublayer(newLayer, below: oldLayer)
    oldLayer.removeFromSuperlayer()
  }
  open func removeFromSuperlayer() {
    if let view { return view.removeFromSuperview() }
    holder?.added.removeAll { $0 === self }
    holder = nil
  }

  /// Has the view laid out at the end of the frame.
  open func setNeedsLayout() { view?.setNeedsLayout() }
  open func layoutIfNeeded() { view?.layoutIfNeeded() }
  open func layoutSublayers() {}
  open func needsLayout() -> Bool { view?.needsLayout ?? false }
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
  /// A layer as this one is seen now; itself if it is not animated, or is of a subclass.
  open func presentation() -> Self? {
    guard let view, let host = PagerHost.current else { return self }
    var seen = view.looks
    host.asSeen { seen = view.looks }
    guard seen != view.looks else { return self }
    let copy = CALayer()
    (copy.anchor, copy.bounds, copy.position) = (anchor, seen.bounds, seen.position)
    (copy.transform, copy.opacity) = (space ?? CATransform3D(seen.transform), Float(seen[12]))
    return copy as? Self ?? self
  }
  open func model() -> Self { self }

  /// A picture: one of a page shows the page in the layer's view.
  open var contents: Any? {
    didSet {
      let picture = contents as? CGImage
      view?.show(picture?.page)
      if let coded = picture?.coded { view?.decodes(coded) }
      showsAlone()
    }
  }
  // Inert, as nothing else is drawn:
  open var mask: CALayer? { didSet { if mask != nil { PagerHost.idle("CALayer.mask") } } }
  /// Whether its view is seen in a part that another view says, and may have holes.
  final var isMaskedByView = false
  open var contentsScale: CGFloat = 1
  open var contentsGravity = CALayerContentsGravity.resize
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var cornerRadius: CGFloat = 0
  open var maskedCorners = CACornerMask(rawValue: 15)
  open var borderWidth: CGFloat = 0
  open var borderColor, backgroundColor, shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowRadius: CGFloat = 3
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowPath: CGPath?
  open var shouldRasterize = false
  open var allowsEdgeAntialiasing = false
  open var rasterizationScale: CGFloat = 1
  open var name: String?
  open var isOpaque = false
  open var isGeometryFlipped = false
  open var drawsAsynchronously = false
  open var needsDisplayOnBoundsChange = false
  open weak var delegate: (any CALayerDelegate)?
  open var actions: [String: any CAAction]?
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var beginTime: CFTimeInterval = 0
  open var (repeatCount, duration) = (Float(0), CFTimeInterval(0))
  open var (fillMode, autoreverses) = (CAMediaTimingFillMode.removed, false)
  open var (repeatDuration, contentsFormat) = (CFTimeInterval(0), CALayerContentsFormat.RGBA8Uint)
  @Inert open var minificationFilterBias: Float
  @Inert open var style: [AnyHashable: Any]?
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { 1 }
  open class func defaultValue(forKey key: String) -> Any? { nil }
  open var cornerCurve = CALayerCornerCurve.circular
  open var allowsGroupOpacity = true
  open var contentsCenter: CGRect {
    get { CGRect(x: 0, y: 0, width: 1, height: 1) }
    set {}
  }
  @Inert open var backgroundFilters: [Any]?
  @Inert open var anchorPointZ: CGFloat
  open func hitTest(_ p: CGPoint) -> CALayer? { frame.contains(p) ? self : nil }
  open func contentsAreFlipped() -> Bool { false }
  open func preferredFrameSize() -> CGSize { bounds.size }
  open var visibleRect: CGRect { bounds }
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  open var (compositingFilter, filters): (Any?, [Any]?) = (nil, nil)
  open var minificationFilter = CALayerContentsFilter.linear
  open var magnificationFilter = CALayerContentsFilter.linear
  open func setNeedsDisplay() { view?.setNeedsDisplay() }
  open func setNeedsDisplay(_ r: CGRect) { view?.setNeedsDisplay() }
  open func needsDisplay() -> Bool { false }
  open func displayIfNeeded() {}
  open func display() {}
  open func draw(in ctx: CGContext) {}
  open func render(in ctx: CGContext) { PagerHost.draw(view?.pageInside, in: bounds.size) }
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }
  open func resizeSublayers(withOldSize size: CGSize) {}
  open func resize(withOldSuperlayerSize size: CGSize) {}
  open func scroll(_ p: CGPoint) {}
  open func scrollRectToVisible(_ r: CGRect) {}
  @Inert open var edgeAntialiasingMask: CAEdgeAntialiasingMask
  open class func needsDisplay(forKey key: String) -> Bool { false }
  open func action(forKey event: String) -> (any CAAction)? { nil }

  // MARK: Animations

  /// Those that run.
  final var animations: [(key: String?, animation: CAAnimation)] = []
  open func add(_ anim: CAAnimation, forKey key: String?) { run(anim, key) }
  open func removeAnimation(forKey key: String) { stop(key) }
  open func removeAllAnimations() {
    for key in animations.map(\.key) { stop(key) }
    PagerHost.current?.endAnimations { $0.view === view }
  }
  open func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }
  /// The keys of the animations that run, of frames while the screen turns; nil if there are none.
  open func animationKeys() -> [String]? {
    let isTurning = PagerHost.current?.turning == .animated
    let turn = isTurning ? ["bounds.origin", "bounds.size", "position"] : []
    return animations.isEmpty && !isTurning ? nil : turn + animations.compactMap(\.key)
  }
}
