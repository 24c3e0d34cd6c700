import Scrolling

/// The view of a page of a script, with the bitmap that the page is drawn on.
package final class ScriptPageView: PageView {
  private(set) var bitmap: Bitmap

  init(index: PageIndex, size: CGSize, renderer: PageRenderer) {
    bitmap = renderer.bitmap(for: size)
    super.init(index: index, size: size)
  }

  func resize(to size: CGSize, renderer: PageRenderer) {
    guard frame.size != size else { return }
    frame.size = size
    bitmap = renderer.bitmap(for: size)
  }
}
