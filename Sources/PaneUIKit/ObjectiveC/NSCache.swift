/// Keeps objects by keys until there are too many of them, or memory is short: Foundation's, whose
/// entries on Linux are not freed and which evicts the newest, in PaneUIKit's words.
///
/// The object that was used longest ago goes first. A memory warning of the replay takes all, and so
/// does the app's way into the background.
open class NSCache<KeyType: AnyObject, ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  // Sendable because `entries` and `uses` are touched under `lock` alone; the other properties are
  // an app's to set before it shares the cache, as on a phone.
  private struct Entry {
    let key: KeyType
    let object: ObjectType
    let cost: Int
    var use: Int
  }

  private var entries: [CacheKey: Entry] = [:]
  private var uses = 0
  private let lock = NSRecursiveLock()
  private weak var host: AnyObject?

  open var name = ""
  /// How many objects are kept; 0 if as many as there are.
  open var countLimit = 0
  /// How much the kept ones cost in all; 0 if as much as they do.
  open var totalCostLimit = 0
  /// Inert: content that an object discards stays in the cache.
  open var evictsObjectsWithDiscardedContent = true
  /// Is told what the limits and memory warnings take.
  open weak var delegate: (any NSCacheDelegate)?

  /// An empty cache.
  public override init() { super.init() }

  /// The object under `key`; nil if there is none. O(1).
  open func object(forKey key: KeyType) -> ObjectType? {
    lock.withLock {
      let key = CacheKey(key)
      guard let object = entries[key]?.object else { return nil }
      uses += 1
      entries[key]?.use = uses
      return object
    }
  }

  /// Keeps `obj` under `key`, at no cost.
  open func setObject(_ obj: ObjectType, forKey key: KeyType) {
    setObject(obj, forKey: key, cost: 0)
  }

  /// Keeps `obj` under `key`; others go until the limits are met, in O(objects) each.
  open func setObject(_ obj: ObjectType, forKey key: KeyType, cost g: Int) {
    register()
    // What is freed may use the cache, and goes when the lock is open again.
    let (old, evicted) = lock.withLock {
      uses += 1
      let entry = Entry(key: key, object: obj, cost: g, use: uses)
      return (entries.updateValue(entry, forKey: CacheKey(key)), trim())
    }
    withExtendedLifetime(old) {
      note(evicted)
      tell(evicted)
    }
  }

  open func removeObject(forKey key: KeyType) {
    _ = lock.withLock { entries.removeValue(forKey: CacheKey(key)) }
  }

  open func removeAllObjects() { _ = lock.withLock { exchange(&entries, with: [:]) } }

  private func trim() -> [ObjectType] {
    var evicted: [ObjectType] = []
    var cost = totalCostLimit > 0 ? entries.values.reduce(0) { $0 + $1.cost } : 0
    while (countLimit > 0 && entries.count > countLimit)
      || (totalCostLimit > 0 && cost > totalCostLimit),
      let oldest = entries.min(by: { $0.value.use < $1.value.use })
    {
      entries[oldest.key] = nil
      cost -= oldest.value.cost
      evicted.append(oldest.value.object)
    }
    return evicted
  }

  /// Has the replay know which pages its limits take.
  private func note(_ evicted: [ObjectType]) {
    guard let host = PagerHost.current, !evicted.isEmpty else { return }
    onMainActor((host, evicted)) { host, evicted in
      for object in evicted {
        let page = (object as? UIImage)?.page ?? (object as? UIView)?.pageInside
        host.engine.noted.evictions.add(page?.index.page)
      }
    }
  }

  private func tell(_ evicted: [ObjectType]) {
    guard let delegate, !evicted.isEmpty else { return }
    // The delegate's method is not generic: as on a phone, it sees objects alone.
    let cache = unsafeBitCast(self, to: NSCache<AnyObject, AnyObject>.self)
    for object in evicted { delegate.cache(cache, willEvictObject: object) }
  }

  /// Has the replay that uses the cache empty it when memory is short.
  private func register() {
    guard let host = PagerHost.current, self.host !== host else { return }
    self.host = host
    onMainActor((host, self)) { host, cache in
      host.extend().caches.append { [weak cache] in
        guard let cache else { return }
        cache.tell(cache.lock.withLock { exchange(&cache.entries, with: [:]) }.values.map(\.object))
      }
    }
  }
}

/// Is told what a cache lets go of.
public protocol NSCacheDelegate: NSObjectProtocol {
  /// `obj` is let go of: by a limit, or because memory is short.
  func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject obj: Any)
}
extension NSCacheDelegate {
  public func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject obj: Any) {}
}

/// An object as a key: equal as `isEqual` says, or a class's `==`, or else to itself alone.
private struct CacheKey: Hashable {
  private let object: AnyObject

  init(_ object: AnyObject) { self.object = object }

  static func == (lhs: CacheKey, rhs: CacheKey) -> Bool {
    if lhs.object === rhs.object { return true }
    if let lhs = lhs.object as? NSObject { return lhs.isEqual(rhs.object) }
    guard let lhs = lhs.object as? AnyHashable, let rhs = rhs.object as? AnyHashable else {
      return false
    }
    return lhs == rhs
  }

  func hash(into hasher: inout Hasher) {
    if let object = object as? NSObject {
      hasher.combine(object.hash)
    } else if let object = object as? AnyHashable {
      hasher.combine(object)
    } else {
      hasher.combine(ObjectIdentifier(object))
    }
  }
}
