import Foundation
import Gestures
import PageLoaders
import Paging
import Replaying
import Scrolling

/// How many frames are replayed in a second.
enum ReplaySpeed {
  private static let device = Device(
    size: CGSize(width: 375, height: 667), scale: 2, refreshRate: 60)

  /// Prints it for some loaders with blank pages: the best of several rounds, since everything else that a machine does
  /// can only slow it down.
  static func print() throws {
    let turn = [Gesture.flick(.left, speed: Speed(pointsPerSecond: 1500)), .settle]
    let gestures =
      [Gesture.open(at: PageNumber(1))] + (0..<200).flatMap { _ in turn } + [.close]
    let trace = try Trace(compiling: gestures, device: device, pages: 300) { _ in Trace() }
    for name in ["eager", "pagecontrol", "three-pane", "tiled", "predictive"] {
      guard let loader = LoaderCatalogue.builtIn.named(name) else {
        preconditionFailure("there is no loader called \(name)")
      }
      let clock = ContinuousClock()
      let times = (0..<9).map { _ in clock.measure { replay(trace, loader) } }
      let seconds = (times.min() ?? .seconds(1)) / .seconds(1)
      let rate = (Double(trace.frameCount(on: device)) / seconds / 1e4).rounded() / 100
      Swift.print("replay \(name): \(rate) million frames/s")
    }
  }

  /// Replays the trace over blank pages with nobody to watch.
  private static func replay<Loader: PageLoader>(_ trace: Trace, _ type: Loader.Type) {
    let source = BlankPageSource(pageCount: 300, sceneCount: 1, size: device.size)
    let account = Replay.Account(InstructionRecorder(marksBoundaries: false))
    Replay(trace: trace, device: device, host: HostOptions(), source: source, account: account)
      .run(type)
  }
}
