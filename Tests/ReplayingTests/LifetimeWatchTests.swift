import Scrolling
import Testing

@testable import Replaying

@Suite("The watch over page views")
struct LifetimeWatchTests {
  private let size = CGSize(width: 10, height: 10)

  private func life(
    _ page: Int, _ fetched: Int, seen: ClosedRange<Int>? = nil, dropped: Int? = nil,
    isRedrawn: Bool = false
  ) -> PageLifetime {
    var life = PageLifetime(page: page, scene: 0, fetched: fetched, isRedrawn: isRedrawn)
    (life.firstSeen, life.lastSeen, life.dropped) = (seen?.lowerBound, seen?.upperBound, dropped)
    return life
  }

  @Test("a view that goes is missed in the frame in which it goes")
  func drops() {
    let watch = LifetimeWatch()
    var views = (0..<3).map { PageView(index: PageIndex($0), size: size) }
    for view in views { watch.fetched(view.index, in: view, frame: 0) }
    watch.look(at: views.prefix(2), frame: 0, live: 3)
    views.remove(at: 1)
    watch.look(at: views.prefix(1), frame: 1, live: 2)
    watch.look(at: views, frame: 2, live: 2)
    #expect(
      watch.lifetimes == [
        life(0, 0, seen: 0...2), life(1, 0, seen: 0...0, dropped: 1), life(2, 0, seen: 2...2),
      ])
  }

  @Test("a page ends where another is drawn into its view")
  func redraws() {
    let watch = LifetimeWatch()
    let view = PageView(index: PageIndex(4), size: size)
    watch.fetched(PageIndex(4), in: view, frame: 2)
    watch.look(at: [view], frame: 2, live: 1)
    watch.redrawn(PageIndex(5), in: view, frame: 6)
    watch.look(at: [view], frame: 6, live: 1)
    #expect(
      watch.lifetimes == [
        life(4, 2, seen: 2...2, dropped: 6), life(5, 6, seen: 6...6, isRedrawn: true),
      ])
  }

  @Test("a view that goes in the frame it came in is not taken for the next one at its address")
  func addresses() {
    let watch = LifetimeWatch()
    var view: PageView?
    for page in 0..<20 {
      view = nil
      let next = PageView(index: PageIndex(page), size: size)
      watch.fetched(next.index, in: next, frame: 3)
      view = next
    }
    watch.look(at: [view].compactMap(\.self), frame: 3, live: 1)
    #expect(watch.lifetimes.prefix(19).allSatisfy { $0.dropped == 3 && $0.firstSeen == nil })
    #expect(watch.lifetimes.last == life(19, 3, seen: 3...3))
  }

  @Test("watching keeps no view alive")
  func ownership() {
    let watch = LifetimeWatch()
    weak var view: PageView?
    do {
      let page = PageView(index: PageIndex(0), size: size)
      watch.fetched(page.index, in: page, frame: 0)
      view = page
    }
    #expect(view == nil)
    // A view that nobody put into the books is none of the watch's.
    watch.look(at: [PageView(index: PageIndex(1), size: size)], frame: 0, live: 0)
    #expect(watch.lifetimes == [life(0, 0, dropped: 0)])
  }
}
