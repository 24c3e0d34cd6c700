import Testing

@testable import PaneUIKit

/// One test for each of these rows in Documentation/UIKit.md.
@Suite("A page view controller: what is called, and when") @MainActor
struct PageViewControllerRules {
  private let diary = PageDiary(pages: 6)

  private func bench(at page: Int) -> (UIPageViewController, FingerBench) {
    let controller = diary.controller(at: page)
    defer { _ = diary.take() }
    return (controller, FingerBench(controller))
  }

  @Test(
    "setViewControllers: shows a page; the next finger that drags has both neighbours asked for, the one after first"
  )
  func open() {
    let controller = diary.controller(at: 2)
    #expect(diary.take() == ["load 2"])
    controller.beginAppearanceTransition(true, animated: false)
    #expect(diary.take() == ["will appear 2"])
    let bench = FingerBench(controller.view) { controller.queue }
    controller.endAppearanceTransition()
    bench.frames(3)
    #expect(diary.take() == ["did appear 2"])
    #expect(diary.live == 1)
    bench.drag(-20)
    #expect(
      diary.take() == Self.asked + ["will appear 3", "will disappear 2", "will transition to [3]"])
    #expect(diary.live == 3)
  }

  @Test(
    "presentationCount above 0: a page control takes 37 pt below the pages, and is asked for after setViewControllers"
  )
  func indicator() throws {
    diary.dots = 6
    let (controller, bench) = bench(at: 2)
    bench.frames(1)
    let queue = controller.queue
    let page = try #require(controller.viewControllers?.first?.view)
    let height = controller.view.bounds.height
    #expect(queue.frame.height == height - 37 && page.frame.height == height - 37)
    let dots = try #require(controller.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first)
    #expect((dots.numberOfPages, dots.currentPage, dots.frame.minY) == (6, 1, height - 37))
    diary.dots = 0
    controller.setViewControllers(
      controller.viewControllers, direction: .forward, animated: false, completion: nil)
    bench.frames(1)
    #expect(queue.frame.height == height && page.frame.height == height)
  }

  /// What the first finger on page 2 has asked for.
  private static let asked = ["after 2?", "load 3", "before 2?", "load 1"]

  @Test(
    "a turn by a finger: neighbour, page and delegate are told that it begins and that it ends, and if it is not made nothing is asked for"
  )
  func turn() {
    let (controller, bench) = bench(at: 2)
    bench.drag(-150)
    #expect(
      diary.take() == Self.asked + ["will appear 3", "will disappear 2", "will transition to [3]"])
    bench.frames(1, (.ended, 0))
    bench.frames(90)
    #expect(
      diary.take() == [
        "did appear 3", "did disappear 2", "finished true, from [2], completed true", "after 3?",
        "load 4",
      ])
    #expect(controller.shown == 3)
    #expect(diary.live == 3)

    let (unturned, drags) = self.bench(at: 2)
    drags.drag(60)
    drags.lift(at: 60)
    #expect(
      diary.take() == Self.asked + [
        "will appear 1", "will disappear 2", "will transition to [1]", "will appear 2",
        "did appear 2", "will disappear 1", "did disappear 1",
        "finished true, from [2], completed false",
      ])
    #expect(unturned.shown == 2)
  }

  @Test("a finger that stops a turn: ends it unfinished, and the page in the middle is shown")
  func caught() {
    let (controller, bench) = bench(at: 2)
    bench.flick(rest: 3)
    _ = diary.take()
    bench.drag(-150)
    #expect(diary.take().contains("finished false, from [2], completed true"))
    bench.frames(1, (.ended, 0))
    bench.frames(90)
    #expect(controller.shown == 4)
  }

  @Test(
    "a finger that stops a turn without a word: pending and previous pages are those of one turn")
  func caughtSilently() {
    let (controller, bench) = bench(at: 2)
    controller.queue.engine.ios = .ios10
    bench.flick(rest: 3)
    #expect(
      diary.entries { bench.frames(1, (.began, 150)) } == [
        "did appear 3", "did disappear 2", "finished false, from [2], completed true", "after 3?",
        "load 4",
      ])
  }

  /// Lets go of a small drag to the next page, stops it on its way back, and turns the page then.
  private func turnAfterStop(on version: IOSVersion) -> (UIPageViewController, FingerBench) {
    let (controller, bench) = bench(at: 2)
    controller.queue.engine.ios = version
    bench.drag(-60)
    bench.frames(6)
    bench.frames(1, (.ended, 90))
    bench.frames(4)
    #expect((301..<360).contains(controller.queue.contentOffset.x))
    _ = diary.take()
    bench.flick()
    return (controller, bench)
  }

  @Test(
    "a finger that stops a turn on its way back, and turns the page: is told as two turns, and viewControllers has the page that is shown",
    arguments: [IOSVersion.ios7, .ios10, .ios13])
  func turnAfterStop(version: IOSVersion) {
    let (controller, _) = turnAfterStop(on: version)
    let ends = diary.take().filter { $0.hasPrefix("finished") }
    #expect(
      ends == [
        "finished false, from [2], completed false", "finished true, from [2], completed true",
      ])
    #expect(controller.shown == 3)
  }

  @Test("such a finger on iOS 9: viewControllers has the page before until the next turn")
  func lostTurn() {
    let (controller, bench) = turnAfterStop(on: .ios9)
    #expect(controller.shown == 2)
    bench.drag(60)
    bench.lift(at: 60)
    #expect(controller.shown == 2)
    bench.flick()
    #expect(controller.shown == 4)
    #expect(diary.live == 3)
  }

  @Test(
    "setViewControllers with animation on iOS 7: the page that was shown stays beside the new one, and is not asked for",
    arguments: [true, false])
  func keptPage(isForward: Bool) {
    let (controller, bench) = bench(at: 2)
    controller.queue.engine.ios = .ios7
    controller.setViewControllers(
      [PageDiary.Page(isForward ? 5 : 0, diary)], direction: isForward ? .forward : .reverse,
      animated: true)
    bench.frames(30)
    _ = diary.take()
    bench.flick(isForward ? 200 : -200)
    let asked = diary.take().filter { $0.hasSuffix("?") }
    #expect(asked == (isForward ? ["after 5?", "before 2?"] : ["before 0?", "after 2?"]))
    #expect(controller.shown == 2)
    controller.setViewControllers([PageDiary.Page(4, diary)], direction: .forward, animated: false)
    bench.flick(200)
    #expect(controller.shown == 3)
  }

  @Test(
    "setViewControllers with animation: turns to the page, tells no delegate, then calls completion; the next finger has neighbours asked for anew",
    arguments: [IOSVersion.ios9, .ios10, .ios13])
  func program(version: IOSVersion) {
    let (controller, bench) = bench(at: 2)
    controller.queue.engine.ios = version
    controller.setViewControllers([PageDiary.Page(5, diary)], direction: .reverse, animated: true) {
      self.diary.note("completion \($0)")
    }
    #expect(diary.take() == ["load 5", "will appear 5", "will disappear 2"])
    bench.frames(3)
    #expect(controller.queue.contentOffset.x < 300)
    bench.frames(30)
    #expect(diary.take() == ["did appear 5", "did disappear 2", "completion true"])
    bench.drag(20)
    #expect(diary.take().prefix(3) == ["after 5?", "before 5?", "load 4"])
  }

  @Test(
    "setViewControllers without animation: the new page will appear, the old one will and did disappear, and the new one did appear; none is told twice"
  )
  func atOnce() {
    let (controller, bench) = bench(at: 2)
    let page = PageDiary.Page(4, diary)
    controller.setViewControllers([page], direction: .forward, animated: false)
    bench.frames(3)
    #expect(
      diary.take() == [
        "load 4", "will appear 4", "will disappear 2", "did disappear 2", "did appear 4",
      ])
    controller.setViewControllers([page], direction: .reverse, animated: false)
    bench.frames(3)
    #expect(diary.take() == [])
  }

  @Test("the space between pages lies across the axis of a vertical page view controller, too")
  func verticalSpacing() {
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .vertical,
      options: [.interPageSpacing: 20])
    controller.dataSource = diary
    controller.setViewControllers([PageDiary.Page(2, diary)], direction: .forward, animated: false)
    let bench = FingerBench(controller.view) { controller.queue }
    bench.frames(1)
    #expect(controller.queue.frame == rect(0, -10, 300, 420))
    #expect(controller.viewControllers?[0].view.frame.size == FingerBench.size)
  }

  @Test("setViewControllers during another one's animation: the first completion is told false")
  func interrupted() {
    let (controller, bench) = bench(at: 2)
    controller.setViewControllers([PageDiary.Page(3, diary)], direction: .forward, animated: true) {
      self.diary.note("first \($0)")
    }
    bench.frames(3)
    controller.setViewControllers([PageDiary.Page(0, diary)], direction: .reverse, animated: false)
    #expect(diary.take().contains("first false"))
    bench.frames(30)
    #expect(controller.shown == 0)
    #expect(diary.live == 1)
  }

  @Test("no data source: no finger turns a page; a new one has neighbours asked for anew")
  func dataSource() {
    let (controller, bench) = bench(at: 2)
    controller.dataSource = nil
    bench.flick()
    #expect(controller.shown == 2)
    _ = diary.take()
    controller.dataSource = diary
    bench.drag(-20)
    #expect(diary.take().prefix(4) == Self.asked[...])
  }

  @Test(
    "pages of a page view controller: are its children from before they can be seen until after")
  func containment() {
    let (controller, bench) = bench(at: 2)
    #expect(controller.children.map(PageDiary.number) == [2])
    bench.drag(-20)
    #expect(Set(controller.children.map(PageDiary.number)) == [1, 2, 3])
    bench.lift(at: -20)
    bench.flick()
    #expect(Set(controller.children.map(PageDiary.number)) == [2, 3, 4])
    #expect(controller.children.allSatisfy { $0.view.superview === controller.queue })
  }
}
