import Scrolling

// MARK: - What the engine keeps

extension UIScrollView {
  /// Whether motions end on multiples of the view's extent.
  public final var isPagingEnabled: Bool {
    get { engine.isPagingEnabled }
    set { engine.isPagingEnabled = newValue }
  }

  /// Whether fingers move the content.
  public final var isScrollEnabled: Bool {
    get { engine.isScrollEnabled }
    set { engine.isScrollEnabled = newValue }
  }

  /// Whether a drag is held to the axis along which it began.
  public final var isDirectionalLockEnabled: Bool {
    get { engine.isDirectionalLockEnabled }
    set { engine.isDirectionalLockEnabled = newValue }
  }

  /// Whether content can be pulled past its edges.
  public final var bounces: Bool {
    get { engine.bounces }
    set { engine.bounces = newValue }
  }

  /// Whether content that is no wider than the view can be pulled left and right.
  public final var alwaysBounceHorizontal: Bool {
    get { engine.alwaysBouncesHorizontally }
    set { engine.alwaysBouncesHorizontally = newValue }
  }

  /// Whether content that is no higher than the view can be pulled up and down.
  public final var alwaysBounceVertical: Bool {
    get { engine.alwaysBouncesVertically }
    set { engine.alwaysBouncesVertically = newValue }
  }

  /// How fast the content comes to rest if `isPagingEnabled` is off.
  public final var decelerationRate: DecelerationRate {
    get { engine.decelerationRate }
    set { engine.decelerationRate = newValue }
  }

  /// Whether a finger is down.
  public final var isTracking: Bool { engine.isTracking }
  /// Whether a finger has moved the content since it came down.
  public final var isDragging: Bool { engine.isDragging }
  /// Whether the content moves after a finger was lifted.
  public final var isDecelerating: Bool { engine.isDecelerating }
  /// Whether the content moves by `setContentOffset` or `scrollRectToVisible`.
  public final var isScrollAnimating: Bool { engine.isScrollAnimating }

  /// Ends any motion where the content is.
  public final func stopScrollingAndZooming() { engine.stopMotion() }

  /// Inert: nothing is drawn.
  public final func flashScrollIndicators() {}
}

// MARK: - Zooming, by program

extension UIScrollView {
  /// How much the delegate's view for zooming is enlarged.
  public final var zoomScale: CGFloat {
    get { zoom }
    set {
      let scale = min(max(newValue, minimumZoomScale), maximumZoomScale)
      guard scale != zoom, let view = delegate?.viewForZooming(in: self) else { return }
      zoom = scale
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      view.frame.origin = .zero
      contentSize = view.frame.size
      delegate?.scrollViewDidZoom(self)
    }
  }

  /// Enlarges the delegate's view for zooming to `scale`, at once.
  public final func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }

  /// Whether fingers zoom: never.
  public final var isZooming: Bool { false }
  /// Whether a zoom springs back: never.
  public final var isZoomBouncing: Bool { false }
}

// MARK: - Types

extension UIScrollView {
  /// How fast scrolling comes to rest: the share of velocity kept in each millisecond.
  public typealias DecelerationRate = ScrollView.DecelerationRate

  // Inert:
  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
}
