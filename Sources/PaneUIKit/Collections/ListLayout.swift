/// What a list in a collection view looks like: its rows size themselves.
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  public enum FooterMode: Int, Sendable { case none, supplementary }
  public typealias SwipeActions = @MainActor (IndexPath) -> UISwipeActionsConfiguration?
  public let appearance: Appearance
  public var (headerMode, footerMode) = (HeaderMode.none, FooterMode.none)
  // Inert:
  public var showsSeparators = true
  public var separatorConfiguration: UIListSeparatorConfiguration
  public var backgroundColor: UIColor?
  public var headerTopPadding: CGFloat?
  public typealias ItemSeparatorHandler = (
    IndexPath, UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration
  public var itemSeparatorHandler: ItemSeparatorHandler?
  public var leadingSwipeActionsConfigurationProvider: SwipeActions? {
    didSet { PagerHost.idle("swipe actions of a list") }
  }
  public var trailingSwipeActionsConfigurationProvider: SwipeActions? {
    didSet { PagerHost.idle("swipe actions of a list") }
  }
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}
public struct UIListSeparatorConfiguration {
  public enum Visibility: Int, Sendable { case automatic, visible, hidden }
  public var (topSeparatorVisibility, bottomSeparatorVisibility) = (
    Visibility.automatic, Visibility.automatic
  )
  public var (topSeparatorInsets, bottomSeparatorInsets) = (
    NSDirectionalEdgeInsets.zero, NSDirectionalEdgeInsets.zero
  )
  public var color = UIColor.separator
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension NSCollectionLayoutSection {
  /// Rows below each other, each as high as it wants.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    func add(_ kind: String, _ alignment: NSRectAlignment) {
      section.boundarySupplementaryItems.append(
        .init(layoutSize: row, elementKind: kind, alignment: alignment))
    }
    let (header, footer) = (configuration.headerMode, configuration.footerMode)
    if header == .supplementary { add(UICollectionView.elementKindSectionHeader, .top) }
    if footer == .supplementary { add(UICollectionView.elementKindSectionFooter, .bottom) }
    return section
  }
}
extension UICollectionViewCompositionalLayout {
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}

/// A row. Its accessories are kept, and nothing is drawn.
open class UICollectionViewListCell: UICollectionViewCell {
  open var accessories: [UICellAccessory] = []
  open var (indentationLevel, indentationWidth) = (0, CGFloat(10))
  open var indentsAccessories = true
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// The cell's content.
  open var separatorLayoutGuide: UILayoutGuide { contentView.safeAreaLayoutGuide }
}
