import Scrolling

/// Hands out the pages of a script, each laid out and drawn when it is asked for.
///
/// What a page shows follows from the script, the mode and the page's index alone. No page is kept
/// or prepared, so both making a source and fetching a page are O(1) in the number of pages.
package final class ScriptPageSource: PageSource {
  /// How the script is drawn.
  package enum Mode: Hashable, Sendable {
    case read
    /// The script with the words of one character under bars, which is named as in
    /// `Script.characters`.
    case memorize(character: String)
    case image
  }

  package let pageCount: Int
  package let sceneCount: Int

  private let play: PagedScript
  private let mode: Mode
  private let renderer: PageRenderer
  private let pictures: [Picture]
  private var typography: Typography
  /// The typography of every page size so far.
  private var typographies: [CGSize: Typography] = [:]

  /// The pages of `play`, repeated or cut to fill `pageCount` × `sceneCount`, of `size` points.
  ///
  /// Letters are as large as the fullest pages allow: linear in the script. With `turns`, that is
  /// found out for the size turned as well, so that turning costs no more than drawing.
  package init(
    _ play: PagedScript, mode: Mode, pageCount: Int, sceneCount: Int = 1, size: CGSize,
    turns: Bool = true, renderer: PageRenderer
  ) {
    self.play = play
    self.mode = mode
    self.pageCount = pageCount
    self.sceneCount = sceneCount
    self.renderer = renderer
    pictures = mode == .image ? Picture.all() : []
    typography = renderer.typography(of: play, on: size)
    typographies[size] = typography
    if turns {
      typographies[size.transposed] = renderer.typography(of: play, on: size.transposed)
    }
  }

  /// The pages of `other`, repeated or cut to fill another number. O(1): letters are as large, and what was warmed up is.
  package init(_ other: ScriptPageSource, pageCount: Int, sceneCount: Int) {
    play = other.play
    mode = other.mode
    self.pageCount = pageCount
    self.sceneCount = sceneCount
    renderer = other.renderer
    pictures = other.pictures
    typography = other.typography
    typographies = other.typographies
  }

  /// Draws whatever the pages consist of once, in every size known so far, and throws it away.
  ///
  /// The first page takes several times as long as the next, because every letter is drawn from
  /// its outline and kept by the font libraries. After this, a page that is fetched and dropped
  /// leaves no byte behind. Linear in the script.
  package func warmUp() {
    let glyphs = GlyphWarmUp(of: play, captions: pictures.map(\.caption))
    for typography in typographies.values { renderer.warmUp(glyphs, typography) }
    guard pageCount > 0 else { return }
    let view = page(at: PageIndex(0))
    for number in pictures.indices { redraw(view, as: PageIndex(number)) }
  }

  /// A new view of the page, with a bitmap of its own.
  package func page(at index: PageIndex) -> PageView {
    let view = ScriptPageView(index: index, size: typography.page, renderer: renderer)
    draw(view)
    return view
  }

  /// Draws the page into the view's bitmap; allocates another only where the size is another.
  package func redraw(_ view: PageView, as index: PageIndex) {
    guard let view = view as? ScriptPageView else {
      preconditionFailure("a view is redrawn by a page source that did not make it")
    }
    view.index = index
    view.resize(to: typography.page, renderer: renderer)
    draw(view)
  }

  /// Pages drawn from now on are `size` points large. O(1) for a size known so far, else linear
  /// in the script.
  package func resize(to size: CGSize) {
    typography = typographies[size] ?? renderer.typography(of: play, on: size)
    typographies[size] = typography
  }

  private func draw(_ view: ScriptPageView) {
    let index = view.index
    var content = PageContent(
      of: play, page: index.page, scene: index.scene, isGrid: sceneCount > 1)
    switch mode {
    case .read:
      renderer.draw(content, typography, on: view.bitmap)
    case .memorize(let character):
      content.hidden = character
      renderer.draw(content, typography, on: view.bitmap)
    case .image:
      let picture = pictures[(index.page + index.scene) % pictures.count]
      renderer.draw(picture, content, typography, on: view.bitmap)
    }
  }
}
