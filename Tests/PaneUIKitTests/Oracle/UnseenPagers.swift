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

/// The next page lies above.
final class UpStrip: PlainStrip {
  override func origin(of page: Int) -> CGPoint {
    CGPoint(x: 0, y: view.bounds.height * (count - 1 - CGFloat(page)))
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
    table.rowHeight = view.bounds.height
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

/// Has one page in its view at a time, that which is nearest, and draws it as it comes.
final class SinglePager: PlainStrip, UIScrollViewDelegate {
  private var leaf: UIView?
  private var number = -1
  override func isThere(_ page: Int) -> Bool { false }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    (strip.isPagingEnabled, strip.delegate) = (false, self)
    scrollViewDidScroll(strip)
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let nearest = Int((strip.contentOffset.x / view.bounds.width).rounded())
    guard nearest != number, (0..<pages.count).contains(nearest) else { return }
    leaf?.removeFromSuperview()
    let new = UIView(frame: CGRect(origin: origin(of: nearest), size: view.bounds.size))
    pages.draw(nearest, in: new)
    strip.addSubview(new)
    (leaf, number) = (new, nearest)
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let width = view.bounds.width
    let page = pages.page(from: scrollView.contentOffset.x / width, velocity: velocity.x)
    targetContentOffset.pointee.x = page * width
  }
}

/// Divides by what is 0.
final class EndlessStrip: PlainStrip {
  override func size(of view: CGSize) -> CGSize {
    CGSize(width: view.width / (view.width - view.width), height: view.height)
  }
}

/// A control lies over all of it.
final class CurtainStrip: PlainStrip {
  private lazy var curtain = UIControl(frame: view.bounds)
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if curtain.superview == nil { view.addSubview(curtain) }
  }
}

/// Its controls and a bare view are pinned to the bottom, and nothing says how high they are.
final class SliderStrip: PlainStrip {
  override func viewDidLayoutSubviews() {
    let isFirst = strip.superview == nil
    super.viewDidLayoutSubviews()
    guard isFirst else { return }
    for bar in [UISlider(), UITextField(), UIProgressView(), UIControl()] {
      bar.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        bar.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -12),
      ])
    }
  }
}
