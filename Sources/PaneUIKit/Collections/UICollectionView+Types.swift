extension UICollectionView {
  /// Where lines follow each other.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

  /// Where an item is to be in the view after a scroll to it.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }
}

/// Between two layouts: a collection view makes none here.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  open var transitionProgress: CGFloat = 0
  public final let (currentLayout, nextLayout): (UICollectionViewLayout, UICollectionViewLayout)
  public init(currentLayout: UICollectionViewLayout, nextLayout: UICollectionViewLayout) {
    (self.currentLayout, self.nextLayout) = (currentLayout, nextLayout)
    super.init()
  }
  public required init?(coder: NSCoder) { nil }
}
