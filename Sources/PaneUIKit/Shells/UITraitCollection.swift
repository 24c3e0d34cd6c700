/// What the interface has to adapt to. It follows from the screen.
@preconcurrency @MainActor public final class UITraitCollection: NSObject {
  public static let current = UITraitCollection(screen: nil)

  /// The size that the screen will have; nil for the one that it has.
  private let screen: CGSize?

  /// Whether it is of dark mode; nil for what the device has.
  private let isDark: Bool?

  init(screen: CGSize? = nil, isDark: Bool? = nil) { (self.screen, self.isDark) = (screen, isDark) }

  // A collection of an app's own says what the screen's does.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init(screen: nil) }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init(screen: nil) }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(isDark: userInterfaceStyle == .unspecified ? nil : userInterfaceStyle == .dark)
  }
  public convenience init(displayScale: CGFloat) { self.init(screen: nil) }
  public convenience init(traitsFrom: [UITraitCollection]) { self.init(screen: nil) }
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init(screen: nil) }
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init(screen: nil) }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(screen: nil)
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(screen: nil)
  }

  public var displayScale: CGFloat { UIScreen.main.scale }
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

  public var userInterfaceStyle: UIUserInterfaceStyle {
    isDark ?? PagerHost.current?.isDarkMode ?? false ? .dark : .light
  }
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != (other?.userInterfaceStyle ?? .unspecified)
  }

  // Those that are always the same:
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
  public enum Contrast: Int, Sendable { case unspecified = -1, normal, high }
  public var accessibilityContrast: Contrast { .normal }
  public func performAsCurrent(_ actions: () -> Void) { actions() }
  public var displayGamut: UIDisplayGamut { .P3 }
  public var userInterfaceLevel: UIUserInterfaceLevel { .base }
  public var legibilityWeight: UILegibilityWeight { .regular }
  public func containsTraits(in trait: UITraitCollection?) -> Bool { true }
}

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }
