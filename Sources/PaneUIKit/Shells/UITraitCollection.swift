/// What the interface has to adapt to. It follows from the screen.
@preconcurrency @MainActor public final class UITraitCollection: NSObject {
  public static let current = UITraitCollection()

  /// The size that the screen will have; nil for the one that it has.
  private let screen: CGSize?
  /// What an app has said of traits; all others are the screen's.
  private let own: [PartialKeyPath<UITraitCollection>: AnyHashable]

  init(screen: CGSize? = nil, own: [PartialKeyPath<UITraitCollection>: AnyHashable] = [:]) {
    (self.screen, self.own) = (screen, own)
  }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(own: [\.horizontalSizeClass: horizontalSizeClass])
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(own: [\.verticalSizeClass: verticalSizeClass])
  }
  public convenience init(userInterfaceStyle style: UIUserInterfaceStyle) {
    self.init(own: style == .unspecified ? [:] : [\.userInterfaceStyle: style])
  }
  public convenience init(displayScale: CGFloat) { self.init(own: [\.displayScale: displayScale]) }
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(own: [\.userInterfaceIdiom: userInterfaceIdiom])
  }
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(own: [\.userInterfaceLevel: userInterfaceLevel])
  }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(own: [\.layoutDirection: layoutDirection])
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(own: [\.preferredContentSizeCategory: preferredContentSizeCategory])
  }
  /// The last that says a trait counts.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(own: collections.reduce(into: [:]) { $0.merge($1.own) { $1 } })
  }
  /// Whether what is said in `trait` is so here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait?.own.allSatisfy { self[keyPath: $0] as? AnyHashable == $1 } ?? true
  }

  /// What an app has said of `trait`, or else `value`.
  func value<Value>(
    _ trait: @autoclosure () -> KeyPath<UITraitCollection, Value>, or value: Value
  ) -> Value { own.isEmpty ? value : own[trait()] as? Value ?? value }

  public var displayScale: CGFloat { value(\.displayScale, or: UIScreen.main.scale) }
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    value(\.userInterfaceIdiom, or: UIDevice.current.userInterfaceIdiom)
  }
  /// Compact on a phone, but for one on its side whose shorter side has 414 pt or more.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    let size = screen ?? UIScreen.main.bounds.size
    let isWide = userInterfaceIdiom == .pad || size.width > size.height && size.height >= 414
    return value(\.horizontalSizeClass, or: isWide ? .regular : .compact)
  }
  /// Regular on a pad and on a phone that is held upright.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    let size = screen ?? UIScreen.main.bounds.size
    let isHigh = userInterfaceIdiom == .pad || size.height > size.width
    return value(\.verticalSizeClass, or: isHigh ? .regular : .compact)
  }

  public var userInterfaceStyle: UIUserInterfaceStyle {
    value(\.userInterfaceStyle, or: PagerHost.current?.isDarkMode ?? false ? .dark : .light)
  }
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != (other?.userInterfaceStyle ?? .unspecified)
  }

  public var preferredContentSizeCategory: UIContentSizeCategory {
    value(\.preferredContentSizeCategory, or: .large)
  }
  public var userInterfaceLevel: UIUserInterfaceLevel { value(\.userInterfaceLevel, or: .base) }
  // Those that are always the same:
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
  public enum Contrast: Int, Sendable { case unspecified = -1, normal, high }
  public var accessibilityContrast: Contrast { .normal }
  public func performAsCurrent(_ actions: () -> Void) { actions() }
  public var displayGamut: UIDisplayGamut { .P3 }
  public var legibilityWeight: UILegibilityWeight { .regular }
}

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }
