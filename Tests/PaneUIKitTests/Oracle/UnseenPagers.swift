import PaneUIKit
import Scrolling

/// A strip of all pages in a scroll view that pages: each flaw, and what is near one, is a
/// subclass.
class PlainStrip: PageController {
  final let strip = UIScrollView()
  final var count: CGFloat { CGFloat(pages.count) }
  /// Where page `page` lies.
  func origin(of page: Int) -> CGPoint { CGPoint(x: view.bounds.width * CGFloat(page), y: 0) }
  func size(of view: CGSize) -> CGSize { CGSize(width: view.width * count, height: view.height) }
  func isThere(_ page: Int) -> Bool { true }
  func fill(_ view: UIView, with page: Int) { pages.draw(page, in: view) }

  override func viewDidLayoutSubviews() {
    guard strip.superview == nil else { return }
    strip.frame = view.bounds
    strip.isPagingEnabled = true
    strip.contentSize = size(of: view.bounds.size)
    for page in 0..<pages.count where isThere(page) {
      let leaf = UIView(frame: CGRect(origin: origin(of: page), size: view.bounds.size))
      fill(leaf, with: page)
      strip.addSubview(leaf)
    }
    strip.contentOffset = origin(of: page)
    view.addSubview(strip)
  }

  override func show(_ page: Int, animated: Bool) {
    strip.setContentOffset(origin(of: page), animated: animated)
  }
}

// MARK: - Not looked at

final class DownStrip: PlainStrip {
  override func origin(of page: Int) -> CGPoint {
    CGPoint(x: 0, y: view.bounds.height * CGFloat(page))
  }
  override func size(of view: CGSize) -> CGSize {
    CGSize(width: view.width, height: view.height * count)
  }
}

final class WideDownStrip: PlainStrip {
  override func origin(of page: Int) -> CGPoint {
    CGPoint(x: 0, y: view.bounds.height * CGFloat(page))
  }
  override func size(of view: CGSize) -> CGSize {
    CGSize(width: view.width + 8, height: view.height * count)
  }
}

class UnseenFlow: PageController, UICollectionViewDataSource {
  final let layout = UICollectionViewFlowLayout()
  final lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout)
  var direction: UICollectionView.ScrollDirection { .vertical }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.scrollDirection = direction
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    layout.itemSize = view.bounds.size
    list.frame = view.bounds
    list.isPagingEnabled = true
    list.dataSource = self
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "page")
    view.addSubview(list)
    list.layoutIfNeeded()
    show(page, animated: false)
  }
  func collectionView(_: UICollectionView, numberOfItemsInSection: Int) -> Int { pages.count }
  func collectionView(
    _ list: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = list.dequeueReusableCell(withReuseIdentifier: "page", for: path)
    pages.draw(path.item, in: cell.contentView)
    return cell
  }
  override func show(_ page: Int, animated: Bool) {
    guard page < pages.count else { return }
    list.scrollToItem(at: IndexPath(item: page, section: 0), at: [.left, .top], animated: animated)
  }
}

final class RowFlow: UnseenFlow {
  override var direction: UICollectionView.ScrollDirection { .horizontal }
}

final class ArabicFlow: UnseenFlow {
  override var direction: UICollectionView.ScrollDirection { .horizontal }
  override func viewDidLoad() {
    list.semanticContentAttribute = .forceRightToLeft
    super.viewDidLoad()
  }
}

final class DownSection: PageController, UICollectionViewDataSource {
  private lazy var list = UICollectionView(
    frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
  private var section: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    list.isPagingEnabled = true
    list.dataSource = self
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "page")
    view.addSubview(list)
  }
  func collectionView(_: UICollectionView, numberOfItemsInSection: Int) -> Int { pages.count }
  func collectionView(
    _ list: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = list.dequeueReusableCell(withReuseIdentifier: "page", for: path)
    pages.draw(path.item, in: cell.contentView)
    return cell
  }
}

final class DownTable: PageController, UITableViewDataSource {
  override func viewDidLoad() {
    super.viewDidLoad()
    let table = UITableView(frame: view.bounds)
    table.isPagingEnabled = true
    table.dataSource = self
    view.addSubview(table)
  }
  func tableView(_: UITableView, numberOfRowsInSection: Int) -> Int { pages.count }
  func tableView(_: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    pages.draw(path.row, in: cell.contentView)
    return cell
  }
}

final class DownBook: UIPageViewController, UIPageViewControllerDataSource, PageScreen {
  let pages: DrawnPages
  required init(pages: DrawnPages, page: Int) {
    self.pages = pages
    super.init(transitionStyle: .scroll, navigationOrientation: .vertical, options: nil)
    dataSource = self
    setViewControllers([leaf(page)], direction: .forward, animated: false)
  }
  required init?(coder: NSCoder) { nil }
  func show(_ page: Int, animated: Bool) {
    setViewControllers([leaf(page)], direction: .forward, animated: animated)
  }
  private func leaf(_ page: Int) -> UIViewController {
    let leaf = UIViewController()
    leaf.title = "\(page)"
    if page < pages.count { pages.draw(page, in: leaf.view) }
    return leaf
  }
  private func beside(_ leaf: UIViewController, _ step: Int) -> UIViewController? {
    let page = Int(leaf.title ?? "").map { $0 + step } ?? 0
    return (0..<pages.count).contains(page) ? self.leaf(page) : nil
  }
  func pageViewController(
    _: UIPageViewController, viewControllerBefore leaf: UIViewController
  ) -> UIViewController? { beside(leaf, -1) }
  func pageViewController(
    _: UIPageViewController, viewControllerAfter leaf: UIViewController
  ) -> UIViewController? { beside(leaf, 1) }
}

/// Page 1 is at the right end.
final class HebrewStrip: PlainStrip {
  override func origin(of page: Int) -> CGPoint {
    CGPoint(x: view.bounds.width * (count - 1 - CGFloat(page)), y: 0)
  }
}

/// The same by a mirror.
final class MirrorStrip: PlainStrip {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.transform = CGAffineTransform(scaleX: -1, y: 1)
  }
}

final class LabelStrip: PlainStrip {
  override func fill(_ view: UIView, with page: Int) { view.addSubview(UILabel()) }
}

/// Has a swipe of its own in place of a scroll view.
final class SwipePager: PageController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(
      UISwipeGestureRecognizer(target: self, action: Selector("swipe", SwipePager.swipe)))
    pages.draw(min(page, max(0, pages.count - 1)), in: view)
  }
  func swipe() { show(page + 1, animated: false) }
  override func show(_ page: Int, animated: Bool) {
    guard page < pages.count else { return }
    self.page = page
    pages.draw(page, in: view)
  }
}

/// The same around pages whose text scrolls.
final class PanPager: PageController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let text = UIScrollView(frame: view.bounds)
    text.contentSize = CGSize(width: view.bounds.width, height: 3 * view.bounds.height)
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector("pan", PanPager.pan)))
    view.addSubview(text)
    pages.draw(min(page, max(0, pages.count - 1)), in: view)
  }
  func pan() {}
}

/// One page, and no more.
final class PosterPager: PageController {
  override func viewDidLoad() {
    super.viewDidLoad()
    pages.draw(page, in: view)
  }
}

/// Fingers do not move it.
final class LockedStrip: PlainStrip {
  override func viewDidLoad() {
    super.viewDidLoad()
    strip.isScrollEnabled = false
  }
}

final class DeafStrip: PlainStrip {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.isUserInteractionEnabled = false
  }
}

/// Opens at its first page, wherever it is to open.
final class FirstPageStrip: PlainStrip {
  override func viewDidLayoutSubviews() {
    page = 0
    super.viewDidLayoutSubviews()
  }
}

/// Divides by what is 0.
final class EndlessStrip: PlainStrip {
  override func size(of view: CGSize) -> CGSize {
    CGSize(width: view.width / (view.width - view.width), height: view.height)
  }
}

// MARK: - Near that, and looked at

/// Opens a second after the app has put it on the screen.
final class SlowStrip: PlainStrip {
  private var isDue = false
  override func viewDidLoad() {
    super.viewDidLoad()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      self.isDue = true
      self.view.setNeedsLayout()
    }
  }
  override func viewDidLayoutSubviews() { if isDue { super.viewDidLayoutSubviews() } }
}

/// Content 64 pt higher than the view.
final class TallStrip: PlainStrip {
  override func size(of view: CGSize) -> CGSize {
    CGSize(width: view.width * count, height: view.height + 64)
  }
}

/// Pages whose text scrolls.
final class TextStrip: PlainStrip {
  override func fill(_ view: UIView, with page: Int) {
    let text = UIScrollView(frame: view.bounds)
    text.contentSize = CGSize(width: view.bounds.width, height: 5 * view.bounds.height)
    view.addSubview(text)
    pages.draw(page, in: view)
  }
}

/// Has a tap of its own.
final class TappedStrip: PlainStrip {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("tap", TappedStrip.tap)))
    view.addGestureRecognizer(
      UISwipeGestureRecognizer(target: self, action: Selector("tap", TappedStrip.tap)))
  }
  func tap() {}
}

/// Does not scroll if there is nothing to scroll to.
final class LoneStrip: PlainStrip {
  override func viewDidLoad() {
    super.viewDidLoad()
    strip.isScrollEnabled = pages.count > 1
  }
}

/// Its labels are of a language that is read from right to left.
final class BilingualStrip: PlainStrip {
  override func fill(_ view: UIView, with page: Int) {
    let label = UILabel()
    label.semanticContentAttribute = .forceRightToLeft
    view.addSubview(label)
    pages.draw(page, in: view)
  }
}

/// Faulty, and seen to be: it fetches its pages and shows none.
final class HiddenStrip: PlainStrip {
  private var kept: [UIView] = []
  override func fill(_ view: UIView, with page: Int) { kept.append(pages.view(of: page)) }
}

/// Faulty: rests between two pages when it opens.
final class BetweenStrip: PlainStrip {
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if page >= 0 { strip.contentOffset.x -= 150 }
    page = -1
  }
}

/// Faulty: shows its first page before the one that it opens at.
final class FlashStrip: PlainStrip {
  private var isDue = false
  override func viewDidLayoutSubviews() {
    let asked = page
    guard strip.superview == nil else { return }
    page = 0
    super.viewDidLayoutSubviews()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.04) { self.show(asked, animated: false) }
  }
}

/// Faulty: lacks page 4.
final class HoleStrip: PlainStrip {
  override func isThere(_ page: Int) -> Bool { page != 3 }
}
