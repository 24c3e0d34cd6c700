import Foundation

/// Where an item, or a view beside items, is and how it shows.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The item, or the section of a supplementary view.
  open var indexPath: IndexPath
  /// What is there.
  public internal(set) final var representedElementCategory = UICollectionView.ElementCategory.cell
  /// What kind of supplementary or decoration view it is; nil for a cell.
  public internal(set) final var representedElementKind: String?
  /// Where it is in the content, in points.
  open var frame = CGRect.zero
  /// Its opacity. At 0 the cell is invisible.
  open var alpha: CGFloat = 1
  /// How it is turned or scaled about its middle.
  open var transform: CGAffineTransform {
    get { transform3D.affine }
    set { transform3D = CATransform3D(newValue) }
  }
  /// The same in space: what is seen is its projection.
  open var transform3D = CATransform3DIdentity
  /// What is greater lies in front; what is equal in the order in which it came.
  open var zIndex = 0
  open var isHidden = false

  /// The attributes of the cell at `indexPath`, with an empty frame.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init(forCellWith: indexPath)
    (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
  }
  public convenience init(forDecorationViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    (representedElementCategory, representedElementKind) = (.decorationView, elementKind)
  }

  /// Attributes of the first item.
  public override init() {
    indexPath = IndexPath(item: 0, section: 0)
    super.init()
  }

  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  open var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// Equal are those that say the same. A subclass compares what it adds, and asks this one.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return (indexPath, representedElementCategory, representedElementKind)
      == (other.indexPath, other.representedElementCategory, other.representedElementKind)
      && (frame, alpha, transform3D, zIndex, isHidden)
        == (other.frame, other.alpha, other.transform3D, other.zIndex, other.isHidden)
  }
  open override var hash: Int { indexPath.hashValue }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).newOfClass()
    (copy.indexPath, copy.frame, copy.alpha) = (indexPath, frame, alpha)
    (copy.transform3D, copy.zIndex, copy.isHidden) = (transform3D, zIndex, isHidden)
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    return copy
  }
}

// What a handler of a section changes is in force for that layout pass.
extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}
