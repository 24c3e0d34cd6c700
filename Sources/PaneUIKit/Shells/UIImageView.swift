/// A picture. There is nothing in it but its size.
public final class UIImage: NSObject, Sendable {
  /// Its extent, in points.
  public let size: CGSize

  /// A picture without pixels.
  public override init() { size = .zero }

  /// There are no pictures in the app: nil.
  public convenience init?(named name: String) { return nil }
}

/// A view of a picture. Nothing is drawn.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// Inert.
  open var image: UIImage?

  /// A view as large as `image`.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  override class var isTouchable: Bool { false }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}
