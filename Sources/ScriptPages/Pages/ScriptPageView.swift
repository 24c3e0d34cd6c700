import Paging
import Scrolling

/// The view of a page of a script, with the bitmap that the page is drawn on.
package final class ScriptPageView: PageView {
  private(set) var bitmap: Bitmap

  init(index: PageIndex, size: CGSize, renderer: PageRenderer) {
    bitmap = renderer.bitmap(for: size)
    super.init(index: index, size: size)
  }

  /// Takes another bitmap where `size` is another.
  func resize(to size: CGSize, renderer: PageRenderer) {
    guard frame.size != size else { return }
    frame.size = size
    bitmap = renderer.bitmap(for: size)
  }

  package var pixelWidth: Int { bitmap.width }
  package var pixelHeight: Int { bitmap.height }

  /// Calls `body` with the pixels, row by row from the top: `0x00RRGGBB` in the lower 24 bits, the
  /// upper 8 undefined.
  func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    bitmap.withPixels(body)
  }

  package func png() -> [UInt8] { bitmap.png() }
}
