import Foundation

/// An object that is kept, or forgotten once nobody else keeps it.
struct HeldObject {
  private let kept: AnyObject?
  private weak var seen: AnyObject?

  init(_ object: AnyObject?, isWeak: Bool) {
    (kept, seen) = isWeak ? (nil, object) : (object, nil)
  }

  var object: AnyObject? { kept ?? seen }
}

/// Foundation on Linux has no such class: objects that are kept, or forgotten once nobody keeps them.
open class NSPointerArray: NSObject {
  private let isWeak: Bool
  private var slots: [HeldObject] = []

  /// Keeps what is added, unless `options` have `weakMemory`.
  public init(options: NSPointerFunctions.Options = []) { isWeak = options.contains(.weakMemory) }
  open class func strongObjects() -> NSPointerArray { NSPointerArray() }
  open class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }

  /// How many there are, with those that are gone. O(1).
  open var count: Int { slots.count }
  /// Those that are there. O(count).
  open var allObjects: [Any] { slots.compactMap(\.object) }
  /// nil if it is gone.
  open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    slots[index].object.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  private func slot(_ pointer: UnsafeMutableRawPointer?) -> HeldObject {
    HeldObject(
      pointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }, isWeak: isWeak)
  }

  open func addPointer(_ pointer: UnsafeMutableRawPointer?) { slots.append(slot(pointer)) }
  open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
    slots.insert(slot(item), at: index)
  }
  open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
    slots[index] = slot(item)
  }
  open func removePointer(at index: Int) { slots.remove(at: index) }
  /// Takes out those that are gone. O(count).
  open func compact() { slots.removeAll { $0.object == nil } }
}

/// How a collection keeps objects.
public enum NSPointerFunctions {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strongMemory = Options([])
    public static let weakMemory = Options(rawValue: 5)
    public static let objectPersonality = Options([])
    public static let objectPointerPersonality = Options(rawValue: 512)
    public static let copyIn = Options(rawValue: 65_536)
  }
}
