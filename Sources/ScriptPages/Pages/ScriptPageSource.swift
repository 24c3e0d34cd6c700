import Scrolling

/// Hands out the pages of a script, each laid out and drawn when it is asked for. No page is kept
/// or prepared: both making a source and fetching a page are O(1) in the number of pages.
package final class ScriptPageSource: PageSource {
  package let pageCount: Int
  package let sceneCount: Int

  private let script: PagedScript
  private let hidden: String?
  private let renderer: PageRenderer
  private let pictures: [Picture]
  private var typography: Typography
  private var typographies: [CGSize: Typography] = [:]

  /// The pages of `script`, repeated or cut to fill `pageCount` × `sceneCount`, of `size` points.
  ///
  /// Letters are as large as the fullest pages allow, with `turns` for the size turned as well:
  /// linear in the script. The words of the character `hidden` are under bars.
  package init(
    _ script: PagedScript, hiding hidden: String? = nil, showsPictures: Bool = false,
    pageCount: Int, sceneCount: Int = 1, size: CGSize, turns: Bool = true, renderer: PageRenderer
  ) {
    (self.script, self.hidden, self.renderer) = (script, hidden, renderer)
    (self.pageCount, self.sceneCount) = (pageCount, sceneCount)
    pictures = showsPictures ? Picture.all() : []
    typography = renderer.typography(of: script, on: size)
    typographies[size] = typography
    if turns {
      typographies[size.transposed] = renderer.typography(of: script, on: size.transposed)
    }
  }

  /// The pages of `other` in another number; what was warmed up stays so. O(1).
  package init(_ other: ScriptPageSource, pageCount: Int, sceneCount: Int) {
    (script, hidden, renderer) = (other.script, other.hidden, other.renderer)
    (self.pageCount, self.sceneCount) = (pageCount, sceneCount)
    (pictures, typography, typographies) = (other.pictures, other.typography, other.typographies)
  }

  /// Draws what pages consist of once, in every size known so far, for the font libraries to keep:
  /// a page that is fetched and dropped then leaves no byte behind. Linear in the script.
  package func warmUp() {
    let glyphs = script.glyphs(captions: pictures.map(\.caption))
    for typography in typographies.values { renderer.warmUp(glyphs, typography) }
    guard pageCount > 0 else { return }
    let view = page(at: PageIndex(0))
    for number in pictures.indices { redraw(view, as: PageIndex(number)) }
  }

  package func page(at index: PageIndex) -> PageView {
    let view = ScriptPageView(index: index, size: typography.page, renderer: renderer)
    draw(view)
    return view
  }

  /// Draws the page into the view's bitmap; allocates another only if the size is another.
  package func redraw(_ view: PageView, as index: PageIndex) {
    guard let view = view as? ScriptPageView else {
      preconditionFailure("a view is redrawn by a page source that did not make it")
    }
    view.index = index
    view.resize(to: typography.page, renderer: renderer)
    draw(view)
  }

  /// Pages are `size` points large from now on. Linear in the script, O(1) for a known size.
  package func resize(to size: CGSize) {
    typography = typographies[size] ?? renderer.typography(of: script, on: size)
    typographies[size] = typography
  }

  private func draw(_ view: ScriptPageView) {
    let index = view.index
    var content = PageContent(
      of: script, page: index.page, scene: index.scene, isGrid: sceneCount > 1)
    content.hidden = hidden
    if !pictures.isEmpty { content.picture = pictures[(index.page + index.scene) % pictures.count] }
    renderer.draw(content, typography, on: view.bitmap)
  }
}

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
