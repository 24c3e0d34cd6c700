/// What the interface has to adapt to. It follows from the screen.
@preconcurrency @MainActor public final class UITraitCollection: NSObject {
  public static let current = UITraitCollection(screen: nil)

  /// The size that the screen will have; nil for the one that it has.
  private let screen: CGSize?

  init(screen: CGSize?) { self.screen = screen }

  // A collection of an app's own says what the screen's does.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init(screen: nil) }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init(screen: nil) }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(screen: nil) }
  public convenience init(displayScale: CGFloat) { self.init(screen: nil) }
  public convenience init(traitsFrom: [UITraitCollection]) { self.init(screen: nil) }

  /// The pixels per point of the screen.
  public var displayScale: CGFloat { UIScreen.main.scale }
  /// What kind of device it is.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
  /// Regular on a pad, compact on a phone.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    userInterfaceIdiom == .pad ? .regular : .compact
  }
  /// Regular on a pad and on a phone that is held upright.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    let size = screen ?? UIScreen.main.bounds.size
    return userInterfaceIdiom == .pad || size.height > size.width ? .regular : .compact
  }
}

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

// The old spelling of `==`.
extension CGPoint {
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}
