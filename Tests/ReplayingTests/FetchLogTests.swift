import Scrolling
import Testing

@testable import Replaying

@Suite("What becomes of fetched pages")
struct FetchLogTests {
  private let size = CGSize(width: 10, height: 10)

  private func life(
    _ page: Int, _ fetched: Int, seen: Int? = nil, dropped: Int? = nil
  ) -> PageFetch {
    var life = PageFetch(PageIndex(page), frame: fetched)
    (life.firstSeen, life.dropped) = (seen, dropped)
    return life
  }

  @Test("a view that goes is missed in the frame in which it goes")
  func drops() {
    var watch = FetchLog(followsViews: true)
    var views = (0..<3).map { PageView(index: PageIndex($0), size: size) }
    for view in views { watch.add(view.index, in: view, frame: 0) }
    watch.look(at: views.prefix(2), frame: 0, live: 3)
    views.remove(at: 1)
    watch.look(at: views.prefix(1), frame: 1, live: 2)
    // A view that was not fetched is not followed.
    watch.look(at: views + [PageView(index: PageIndex(9), size: size)], frame: 2, live: 2)
    #expect(
      watch.fetches == [life(0, 0, seen: 0), life(1, 0, seen: 0, dropped: 1), life(2, 0, seen: 2)])
  }

  @Test("a page ends where another is drawn into its view")
  func redraws() {
    var watch = FetchLog(followsViews: true)
    let view = PageView(index: PageIndex(4), size: size)
    watch.add(PageIndex(4), in: view, frame: 2)
    watch.look(at: [view], frame: 2, live: 1)
    watch.add(PageIndex(5), in: view, frame: 6)
    watch.look(at: [view], frame: 6, live: 1)
    #expect(watch.fetches == [life(4, 2, seen: 2, dropped: 6), life(5, 6, seen: 6)])
  }

  @Test("a view that goes in the frame it came in is not taken for the next one at its address")
  func addresses() {
    var watch = FetchLog(followsViews: true)
    var view: PageView?
    for page in 0..<20 {
      view = nil
      let next = PageView(index: PageIndex(page), size: size)
      watch.add(next.index, in: next, frame: 3)
      view = next
    }
    watch.look(at: [view].compactMap(\.self), frame: 3, live: 1)
    #expect(watch.fetches.prefix(19).allSatisfy { $0.dropped == 3 && $0.firstSeen == nil })
    #expect(watch.fetches.last == life(19, 3, seen: 3))
  }
}

extension FetchLog {
  /// A frame is complete, with `seen` on the screen.
  fileprivate mutating func look(at seen: some Sequence<PageView>, frame: Int, live: Int) {
    for view in seen { sees(view, in: frame) }
    frameEnds(frame, live: live)
  }
}
