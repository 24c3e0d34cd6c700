import Foundation
import PaneBenchTesting
import TestSupport

/// Keeps the pages in view, and nothing is wrong with it: each flaw is a subclass, by whose type it
/// is called.
class SteadyPager: PageLoader {
  class var name: String { hyphenatedName(of: self) }
  class func prepare(pageCount: Int) {}
  static let plane = Plane.row

  let scrollView: ScrollView
  let source: any PageSource
  private(set) var pages: [Int: PageView] = [:]

  required init(scrollView: ScrollView, source: any PageSource) {
    (self.scrollView, self.source) = (scrollView, source)
  }

  func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    scrollView.setContent(columns: source.pageCount)
    show(index, animated: false)
    load()
  }

  func show(_ index: PageIndex, animated: Bool) {
    scrollView.setContentOffset(scrollView.offset(ofSlot: index.page), animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { load() }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

  func rotate(to size: CGSize) {
    let current = scrollView.nearestSlot
    scrollView.resize(to: size)
    scrollView.setContent(columns: source.pageCount)
    drop { _ in true }
    show(PageIndex(current), animated: false)
    load()
  }

  func handleMemoryWarning() {}
  func enterForeground() {}

  func close() { drop { _ in true } }

  /// The pages that are kept where the content offset is at `position`, in pages.
  func wanted(at position: Double) -> ClosedRange<Int> {
    max(
      Int(position.rounded(.down)), 0)...min(
        Int(position.rounded(.up)), max(source.pageCount - 1, 0))
  }

  final func load() {
    guard source.pageCount > 0 else { return }
    let range = wanted(at: scrollView.columnPosition)
    drop { !range.contains($0) }
    for number in range where pages[number] == nil {
      let page = fetch(number)
      pages[number] = page
      scrollView.addSubview(page, inSlot: number)
    }
  }

  func fetch(_ number: Int) -> PageView { source.page(at: PageIndex(number)) }

  final func drop(_ isDropped: (Int) -> Bool) {
    for (number, page) in pages where isDropped(number) {
      page.removeFromSuperview()
      pages[number] = nil
    }
  }
}

final class TwicePager: SteadyPager {
  override func fetch(_ number: Int) -> PageView {
    _ = super.fetch(number)
    return super.fetch(number)
  }
}

final class LeakyPager: SteadyPager {
  nonisolated(unsafe) private static var kept: [PageView] = []
  override func close() {
    Self.kept += pages.values
    super.close()
  }
}

/// Keeps one more view whenever the first page comes back.
final class KeepingPager: SteadyPager {
  private var kept: [PageView] = []
  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    super.scrollViewDidScroll(scrollView)
    if scrollView.contentOffset.x == 0 { kept.append(fetch(0)) }
  }
  override func close() {
    kept = []
    super.close()
  }
}

/// Brings a page when it is nearest.
final class LatePager: SteadyPager {
  override func wanted(at position: Double) -> ClosedRange<Int> {
    let nearest = scrollView.nearestSlot
    return nearest...nearest
  }
}

final class RoomyPager: SteadyPager {
  private var room: [PageView?] = []
  override func open(at index: PageIndex) {
    room = Array(repeating: nil, count: source.pageCount)
    super.open(at: index)
  }
}

/// Waits 60 ms when it first comes to the third page: time that is no processor's.
final class BusyPager: SteadyPager {
  private var hasWaited = false
  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    super.scrollViewDidScroll(scrollView)
    guard scrollView.nearestSlot == 2, !hasWaited else { return }
    hasWaited = true
    usleep(60_000)
  }
}

/// Takes 60 ms when the system warns of memory.
final class SlowToWarnPager: SteadyPager {
  override func handleMemoryWarning() { usleep(60_000) }
}

/// Takes 1 µs for each page when it opens, and allocates nothing.
final class CountingPager: SteadyPager {
  override func open(at index: PageIndex) {
    usleep(UInt32(source.pageCount))
    super.open(at: index)
  }
}

/// Never shows the last page.
final class ShortPager: SteadyPager {
  override func wanted(at position: Double) -> ClosedRange<Int> {
    let range = super.wanted(at: position)
    let last = max(source.pageCount - 2, 0)
    return min(range.lowerBound, last)...min(range.upperBound, last)
  }
}

/// Asks for the page behind the last one.
final class LongPager: SteadyPager {
  override func wanted(at position: Double) -> ClosedRange<Int> {
    let range = super.wanted(at: position)
    return range
      .lowerBound...(range.upperBound + (range.lowerBound == source.pageCount - 1 ? 1 : 0))
  }
}

/// Takes it that there is a page.
final class HopefulPager: SteadyPager {
  private var last = 0
  override func open(at index: PageIndex) {
    last = (0..<source.pageCount).last!
    super.open(at: index)
  }
}

/// Leaves its pages where they are if the device turns while something moves.
final class RigidPager: SteadyPager {
  override func rotate(to size: CGSize) {
    guard scrollView.isAtRest else { return scrollView.resize(to: size) }
    super.rotate(to: size)
  }
}

/// Keeps a few bytes whenever the device turns.
final class NotingPager: SteadyPager {
  private var notes: [[UInt8]] = []
  override func rotate(to size: CGSize) {
    super.rotate(to: size)
    notes.append([1])
  }
}

/// Decodes each page on a queue of the machine's, and keeps no more of it than such a queue may.
final class QueueingPager: SteadyPager {
  private var kept: [[UInt8]] = []
  override func fetch(_ number: Int) -> PageView {
    kept.append([1])
    DispatchQueue.global().async { for row in 0..<100_000 where row == -1 { print(row) } }
    return super.fetch(number)
  }
}

/// Has a model of all pages, which its app makes before it opens the pager.
final class PreparedPager: SteadyPager {
  nonisolated(unsafe) private static var model: [Int] = []
  override class func prepare(pageCount: Int) { model = Array(0..<pageCount) }
  override func fetch(_ number: Int) -> PageView { super.fetch(Self.model[number]) }
}

/// Keeps its scroll view in a static variable: also the rehearsal's, until the next one comes.
final class StaticPager: SteadyPager {
  nonisolated(unsafe) private static var kept: [PageView?] = []
  override func open(at index: PageIndex) {
    Self.kept = Array(repeating: nil, count: source.pageCount == 3 ? 1_000 : 1)
    super.open(at: index)
  }
}

/// A type that a worker has to find by a generic type's name.
final class NamedPager<Owner>: SteadyPager {
  override class var name: String { "generic" }
}

final class ExitingPager: SteadyPager {
  override func open(at index: PageIndex) { exit(0) }
}

/// Holds content back a quarter of a page, also from under a finger.
final class PullingPager: SteadyPager {
  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    let width = scrollView.frame.size.width
    if scrollView.isTracking, scrollView.contentOffset.x.truncatingRemainder(dividingBy: width) > 80
    {
      scrollView.setContentOffset(
        CGPoint(x: scrollView.contentOffset.x - 60, y: 0), animated: true)
    }
    super.scrollViewDidScroll(scrollView)
  }
}

extension SteadyPager {
  /// Of two of its pages.
  static let scenario = """
    scenario "Two pages"
    mode blank
    pages 5
    loaders steady
    gestures {
        open at page 1
        flick left 1500 pt/s
        settle
        close
    }
    """
}

extension [Gesture] {
  static let pageTurned: Self = [
    .open(page: 1), .settle, .flick(.left, 1500.pointsPerSecond), .settle, .close,
  ]
  static let deviceTurned: Self = [.open(page: 1), .settle, .rotate(.landscape), .settle, .close]
}

extension PageLoader { static var summary: String { "For tests." } }
