import Basics
import Replaying
import ScenarioLanguage
import ScriptPages
import Scrolling
import Traces

/// All that is replayed: the pages of a scenario at one size, and the trace of what is done.
package struct ScenarioSetup {
  package let scenario: Scenario
  package let source: any PageSource
  package let trace: Trace

  package var device: Device { scenario.device }

  /// Compiles gestures, reads the script, and warms the drawing up, or shares what `other` has.
  package init(_ entry: ScenarioEntry, pages: Int, sharing other: ScenarioSetup? = nil) throws {
    scenario = entry.locatedScenario
    trace = try Self.compiled(entry, pages: pages).trace
    if let other, let known = other.source as? ScriptPageSource,
      other.trace.rotates || !trace.rotates
    {
      source = ScriptPageSource(known, pageCount: pages, sceneCount: scenario.scenes)
    } else {
      source = try scenario.source(pages: pages, rotates: trace.rotates)
    }
  }

  /// The trace of a scenario's gestures over `pages` pages in each scene, and when they begin.
  package static func compiled(
    _ entry: ScenarioEntry, pages: Int
  ) throws -> (trace: Trace, starts: [GestureStart]) {
    var (entry, warnings): (ScenarioEntry, [String]) = (entry, [])
    let scenario = entry.scenario
    do {
      return try scenario.gestures.compiled(
        on: scenario.device, pages: pages, scenes: scenario.scenes
      ) { try entry.recording(at: $0, warnings: &warnings) }
    } catch let error as InputError where error.path == nil {
      throw error.located(in: entry.file.path)
    }
  }

  /// From now on pages take the time that the scenario says they take: what follows is timed.
  func takeTime() { (source as? CostlyPageSource)?.takesTime = true }

  /// Uses a loader in every direction, along its axis first, over `rehearsalPages`.
  package static func rehearsal(on device: Device) throws -> (trace: Trace, starts: [GestureStart])
  {
    let speed = Speed(pointsPerSecond: 1500)
    let flicks = Direction.allCases.flatMap {
      let flick = Gesture.flick($0, speed: speed)
      let directed = device.isReversed ? flick.mirrored : flick
      return [device.axis == .vertical ? flick.transposed : directed, .settle]
    }
    let rest: [Gesture] = [
      .jump(to: PageIndex(2)), .scroll(to: PageIndex(1)), .settle, .rotate(.landscape), .settle,
      .rotate(.portrait), .memoryWarning, .settle, .close,
    ]
    return try ([.open(at: PageIndex(0))] + flicks + rest).compiled(
      on: device, pages: rehearsalPages, scenes: rehearsalPages)
  }

  package static let rehearsalPages = 3

  /// Pages that cost nothing: as many as the scenario's, or as are rehearsed with `loader`.
  package func blankPages(rehearsing loader: (any PageLoader.Type)? = nil) -> any PageSource {
    let few = Self.rehearsalPages
    let (pages, scenes) =
      loader.map { (few, $0.plane.isGrid ? few : 1) } ?? (source.pageCount, source.sceneCount)
    return BlankPageSource(pageCount: pages, sceneCount: scenes, size: device.size)
  }
}

extension Trace {
  fileprivate var rotates: Bool {
    events.contains { if case .rotate = $0.event { true } else { false } }
  }
}
