import Replaying
import Scrolling
import Traces

/// One cell, played in this process on the virtual clock, with the scenario's own pages: for a debugger.
package struct DebugReplay {
  package enum Event: Sendable {
    /// A gesture, or a flick of a series, begins in a frame.
    case gesture(GestureStart, frame: Int)
    case fault(FrameFault)
  }

  private let setup: ScenarioSetup
  package let starts: [GestureStart]

  /// Compiles the gestures of `entry` for one size and opens its pages.
  package init(_ entry: ScenarioEntry, pages: Int, scenes: Int) throws {
    let trace: Trace
    (trace, starts) = try ScenarioSetup.compiled(entry, pages: pages, scenes: scenes)
    setup = try ScenarioSetup(entry.withoutGestures, trace: trace, pages: pages)
  }

  /// Plays everything to a loader, and says what happens as it does. The loader is closed at the end.
  package func run<Loader: PageLoader>(
    _ type: Loader.Type, handle: @escaping (Event) -> Void
  ) -> Coverage {
    StreamRedirection.printLineByLine()
    var next = 0
    return setup.coverageReplay.run(type, source: setup.source) { frame, time in
      while next < starts.count, starts[next].time <= time {
        handle(.gesture(starts[next], frame: frame))
        next += 1
      }
    } look: {
      if let fault = $0.fault { handle(.fault(fault)) }
    }
  }
}
