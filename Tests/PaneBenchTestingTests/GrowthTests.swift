import PaneUIKit
import Testing

@testable import PaneBenchTesting

/// Keeps the pages that it has shown, up to a limit, and forgets the oldest.
class ShelfPager: SteadyPager {
  var limit: Int { 6 }
  /// The oldest first.
  final var shelf: [(number: Int, page: PageView)] = []

  override func fetch(_ number: Int) -> PageView {
    let known = shelf.first { $0.number == number }?.page
    let page = known ?? super.fetch(number)
    if known == nil { shelf.append((number, page)) }
    shelf.removeFirst(max(shelf.count - limit, 0))
    return page
  }
  override func close() {
    shelf = []
    super.close()
  }
}

/// The same, and forgets what it has not shown for longest.
final class RecentPager: ShelfPager {
  override func fetch(_ number: Int) -> PageView {
    let page = super.fetch(number)
    shelf.removeAll { $0.number == number }
    shelf.append((number, page))
    return page
  }
}

/// By the system's cache.
class CachePager: SteadyPager {
  fileprivate let cache = NSCache<NSNumber, PageView>()
  fileprivate func limit() { cache.countLimit = 6 }
  override func fetch(_ number: Int) -> PageView {
    limit()
    if let page = cache.object(forKey: NSNumber(value: number)) { return page }
    let page = super.fetch(number)
    cache.setObject(page, forKey: NSNumber(value: number), cost: 1_000)
    return page
  }
}

/// By one whose pages may come to as much.
final class CostPager: CachePager {
  override func limit() { cache.totalCostLimit = 6_000 }
}

/// The limit is far.
final class WidePager: ShelfPager {
  override var limit: Int { 20 }
}

/// It grows with the number of pages.
final class ShareOfPagesPager: ShelfPager {
  override var limit: Int { source.pageCount / 20 }
}

/// Has ten pages ready on each side.
final class AheadPager: SteadyPager {
  override func wanted(at position: Double) -> ClosedRange<Int> {
    let near = super.wanted(at: position)
    return max(near.lowerBound - 10, 0)...min(near.upperBound + 10, max(source.pageCount - 1, 0))
  }
}

/// There is none.
final class EndlessPager: ShelfPager {
  override var limit: Int { .max }
}

/// Keeps six pages, and a view of each page that is gone.
final class LitterPager: ShelfPager {
  private var litter: [PageView] = []
  override func fetch(_ number: Int) -> PageView {
    let page = super.fetch(number)
    litter.append(source.page(at: PageIndex(number)))
    return page
  }
  override func close() {
    litter = []
    super.close()
  }
}

/// Notes each page that it fetches: the array doubles its room when that is full, and not each time.
final class LedgerPager: SteadyPager {
  private var notes: [Int] = []
  override func fetch(_ number: Int) -> PageView {
    notes.append(number)
    return super.fetch(number)
  }
  override func close() {
    notes = []
    super.close()
  }
}

/// Keeps one view more of its first page when something is done to its app.
class HoardingPager: SteadyPager {
  private var kept: [PageView] = []
  final func hoard() { kept.append(fetch(0)) }
  override func close() {
    kept = []
    super.close()
  }
}

/// Each time that memory is low.
final class AlarmedPager: HoardingPager { override func handleMemoryWarning() { hoard() } }

/// Each time that the app comes back to the screen.
final class ReturningPager: HoardingPager { override func enterForeground() { hoard() } }

@Suite("Growth that goes on, and a cache that fills up")
struct GrowthTests {
  /// There and back twice, and then farther.
  private static func said(of loader: any PageLoader.Type) async throws -> String {
    try await said(farther(loader), of: loader)
  }

  private static func said(
    _ scenario: Scenario, of loader: any PageLoader.Type
  ) async throws -> String {
    try await issues { try await prove(scenario, loaders: [loader]) }.texts.joined()
  }

  /// The part of `expectConstantLoad` that turns pages.
  private static func turned(_ loader: any PageLoader.Type) -> Scenario {
    .constantLoad(of: loader, pages: [10, 1_000], turns: 15)
  }

  private static func farther(_ loader: any PageLoader.Type) -> Scenario {
    Scenario("Farther", loader, pages: [10]) {
      Gesture.open(page: 1)
      Gesture.settle
      for turns in [2, 2, 9] {
        for direction in [Direction.left, .right] {
          Gesture.repeat(turns) {
            Gesture.flick(direction, 1500.pointsPerSecond)
            Gesture.settle
          }
        }
      }
      Gesture.close
    } expect: {
      Expect("pages-kept-growth").is(0)
      Expect("bytes-kept-growth").is(0.bytes)
    }
  }

  @Test(
    "a cache with a limit holds more after more pages, and no more when all is done again",
    arguments: [
      ShelfPager.self, RecentPager.self, CachePager.self, CostPager.self, WidePager.self,
    ] as [any PageLoader.Type])
  func bounded(loader: any PageLoader.Type) async throws {
    let said = try await Self.said(of: loader)
    #expect(said == "", "\(said)")
  }

  @Test("of one that has not let go of a page it is not known whether it has a limit")
  func unknown() async throws {
    let said = try await Self.said(of: EndlessPager.self)
    #expect(said.contains("The evidence does not decide."), "\(said)")
    #expect(said.contains("grew once at 10 pages, and no more when the gestures were made again"))
    #expect(said.contains("turn more than 10 pages"))
  }

  @Test("what is kept each time is growth, beside a cache as well")
  func each() async throws {
    let said = try await Self.said(of: LitterPager.self)
    #expect(said.contains("✗  litter  pages-kept-growth = 0"), "\(said)")
    #expect(said.contains("✗  litter  bytes-kept-growth = 0 B"), "\(said)")
  }

  @Test("what grows by doubling grows, though not each time that all is done again")
  func doubled() async throws {
    let said = try await Self.said(of: LedgerPager.self)
    #expect(said.contains("✗  ledger  bytes-kept-growth = 0 B"), "\(said)")
  }

  @Test(
    "one that holds all pages of the least size, also as it opens, is as good as one that holds few",
    arguments: [WidePager.self, AheadPager.self] as [any PageLoader.Type])
  func whole(loader: any PageLoader.Type) async throws {
    let said = try await Self.said(Self.turned(loader), of: loader)
    #expect(said == "", "\(said)")
  }

  @Test(
    "what a memory warning, or a way to the background and back, leaves each time is growth",
    arguments: [AlarmedPager.self, ReturningPager.self] as [any PageLoader.Type])
  func warned(loader: any PageLoader.Type) async throws {
    let said = try await Self.said(.repeatedUse(of: loader, pages: 10), of: loader)
    #expect(said.contains("✗  \(loader.name)  pages-kept-growth = 0"), "\(said)")
  }

  @Test(
    "one without a limit, or with one that grows with the number of pages, is not",
    arguments: [EndlessPager.self, ShareOfPagesPager.self] as [any PageLoader.Type])
  func growing(loader: any PageLoader.Type) async throws {
    let said = try await Self.said(Self.turned(loader), of: loader)
    #expect(said.contains(/live-pages-peak is constant +[0-9]+ at 10 pages → 16 at 1/), "\(said)")
  }
}
