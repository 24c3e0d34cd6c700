import Foundation
import Scrolling

/// A length of an item: a share of what it is in, or points. An estimate is taken for the length.
public struct NSCollectionLayoutDimension: Sendable {
  enum Measure { case width, height, points }
  let measure: Measure
  /// The share or the points.
  public let dimension: CGFloat
  public private(set) var isEstimated = false
  public private(set) var isUniformAcrossSiblings = false
  public var isFractionalWidth: Bool { measure == .width }
  public var isFractionalHeight: Bool { measure == .height }
  public var isAbsolute: Bool { measure == .points && !isFree }
  public static func fractionalWidth(_ share: CGFloat) -> Self {
    Self(measure: .width, dimension: share)
  }
  public static func fractionalHeight(_ share: CGFloat) -> Self {
    Self(measure: .height, dimension: share)
  }
  public static func absolute(_ points: CGFloat) -> Self {
    Self(measure: .points, dimension: points)
  }
  public static func estimated(_ points: CGFloat) -> Self {
    var length = absolute(points)
    length.isEstimated = true
    return length
  }
  /// An estimate, too: a cell alone in its group is the highest of its siblings.
  public static func uniformAcrossSiblings(estimate: CGFloat) -> Self {
    var length = absolute(estimate)
    length.isUniformAcrossSiblings = true
    return length
  }
  /// Whether a cell may take another length.
  var isFree: Bool { isEstimated || isUniformAcrossSiblings }

  func length(in size: CGSize) -> CGFloat {
    switch measure {
    case .width: dimension * size.width
    case .height: dimension * size.height
    case .points: dimension
    }
  }
}
public final class NSCollectionLayoutSize: NSObject {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) { (widthDimension, heightDimension) = (width, height) }
  func size(in size: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: size), height: heightDimension.length(in: size))
  }
}
/// Points between neighbours, or at least as many.
public final class NSCollectionLayoutSpacing: NSObject {
  public let spacing: CGFloat
  public let isFlexible: Bool
  public var isFixed: Bool { !isFlexible }
  private init(_ spacing: CGFloat, _ isFlexible: Bool) {
    (self.spacing, self.isFlexible) = (spacing, isFlexible)
  }
  public static func fixed(_ spacing: CGFloat) -> Self { Self(spacing, false) }
  public static func flexible(_ spacing: CGFloat) -> Self { Self(spacing, true) }
}

/// A cell of an item, from the item's corner.
struct ItemCell {
  var frame: CGRect
  var zIndex = 0
  func moved(by distance: CGPoint) -> ItemCell {
    ItemCell(frame: frame.offsetBy(dx: distance.x, dy: distance.y), zIndex: zIndex)
  }
}

/// An item, or a group of items.
open class NSCollectionLayoutItem: NSObject {
  public final let layoutSize: NSCollectionLayoutSize
  /// What the item's cell leaves free of it.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Room around the item, which is not left.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing? {
    didSet { PagerHost.idle("NSCollectionLayoutItem.edgeSpacing") }
  }
  /// Views fastened to it, which are not shown.
  open fileprivate(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem] = [] {
    didSet { if !supplementaryItems.isEmpty { PagerHost.idle("supplementaryItems of an item") } }
  }
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
  public convenience init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.init(layoutSize: layoutSize)
    self.supplementaryItems = supplementaryItems
  }

  /// Its cells, if it is in a container of `size`.
  func cells(in size: CGSize) -> [ItemCell] {
    [ItemCell(frame: inset(CGRect(origin: .zero, size: layoutSize.size(in: size))))]
  }
  /// Along which axes it, or an item in it, has an estimated length.
  var freeAxes: FreeAxes {
    let (width, height) = (layoutSize.widthDimension, layoutSize.heightDimension)
    return [width.isFree ? .width : [], height.isFree ? .height : []]
  }
  /// What the insets leave of `frame`: along an axis whose length is estimated, all of it.
  final func inset(_ frame: CGRect) -> CGRect {
    var insets = contentInsets
    if layoutSize.widthDimension.isFree { (insets.leading, insets.trailing) = (0, 0) }
    if layoutSize.heightDimension.isFree { (insets.top, insets.bottom) = (0, 0) }
    return frame.inset(by: UIEdgeInsets(insets))
  }
}
/// Items side by side or one below the other.
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private let axis: Axis
  public let subitems: [NSCollectionLayoutItem]
  /// How many of the only item share the group's length; nil if items keep theirs.
  private let count: Int?
  /// How often items are repeated at most, as long as there is room.
  private let most: Int
  public var interItemSpacing: NSCollectionLayoutSpacing?
  public override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { super.supplementaryItems }
    set { super.supplementaryItems = newValue }
  }
  private var provider:
    ((any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem])?

  private init(
    _ size: NSCollectionLayoutSize, _ axis: Axis, _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil, most: Int = 10_000
  ) {
    (self.axis, self.subitems, self.count, self.most) = (axis, subitems, count, most)
    super.init(layoutSize: size)
  }
  /// A group whose items are where `itemProvider` says.
  public static func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    let group = NSCollectionLayoutGroup(layoutSize, .horizontal, [])
    group.provider = itemProvider
    return group
  }
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { Self(layoutSize, .horizontal, subitems) }
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { Self(layoutSize, .vertical, subitems) }
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { Self(layoutSize, .horizontal, [subitem], count: count) }
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { Self(layoutSize, .vertical, [subitem], count: count) }
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { Self(layoutSize, .horizontal, [repeatingSubitem], most: count) }
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { Self(layoutSize, .vertical, [repeatingSubitem], most: count) }

  override var freeAxes: FreeAxes {
    subitems.reduce(super.freeAxes) { $0.union($1.freeAxes) }
  }

  override func cells(in size: CGSize) -> [ItemCell] {
    let room = inset(CGRect(origin: .zero, size: layoutSize.size(in: size)))
    if let provider {
      return onMainActor((provider, room)) { provider, room in
        provider(LayoutEnvironment(room.size)).map {
          ItemCell(frame: $0.frame, zIndex: $0.zIndex).moved(by: room.origin)
        }
      }
    }
    let (gap, whole) = (interItemSpacing?.spacing ?? 0, room.size.along(axis))
    func offset(_ cell: ItemCell, _ distance: CGFloat, from corner: CGPoint) -> ItemCell {
      cell.moved(by: corner + CGPoint(x: distance, y: 0).along(axis))
    }
    var (frames, at, index): ([[ItemCell]], CGFloat, Int) = ([], 0, 0)
    while !subitems.isEmpty, index < count ?? most {
      let item = subitems[index % subitems.count]
      var (inside, own) = (whole, item.layoutSize.size(in: room.size).along(axis))
      // An item that shares the group's length has all of its share.
      let hasShare = count != nil && own != .zero && !(item is NSCollectionLayoutGroup)
      if let count {
        inside.width = (whole.width - gap * CGFloat(count - 1)) / CGFloat(count)
        own.width = inside.width
      }
      guard own.width > 0, index == 0 || at + own.width <= whole.width + 1e-6 else { break }
      let cells =
        hasShare
        ? [ItemCell(frame: item.inset(CGRect(origin: .zero, size: own.along(axis))))]
        : item.cells(in: inside.along(axis))
      frames.append(cells.map { offset($0, at, from: room.origin) })
      at += own.width + gap
      index += 1
    }
    // What is left goes between items.
    let isFlexible = interItemSpacing?.isFlexible ?? false && index > 1
    let more = isFlexible ? (whole.width - (at - gap)) / CGFloat(index - 1) : 0
    return frames.enumerated().flatMap { index, cells in
      cells.map { offset($0, more * CGFloat(index), from: .zero) }
    }
  }
}

public final class NSCollectionLayoutGroupCustomItem: NSObject {
  public let frame: CGRect
  public let zIndex: Int
  public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}
public final class NSCollectionLayoutEdgeSpacing: NSObject {
  public let leading: NSCollectionLayoutSpacing?
  public let top: NSCollectionLayoutSpacing?
  public let trailing: NSCollectionLayoutSpacing?
  public let bottom: NSCollectionLayoutSpacing?
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) { (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom) }
}

/// How a section scrolls across the collection view's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: AnyObject {
  var contentSize: CGSize { get }
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}
/// An item on show, which a handler may change.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
  var alpha: CGFloat { get set }
  var transform: CGAffineTransform { get set }
  var frame: CGRect { get }
  var center: CGPoint { get set }
  var indexPath: IndexPath { get }
  var transform3D: CATransform3D { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var bounds: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var representedElementKind: String? { get }
}

/// Groups that follow each other.
public final class NSCollectionLayoutSection: NSObject, NSCopying {
  let group: NSCollectionLayoutGroup
  public var interGroupSpacing: CGFloat = 0
  public var contentInsets = NSDirectionalEdgeInsets.zero
  public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Is told of the items on show in each layout pass.
  public var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  public var orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  // Inert, as nothing is drawn behind items:
  public var decorationItems: [NSCollectionLayoutDecorationItem] = [] {
    didSet { if !decorationItems.isEmpty { PagerHost.idle("decorationItems of a section") } }
  }
  public var supplementariesFollowContentInsets = true
  /// What the section is inset from; the configuration's where it is automatic.
  public var contentInsetsReference = UIContentInsetsReference.automatic
  public init(group: NSCollectionLayoutGroup) { self.group = group }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    (copy.interGroupSpacing, copy.contentInsets) = (interGroupSpacing, contentInsets)
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.orthogonalScrollingProperties = orthogonalScrollingProperties
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.decorationItems = decorationItems
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
  ) -> Void
public enum UIContentInsetsReference: Int, Sendable {
  case automatic, none, safeArea, layoutMargins, readableContent
}
