import Scrolling

/// Pages that draw nothing and write down what was asked for.
public final class PlainPageSource: PageSource {
  /// Pages across.
  public let pageCount: Int
  /// Scenes down.
  public let sceneCount: Int
  /// Every page asked for, in order.
  public private(set) var requests: [PageIndex] = []
  private var size: CGSize

  /// `pages` by `scenes` pages of `size`.
  public init(pages: Int, scenes: Int = 1, size: CGSize) {
    (pageCount, sceneCount, self.size) = (pages, scenes, size)
  }

  /// A new view; traps where there is no such page.
  public func page(at index: PageIndex) -> PageView {
    request(index)
    return PageView(index: index, size: size)
  }

  /// The same view with another index; traps where there is no such page.
  public func redraw(_ view: PageView, as index: PageIndex) {
    request(index)
    view.index = index
    view.frame.size = size
  }

  /// Views made from now on have an extent of `size`.
  public func resize(to size: CGSize) { self.size = size }

  private func request(_ index: PageIndex) {
    precondition(
      (0..<pageCount).contains(index.page) && (0..<sceneCount).contains(index.scene),
      "a loader asked for page \(index) of \(pageCount) × \(sceneCount)")
    requests.append(index)
  }
}
