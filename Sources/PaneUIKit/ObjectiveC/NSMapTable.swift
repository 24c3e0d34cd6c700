import Foundation

/// Foundation on Linux has no such class: objects by keys, of which either may be forgotten once
/// nobody else keeps it, and the other with it. Objective-C's protocols are classes of objects,
/// Swift's are not: any type may be named.
open class NSMapTable<KeyType, ObjectType>: NSObject {
  private let (keys, objects): (NSPointerFunctions.Options, NSPointerFunctions.Options)
  private var entries: [Int: [(key: HeldObject, object: HeldObject)]] = [:]

  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity: Int = 0
  ) {
    (keys, objects) = (keyOptions, valueOptions)
  }

  open class func strongToStrongObjects() -> NSMapTable { NSMapTable() }
  open class func weakToStrongObjects() -> NSMapTable { NSMapTable(keyOptions: .weakMemory) }
  open class func strongToWeakObjects() -> NSMapTable { NSMapTable(valueOptions: .weakMemory) }
  open class func weakToWeakObjects() -> NSMapTable {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// What is there. O(count).
  private var living: [(key: KeyType, object: ObjectType)] {
    entries.values.joined().compactMap { entry in
      guard let key = entry.key.object as? KeyType, let object = entry.object.object as? ObjectType
      else { return nil }
      return (key, object)
    }
  }

  open var count: Int { living.count }

  open func object(forKey key: KeyType?) -> ObjectType? {
    key.flatMap { key in
      entries[keys.hash(of: key)]?.first { keys.areEqual($0.key.object, key) }?.object.object
        as? ObjectType
    }
  }

  open func setObject(_ object: ObjectType?, forKey key: KeyType?) {
    guard let key else { return }
    removeObject(forKey: key)
    guard let object else { return }
    let isWeak = (key: keys.contains(.weakMemory), object: objects.contains(.weakMemory))
    entries[keys.hash(of: key), default: []].append(
      (
        HeldObject(key as AnyObject, isWeak: isWeak.key),
        HeldObject(object as AnyObject, isWeak: isWeak.object)
      ))
  }

  open func removeObject(forKey key: KeyType?) {
    guard let key else { return }
    // What goes while it is taken out may change the table.
    let old = entries[keys.hash(of: key)]
    entries[keys.hash(of: key)] = old?.filter {
      $0.key.object != nil && !keys.areEqual($0.key.object, key)
    }
  }

  open func removeAllObjects() { _ = exchange(&entries, with: [:]) }

  open func keyEnumerator() -> NSEnumerator { NSArray(array: living.map(\.key)).objectEnumerator() }
  open func objectEnumerator() -> NSEnumerator? {
    NSArray(array: living.map(\.object)).objectEnumerator()
  }
}

/// Foundation on Linux has no such class: objects without order that are there once, and may be
/// forgotten once nobody else keeps them.
open class NSHashTable<ObjectType>: NSObject {
  private let options: NSPointerFunctions.Options
  private var entries: [HeldObject] = []

  public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
    self.options = options
  }

  open class func weakObjects() -> NSHashTable { NSHashTable(options: .weakMemory) }

  /// Those that are there, here in the order in which they were added. O(count).
  open var allObjects: [ObjectType] { entries.compactMap { $0.object as? ObjectType } }
  open var anyObject: ObjectType? { allObjects.first }
  open var count: Int { allObjects.count }

  open func member(_ object: ObjectType?) -> ObjectType? {
    object.flatMap { object in allObjects.first { options.areEqual($0, object) } }
  }
  open func contains(_ object: ObjectType?) -> Bool { member(object) != nil }

  open func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    entries.removeAll { $0.object == nil }
    entries.append(HeldObject(object as AnyObject, isWeak: options.contains(.weakMemory)))
  }

  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    let old = entries
    entries = old.filter { $0.object.map { !options.areEqual($0, object) } ?? false }
  }

  open func removeAllObjects() { _ = exchange(&entries, with: []) }

  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
}

extension NSPointerFunctions.Options {
  /// By what an object says of itself, or by where it is.
  fileprivate func hash(of object: Any) -> Int {
    let own = contains(.objectPointerPersonality) ? nil : object as? NSObject
    return own?.hash ?? ObjectIdentifier(object as AnyObject).hashValue
  }

  fileprivate func areEqual(_ first: Any?, _ second: Any) -> Bool {
    guard let first else { return false }
    if first as AnyObject === second as AnyObject { return true }
    return !contains(.objectPointerPersonality) && (first as? NSObject)?.isEqual(second) ?? false
  }
}
