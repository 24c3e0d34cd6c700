import Foundation
import PaneUIKit
import TestSupport
import Testing

@testable import PaneBenchTesting

/// Crashes as the device is turned, unless its pages go downwards.
final class SidewaysTrap: SteadyPager {
  override func rotate(to size: CGSize) {
    precondition(scrollView.axis == .vertical, "a page too wide")
    super.rotate(to: size)
  }
}

@Suite("A pager whose pages follow each other downwards")
struct VerticalPagerTests {
  @Test("a crash over a single page is not one of fingers that go the wrong way")
  func crashOfOne() async throws {
    let said = try await issues {
      try await expectNothingWrong(of: SidewaysTrap.self, pages: [1])
    }.texts.joined()
    #expect(said.contains("crashed"), "\(said)")
  }

  @Test("is looked at along its axis by what needs no scenario, and nothing is wrong with it")
  func sound() async throws {
    let pager = PagerLoader<VerticalBook>.self
    let said = try await issues {
      try await expectConstantLoad(of: pager, pages: [5, 50])
      try await expectNothingWrong(of: pager, pages: [1, 7])
    }.texts
    #expect(said == [])
  }

  @Test("is looked at along its axis although it crashes when it is looked at along the other")
  func crashing() async throws {
    let pager = PagerLoader<TrippingStrip>.self
    let said = try await issues { try await expectNothingWrong(of: pager, pages: [7]) }.texts
    #expect(said == [])
  }

  @Test("is charged with what a person sees there")
  func broken() async throws {
    let said = try await issues {
      try await expectNothingWrong(of: PagerLoader<StaleVerticalBook>.self, pages: [7])
    }.texts.joined()
    #expect(said.contains("wrong-frames"), "\(said)")
    #expect(!said.contains("Not measured"), "\(said)")
  }
}

@Suite("A pager that is read from right to left")
struct LeftwardPagerTests {
  @Test("is looked at that way by what needs no scenario, and charged with what a person sees")
  func leftward() async throws {
    let sound = try await issues {
      try await expectNothingWrong(of: PagerLoader<LeftwardPages>.self, pages: [1, 7])
    }.texts
    #expect(sound == [])
    let said = try await issues {
      try await expectNothingWrong(of: PagerLoader<StaleLeftwardPages>.self, pages: [7])
    }.texts.joined()
    #expect(said.contains("wrong-frames") && !said.contains("Not measured"), "\(said)")
  }
}

/// The pages of a book that are turned to the right.
class LeftwardPages: VerticalBook {
  override class var orientation: UIPageViewController.NavigationOrientation { .horizontal }
  required init(pages: DrawnPages, page: Int) {
    super.init(pages: pages, page: page)
    viewController.view.semanticContentAttribute = .forceRightToLeft
  }
}

final class StaleLeftwardPages: LeftwardPages {
  override func drawn(_ page: Int) -> Int { page == 3 ? 2 : page }
}

/// The pages of a book that are turned upwards.
@MainActor class VerticalBook: NSObject, UIPageViewControllerDataSource, Pager {
  nonisolated class var name: String { hyphenatedName(of: self) }

  private let pages: DrawnPages
  class var orientation: UIPageViewController.NavigationOrientation { .vertical }
  private let book: UIPageViewController
  var viewController: UIViewController { book }

  required init(pages: DrawnPages, page: Int) {
    self.pages = pages
    book = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: Self.orientation)
    super.init()
    book.dataSource = self
    show(page, animated: false)
  }

  /// The page that is drawn in the place of `page`.
  func drawn(_ page: Int) -> Int { page }

  func show(_ page: Int, animated: Bool) {
    let shown = book.viewControllers?.first.map(number)
    guard let leaf = leaf(page), page != shown else { return }
    book.setViewControllers(
      [leaf], direction: page < shown ?? 0 ? .reverse : .forward, animated: animated)
  }

  private func number(_ leaf: UIViewController) -> Int { leaf.view.tag }

  private func leaf(_ page: Int) -> UIViewController? {
    guard (0..<pages.count).contains(page) else { return nil }
    let leaf = UIViewController()
    leaf.view.tag = page
    pages.draw(drawn(page), in: leaf.view)
    return leaf
  }

  func pageViewController(
    _: UIPageViewController, viewControllerBefore leaf: UIViewController
  ) -> UIViewController? { self.leaf(number(leaf) - 1) }

  func pageViewController(
    _: UIPageViewController, viewControllerAfter leaf: UIViewController
  ) -> UIViewController? { self.leaf(number(leaf) + 1) }
}

/// Shows its third page once more in the place of its fourth.
final class StaleVerticalBook: VerticalBook {
  override func drawn(_ page: Int) -> Int { page == 3 ? 2 : page }
}

/// Crashes if it is pulled aside before it was turned.
@MainActor final class TrippingStrip: NSObject, UIScrollViewDelegate, Pager {
  private final class Strip: UIViewController {
    let strip = UIScrollView()
    var page = 0
    private(set) var isLayingOut = false
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      guard strip.frame != view.bounds else { return }
      isLayingOut = true
      defer { isLayingOut = false }
      let size = view.bounds.size
      strip.frame = view.bounds
      for (page, leaf) in strip.subviews.enumerated() {
        leaf.frame = CGRect(origin: CGPoint(x: 0, y: CGFloat(page) * size.height), size: size)
      }
      strip.contentSize = CGSize(
        width: size.width, height: size.height * CGFloat(strip.subviews.count))
      strip.contentOffset.y = CGFloat(page) * size.height
      if strip.superview == nil { view.addSubview(strip) }
    }
  }

  private let screen = Strip()
  var viewController: UIViewController { screen }

  init(pages: DrawnPages, page: Int) {
    super.init()
    (screen.page, screen.strip.isPagingEnabled, screen.strip.delegate) = (page, true, self)
    screen.strip.alwaysBounceHorizontal = true
    for page in 0..<pages.count { screen.strip.addSubview(pages.view(of: page)) }
  }

  func show(_ page: Int, animated: Bool) {
    screen.strip.setContentOffset(
      CGPoint(x: 0, y: CGFloat(page) * screen.strip.bounds.height), animated: animated)
  }

  private var (lastPlace, hasTurned) = (CGFloat(0), false)
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let place = scrollView.contentOffset
    hasTurned = hasTurned || scrollView.isDragging && place.y != lastPlace
    lastPlace = place.y
    if place.x != 0, !hasTurned { fatalError("pulled aside to \(place)") }
    guard !screen.isLayingOut else { return }
    screen.page = Int((scrollView.contentOffset.y / scrollView.bounds.height).rounded())
  }
}
