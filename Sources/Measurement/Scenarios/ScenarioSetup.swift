import Basics
import Replaying
import ScriptPages
import Scrolling
import Traces

/// Everything that is replayed: the pages of a scenario at one size, and the trace of what is done to them.
package struct ScenarioSetup {
  package let settings: ScenarioSettings
  package let source: any PageSource
  /// What fingers and the system do.
  package let trace: Trace

  package var device: Device { settings.device }
  package var host: HostOptions {
    HostOptions(endsDecelerationOnCatch: settings.endsDecelerationOnCatch)
  }

  /// Reads the script and warms the drawing up.
  ///
  /// - Throws: what is wrong with the script.
  package init(_ settings: ScenarioSettings, trace: Trace, pages: Int, scenes: Int) throws {
    (self.settings, self.trace) = (settings, trace)
    source = try settings.source(pages: pages, scenes: scenes, turns: trace.turns)
  }

  /// The same scenario with another trace, over as many pages; what was read and drawn is shared.
  ///
  /// - Throws: what is wrong with the script.
  package init(_ other: ScenarioSetup, trace: Trace, pages: Int, scenes: Int) throws {
    (settings, self.trace) = (other.settings, trace)
    if let known = other.source as? ScriptPageSource, other.trace.turns || !trace.turns {
      source = ScriptPageSource(known, pageCount: pages, sceneCount: scenes)
    } else {
      source = try settings.source(pages: pages, scenes: scenes, turns: trace.turns)
    }
  }

  /// The trace of a scenario's gestures over `pages` by `scenes` pages.
  ///
  /// - Throws: what is wrong with the gestures, or with a trace that they name.
  package static func trace(of entry: ScenarioEntry, pages: Int, scenes: Int) throws -> Trace {
    var starts: [GestureStart] = []
    return try trace(of: entry, pages: pages, scenes: scenes, starts: &starts)
  }

  /// The same; `starts` becomes the times at which gestures begin.
  package static func trace(
    of entry: ScenarioEntry, pages: Int, scenes: Int, starts: inout [GestureStart]
  ) throws -> Trace {
    var traces = TraceCache(entry)
    do {
      return try Trace(
        compiling: entry.scenario.gestures, device: entry.scenario.device, pages: pages,
        scenes: scenes, starts: &starts
      ) { try traces.trace(at: $0) }
    } catch let error as InputError where error.path == nil {
      throw error.located(in: entry.file.path)
    }
  }

  /// From now on pages take the time that the scenario says they take: what follows is timed.
  package func takeTime() { (source as? CostlyPageSource)?.takesTime = true }

  /// The same trace over as many blank pages, watched by the oracle.
  package var coverageReplay: CoverageReplay {
    CoverageReplay(
      trace: trace, device: device, pages: source.pageCount, scenes: source.sceneCount, host: host)
  }

  /// A short trace that uses a loader in every direction.
  package func rehearsalTrace() throws -> Trace {
    let speed = Speed(pointsPerSecond: 1500)
    let flicks = Direction.allCases.flatMap { [Gesture.flick($0, speed: speed), .settle] }
    let rest: [Gesture] = [
      .jump(to: PageIndex(2)), .scroll(to: PageIndex(1)), .settle, .rotate(.landscape), .settle,
      .rotate(.portrait), .memoryWarning, .settle, .close,
    ]
    return try Trace(
      compiling: [.open(at: PageIndex(0))] + flicks + rest, device: device, pages: 3, scenes: 3
    ) { _ in Trace() }
  }

  /// A few blank pages.
  package func rehearsalSource() -> any PageSource {
    BlankPageSource(pageCount: 3, sceneCount: 3, size: device.size)
  }
}

extension Trace {
  /// Whether the device is turned in it.
  fileprivate var turns: Bool {
    events.contains { if case .rotate = $0.event { true } else { false } }
  }
}
