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
@MainActor open class UIImageView: UIView {
  /// Inert.
  open var image: UIImage?

  /// A view as large as `image`.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
