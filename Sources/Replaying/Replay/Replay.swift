import Gestures
import Paging
import Scrolling

/// Plays a trace to one loader, frame by frame on the virtual clock, and tells a recorder.
package struct Replay<Recorder: FrameRecorder> {
  /// Kept on the heap so that the page source can tell of fetches in the middle of a frame.
  package final class Account {
    package var recorder: Recorder
    package init(_ recorder: Recorder) { self.recorder = recorder }
  }

  package let trace: Trace
  package let device: Device
  package let host: HostOptions
  package let source: any PageSource
  package let account: Account

  /// A replay of `trace` that tells `account`.
  package init(
    trace: Trace, device: Device, host: HostOptions, source: any PageSource, account: Account
  ) {
    self.trace = trace
    self.device = device
    self.host = host
    self.source = source
    self.account = account
  }

  /// The window: from nothing, over open and every frame, to nothing again.
  package func run<Loader: PageLoader>(_ type: Loader.Type) {
    account.recorder.reaches(.beforeOpen)
    play(type)
    account.recorder.reaches(.afterClose)
  }

  private func play<Loader: PageLoader>(_ type: Loader.Type) {
    account.recorder.frameBegins()
    let scrollView = ScrollView(frame: CGRect(origin: .zero, size: device.size))
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
package struct HostOptions: Hashable, Sendable {
  /// Whether a finger that stops a deceleration ends it with a callback: iOS 13 and later do, iOS 9 and 10 did not.
  package var endsDecelerationOnCatch: Bool

  /// Options; without arguments, the behaviour of today's iOS.
  package init(endsDecelerationOnCatch: Bool = true) {
    self.endsDecelerationOnCatch = endsDecelerationOnCatch
  }

  package func apply(to scrollView: ScrollView) {
    scrollView.endsDecelerationOnCatch = endsDecelerationOnCatch
  }
}
