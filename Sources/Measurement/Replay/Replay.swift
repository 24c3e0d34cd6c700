import Gestures
import Paging
import Scrolling

/// Plays a trace to one loader, frame by frame on the virtual clock, and tells a recorder.
struct Replay<Recorder: FrameRecorder> {
  /// Kept on the heap so that the page source can tell of fetches in the middle of a frame.
  final class Account {
    var recorder: Recorder
    init(_ recorder: Recorder) { self.recorder = recorder }
  }

  let trace: Trace
  let device: Device
  let host: HostOptions
  let source: any PageSource
  let account: Account

  /// The window: from nothing, over open and every frame, to nothing again.
  func run<Loader: PageLoader>(_ type: Loader.Type) {
    account.recorder.reaches(.beforeOpen)
    play(type)
    account.recorder.reaches(.afterClose)
  }

  private func play<Loader: PageLoader>(_ type: Loader.Type) {
    account.recorder.frameBegins()
    let scrollView = ScrollView(frame: Rect(origin: .zero, size: device.size))
    let loader = type.init(scrollView: scrollView, source: source)
    host.apply(to: scrollView)
    scrollView.delegate = loader
    account.recorder.loaderIsMade()
    var stage = Stage(trace: trace, device: device, source: source)
    var hasOpened = false
    for _ in 0..<Stage.frameCount(of: trace, on: device) {
      if hasOpened, stage.closesNext { account.recorder.reaches(.beforeClose) }
      account.recorder.frameBegins()
      let kind = stage.performFrame(loader, scrollView)
      account.recorder.frameEnds(kind)
      guard kind.contains(.opening) else { continue }
      hasOpened = true
      account.recorder.reaches(.afterOpen)
      // A trace that closes in the frame it opens in leaves nothing between the two.
      if stage.isClosed { account.recorder.reaches(.beforeClose) }
    }
    guard !stage.isClosed else { return }
    account.recorder.reaches(.beforeClose)
    loader.close()
  }
}

/// How the scroll view behaves that a loader is put into.
public struct HostOptions: Hashable, Sendable {
  /// Whether a finger that stops a deceleration ends it with a callback: iOS 13 and later do, iOS 9 and 10 did not.
  public var endsDecelerationOnCatch: Bool

  /// Options; without arguments, the behaviour of today's iOS.
  public init(endsDecelerationOnCatch: Bool = true) {
    self.endsDecelerationOnCatch = endsDecelerationOnCatch
  }

  func apply(to scrollView: ScrollView) {
    scrollView.endsDecelerationOnCatch = endsDecelerationOnCatch
  }
}
