import Algorithms
import Scrolling

/// Where pages belong that are of different extents, or rest anywhere: where the layout that they
/// come from has them, or by the lengths that a loader declares.
struct StripReader {
  private(set) var isInUse = false
  /// What is declared, where these pages begin, and the last one ends.
  private var (lengths, starts): ([Double], [Double]) = ([], [0])

  /// What should be on the screen; nil if the pages of `view` are all of one extent.
  mutating func pages(on view: ScrollView, _ declared: DeclaredGeometry) -> [PageOnScreen]? {
    if case .strip(let lengths) = declared {
      isInUse = true
      return pages(on: view, lengths)
    }
    guard let screen = view.screen else { return nil }
    guard let placed = screen.strip else { return isInUse ? [] : nil }
    isInUse = true
    let corner = screen.viewport.origin
    return placed.map { PageOnScreen(index: PageIndex($0), rect: $1 - corner) }
  }

  /// The pages with the `declared` lengths.
  private mutating func pages(on view: ScrollView, _ declared: [Double]) -> [PageOnScreen] {
    if declared != lengths { (lengths, starts) = (declared, declared.reductions(0, +)) }
    let (axis, offset) = (view.axis, view.contentOffset.along(view.axis).x)
    let size = view.frame.size.along(axis)
    let first = max(0, starts.partitioningIndex { $0 > offset } - 1)
    var pages: [PageOnScreen] = []
    for page in first..<max(first, starts.count - 1) where starts[page] < offset + size.width {
      let rect = CGRect(
        x: starts[page] - offset, y: 0, width: starts[page + 1] - starts[page],
        height: size.height
      ).along(axis)
      pages.append(PageOnScreen(index: PageIndex(page), rect: rect))
    }
    return pages
  }
}

/// Watches what of a strip is corrected under a person's eyes.
struct CorrectionWatch {
  /// Frames in which moving content had another length, or another offset than motion gave it.
  private(set) var frames = 0
  private var last: (length: CGFloat, offset: CGPoint, travel: CGPoint)?

  mutating func look(at view: ScrollView, isTold: Bool) {
    let length = view.contentSize.along(view.axis).width
    defer { last = (length, view.contentOffset, view.travel) }
    guard let last, !isTold, !view.isAtRest || view.travel != last.travel else { return }
    let (moved, way) = (view.onScreen(view.contentOffset - last.offset), view.travel - last.travel)
    let isCorrected = max(abs(moved.x - way.x), abs(moved.y - way.y)) > 0.5
    if isCorrected || abs(length - last.length) > 0.5 { frames += 1 }
  }
}
