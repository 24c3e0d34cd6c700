import Scrolling

// MARK: - Zooming, by program

extension UIScrollView {
  /// Enlarges the delegate's view for zooming until `rect` of it fills the view, at once, and shows
  /// that.
  func zoomIn(on rect: CGRect) {
    guard rect.width > 0, rect.height > 0, delegate?.viewForZooming(in: self) != nil
    else { return }
    let size = bounds.size
    zoomScale = min(size.width / rect.width, size.height / rect.height)
    let middle = CGPoint(x: rect.midX * zoomScale, y: rect.midY * zoomScale)
    contentOffset = engine.clamped(
      CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2))
  }
}

/// A scroll view's own pan: not an app's, which would see touches.
final class EnginePan: UIPanGestureRecognizer {
  override var seesTouches: Bool { false }
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
