/// A property that stays what it is at first: nothing, none or false. It takes no memory.
@propertyWrapper public struct Inert<Value: InertValue> {
  public var wrappedValue: Value {
    get { .inert }
    nonmutating set {}
  }
  public init() {}
}

/// A property that stays true. It takes no memory.
@propertyWrapper public struct AlwaysOn {
  public var wrappedValue: Bool {
    get { true }
    nonmutating set {}
  }
  public init() {}
}

/// Has a value that means nothing.
public protocol InertValue {
  static var inert: Self { get }
}
extension Optional: InertValue { public static var inert: Self { nil } }
extension Array: InertValue { public static var inert: Self { [] } }
extension Bool: InertValue { public static var inert: Self { false } }
extension Int: InertValue { public static var inert: Self { 0 } }
extension Float: InertValue { public static var inert: Self { 0 } }
extension CGFloat: InertValue { public static var inert: Self { 0 } }
extension CGPoint: InertValue { public static var inert: Self { .zero } }
extension CGRect: InertValue { public static var inert: Self { .zero } }
extension CGAffineTransform: InertValue { public static var inert: Self { .identity } }
extension CAFrameRateRange: InertValue { public static var inert: Self { .default } }
extension CGInterpolationQuality: InertValue { public static var inert: Self { .default } }
extension NSLineBreakStrategy: InertValue { public static var inert: Self { .standard } }
extension UIAccessibilityContainerType: InertValue { public static var inert: Self { .none } }
extension UIAccessibilityTraits: InertValue { public static var inert: Self { .none } }
extension UIStatusBarStyle: InertValue { public static var inert: Self { .default } }
extension UIUserInterfaceStyle: InertValue { public static var inert: Self { .unspecified } }
extension UIView.TintAdjustmentMode: InertValue { public static var inert: Self { .normal } }
extension UIWindow.Level: InertValue { public static var inert: Self { .normal } }
