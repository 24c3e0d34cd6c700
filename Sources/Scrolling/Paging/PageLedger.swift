package final class PageLedger {
  /// Pages fetched so far, new views and redrawn ones.
  package var fetches = 0
  /// Pages dropped or replaced without having been on the screen, where somebody watches it.
  package var unseenDrops = 0
  package var live = 0 { didSet { peak = max(peak, live) } }
  package private(set) var peak = 0
  /// What its scroll view said last of the loader's other work.
  package var sideWork = SideWork()

  package init() {}
}

/// What a loader does beside fetching pages.
package struct SideWork: Sendable {
  /// Nanoseconds of processor time that work in the background took on the replay's thread.
  package var backgroundTime = 0
  /// The same of what the model works out in its own way, and a phone in another: constraints.
  package var modelTime = 0
  /// Blocks, tasks and repeating timers that have not come to an end. Set at close.
  package var left = 0
  /// Loads that draw nothing, as the loader counts them.
  package var loads = 0
  /// How often a data source was asked for a cell, and how many of those were new.
  package var (cellsConfigured, cellsMade) = (0, 0)
}
