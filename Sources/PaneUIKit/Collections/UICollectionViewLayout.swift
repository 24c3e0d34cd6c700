import Foundation

/// Where an item is and how it shows.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The item.
  open var indexPath: IndexPath
  /// What is there: a cell.
  public let representedElementCategory = UICollectionView.ElementCategory.cell
  /// Where it is in the content, in points.
  open var frame = CGRect.zero
  /// Its opacity. At 0 the cell is invisible.
  open var alpha: CGFloat = 1
  /// How it is turned or scaled about its middle.
  open var transform = CGAffineTransform.identity
  /// Inert: cells do not cover each other.
  open var zIndex = 0
  /// Whether its cell is hidden.
  open var isHidden = false

  /// The attributes of the cell at `indexPath`, with an empty frame.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Attributes of the first item.
  public override required init() {
    indexPath = IndexPath(item: 0, section: 0)
    super.init()
  }

  /// The middle of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// The extent of the frame.
  open var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }

  /// The same attributes in an object of its own.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    (copy.indexPath, copy.frame, copy.alpha) = (indexPath, frame, alpha)
    (copy.transform, copy.zIndex, copy.isHidden) = (transform, zIndex, isHidden)
    return copy
  }
}

/// What of a layout became invalid: all of it.
open class UICollectionViewLayoutInvalidationContext: NSObject {}

/// Decides where the items of a collection view are. Subclass it for a layout of your own.
@preconcurrency @MainActor
open class UICollectionViewLayout {
  /// The collection view that it lays out.
  public internal(set) weak var collectionView: UICollectionView?

  /// What attributes are made of that a flow layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// Inert, as text runs from left to right.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// A layout that shows nothing.
  public init() {}

  /// There are no storyboards to read it from.
  public required init?(coder: NSCoder) {}

  /// Called before the layout is asked for anything, and again after it became invalid.
  open func prepare() {}

  /// The extent of all items, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The items that `rect` of the content touches.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Where the item is.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Whether a scroll, or a new extent, makes the layout invalid. Asked whenever the bounds
  /// changed.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Where a scroll is to end whose finger was lifted, `velocity` in pt/ms. Asked where the
  /// collection view does not page.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    proposedContentOffset
  }

  /// Has the layout prepared again before the collection view is laid out the next time.
  open func invalidateLayout() {
    invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
  }

  /// The same. Bounds that are new to the layout come here, too, if it becomes invalid by them.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutBecameInvalid()
  }
}
