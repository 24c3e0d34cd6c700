/// Hands out page views, and knows how many there are; both in O(1).
public protocol PageSource: AnyObject {
  /// Pages in each scene; 0 if there is nothing to show.
  var pageCount: Int { get }
  /// Scenes, one below the other: 1 if there is no grid.
  var sceneCount: Int { get }
  /// A new view of a page, laid out and drawn. `index` must be within the counts.
  func page(at index: PageIndex) -> PageView
  /// Draws another page into a view of this source, and into its bitmap if that has the right size.
  func redraw(_ view: PageView, as index: PageIndex)
  /// Pages drawn from now on have an extent of `size`.
  func resize(to size: CGSize)
}

/// Hands out pages with nothing on them and no bitmap: what is left is the loader's own work.
public final class BlankPageSource: PageSource {
  public let pageCount: Int
  public let sceneCount: Int
  package private(set) var size: CGSize

  /// `pageCount` × `sceneCount` pages, each of `size` points.
  public init(pageCount: Int, sceneCount: Int = 1, size: CGSize) {
    (self.pageCount, self.sceneCount, self.size) = (pageCount, sceneCount, size)
  }

  public func page(at index: PageIndex) -> PageView { PageView(index: index, size: size) }

  public func redraw(_ view: PageView, as index: PageIndex) {
    view.index = index
    view.frame.size = size
  }

  public func resize(to size: CGSize) { self.size = size }
}
