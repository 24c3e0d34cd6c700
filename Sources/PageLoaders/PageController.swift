import Paging
import Scrolling

/// Owns one page in a container view and hears of its appearance, as a child view controller does.
final class PageController {
  /// The view that goes into the scroll view.
  let container: View
  /// The page in the container.
  let page: PageView
  /// Whether the page counts as on the screen.
  private(set) var isAppearing = false

  init(_ page: PageView) {
    self.page = page
    container = View(frame: page.frame)
    container.addSubview(page)
  }

  /// The container is about to go into the scroll view.
  func willAppear() { isAppearing = true }

  /// The container was taken out of the scroll view.
  func didDisappear() { isAppearing = false }
}
