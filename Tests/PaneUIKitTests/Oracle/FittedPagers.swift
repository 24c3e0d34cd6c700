import Testing

@testable import PaneUIKit
@testable import Replaying

/// A viewer of pictures: each in a scroll view that zooms, as large as fits, in the middle.
private class PhotoViewer: PageController, UIScrollViewDelegate {
  let scroll = UIScrollView()
  private var photos: [(view: UIScrollView, picture: UIImageView)] = []
  private let gap: CGFloat = 20
  var middle: CGFloat { 0.5 }

  override func viewDidLoad() {
    super.viewDidLoad()
    (scroll.isPagingEnabled, scroll.delegate) = (true, self)
    view.addSubview(scroll)
    for page in 0..<pages.count {
      let (zoom, picture) = (UIScrollView(), UIImageView(image: pages.image(of: page)))
      zoom.maximumZoomScale = 3
      zoom.delegate = self
      zoom.addSubview(picture)
      scroll.addSubview(zoom)
      photos.append((zoom, picture))
    }
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    guard scroll.bounds.size != CGSize(width: size.width + gap, height: size.height) else { return }
    let page = (scroll.contentOffset.x / max(scroll.bounds.width, 1)).rounded()
    scroll.frame = CGRect(x: 0, y: 0, width: size.width + gap, height: size.height)
    let step = scroll.bounds.width
    for (index, photo) in photos.enumerated() {
      // The gap on the right is part of it, but not of what the picture is fitted into.
      photo.view.frame = CGRect(x: CGFloat(index) * step, y: 0, width: step, height: size.height)
      // Each other one is of a wide page then, and has its bars above and below it when the device is upright again.
      if size.width > size.height, index.isMultiple(of: 2) {
        photo.picture.image = pages.image(of: index)
      }
      let shape = photo.picture.image?.size ?? size
      let scale = min(size.width / shape.width, size.height / shape.height)
      let fitted = CGSize(width: shape.width * scale, height: shape.height * scale)
      photo.picture.frame = CGRect(
        x: (size.width - fitted.width) * middle, y: (size.height - fitted.height) / 2,
        width: fitted.width, height: fitted.height)
    }
    scroll.contentSize = CGSize(width: step * CGFloat(photos.count), height: size.height)
    scroll.contentOffset.x = page * step
  }

  override func show(_ page: Int, animated: Bool) {
    scroll.setContentOffset(
      CGPoint(x: CGFloat(page) * scroll.bounds.width, y: 0), animated: animated)
  }
}

/// The same with the pictures at the left.
private final class LeftPhotoViewer: PhotoViewer { override var middle: CGFloat { 0 } }

/// Cards that are shrunk inside their cells, and are scrolled by a scroll view that is not seen.
private class CardDeck: PageController, UICollectionViewDataSource, UICollectionViewDelegate {
  final class Layout: UICollectionViewFlowLayout {
    override func prepare() {
      guard let size = collectionView?.bounds.size else { return }
      (scrollDirection, minimumLineSpacing) = (.horizontal, 0)
      itemSize = size
      itemSize.width -= 40
      sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    }
  }
  final class Card: UICollectionViewCell {
    let card = UIView()
    override init(frame: CGRect) {
      super.init(frame: frame)
      card.frame = contentView.bounds
      contentView.addSubview(card)
    }
    required init?(coder: NSCoder) { nil }
  }
  private(set) lazy var deck = UICollectionView(frame: view.bounds, collectionViewLayout: Layout())
  private let scroll = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    deck.register(Card.self, forCellWithReuseIdentifier: "card")
    (deck.dataSource, deck.isPagingEnabled, deck.isScrollEnabled) = (self, true, false)
    scroll.frame = deck.frame.insetBy(dx: 20, dy: 0)
    (scroll.delegate, scroll.isPagingEnabled, scroll.isUserInteractionEnabled) = (self, true, false)
    scroll.contentSize.width = scroll.bounds.width * CGFloat(pages.count)
    view.addSubview(deck)
    view.addSubview(scroll)
    deck.addGestureRecognizer(scroll.panGestureRecognizer)
  }
  override func show(_ page: Int, animated: Bool) {
    scroll.setContentOffset(
      CGPoint(x: CGFloat(page) * scroll.bounds.width, y: 0), animated: animated)
  }
  func collectionView(_: UICollectionView, numberOfItemsInSection: Int) -> Int { pages.count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: path)
    if let card = (cell as? Card)?.card { pages.draw(path.item, in: card) }
    return cell
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView === scroll else { return }
    deck.contentOffset.x = scroll.contentOffset.x
    for case let cell as Card in deck.visibleCells {
      let far = min(abs(cell.frame.minX - 20 - deck.contentOffset.x) / cell.frame.width, 1)
      cell.card.transform = CGAffineTransform(scaleX: 1 - far / 10, y: 1 - far / 10)
    }
  }
}

/// The same, and the cards are not drawn beyond the third.
private final class EmptyDeck: CardDeck {
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    path.item < 3
      ? super.collectionView(collectionView, cellForItemAt: path)
      : collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: path)
  }
}

/// Cells that turn about their right edge: the app moves the anchor when it shows them.
final class AnchoredBook: RowFlow {
  override func collectionView(
    _ list: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    guard cell.layer.anchorPoint.x == 0.5 else { return }
    // As near as an app comes that works it out by a cosine.
    cell.layer.position.x += cell.bounds.width / 2 - 0.0004
    cell.layer.anchorPoint.x = 1
  }
}

@Suite("Pictures and cards that do not fill their pages") @MainActor
struct FittedPagersTests {
  private let turns: [Gesture] =
    [.open(page: 1), .settle] + .turn(.left, times: 3) + .turn(.right, times: 1)
  private let turned: [Gesture] =
    [.rotate(.landscape), .settle] + .turn(.left, times: 1)
    + [.flick(.right, 2000.pointsPerSecond), .settle, .rotate(.portrait), .settle]

  /// What is seen of a pager, but of its geometry.
  private func seen<Screen: PageScreen>(
    of screen: Screen.Type, pages: Int = 6, _ more: [Gesture] = []
  ) throws -> Coverage {
    var found = try coverage(screen, pages: pages, turns + more + [.close])
    found.geometry = nil
    return found
  }

  @Test(
    "a picture that is fitted into its page is the page with its bars, unless it lies at a side")
  func photos() throws {
    #expect(try seen(of: PhotoViewer.self, turned) == Coverage())
    #expect(try seen(of: LeftPhotoViewer.self, turned).blankFrames > 0)
  }

  @Test("a cell that an app shrinks stays so while it is scrolled")
  func shrunk() throws {
    let layout = UICollectionViewFlowLayout()
    (layout.scrollDirection, layout.itemSize) = (.horizontal, FingerBench.size)
    let (view, bench) = onScreen(Cells(9).view(.zero, layout))
    let cell = try #require(view.cellForItem(at: [0, 0]))
    cell.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    // So far that the layout is asked for what is beyond.
    bench.scroll(x: 150)
    #expect(view.visibleCells.contains(cell) && cell.transform.a == 0.9)
  }

  @Test("a cell with an anchor of the app's stays where the app or its layout has it")
  func anchored() throws {
    let found = try seen(of: AnchoredBook.self, pages: 8, .turn(.left, times: 4))
    #expect(found == Coverage(), "\(found)")
  }

  @Test("cards that shrink in their cells, moved by another view's pan, are where they belong")
  func cards() throws {
    #expect(try seen(of: CardDeck.self) == Coverage())
    #expect(try seen(of: EmptyDeck.self).blankFrames > 0)
  }
}
