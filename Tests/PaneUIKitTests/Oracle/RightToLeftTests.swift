import PaneUIKit
import Testing

@testable import Replaying

/// A scroll view whose pages lead and trail each other by constraints.
class LeadingStrip: PageController, UIScrollViewDelegate {
  final let strip = UIScrollView()
  private var size = CGSize.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    (strip.isPagingEnabled, strip.delegate) = (true, self)
    strip.contentInsetAdjustmentBehavior = .never
    view.addSubview(strip)
    pin(strip, to: view)
    addPages()
  }

  func addPages() {
    var end = strip.contentLayoutGuide.leadingAnchor
    for page in 0..<pages.count {
      let leaf = leaf(page)
      strip.addSubview(leaf)
      leaf.leadingAnchor.constraint(equalTo: end).isActive = true
      NSLayoutConstraint.activate([
        leaf.topAnchor.constraint(equalTo: strip.contentLayoutGuide.topAnchor),
        leaf.bottomAnchor.constraint(equalTo: strip.contentLayoutGuide.bottomAnchor),
        leaf.widthAnchor.constraint(equalTo: strip.frameLayoutGuide.widthAnchor),
        leaf.heightAnchor.constraint(equalTo: strip.frameLayoutGuide.heightAnchor),
      ])
      end = leaf.trailingAnchor
    }
    end.constraint(equalTo: strip.contentLayoutGuide.trailingAnchor).isActive = true
  }

  final func leaf(_ page: Int) -> UIView {
    let leaf = UIView()
    leaf.translatesAutoresizingMaskIntoConstraints = false
    PageBreak.fill(leaf, with: page, of: pages)
    return leaf
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard size != view.bounds.size else { return }
    let page = self.page
    size = view.bounds.size
    strip.layoutIfNeeded()
    show(page, animated: false)
  }

  private func mirrored(_ number: Int) -> Int {
    view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? pages.count - 1 - number : number
  }

  override func show(_ page: Int, animated: Bool) {
    let offset = CGPoint(x: CGFloat(mirrored(page)) * view.bounds.width, y: 0)
    strip.setContentOffset(offset, animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard size == view.bounds.size else { return }
    page = mirrored(Int((strip.contentOffset.x / view.bounds.width).rounded()))
  }
}

/// The same by a stack view.
final class StackedStrip: LeadingStrip {
  override func addPages() {
    let stack = UIStackView(arrangedSubviews: (0..<pages.count).map(leaf))
    stack.translatesAutoresizingMaskIntoConstraints = false
    strip.addSubview(stack)
    let content = strip.contentLayoutGuide
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      stack.heightAnchor.constraint(equalTo: strip.frameLayoutGuide.heightAnchor),
    ])
    for leaf in stack.arrangedSubviews {
      leaf.widthAnchor.constraint(equalTo: strip.frameLayoutGuide.widthAnchor).isActive = true
    }
  }
}

/// A flow layout that is asked for nothing: it has its first item at the right end, and the offset
/// of that is the greatest.
class LeftwardFlow: RowFlow {
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    page = pages.count - 1 - page
  }
}

/// The same, as the app has all of its views read from right to left, whatever the language.
final class ForcedFlow: LeftwardFlow {
  override func viewDidLoad() {
    UIView.appearance().semanticContentAttribute = .forceRightToLeft
    super.viewDidLoad()
  }
}

/// A flow layout that flips: its offset is 0 at the first item.
final class FlippedFlow: DownwardList {
  final class Layout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  override var layout: UICollectionViewLayout {
    let layout = Layout()
    (layout.scrollDirection, layout.minimumLineSpacing) = (.horizontal, 0)
    return layout
  }
}

/// A compositional layout, which flips without being asked to.
final class LeftwardSections: DownwardList {
  override var layout: UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    return UICollectionViewCompositionalLayout(section: .screens, configuration: configuration)
  }
}

/// Its collection view is seen in a mirror, and each cell in another, whatever the language.
final class MirroredList: RowFlow {
  override func viewDidLoad() {
    super.viewDidLoad()
    list.semanticContentAttribute = .forceLeftToRight
    list.transform = CGAffineTransform(scaleX: -1, y: 1)
  }

  override func collectionView(
    _ list: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = super.collectionView(list, cellForItemAt: path)
    cell.contentView.transform = CGAffineTransform(scaleX: -1, y: 1)
    return cell
  }
}

/// A page view controller that has the next page come in from the side where it is.
final class LeftwardBook: GapBook {
  override func direction(goingBack: Bool) -> NavigationDirection {
    let isLeftward = isViewLoaded && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return goingBack != isLeftward ? .reverse : .forward
  }
}

/// A book that is read from right to left, whatever the language.
final class ForcedBook: GapBook {
  override func viewDidLoad() {
    view.semanticContentAttribute = .forceRightToLeft
    super.viewDidLoad()
  }
}

/// A flow layout that is read from left to right, whatever the language.
final class LeftList: RowFlow {
  override func viewDidLoad() {
    list.semanticContentAttribute = .forceLeftToRight
    super.viewDidLoad()
  }
}

@Suite("Pagers that are read from right to left")
struct RightToLeftTests {
  @Test("are the same from left to right in a language that is")
  func leftToRight() throws {
    for screen in [
      LeadingStrip.self, StackedStrip.self, FlippedFlow.self, LeftwardSections.self,
      LeftwardBook.self,
    ] as [any PageScreen.Type] {
      var found = try coverage(screen, everything)
      found.geometry = nil
      #expect(found == Coverage(), "\(screen)")
    }
  }

  private static let turns: [Gesture] = [.open(page: 1), .settle] + .turn(.left) + [.close]

  @Test("are not measured in a scenario from left to right, nor others in one from right to left")
  func refused() throws {
    for screen in [
      MirroredList.self, ForcedFlow.self, ForcedBook.self, HebrewStrip.self, MirrorStrip.self,
    ] as [any PageScreen.Type] {
      #expect(try coverage(screen, Self.turns).obstacle == .rightToLeft, "\(screen)")
    }
    for gestures in [Self.turns, Self.turns.map(\.mirrored)] {
      let found = try coverage(PlainStrip.self, reading: .rightToLeft, gestures)
      #expect(found.obstacle == .leftToRight)
      let list = try coverage(LeftList.self, reading: .rightToLeft, gestures)
      #expect(list.obstacle == .leftToRight)
    }
  }

  @Test("lose the turns that they do not make")
  func lost() throws {
    let found = try coverage(
      LockedFlow.self, reading: .rightToLeft,
      [.open(page: 1), .settle] + .turn(.right, times: 3) + [.close])
    #expect(found.turnsLost == 1 && found.wrongFrames == 0)
  }
}

/// Takes no finger for more than a second when it has come to its second page.
final class LockedFlow: LeftwardFlow {
  private var hasLocked = false
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    let place = CGFloat(pages.count - 2) * list.bounds.width
    guard !hasLocked, list.contentOffset.x == place else { return }
    (hasLocked, list.isScrollEnabled) = (true, false)
    after(1.3) { scrollView.isScrollEnabled = true }
  }
}
