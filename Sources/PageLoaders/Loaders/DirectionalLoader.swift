import Scrolling

/// Builds the page that comes into view once a few percent of it are there, whichever way the
/// reader goes.
///
/// - Rule: open makes an array of N placeholders and loads pages 0 and 1. Each scroll event that
///   goes right takes target = ceil((x − W)/W) + 1 and percent = floor((x mod W)/W·100), one that
///   goes left floor((x − W)/W) + 1 and floor((1 − (x mod W)/W)·100). From 3 percent on, target and
///   its two neighbours are loaded. So they are when the reader goes to a page by program.
/// - Origin: a repair of PageControl for readers who go backwards.
/// - Cost: bytes at open grow with N (the placeholders); one fetch for a turn to a new page, as it
///   begins.
/// - Flaws: below the threshold a page that is not there yet is a bare strip: so are those that an
///   animation by program passes, and all of a page at which a fast finger comes within one frame
///   from the page before. The fetch of a page that lies next to the target comes three
///   percent into a turn, with the finger on the screen. Pages are never dropped, short of a memory
///   warning: memory grows with every page visited.
final class DirectionalLoader: SlotLoader<LightPage>, PageLoader {
  static let name = "directional"
  static let summary = "builds the page that comes into view, from 3 percent of it on"
  static let plane = Plane.row

  private var trigger = DirectionalTrigger()

  override func go(toSlot slot: Int, animated: Bool) {
    slots.load(around: slot)
    super.go(toSlot: slot, animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let target = trigger.target(of: scrollView) else { return }
    slots.load(around: target)
  }
}
