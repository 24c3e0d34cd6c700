import Foundation
import Testing

@testable import PaneUIKit
@testable import Replaying

private let tour: [Gesture] = [
  .open(page: 1), .settle, .repeat(count: 4, .turn(.left)), .repeat(count: 2, .turn(.right)),
  .jump(toPage: 5), .settle, .scroll(toPage: 2), .settle, .close,
]

/// Pages in a stack in a scroll view.
private class StackBook: PageController {
  let scrollView = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.isPagingEnabled = true
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    let stack = UIStackView()
    stack.distribution = .fillEqually
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)
    NSLayoutConstraint.activate(
      formatted("H:|[a]|", "V:|[a]|", "H:|[b]|", "V:|[b(==a)]|", views: [scrollView, stack]))
    for page in 0..<pages.count { stack.addArrangedSubview(make(page)) }
    stack.widthAnchor.constraint(
      equalTo: scrollView.widthAnchor, multiplier: CGFloat(pages.count)
    ).isActive = true
  }
  func make(_ page: Int) -> UIView { pages.view(of: page) }
  override func show(_ page: Int, animated: Bool) {
    scrollView.setContentOffset(
      CGPoint(x: CGFloat(page) * scrollView.bounds.width, y: 0), animated: animated)
  }
}

/// The same with pictures in image views, by name.
private final class PictureBook: StackBook {
  override func make(_ page: Int) -> UIView {
    let view = UIImageView(image: UIImage(named: pages.imageName(of: page)))
    view.contentMode = .scaleAspectFit
    return view
  }
}

/// The same with the third page turned from the person.
private final class TurnedBook: StackBook {
  override func make(_ page: Int) -> UIView {
    let view = super.make(page)
    if page == 2 { view.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0) }
    return view
  }
}

/// The same with nothing in the pictures.
private final class EmptyBook: StackBook {
  override func make(_ page: Int) -> UIView { UIImageView(image: UIImage(named: "a photo")) }
}

/// A diffable collection view whose only section scrolls by itself, page by page.
private class OrthogonalBook: PageController {
  private lazy var collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  private var source: UICollectionViewDiffableDataSource<Int, Int>?
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior { .paging }
  var width: NSCollectionLayoutDimension { .fractionalWidth(1) }

  private var layout: UICollectionViewLayout {
    let item = NSCollectionLayoutItem(layoutSize: .init(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(width, .fractionalHeight(1)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    return UICollectionViewCompositionalLayout(section: section)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collection)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
      [pages] cell, _, page in pages.draw(page, in: cell.contentView)
    }
    source = UICollectionViewDiffableDataSource(collectionView: collection) { view, path, page in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: page)
    }
    load()
  }
  func load() { source?.apply(.init(Array(0..<pages.count))) }
  override func show(_ page: Int, animated: Bool) {
    collection.scrollToItem(
      at: IndexPath(item: page, section: 0), at: .centeredHorizontally, animated: animated)
  }
}
private final class GroupBook: OrthogonalBook {
  override var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
    .groupPagingCentered
  }
  override var width: NSCollectionLayoutDimension { .fractionalWidth(0.8) }
}

/// The same by groups as wide as the screen.
private final class WideGroupBook: OrthogonalBook {
  override var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior { .groupPaging }
}

/// The same with pages that come 0.2 s late.
private final class LateBook: OrthogonalBook {
  override func load() {
    after(0.2) { [weak self] in self?.loadLate() }
  }
  private func loadLate() { super.load() }
}

@Suite("Pagers by names, as the oracle sees them") @MainActor
struct PagersByNamesTests {
  @Test("a stack, a visual format, pictures and compositional sections show the right pages")
  func sound() throws {
    for screen in [
      StackBook.self, PictureBook.self, OrthogonalBook.self, GroupBook.self,
    ] as [any PageScreen.Type] {
      var found = try coverage(screen, pages: 6, tour)
      found.geometry = nil
      // Each of the pictures that are seen is decoded once.
      #expect(found.decodes == (screen == PictureBook.self ? 5 : 0))
      (found.decodes, found.remarks) = (0, [])
      #expect(found == Coverage(), "\(screen)")
    }
  }

  @Test("a section that scrolls by groups loses no turn, however wide these are")
  func wideGroups() throws {
    let gestures: [Gesture] = [
      .open(page: 1), .settle, .rotate(.landscape), .settle, .repeat(count: 3, .turn(.left)),
      .repeat(count: 2, .turn(.right)), .close,
    ]
    let found = try coverage(WideGroupBook.self, pages: 6, gestures)
    #expect(found.obstacle == nil && found.turnsLost == 0 && found.misplacedRests == 0)
    #expect(found.blankFrames == 0 && found.wrongFrames == 0)
  }

  @Test("a section that scrolls by itself is the pager also if its items come late")
  func late() throws {
    let gestures: [Gesture] =
      [.open(page: 1), .hold(500.milliseconds), .repeat(count: 3, .turn(.left)), .close]
    let found = try coverage(LateBook.self, pages: 6, gestures)
    #expect(found.obstacle == nil && found.blankFrames > 0 && found.blankFrames < 20)
    #expect(found.turnsLost + found.wrongFrames + found.misplacedRests == 0, "\(found)")
  }

  @Test("a page that is edge-on and pictures of nothing are blank")
  func faulty() throws {
    #expect(try coverage(TurnedBook.self, pages: 6, tour).blankFrames > 0)
    #expect(try coverage(EmptyBook.self, pages: 6, tour).blankFrames > 0)
  }

  @Test("completions of layers and transactions, and the delegate, come when an animation is over")
  func animations() throws {
    let lines = try play(.open + [.hold(1500.milliseconds)]) { log, _ in
      final class Watch: NotingController, CAAnimationDelegate {
        override func viewDidAppear(_ animated: Bool) {
          CATransaction.begin()
          CATransaction.setCompletionBlock { self.say("transaction") }
          let animation = CABasicAnimation(keyPath: "opacity")
          (animation.duration, animation.delegate) = (0.5, self)
          view.layer.add(animation, forKey: "fade")
          UIView.animate(withDuration: 1, animations: { self.view.alpha = 0.5 }) { _ in
            self.say("view")
          }
          CATransaction.commit()
          CATransaction.begin()
          CATransaction.setCompletionBlock { self.say("empty") }
          CATransaction.commit()
        }
        func say(_ what: String) {
          log.note("\(what) after \((CACurrentMediaTime() * 10).rounded() / 10)")
        }
        func animationDidStart(_ anim: CAAnimation) { log.note("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
          say("stop \(flag) \(view.layer.animationKeys() ?? [])")
        }
      }
      return Watch(log)
    }
    #expect(
      lines == [
        "start", "empty after 0.0", "stop true [] after 0.5", "view after 1.0",
        "transaction after 1.0",
      ])
  }
}
