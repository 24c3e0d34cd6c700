import Scrolling

/// Keeps the pages in view and re-uses the views of others, as a table: Apple's PhotoScroller.
///
/// - Rule: each scroll event takes first = max(floor(x/W), 0) and last = min(ceil(x/W), N − 1).
///   Pages outside go into a recycled set; missing ones are taken from there and drawn anew, or
///   made. (The sample's last is floor((x + W − 1)/W): up to a point of the screen stays bare.)
/// - Source: Apple's PhotoScroller, and WWDC 2010 session 104.
/// - Cost: one fetch at open and for a turn; two live pages at any N.
/// - Flaw: the fetch comes with the first movement, when the finger is on the screen.
final class TiledLoader: RecyclingLoader, PageLoader {
  static let name = "tiled"
  static let summary = "keeps the pages in view, and re-uses the views of those that went out of it"

  override func update() {
    let position = scrollView.columnPosition
    let first = max(Int(position.rounded(.down)), 0)
    let end = min(Int(position.rounded(.up)) + 1, pageCount)
    let wanted = first..<max(first, end)
    recycle(except: wanted)
    for number in wanted where !holds(number) {
      let page = page(number)
      pages.append(page)
      scrollView.addSubview(page, inSlot: number)
    }
  }
}
