/// A property that stays what it is at first: nothing, none or false. It takes no memory.
@propertyWrapper public struct Inert<Value: InertValue> {
  public var wrappedValue: Value {
    get { .inert }
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
extension CGFloat: InertValue { public static var inert: Self { 0 } }
extension CGPoint: InertValue { public static var inert: Self { .zero } }
extension CGRect: InertValue { public static var inert: Self { .zero } }
