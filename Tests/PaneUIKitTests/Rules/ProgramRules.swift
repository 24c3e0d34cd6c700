import Testing

@testable import PaneUIKit

/// Goes elsewhere by program at one moment of a finger's turn, and writes down whether it is judged.
final class HastyBook: UIPageViewController, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate, UIScrollViewDelegate
{
  enum Moment: CaseIterable { case drag, deceleration, rest }
  private let log: Log
  private let moment: Moment
  private let isAnimated: Bool
  private var isDone = false

  init(_ log: Log, _ moment: Moment, isAnimated: Bool) {
    (self.log, self.moment, self.isAnimated) = (log, moment, isAnimated)
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    (dataSource, delegate, queue.delegate) = (self, self, self)
    setViewControllers([UIViewController()], direction: .forward, animated: false)
  }

  private func comes(_ moment: Moment) {
    guard moment == self.moment, !isDone else { return }
    isDone = true
    setViewControllers([UIViewController()], direction: .forward, animated: isAnimated)
    log.note("judged \(unjudgeable == nil)")
  }

  func pageViewController(
    _: UIPageViewController, viewControllerBefore: UIViewController
  ) -> UIViewController? { nil }
  func pageViewController(
    _: UIPageViewController, viewControllerAfter: UIViewController
  ) -> UIViewController? { UIViewController() }
  func pageViewController(_: UIPageViewController, willTransitionTo: [UIViewController]) {
    comes(.drag)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { comes(.deceleration) }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { comes(.rest) }
}

/// One test for each of these rows in Documentation/UIKit.md.
@Suite("Programs that scroll")
struct ProgramRules {
  @Test(
    "setViewControllers with animation while a finger turns pages, or before they have come to rest: nothing is judged then",
    arguments: HastyBook.Moment.allCases, [true, false])
  func hasty(moment: HastyBook.Moment, isAnimated: Bool) throws {
    let lines = try play(.open + .flick) { log, _ in
      HastyBook(log, moment, isAnimated: isAnimated)
    }
    #expect(lines == ["judged \(!isAnimated || moment == .rest)"])
  }

  @Test(
    "scrollToItem in a section that scrolls by itself: scrolls that; if it is out of view nothing is judged",
    arguments: [0, 1])
  func carousel(section: Int) throws {
    let lines = try written { log, _ in
      let screens = NSCollectionLayoutSection.screens(.paging)
      let diary = SectionDiary(
        [[0, 1, 2], [3, 4, 5]], UICollectionViewCompositionalLayout(section: screens))
      diary.view.layoutIfNeeded()
      diary.view.scrollToItem(at: [section, 2], at: .left, animated: false)
      log.note("\(diary.view.orthogonals[0]?.contentOffset.x ?? -1) \(unjudgeable == nil)")
    }
    #expect(lines == [section == 0 ? "600.0 true" : "0.0 false"])
  }

  @Test("setContentOffset with animation to where content is: nothing is told")
  func nowhere() throws {
    let lines = try playLogged(.open + [.hold(600.milliseconds)]) { controller in
      after(0.1) {
        controller.scrollView.setContentOffset(.zero, animated: true)
        controller.log.note("scrolls \(controller.scrollView.isScrollAnimating)")
      }
    }
    #expect(lines == ["scrolls false"])
  }

  @Test(
    "setContentOffset with animation as content decelerates: takes the place of that, of whose end nothing is told"
  )
  func amidDeceleration() throws {
    final class Controller: LoggedController {
      override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        after(0.1) { self.goOn() }
      }
      private func goOn() {
        log.note("decelerates \(scrollView.isDecelerating)")
        scrollView.setContentOffset(CGPoint(x: 900, y: 0), animated: true)
        log.note("decelerates \(scrollView.isDecelerating)")
      }
    }
    let lines = try play(.open + .flick + [.hold(500.milliseconds)]) { log, _ in Controller(log) }
    #expect(
      lines.suffix(4) == [
        "decelerates true", "decelerates false", "didScroll", "didEndScrollingAnimation at 900.0",
      ])
    #expect(!lines.contains { $0.hasPrefix("didEndDecelerating") })
  }
}
