import Scrolling

/// The view of one page. A page source makes it; a loader places it.
open class PageView: View {
  /// The page it shows. Set by the page source that draws it.
  public final var index: PageIndex

  /// Counts this view while it lives.
  public final var ledger: PageLedger? {
    willSet { ledger?.live -= 1 }
    didSet { ledger?.live += 1 }
  }

  /// A view of page `index` with an extent of `size`, at the origin.
  public init(index: PageIndex, size: CGSize) {
    self.index = index
    super.init(frame: CGRect(origin: .zero, size: size))
  }

  /// Whether it has been on the screen with this page. Set by whoever watches the screen.
  public final var wasSeen = false

  deinit {
    ledger?.live -= 1
    noteDropped()
  }

  /// The page goes, whether with the view or to make room for another in it.
  final func noteDropped() {
    if !wasSeen { ledger?.unseenDrops += 1 }
    wasSeen = false
  }
}

/// Counts page views.
public final class PageLedger {
  /// Pages fetched so far, new views and redrawn ones.
  public internal(set) var fetches = 0
  /// Pages dropped or replaced without having been on the screen, where somebody watches it.
  public internal(set) var unseenDrops = 0
  /// Page views alive now.
  public internal(set) var live = 0 { didSet { peak = max(peak, live) } }
  /// The greatest number of page views alive at once.
  public private(set) var peak = 0

  /// A ledger with nothing in it.
  public init() {}
}
