import PaneUIKit

/// What can be set up where it is made. An app's own `then` goes before this one.
public protocol Then {}

extension Then {
  /// A copy that `block` has changed.
  @_disfavoredOverload public func with(_ block: (inout Self) throws -> Void) rethrows -> Self {
    var copy = self
    try block(&copy)
    return copy
  }
  @_disfavoredOverload public func `do`(_ block: (Self) throws -> Void) rethrows { try block(self) }
}

extension Then where Self: AnyObject {
  /// The object itself, which `block` has set up.
  @_disfavoredOverload public func then(_ block: (Self) throws -> Void) rethrows -> Self {
    try block(self)
    return self
  }
}

extension NSObject: Then {}
extension CGPoint: Then {}
extension CGRect: Then {}
extension CGSize: Then {}
extension UIEdgeInsets: Then {}
extension Array: Then {}
extension Dictionary: Then {}
extension Set: Then {}
