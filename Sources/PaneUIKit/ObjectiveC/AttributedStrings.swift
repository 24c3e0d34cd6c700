import CExecutorHooks
import Foundation

/// Foundation's attributed strings, which on Linux leave what they hold of attributes behind when
/// they go: some 190 bytes each, which no phone would charge to a pager.
enum AttributedStrings {
  /// Where an object holds its attributes: after header, type and text.
  private static let offset = 32
  private static let names = ["_cfinfo", "_string", "_attributeArray"]

  /// Whether their attributes go with them from now on: not where Foundation has them otherwise than
  /// is known here. Complexity: O(1), once in a process.
  static let letGo: Bool = {
    guard Mirror(reflecting: NSAttributedString(string: "")).children.map(\.label) == names else {
      return false
    }
    let held = withExtendedLifetime(NSAttributedString(string: " ")) { attributes(of: $0).retain() }
    defer { held.release() }
    // Without a leak they are this function's alone.
    guard c_retain_count(held.toOpaque()) == 2 else { return false }
    held.release()
    func type(_ type: AnyClass) -> UnsafeRawPointer {
      unsafeBitCast(type, to: UnsafeRawPointer.self)
    }
    return c_release_held(
      type(NSAttributedString.self), type(NSMutableAttributedString.self), offset)
  }()

  /// What `string` holds of attributes.
  static func attributes(of string: NSAttributedString) -> Unmanaged<AnyObject> {
    let object = UnsafeRawPointer(Unmanaged.passUnretained(string).toOpaque())
    return .fromOpaque(object.load(fromByteOffset: offset, as: UnsafeRawPointer.self))
  }
}
