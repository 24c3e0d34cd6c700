import Scrolling

/// Hands out pages with nothing on them and without a bitmap: what is left is the loader's own work.
public final class BlankPageSource: PageSource {
  /// Pages across, in each scene.
  public let pageCount: Int
  /// Scenes down.
  public let sceneCount: Int

  private var size: CGSize

  /// `pageCount` × `sceneCount` pages, each of `size` points.
  public init(pageCount: Int, sceneCount: Int = 1, size: CGSize) {
    self.pageCount = pageCount
    self.sceneCount = sceneCount
    self.size = size
  }

  /// A new view.
  public func page(at index: PageIndex) -> PageView { PageView(index: index, size: size) }

  /// Gives the view another index, and the size in force.
  public func redraw(_ view: PageView, as index: PageIndex) {
    view.index = index
    view.frame.size = size
  }

  /// Pages fetched or redrawn from now on have an extent of `size`.
  public func resize(to size: CGSize) { self.size = size }
}
