/// What of a view is inert: nothing of it is drawn, spoken, focused or dragged.
/// In a class of its own: a subclass overrides only what is declared in the body of a class.
@preconcurrency @MainActor open class UIViewLooks: UIResponder {
  /// The view itself: nothing else is of this class.
  final var asView: UIView { unsafeDowncast(self, to: UIView.self) }

  /// Whether what is in the view turns round from right to left. It is not handed on to subviews.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { asView.readingChanges() } }
  }
  open var (isMultipleTouchEnabled, isExclusiveTouch, isOpaque) = (false, false, true)
  open var backgroundColor: UIColor? { didSet { asView.changesUnseen() } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! = .systemBlue
  open var contentMode: UIView.ContentMode = .scaleToFill
  @Inert open var tintAdjustmentMode: UIView.TintAdjustmentMode
  open var contentScaleFactor: CGFloat {
    get { UIScreen.main.scale }
    set {}
  }
  @AlwaysOn open var clearsContextBeforeDrawing: Bool
  /// Which way what is in the view is read.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute == .unspecified
        ? AppearanceProxy.attribute : semanticContentAttribute)
  }

  /// Has `draw(_:)` called at the end of the frame.
  open func setNeedsDisplay() { asView.displays() }
  open func setNeedsDisplay(_ rect: CGRect) { asView.displays() }
  /// Draws the view, before it is first seen. Of what is drawn, the page of a picture shows.
  open func draw(_ rect: CGRect) {}
  open func tintColorDidChange() {}
  open func display(_ layer: CALayer) {}
  open func draw(_ layer: CALayer, in ctx: CGContext) {}
  open func layerWillDraw(_ layer: CALayer) {}
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// A view that shows only a part of this one. Nothing is cut off.
  open var mask: UIView? {
    get { nil }
    set {
      asView.layer.isMaskedByView = newValue != nil
      if newValue != nil { PagerHost.idle("UIView.mask") }
    }
  }
  /// An empty view of this one's size. If a page would be seen in it, nothing is judged any more.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    PageSnapshot(of: asView, asView.bounds.size)
  }
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates: Bool, withCapInsets: UIEdgeInsets
  ) -> UIView? {
    PageSnapshot(of: asView, rect.size)
  }
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    PagerHost.draw(asView.pageInside, in: rect.size)
    return true
  }

  // As nothing is pointed at, and nothing moves with the device in a person's hand:
  @Inert open var interactions: [any UIInteraction]
  open func addInteraction(_ interaction: any UIInteraction) {}
  open func removeInteraction(_ interaction: any UIInteraction) {}
  @Inert open var hoverStyle: UIHoverStyle?
  @Inert open var motionEffects: [UIMotionEffect]
  open func addMotionEffect(_ effect: UIMotionEffect) {}
  open func removeMotionEffect(_ effect: UIMotionEffect) {}

  // As nothing is focused, and text is not made larger:
  open var canBecomeFocused: Bool { false }
  open var isFocused: Bool { false }
  @Inert open var minimumContentSizeCategory: UIContentSizeCategory?
  @Inert open var maximumContentSizeCategory: UIContentSizeCategory?
  @Inert open var showsLargeContentViewer: Bool
  @Inert open var largeContentTitle: String?
  @Inert open var largeContentImage: UIImage?
  @discardableResult open func endEditing(_ force: Bool) -> Bool { true }
}
