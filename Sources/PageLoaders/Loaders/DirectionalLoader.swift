import Scrolling

/// Builds the page that comes into view once a few percent of it are there, in either direction.
///
/// - Rule: open makes an array of N placeholders and loads pages 0 and 1. Each scroll event that
///   goes right takes target = ceil((x − W)/W) + 1 and percent = floor((x mod W)/W·100), one that
///   goes left floor((x − W)/W) + 1 and floor((1 − (x mod W)/W)·100). From 3 percent on, target and
///   its two neighbours are loaded. So they are when the reader goes to a page by program.
/// - Origin: a repair of PageControl for readers who go backwards.
/// - Cost: bytes at open grow with N (the placeholders); one fetch for a new page, as it begins.
/// - Flaws: below the threshold a missing page is a bare strip. Those that an animation by program
///   passes are missing, and all of a page that a fast finger reaches in one frame. The fetch of a
///   page beside the target comes three percent into a turn, with the finger on the screen. Pages
///   are never dropped, short of a memory warning: memory grows with every page visited.
class DirectionalLoader: SlotLoader<SlotPage>, PageLoader {
  class var name: String { "directional" }
  class var summary: String { "builds the page that comes into view, from 3 percent of it on" }

  /// How many percent of a slot must be in view.
  private static let threshold = 3.0
  private final var previous = 0.0

  override func go(toSlot slot: Int, animated: Bool) {
    slots.load(around: slot)
    super.go(toSlot: slot, animated: animated)
  }

  final func scrollViewDidScroll(_ scrollView: ScrollView) {
    let (x, width) = (scrollView.axisOffset, scrollView.pageLength)
    let goesRight = x > previous
    previous = x
    let covered = x.truncatingRemainder(dividingBy: width) / width
    let percent = ((goesRight ? covered : 1 - covered) * 100).rounded(.down)
    guard percent >= Self.threshold else { return }
    slots.load(around: Int(((x - width) / width).rounded(goesRight ? .up : .down)) + 1)
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
}
