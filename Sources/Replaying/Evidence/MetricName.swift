/// The names of what a replay measures, as run files, scenarios and tables have them.
package enum MetricName {
  // Census: exact counts.
  package static let openFetches = "open-fetches"
  package static let turnFetches = "turn-fetches"
  package static let livePagesPeak = "live-pages-peak"
  package static let allocationsOpen = "allocations-open"
  package static let allocationsTurn = "allocations-turn"
  package static let bytesOpen = "bytes-open"
  package static let bytesTurn = "bytes-turn"
  package static let peakBytes = "peak-bytes"
  package static let retainedBytes = "retained-bytes"
  package static let bytesGrowth = "bytes-growth"

  // Census: what a person sees.
  package static let blankFrames = "blank-frames"
  package static let blankArea = "blank-area"
  package static let wrongFrames = "wrong-frames"
  package static let flickerFrames = "flicker-frames"
  package static let midPageFetches = "mid-page-fetches"
  package static let turnsLost = "turns-lost"
  package static let wastedPages = "wasted-pages"

  // Timing.
  package static let loadTime = "load-time"
  package static let turnTime = "turn-time"
  package static let frameTimeP50 = "frame-time-p50"
  package static let frameTimeP99 = "frame-time-p99"
  package static let frameTimeMax = "frame-time-max"
  package static let hitches = "hitches"
  package static let worstHitch = "worst-hitch"
  package static let hitchRatio = "hitch-ratio"
  package static let fragmentation = "fragmentation"
  /// A sum of the allocator's, by its own name for it.
  package static func jemalloc(_ sum: String) -> String { "jemalloc-\(sum)" }

  // Timeline.
  package static let frameLatenessP50 = "frame-lateness-p50"
  package static let frameLatenessP99 = "frame-lateness-p99"
  package static let missedRefreshes = "missed-refreshes"
  package static let displayHitches = "display-hitches"
  package static let displayHitchRatio = "display-hitch-ratio"
  package static let replayErrorP99 = "replay-error-p99"
}
