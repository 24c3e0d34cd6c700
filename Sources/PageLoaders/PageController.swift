import Paging
import Scrolling

/// Owns one page in a container view and hears of its appearance, as a child view controller does.
final class PageController: SlotPage {
  let container: View
  let page: PageView
  /// Whether the page counts as on the screen.
  private(set) var isAppearing = false

  init(_ page: PageView) {
    self.page = page
    container = View(frame: page.frame)
    container.addSubview(page)
  }

  func willAppear() { isAppearing = true }

  func didDisappear() { isAppearing = false }
}
