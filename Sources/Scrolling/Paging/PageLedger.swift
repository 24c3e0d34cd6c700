/// Counts the views of pages that live, and those dropped unseen.
package final class PageLedger {
  /// Pages fetched so far, new views and redrawn ones.
  package var fetches = 0
  /// Pages dropped or replaced without having been on the screen, where somebody watches it.
  package var unseenDrops = 0
  package var live = 0 { didSet { peak = max(peak, live) } }
  package private(set) var peak = 0
  /// What the scroll view says of the loader's work in the background when it is closed.
  package var backgroundTime = 0
  package var workLeft = 0
  /// Loads that draw nothing, as the scroll view's loader counts them.
  package var loads = 0

  package init() {}
}
