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
    guard let retain: @convention(c) (UnsafeRawPointer) -> UnsafeRawPointer = function("CFRetain"),
      let release: @convention(c) (UnsafeRawPointer?) -> Void = function("CFRelease"),
      let count: @convention(c) (UnsafeRawPointer) -> Int = function("CFGetRetainCount"),
      Mirror(reflecting: NSAttributedString(string: "")).children.map(\.label) == names
    else { return false }
    let held = withExtendedLifetime(NSAttributedString(string: " ")) { retain(attributes(of: $0)) }
    defer { release(held) }
    // Without a leak they are this function's alone.
    guard count(held) == 2 else { return false }
    release(held)
    func type(_ type: AnyClass) -> UnsafeRawPointer {
      unsafeBitCast(type, to: UnsafeRawPointer.self)
    }
    return c_release_held(
      type(NSAttributedString.self), type(NSMutableAttributedString.self), offset, release)
  }()

  /// What `string` holds of attributes.
  static func attributes(of string: NSAttributedString) -> UnsafeRawPointer {
    let object = UnsafeRawPointer(Unmanaged.passUnretained(string).toOpaque())
    return object.load(fromByteOffset: offset, as: UnsafeRawPointer.self)
  }

  /// A function of the process; nil if there is none of that name.
  static func function<Function>(_ name: String) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) }
  }
}
