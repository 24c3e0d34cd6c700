import Testing

@testable import PaneUIKit

@Suite("UIPageViewController") @MainActor
struct PageViewControllerTests {
  @Test("keeps three pages at most, two at an end, and stops there", arguments: [1, 2, 3, 9])
  func ends(pages: Int) {
    let diary = PageDiary(pages: pages)
    let controller = diary.controller(at: 0)
    let bench = FingerBench(controller)
    for turn in 1...12 {
      bench.flick()
      #expect(controller.shown == min(turn, pages - 1))
      #expect(diary.live <= 3)
    }
    for _ in 1...12 { bench.flick(200) }
    #expect(controller.shown == 0)
    #expect(diary.live == min(pages, 2))
  }

  @Test("turns the pages that a scroll view with every page turns, however fast", arguments: 2...24)
  func hasty(rest: Int) {
    let diary = PageDiary(pages: 30)
    let controller = diary.controller(at: 3)
    let plain = UIScrollView(frame: CGRect(origin: .zero, size: FingerBench.size))
    plain.isPagingEnabled = true
    plain.contentSize = CGSize(width: 30 * 300, height: 400)
    plain.contentOffset.x = 3 * 300
    for bench in [FingerBench(controller), FingerBench(plain)] {
      for _ in 1...8 { bench.flick(rest: rest) }
      bench.frames(90)
      for _ in 1...5 { bench.flick(200, rest: rest) }
      bench.frames(90)
    }
    let page = Int(plain.contentOffset.x / 300)
    #expect(controller.shown == page)
    #expect(Set(controller.children.map(PageDiary.number)) == [page - 1, page, page + 1])
  }

  @Test("a page fills the view at rest, and the neighbours are beside it")
  func frames() {
    let diary = PageDiary(pages: 5)
    let options = [UIPageViewControllerOptionInterPageSpacingKey: 20]
    let controller = diary.controller(at: 2, options: options)
    let bench = FingerBench(controller)
    bench.flick()
    let window = controller.view.superview
    let frames = controller.children.map { $0.view.convert($0.view.bounds, to: window) }
    #expect(Set(frames.map(\.minX)) == [-320, 0, 320])
    #expect(frames.allSatisfy { $0.size == FingerBench.size })
  }

  @Test("a page that is no neighbour slides in beside the one that is shown, and takes its place")
  func farPage() {
    let diary = PageDiary(pages: 6)
    let controller = diary.controller(at: 4, options: [.interPageSpacing: 20])
    let bench = FingerBench(controller)
    bench.flick()
    bench.flick(200)
    #expect(Set(controller.children.map(PageDiary.number)) == [3, 4, 5])
    controller.setViewControllers([PageDiary.Page(1, diary)], direction: .reverse, animated: true)
    var seen: [[Int: CGFloat]] = []
    for _ in 1...30 {
      bench.frames(1)
      var positions: [Int: CGFloat] = [:]
      for page in controller.children {
        let frame = page.view.convert(page.view.bounds, to: controller.view)
        if frame.overlaps(controller.view.bounds) { positions[PageDiary.number(page)] = frame.minX }
      }
      seen.append(positions)
    }
    #expect(seen.allSatisfy { Set($0.keys).isSubset(of: [1, 4]) })
    #expect(seen.filter { $0.count == 2 }.count > 5)
    #expect(seen.allSatisfy { $0.count == 1 || $0[4] == ($0[1] ?? 0) + 320 })
    #expect(seen.last == [1: 0])
    #expect(controller.viewControllers?.map(PageDiary.number) == [1])
  }

  @Test("has the quirks of the scenario's version, whether or not it is the pager")
  func version() {
    let engine = ScrollView(frame: CGRect(origin: .zero, size: FingerBench.size))
    engine.ios = .ios9
    let (diary, pages) = (PageDiary(pages: 5), PlainPageSource(pages: 5, size: FingerBench.size))
    let screen = UIViewController()
    TestScreen.$make.withValue({ _ in
      let controllers = [2, 2].map { diary.controller(at: $0) }
      for controller in controllers {
        screen.addChild(controller)
        screen.view.addSubview(controller.view)
      }
      return screen
    }) {
      let loader = PagerLoader<TestPager>(scrollView: engine, source: pages)
      loader.open(at: PageIndex(0))
      let queues = screen.children.compactMap { $0.view.firstPagedScrollView }
      #expect(queues.map(\.engine.ios) == [.ios9, .ios9])
      #expect(queues.count { $0.engine === engine } == 1)
      loader.close()
    }
  }

  @Test("a delegate that an app gives to its scroll view is told what every scroll view tells")
  func outsideDelegate() {
    final class Progress: NSObject, UIScrollViewDelegate {
      var offsets: [Double] = []
      var ends = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset.x)
      }
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { ends += 1 }
    }
    let diary = PageDiary(pages: 5)
    let controller = diary.controller(at: 2)
    let (bench, progress) = (FingerBench(controller), Progress())
    controller.queue.delegate = progress
    bench.flick()
    #expect(progress.offsets.first == 310)
    #expect(progress.offsets.last == 300)
    #expect(progress.offsets.max() == 600)
    #expect(progress.ends == 1)
    #expect(controller.shown == 3)
  }

  @Test("lets go of its pages when it goes")
  func release() {
    let diary = PageDiary(pages: 5)
    do {
      let bench = FingerBench(diary.controller(at: 2))
      bench.flick()
      #expect(diary.live == 3)
    }
    #expect(diary.live == 0)
  }
}
