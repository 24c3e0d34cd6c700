import PaneUIKit

/// What befalls one page of a pager, if a test says so.
enum PageBreak: String, CaseIterable {
  case missing, wrong, late, blinking

  @TaskLocal static var now: PageBreak?
  static let page = 3
}

extension PageBreak {
  /// Shows page `page` in `view`, unless something befalls it.
  @MainActor static func fill(_ view: UIView, with page: Int, of pages: DrawnPages) {
    guard page == Self.page, let now else { return pages.draw(page, in: view) }
    switch now {
    case .missing: pages.erase(view)
    case .wrong: pages.draw(page + 1, in: view)
    case .late:
      pages.erase(view)
      whenSeen(view) { if $0 == 6 { pages.draw(page, in: view) } }
    case .blinking:
      pages.draw(page, in: view)
      whenSeen(view) { view.isHidden = $0 == 6 }
    }
  }

  private final class Times { var count = 0 }

  /// Calls `act` with how often `view` has been found on the screen, up to seven times.
  @MainActor private static func whenSeen(_ view: UIView, _ act: @escaping @MainActor (Int) -> Void)
  {
    let times = Times()
    let timer = Timer(timeInterval: 1 / 60, repeats: true) { [weak view] timer in
      guard let view, let window = view.window else { return }
      let frame = view.convert(view.bounds, to: window)
      guard window.bounds.intersects(frame) else { return }
      times.count += 1
      act(times.count)
      if times.count == 7 { timer.invalidate() }
    }
    RunLoop.main.add(timer, forMode: .common)
  }
}

/// A scroll view that has the pages around the one in view.
final class DownwardStrip: SideStrip {
  override var isDown: Bool { true }
  override func fill(_ view: UIView, _ page: Int) { PageBreak.fill(view, with: page, of: pages) }
}

/// A collection view whose layout goes downwards.
class DownwardList: PageController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  private(set) lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout)
  var layout: UICollectionViewLayout { fatalError("for a subclass") }
  var cell: UICollectionViewCell.Type { UICollectionViewCell.self }
  /// Whether it comes to rest on pages.
  var restsOnPages: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.isPagingEnabled = restsOnPages
    (list.dataSource, list.delegate) = (self, self)
    list.register(cell, forCellWithReuseIdentifier: "page")
    view.addSubview(list)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard list.frame != view.bounds else { return }
    let (page, isFirst) = (self.page, list.bounds.isEmpty)
    list.frame = view.bounds
    list.collectionViewLayout.invalidateLayout()
    list.layoutIfNeeded()
    if isFirst || restsOnPages { show(page, animated: false) }
  }

  override func show(_ page: Int, animated: Bool) {
    list.scrollToItem(at: IndexPath(item: page, section: 0), at: [.left, .top], animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard restsOnPages else { return }
    let (offset, size) = (list.contentOffset, list.bounds.size)
    page = Int(max(offset.x / size.width, offset.y / size.height).rounded())
  }

  func collectionView(
    _ list: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { list.bounds.size }

  func collectionView(
    _ list: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {}

  func collectionView(_: UICollectionView, numberOfItemsInSection: Int) -> Int { pages.count }

  func collectionView(
    _ list: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = list.dequeueReusableCell(withReuseIdentifier: "page", for: path)
    cell.contentView.isHidden = false
    PageBreak.fill(cell.contentView, with: path.item, of: pages)
    return cell
  }
}

class DownwardFlow: DownwardList {
  var direction: UICollectionView.ScrollDirection { .vertical }

  override var layout: UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = direction
    layout.minimumLineSpacing = 0
    return layout
  }
}

final class DownwardSections: DownwardList {
  override var layout: UICollectionViewLayout {
    UICollectionViewCompositionalLayout(section: .screens)
  }
}

extension NSCollectionLayoutSection {
  /// Of items as large as the screen.
  static var screens: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(.fractionalWidth(1), .fractionalHeight(1))
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  /// The same, which scrolls by itself.
  static func screens(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> NSCollectionLayoutSection {
    let section = screens
    section.orthogonalScrollingBehavior = behavior
    return section
  }
}

/// A table whose rows are as high as the screen.
class DownwardTable: PageController, UITableViewDataSource, UITableViewDelegate {
  final let table = UITableView()
  /// Whether it comes to rest on pages.
  var restsOnPages: Bool { true }
  /// How high a row is taken to be before it is seen, if that is said.
  var estimate: CGFloat? { nil }
  var cell: UITableViewCell.Type { UITableViewCell.self }
  /// How many pages a section has; nil if all are in one.
  var sectionLength: Int? { nil }
  final func page(at path: IndexPath) -> Int { path.section * (sectionLength ?? 0) + path.row }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.isPagingEnabled = restsOnPages
    (table.dataSource, table.delegate) = (self, self)
    table.register(cell, forCellReuseIdentifier: "page")
    if let estimate { table.estimatedRowHeight = estimate }
    view.addSubview(table)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard table.frame != view.bounds else { return }
    let (page, isFirst) = (self.page, table.bounds.isEmpty)
    table.frame = view.bounds
    table.rowHeight = view.bounds.height
    table.layoutIfNeeded()
    if isFirst || restsOnPages { show(page, animated: false) }
  }

  override func show(_ page: Int, animated: Bool) {
    guard page < pages.count else { return }
    let path = sectionLength.map { IndexPath(row: page % $0, section: page / $0) }
    table.scrollToRow(
      at: path ?? IndexPath(row: page, section: 0), at: path == nil ? .top : .none,
      animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if restsOnPages { page = Int((table.contentOffset.y / table.bounds.height).rounded()) }
  }

  func numberOfSections(in table: UITableView) -> Int {
    sectionLength.map { (pages.count + $0 - 1) / $0 } ?? 1
  }
  func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
    min(sectionLength ?? .max, pages.count - section * (sectionLength ?? 0))
  }
  // As if they were not there:
  func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { .nan }
  func tableView(_ table: UITableView, heightForHeaderInSection: Int) -> CGFloat { .nan }
  func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {}

  func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "page", for: path)
    cell.contentView.isHidden = false
    PageBreak.fill(cell.contentView, with: page(at: path), of: pages)
    return cell
  }
}

/// A table whose rows are as high as their content says, and taken for `estimate` before.
class AutomaticTable: DownwardTable {
  override var estimate: CGFloat? { 60 }
  override var restsOnPages: Bool { false }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    table.rowHeight = UITableView.automaticDimension
  }

  override func tableView(_: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    UITableView.automaticDimension
  }
}

/// The same with a section for each page, whose heights a delegate says beforehand.
final class DownwardSectionTable: DownwardTable {
  override var sectionLength: Int? { 1 }
  override var estimate: CGFloat? { 0 }

  override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    table.bounds.height
  }
}
