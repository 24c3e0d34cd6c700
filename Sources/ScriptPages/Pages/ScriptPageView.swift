import Paging
import Scrolling

/// The view of a page of a script, with the bitmap that the page is drawn on.
package final class ScriptPageView: PageView {
  private(set) var bitmap: Bitmap

  init(index: PageIndex, size: CGSize, renderer: PageRenderer) {
    bitmap = renderer.bitmap(for: size)
    super.init(index: index, size: size)
  }

  /// Takes the extent of `size`; keeps the bitmap if it is large enough in no more and no less.
  func resize(to size: CGSize, renderer: PageRenderer) {
    guard frame.size != size else { return }
    frame.size = size
    bitmap = renderer.bitmap(for: size)
  }

  /// Pixels across.
  package var pixelWidth: Int { bitmap.width }

  /// Pixels down.
  package var pixelHeight: Int { bitmap.height }

  /// Calls `body` with the pixels, row by row from the top: `0x00RRGGBB` in the lower 24 bits, the
  /// upper 8 undefined.
  package func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    bitmap.withPixels(body)
  }

  /// What the page shows, as a PNG.
  package func png() -> [UInt8] { bitmap.png() }
}
