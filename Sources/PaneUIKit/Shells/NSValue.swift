import Foundation

/// Geometry as objects.
extension NSValue {
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(
      rect: CGRect(x: insets.left, y: insets.top, width: insets.right, height: insets.bottom))
  }
  public convenience init(cgVector vector: CGVector) {
    self.init(point: CGPoint(x: vector.dx, y: vector.dy))
  }
  public convenience init(uiOffset offset: UIOffset) {
    self.init(point: CGPoint(x: offset.horizontal, y: offset.vertical))
  }
  // What only an animation reads, which is not seen: the transform is not kept, nor can it be read.
  public convenience init(caTransform3D transform: CATransform3D) { self.init(point: .zero) }
  public convenience init(cgAffineTransform: CGAffineTransform) { self.init(point: .zero) }

  public var cgRectValue: CGRect { rectValue }
  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var uiEdgeInsetsValue: UIEdgeInsets {
    let rect = rectValue
    return UIEdgeInsets(
      top: rect.origin.y, left: rect.origin.x, bottom: rect.size.height, right: rect.size.width)
  }
  public var cgVectorValue: CGVector { CGVector(dx: pointValue.x, dy: pointValue.y) }
  public var uiOffsetValue: UIOffset {
    UIOffset(horizontal: pointValue.x, vertical: pointValue.y)
  }
}

// What Objective-C takes for an object, or an object for, by itself.

/// What any object may be asked for, and numbers and strings have.
public protocol BridgedNumber: NSObject {
  var boolValue: Bool { get }
  var doubleValue: Double { get }
  var floatValue: Float { get }
}
extension NSNumber: BridgedNumber {}
extension NSString: BridgedNumber {}

/// Geometry that is an `NSValue` as an object: `change[.newKey] as? NSValue`.
public protocol BridgedGeometry: _ObjectiveCBridgeable where _ObjectiveCType == NSValue { init() }
extension BridgedGeometry {
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout Self?
  ) -> Bool {
    var value = Self()
    guard strcmp(source.objCType, value._bridgeToObjectiveC().objCType) == 0 else { return false }
    withUnsafeMutablePointer(to: &value) { source.getValue($0) }
    result = value
    return true
  }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    precondition(_conditionallyBridgeFromObjectiveC(source, result: &result), "not a \(Self.self)")
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    var result: Self?
    if let source { _forceBridgeFromObjectiveC(source, result: &result) }
    return result ?? Self()
  }
}
extension CGPoint: @retroactive _ObjectiveCBridgeable, BridgedGeometry {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
  public var debugDescription: String { "(\(x), \(y))" }
}
extension CGSize: @retroactive _ObjectiveCBridgeable, BridgedGeometry {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
  public var debugDescription: String { "(\(width), \(height))" }
}
extension CGRect: @retroactive _ObjectiveCBridgeable, BridgedGeometry {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
  public var debugDescription: String { "(\(origin.x), \(origin.y), \(width), \(height))" }
}

/// `widths as [NSNumber]`, as with Foundation's other numbers.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: native) }
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(exactly: source.doubleValue)
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

/// Objects are written by `%@` and, as an address, by `%p`: they are no arguments of C's here.
private func written(_ arguments: [Any], as format: String) -> [any CVarArg] {
  arguments.map { argument in
    if let argument = argument as? any CVarArg { return argument }
    guard format.contains("%p"), let object = argument as? NSObject else { return "\(argument)" }
    return Int(bitPattern: ObjectIdentifier(object))
  }
}
extension String {
  /// With arguments that Foundation does not take here.
  @_disfavoredOverload public init(format: String, _ arguments: Any...) {
    self.init(format: format, arguments: written(arguments, as: format))
  }
}
/// With arguments that Foundation does not take here.
@_disfavoredOverload public func NSLog(_ format: String, _ arguments: Any...) {
  withVaList(written(arguments, as: format)) { NSLogv(format, $0) }
}
