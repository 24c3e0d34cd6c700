/// Which page: its number in its scene, and the scene. Both count from 0.
public struct PageIndex: Hashable, Sendable, Codable {
  /// The page's number in its scene, from 0.
  public let page: Int
  /// The scene, from 0; 0 if there is no grid.
  public let scene: Int

  /// Page `page` of scene `scene`, both from 0.
  public init(_ page: Int, scene: Int = 0) { (self.page, self.scene) = (page, scene) }
}

/// The view of one page. A page source makes it; a loader adds it to its scroll view.
/// Subclass it for the pages of a source of your own.
open class PageView: View {
  /// The page it shows. Set by the page source that draws it.
  public final var index: PageIndex

  package final var ledger: PageLedger? {
    willSet { ledger?.live -= 1 }
    didSet { ledger?.live += 1 }
  }

  /// A view of page `index` with an extent of `size`, at the origin.
  public init(index: PageIndex, size: CGSize) {
    self.index = index
    super.init(frame: CGRect(origin: .zero, size: size))
  }

  /// Whether it has been on the screen with this page. Set by what watches the screen.
  package final var wasSeen = false

  deinit {
    ledger?.live -= 1
    recordDrop()
  }

  /// The page goes, whether with the view or to make room for another in it.
  package final func recordDrop() {
    if !wasSeen { ledger?.unseenDrops += 1 }
    wasSeen = false
  }
}
