import Scrolling

/// Builds pages only when a deceleration has ended, in no frame of a motion: PageControl repaired.
///
/// - Rule: open makes an array of N placeholders and loads pages 0 and 1. The end of a deceleration
///   computes p = floor((x − W/2)/W) + 1 and loads p − 1, p and p + 1 if they are placeholders; so
///   does going to a page by program. Rotation drops every page and loads those three.
/// - Origin: moving the sample's trigger from the scroll event to the delegate's end callback.
/// - Cost: as PageControl, with the fetch at rest instead of half way.
/// - Flaws: a reader who flicks again before rest never triggers it and gets to placeholders: blank
///   pages. Pages that an animation by program passes are blank. A finger lifted at rest on a page
///   triggers nothing either.
final class PageControlEndDeceleratingLoader: SlotLoader<PageController>, PageLoader {
  static let name = "pagecontrol-end-decelerating"
  static let summary = "builds the neighbours of a page when deceleration has ended on it"

  override func go(toSlot slot: Int, animated: Bool) {
    slots.load(around: slot)
    super.go(toSlot: slot, animated: animated)
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    let width = scrollView.pageLength
    slots.load(around: Int(((scrollView.axisOffset - width / 2) / width).rounded(.down)) + 1)
  }

  override func redraw() {
    slots.unloadAll()
    scrollView.setContent(columns: slots.count)
  }
}
