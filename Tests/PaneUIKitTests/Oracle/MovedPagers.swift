import PaneUIKit

/// Has nothing that goes to a page.
final class StayingStrip: PlainStrip {
  override func show(_ page: Int, animated: Bool) {}
}

/// Goes to a page, and shows the one that it has left.
final class DraggingStrip: PlainStrip {
  private lazy var held = strip.subviews[page]
  override func show(_ page: Int, animated: Bool) {
    strip.bringSubviewToFront(held)
    held.frame.origin = origin(of: page)
    super.show(page, animated: false)
  }
}

/// Goes to a page from the second time on.
final class StuckStrip: PlainStrip {
  private var isAwake = false
  override func show(_ page: Int, animated: Bool) {
    if isAwake { super.show(page, animated: animated) }
    isAwake = true
  }
}

/// A page is smaller the farther it is from the middle.
class ShrinkingStrip: MovingStrip {
  override func fill(_ view: UIView, with page: Int) {
    view.tag = page
    super.fill(view, with: page)
  }

  override func move() {
    for leaf in strip.subviews {
      let distance = abs(strip.contentOffset.x / view.bounds.width - CGFloat(leaf.tag))
      let scale = max(0.5, 1 - distance / 5)
      leaf.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
  }
}

/// The same without its fourth page.
final class ShrinkingHoleStrip: ShrinkingStrip {
  override func isThere(_ page: Int) -> Bool { page != 3 }
}

/// A flow whose cells are smaller, and drawn towards the middle.
final class CardFlow: RowFlow {
  override var layout: UICollectionViewLayout {
    let layout = CardLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    return layout
  }
}

private final class CardLayout: UICollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let items = super.layoutAttributesForElements(in: rect)
    for item in items ?? [] {
      let distance = item.center.x - (collectionView?.bounds.midX ?? 0)
      item.transform = CGAffineTransform(translationX: -distance / 3, y: 0).scaledBy(x: 0.7, y: 0.7)
    }
    return items
  }
}

/// Pages that have come lie on each other, and the next one slides over them.
final class StackStrip: MovingStrip {
  override func fill(_ view: UIView, with page: Int) {
    let card = UIView(frame: view.bounds.insetBy(dx: 20, dy: 0))
    pages.draw(page, in: card)
    view.addSubview(card)
  }

  override func move() {
    for (page, leaf) in strip.subviews.enumerated() {
      leaf.frame.origin.x = max(CGFloat(page) * view.bounds.width, strip.contentOffset.x)
    }
  }
}

/// While the device lies on its side, all pages lie below the one in view when it was turned.
final class PilingStrip: PlainStrip {
  /// By their numbers, whichever is in front.
  private lazy var leaves = strip.subviews

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (isWide, bounds) = (view.bounds.width > view.bounds.height, view.bounds)
    let page = Int((strip.contentOffset.x / strip.bounds.width).rounded())
    (strip.frame, strip.contentSize) = (bounds, size(of: bounds.size))
    strip.contentOffset = origin(of: page)
    for (page, leaf) in leaves.enumerated() {
      let origin = isWide ? strip.contentOffset : origin(of: page)
      leaf.frame = CGRect(origin: origin, size: bounds.size)
    }
    if isWide { strip.bringSubviewToFront(leaves[page]) }
  }
}

/// The fourth page lies on the third.
final class DoubleStrip: PlainStrip {
  override func origin(of page: Int) -> CGPoint { super.origin(of: page == 3 ? 2 : page) }
}

/// Turns to a page also where it should be there at once.
final class TurningBook: GapBook {
  override func show(_ page: Int, animated: Bool) { super.show(page, animated: true) }
}
