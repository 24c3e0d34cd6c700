#if canImport(UIKit)
  import UIKit
#else
  import PaneUIKit
#endif

/// A layout that pages by itself, as those of carousels do.
public class PagingLayout: UICollectionViewFlowLayout {
  public class Attributes: UICollectionViewLayoutAttributes { public var distance: CGFloat = 0 }

  public private(set) var extents: [CGFloat] = []

  public override class var layoutAttributesClass: AnyClass { Attributes.self }
  public override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    guard let extent = collectionView?.bounds.width, extents.last != extent else { return }
    extents.append(extent)
    itemSize = collectionView?.bounds.size ?? .zero
  }

  public func cells(in rect: CGRect) -> [Attributes] {
    (layoutAttributesForElements(in: rect) ?? []).filter {
      $0.representedElementCategory == .cell && $0.frame.intersects(rect)
    }.compactMap { $0 as? Attributes }
  }
}

/// A pager with a bar of tabs, as apps have had them since iOS 8.
public class TabPager: UIViewController {
  public var onTurn: ((UIUserInterfaceSizeClass) -> Void)?
  private let tab = UILabel()

  public override func viewDidLoad() {
    super.viewDidLoad()
    tab.backgroundColor = #colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)
    tab.font = .systemFont(ofSize: UIFont.systemFontSize, weight: .heavy)
    tab.isAccessibilityElement = true
    tab.accessibilityIgnoresInvertColors = true
    tab.accessibilityTraits = [.button, .selected]
    tab.accessibilityLabel = "Page 1"
    tab.accessibilityIdentifier = "tab"
    if UIApplication.shared.userInterfaceLayoutDirection == .leftToRight { view.addSubview(tab) }
  }

  public override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    onTurn?(newCollection.verticalSizeClass)
  }

  /// Takes the bar away as the system does it.
  public func dismissBar(then completion: @escaping (Int) -> Void) {
    guard tab.layer.animationKeys() == nil else { return }
    UIView.perform(.delete, on: [tab], options: [], animations: nil) { [view] _ in
      completion(view?.subviews.count ?? 0)
    }
  }
}
