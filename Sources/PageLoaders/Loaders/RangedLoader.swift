import Scrolling

/// Keeps a window of pages that reaches farther ahead of the reader than behind.
///
/// - Rule: a range of `leading` screenfuls ahead of the viewport and `trailing` behind it, in the
///   direction of travel. Pages in the display range (1 and 0.5; at rest 0.25 and 0.25) are fetched
///   at once and put into the scroll view, those in the preload range (2.5 and 1.5) are fetched one
///   in each layout pass and kept aside. What lies outside goes into a recycled set. After a memory
///   warning nothing is preloaded until the next drag.
/// - Source: the range controller of Texture and its default tuning. It preloads on another queue.
/// - Cost: one fetch for a turn, most often of a page that will not be seen for three turns; six
///   live pages at any N.
/// - Flaw: the direction is that of the last event. A reader who turns back throws the window over.
final class RangedLoader: RecyclingLoader, PageLoader {
  static let name = "ranged"
  static let summary = "keeps a window of pages, longer ahead of the reader than behind"

  /// In screenfuls beyond the viewport.
  private struct Reach {
    let leading: Double
    let trailing: Double

    static let display = Reach(leading: 1, trailing: 0.5)
    static let displayAtRest = Reach(leading: 0.25, trailing: 0.25)
    static let preload = Reach(leading: 2.5, trailing: 1.5)
  }

  private var previous = 0.0
  private var goesRight = true
  private var preloads = true
  private var hasFetched = false

  override func update() { update(.displayAtRest) }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { preloads = true }

  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    goesRight = scrollView.axisOffset > previous
    previous = scrollView.axisOffset
    update(.display)
  }

  func layout() {
    if scrollView.isAtRest { update() }
    if preloads, !hasFetched { preloadNearest() }
    hasFetched = false
  }

  override func handleMemoryWarning() {
    preloads = false
    update()
    super.handleMemoryWarning()
  }

  /// The pages that `reach` covers; none if the range is empty.
  private func range(_ reach: Reach) -> Range<Int> {
    let left = goesRight ? reach.trailing : reach.leading
    let right = goesRight ? reach.leading : reach.trailing
    let first = max(Int((scrollView.columnPosition - left).rounded(.down)), 0)
    let end = min(Int((scrollView.columnPosition + 1 + right).rounded(.up)), pageCount)
    return first..<max(first, end)
  }

  /// Drops what is outside the window; the scroll view has the pages of the display range alone.
  private func update(_ display: Reach) {
    let shown = range(display)
    recycle(except: preloads ? range(.preload) : shown)
    for number in shown where !holds(number) { fetch(number) }
    for page in pages {
      if shown.contains(page.index.page) {
        scrollView.addSubview(page, inSlot: page.index.page)
      } else {
        page.removeFromSuperview()
      }
    }
  }

  /// Fetches the missing page of the preload range nearest to the viewport, ahead first.
  private func preloadNearest() {
    let wanted = range(.preload)
    let here = Int(scrollView.columnPosition.rounded(goesRight ? .down : .up))
    func isMissing(_ number: Int) -> Bool { wanted.contains(number) && !holds(number) }
    for distance in 0...wanted.count {
      let step = goesRight ? distance : -distance
      let (ahead, behind) = (here + step, here - step)
      guard isMissing(ahead) || isMissing(behind) else { continue }
      return fetch(isMissing(ahead) ? ahead : behind)
    }
  }

  private func fetch(_ number: Int) {
    pages.append(page(number))
    hasFetched = true
  }
}
