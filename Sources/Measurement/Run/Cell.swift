import Replaying
import Scrolling

/// One (scenario, loader, size): what a row of a table is about.
package struct Cell: Hashable, Sendable, Codable {
  /// The scenario's title.
  package let scenario: String
  /// The loader's name.
  package let loader: String
  /// Pages across.
  package let pages: Int
  /// Scenes down; 1 where the scenario is no grid.
  package let scenes: Int

  /// A cell.
  package init(scenario: String, loader: String, pages: Int, scenes: Int = 1) {
    self.scenario = scenario
    self.loader = loader
    self.pages = pages
    self.scenes = scenes
  }
}

/// One way of measuring a cell.
package enum Pass: String, Hashable, Sendable, Codable, CaseIterable {
  /// Exact evidence: operations, allocations and bytes, with the allocator's caches off.
  case census
  /// Times, with the allocator as shipped and nothing else running in the process.
  case timing
  /// Times in real time: a display asks for frames, and memory is sampled meanwhile.
  case timeline
  /// Machine instructions, counted by valgrind's callgrind where that is installed.
  case instructions

  /// The passes of a run whose caller does not say: the others take real time, or many times as long.
  package static let byDefault: [Pass] = [.census, .timing]

  /// Whether its evidence depends on the machine and the moment.
  var isTimed: Bool { self == .timing || self == .timeline }
}

/// How one repetition of a cell ended.
package enum Outcome: Hashable, Sendable, Codable {
  /// Everything was measured.
  case completed
  /// The loader held more than `limit` bytes when it had fetched `pages` pages.
  case overMemoryLimit(limit: Int, pages: Int)
  /// The worker died of a signal while the loader's code ran; `message` is the first line of its last words.
  case crashed(signal: Int, message: String? = nil)
  /// The worker was still at work after `seconds` and was killed.
  case timedOut(seconds: Int)
  /// The loader cannot do what the scenario asks, so nothing was measured.
  case notApplicable(reason: String)
  /// The worker ended without a result that can be used.
  case failed(reason: String)
  /// Something outside the loader and this program prevented the measurement: no memory for a process, a full disk, a signal
  /// from elsewhere. It says nothing about the loader.
  case interrupted(reason: String)
  /// The worker died where only this program's own code ran: before the loader's began, or after it had ended.
  case harnessFault(reason: String)

  /// Whether this repetition's metrics may be used.
  package var isCompleted: Bool { self == .completed }

  /// Whether measuring again, with nothing changed but the machine's state, may give a result.
  ///
  /// Files of version 1 have `crashed` for the signals that come from outside.
  package var isWorthRepeating: Bool {
    switch self {
    case .interrupted: true
    case .crashed(let signal, _): Self.outsideSignals.contains(signal)
    case .completed, .overMemoryLimit, .timedOut, .notApplicable, .failed, .harnessFault: false
    }
  }

  /// SIGHUP, SIGINT, SIGKILL, SIGTERM: sent by a person or the system, not caused by a loader's code.
  static let outsideSignals: Set<Int> = [1, 2, 9, 15]
}

extension Pass {
  /// A timeline ends after so much of a trace: it takes as long as the fingers do.
  package static let longestTimeline = Microseconds(
    rawValue: Int64(DisplayReplay.longest) * 1_000_000)
}
