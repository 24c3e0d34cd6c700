import CExecutorHooks
import Testing

@testable import PaneUIKit

@Suite("What a cache keeps, and for how long")
struct CacheRules {
  private typealias Cache = PaneUIKit.NSCache<NSNumber, NSString>

  private func kept(_ cache: Cache) -> [Int] {
    (0..<9).filter { cache.object(forKey: $0 as NSNumber) != nil }
  }

  @Test("NSCache beyond a limit: the object that was used longest ago goes")
  func limits() {
    let counted = Cache()
    counted.countLimit = 2
    for page in 0..<2 { counted.setObject("page", forKey: page as NSNumber) }
    _ = counted.object(forKey: 0)
    counted.setObject("page", forKey: 2)
    #expect(kept(counted) == [0, 2])
    let costly = Cache()
    costly.totalCostLimit = 10
    for page in 0..<4 { costly.setObject("page", forKey: page as NSNumber, cost: 4) }
    costly.setObject("page", forKey: 3, cost: 2)
    #expect(kept(costly) == [2, 3])
    // What replaces an object, or is removed, costs no more.
    let cache = Cache()
    cache.totalCostLimit = 10
    for _ in 0..<3 { cache.setObject("page", forKey: 0, cost: 9) }
    cache.removeObject(forKey: 0)
    cache.setObject("page", forKey: 1, cost: 9)
    #expect(kept(cache) == [1])
    cache.removeAllObjects()
    #expect(kept(cache) == [])
  }

  @Test("keys are equal as isEqual or == says, and else by identity")
  func keys() {
    final class Plain {}
    final class Named: Hashable {
      let name: String
      init(_ name: String) { self.name = name }
      static func == (lhs: Named, rhs: Named) -> Bool { lhs.name == rhs.name }
      func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }
    let cache = PaneUIKit.NSCache<AnyObject, NSString>()
    let plain = Plain()
    for key in [plain, Named("a"), NSString("b")] as [AnyObject] {
      cache.setObject("page", forKey: key)
    }
    #expect(cache.object(forKey: plain) != nil && cache.object(forKey: Plain()) == nil)
    #expect(cache.object(forKey: Named("a")) != nil && cache.object(forKey: Named("b")) == nil)
    #expect(cache.object(forKey: NSString("b")) != nil)
  }

  private final class Told: NSObject, PaneUIKit.NSCacheDelegate {
    var objects: [String] = []
    func cache(
      _ cache: PaneUIKit.NSCache<AnyObject, AnyObject>, willEvictObject obj: Any
    ) { objects.append("\(obj) of \(cache.name)") }
  }

  @Test("a delegate hears of what the limits take, and a subclass of NSCache is one")
  func delegate() {
    final class Pages: PaneUIKit.NSCache<NSNumber, NSString>, @unchecked Sendable {}
    let (cache, told) = (Pages(), Told())
    (cache.name, cache.countLimit, cache.delegate) = ("pages", 1, told)
    for page in 0..<3 { cache.setObject("\(page)" as NSString, forKey: page as NSNumber) }
    #expect(told.objects == ["0 of pages", "1 of pages"])
  }

  @Test("an NSCache, or an NSAttributedString, that goes: frees what it holds")
  func freed() {
    final class Page {}
    weak var first: Page?
    weak var second: Page?
    do {
      let cache = PaneUIKit.NSCache<NSNumber, Page>()
      let pages = [Page(), Page()]
      for (number, page) in pages.enumerated() { cache.setObject(page, forKey: number as NSNumber) }
      (first, second) = (pages[0], pages[1])
    }
    #expect(first == nil && second == nil)

    #expect(AttributedStrings.letGo)
    func countAfter(_ string: () -> NSAttributedString) -> Int {
      let held = withExtendedLifetime(string()) { AttributedStrings.attributes(of: $0).retain() }
      defer { held.release() }
      return c_retain_count(held.toOpaque())
    }
    #expect(countAfter { NSAttributedString(string: "page") } == 1)
    #expect(
      countAfter {
        let string = NSMutableAttributedString(string: "page", attributes: [.init("ink"): 1])
        string.addAttribute(.init("paper"), value: 2, range: NSRange(location: 1, length: 2))
        return string
      } == 1)
    let kept = NSAttributedString(string: "page")
    let copy = { kept.copy() as? NSAttributedString }()
    #expect(copy == kept)
    #expect(c_retain_count(AttributedStrings.attributes(of: kept).toOpaque()) == 1)
  }

  @Test(
    "NSCache: is emptied at a memory warning, of which its delegate is told, and on the way into the background"
  )
  func warned() throws {
    final class Controller: NotingController {
      let cache = Cache(), told = Told()
      override func viewDidLoad() {
        super.viewDidLoad()
        cache.delegate = told
        cache.setObject("page", forKey: 1)
      }
      override func didReceiveMemoryWarning() { log.note("\(cache.object(forKey: 1) != nil)") }
      override func viewWillDisappear(_ animated: Bool) {
        log.note("\(cache.object(forKey: 1) != nil) \(told.objects)")
      }
    }
    let lines = try play(.open + [.memoryWarning, .close]) { log, _ in Controller(log) }
    #expect(lines == ["true", "false [\"page of \"]"])

    final class Leaving: NotingController {
      let cache = Cache()
      override func viewDidLoad() {
        super.viewDidLoad()
        cache.setObject("page", forKey: 1)
        for name in UIApplication.comingsAndGoings {
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
            [log, cache] note in
            let name = note.name.rawValue.dropFirst(13)
            MainActor.assumeIsolated {
              log.note("\(name) \(cache.object(forKey: 1) != nil)")
            }
          }
        }
      }
    }
    let left = try play(.open + [.background, .hold(50.milliseconds), .foreground, .close]) {
      log, _ in Leaving(log)
    }
    #expect(
      left == [
        "WillResignActiveNotification true", "DidEnterBackgroundNotification true",
        "WillEnterForegroundNotification false", "DidBecomeActiveNotification false",
      ])
  }

  @Test("NSPointerArray keeps what it is given, or forgets it once nobody else keeps it")
  func pointers() {
    final class Page {}
    let (weakly, strongly) = (NSPointerArray.weakObjects(), NSPointerArray.strongObjects())
    let last = Page()
    for (list, others) in [(weakly, [Page(), Page()]), (strongly, [Page(), Page()])] {
      for page in others + [last] {
        list.addPointer(Unmanaged.passUnretained(page).toOpaque())
      }
      #expect(list.allObjects.count == 3)
    }
    #expect(weakly.count == 3 && weakly.pointer(at: 0) == nil && strongly.allObjects.count == 3)
    #expect(weakly.pointer(at: 2) == Unmanaged.passUnretained(last).toOpaque())
    weakly.compact()
    strongly.removePointer(at: 0)
    #expect(weakly.count == 1 && strongly.count == 2)
  }

  private protocol Listening: AnyObject {}

  @Test("NSMapTable and NSHashTable forget what nobody else keeps, and find equal keys")
  func tables() {
    final class Page: NSObject, Listening {}
    let (key, page) = (Page(), Page())
    let weakObjects = NSMapTable<NSNumber, Page>.strongToWeakObjects()
    let weakKeys = NSMapTable<Page, NSString>.weakToStrongObjects()
    let observers = NSHashTable<Page>.weakObjects()
    let numbers = NSHashTable<NSNumber>(options: [])
    weakObjects.setObject(Page(), forKey: 1)
    weakObjects.setObject(page, forKey: 2)
    weakKeys.setObject("gone", forKey: Page())
    weakKeys.setObject("first", forKey: key)
    weakKeys.setObject("second", forKey: key)
    for object in [Page(), page, page] { observers.add(object) }
    for number in [7, 7, 8] as [NSNumber] { numbers.add(number) }
    #expect(weakObjects.count == 1 && weakObjects.object(forKey: 1) == nil)
    #expect(weakObjects.object(forKey: 2) === page)
    #expect(weakKeys.count == 1 && weakKeys.object(forKey: key) == "second")
    #expect(observers.allObjects == [page] && numbers.count == 2 && numbers.contains(7))
    weakObjects.setObject(nil, forKey: 2)
    weakKeys.removeObject(forKey: key)
    observers.remove(page)
    numbers.removeAllObjects()
    #expect(weakObjects.count + weakKeys.count + observers.count + numbers.count == 0)
    let listeners = NSHashTable<any Listening>.weakObjects()
    let places = NSMapTable<any Listening, NSNumber>.weakToStrongObjects()
    for one in [Page(), page, page] as [any Listening] {
      listeners.add(one)
      places.setObject(3, forKey: one)
    }
    #expect(listeners.allObjects.map { $0 === page } == [true])
    #expect(places.count == 1 && places.object(forKey: page) == 3)
    let byIdentity = NSMapTable<NSString, Page>(keyOptions: .objectPointerPersonality)
    byIdentity.setObject(page, forKey: NSString(string: "a long name that is no constant"))
    #expect(byIdentity.object(forKey: NSString(string: "a long name that is no constant")) == nil)
  }
}
