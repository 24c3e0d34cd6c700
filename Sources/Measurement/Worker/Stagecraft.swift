import Gestures
import Paging
import ScenarioLanguage
import ScriptPages
import Scrolling

/// What a scenario needs on the stage before the curtain rises: its pages and its trace.
public struct Stagecraft {
  /// The screen.
  let device: Device
  /// The pages.
  let source: any PageSource
  /// What fingers and the system do.
  let trace: Trace
  /// How the scroll view behaves.
  let host = HostOptions()

  /// Reads the script, warms the drawing up, and compiles the gestures for one size.
  ///
  /// - Throws: what is wrong with the script or a trace that the scenario names.
  init(_ entry: Plan.Entry, pages: Int, scenes: Int) throws {
    let scenario = entry.scenario
    device = scenario.device
    source = BlankPageSource(pageCount: pages, sceneCount: scenes, size: device.size)
    trace = try GestureCompiler.compile(
      scenario.gestures, device: device, pages: pages, scenes: scenes
    ) { _ in Trace() }
  }

  /// A short trace that uses a loader in every direction.
  func rehearsalTrace() throws -> Trace {
    let speed = Speed(pointsPerSecond: 1500)
    let flicks = Direction.allCases.flatMap { [Gesture.flick($0, speed: speed), .settle] }
    return try GestureCompiler.compile(
      [.open(at: PageNumber(1))] + flicks + [.close], device: device, pages: 3, scenes: 3
    ) { _ in Trace() }
  }

  /// A few blank pages.
  func rehearsalSource() -> any PageSource {
    BlankPageSource(pageCount: 3, sceneCount: 3, size: device.size)
  }

  public static func verify(_ entry: Plan.Entry) throws {}
}
