#if canImport(UIKit)
  import AVKit
  import UIKit
#else
  import PaneUIKit
#endif

/// A story with a video, texts and a timer that waits while a finger is on it. That it compiles as
/// it does for iOS is what is tested, and that its timer calls.
public final class StoryViewController: UIViewController {
  private let player = AVPlayer(url: URL(fileURLWithPath: "story.mp4"))
  private lazy var video = AVPlayerLayer(player: player)
  private var timer: Timer?
  private var observer: Any?
  private let dots = UIBezierPath()
  public let forward = UIButton(type: .system)
  public var onStep: (String) -> Void = { _ in }
  public private(set) var seconds: NSInteger = 0
  public static let paused = Notification.Name("paused")
  private let (lift, items) = (UIOffsetMake(0, 4), [UIView() as UIDynamicItem])

  public override func viewDidLoad() {
    super.viewDidLoad()
    video.videoGravity = .resizeAspectFill
    view.layer.addSublayer(video)
    let interval = CMTime(seconds: 0.5, preferredTimescale: CMTimeScale(NSEC_PER_SEC))
    observer = player.addPeriodicTimeObserver(forInterval: interval, queue: .main) { [weak self] in
      self?.onStep("video at \(CMTimeGetSeconds($0))")
    }
    NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: .main
    ) { [weak self] _ in self?.onStep("video ended") }
    NotificationCenter.default.addObserver(
      forName: StoryViewController.paused, object: nil, queue: OperationQueue.main
    ) { [weak self] _ in self?.onStep("paused") }
    player.play()
    player.seek(to: .zero) { [weak self] in self?.onStep("sought \($0)") }
    fillButton()
    timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] timer in
      self?.tick(timer)
    }
  }
  private func tick(_ timer: Timer) {
    seconds += 1
    onStep("step \(seconds)")
    if seconds == 2 { timer.fireDate = .distantFuture }
  }
  public func resume() { timer?.fireDate = Date() }

  private func fillButton() {
    var configuration = UIButton.Configuration.filled()
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var attributes = $0
      attributes.font = UIFont.systemFont(ofSize: 13)
      attributes.foregroundColor = .white
      return attributes
    }
    forward.configuration = configuration
    forward.setTitleColor(.red, for: .normal)
    forward.setTitleColor(.blue, for: .highlighted)
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 4, startAngle: 0, endAngle: 6, clockwise: true,
      transform: CGAffineTransform(translationX: 10, y: 0))
    dots.append(UIBezierPath(cgPath: path))
    forward.center.y = items[0].center.y - items[0].bounds.height - lift.vertical
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
      self.forward.alpha = 1
    }
    switch traitCollection.userInterfaceIdiom {
    case .phone, .pad: forward.role = .primary
    case .tv, .carPlay, .mac, .vision, .unspecified: break
    @unknown default: break
    }
  }
}

/// A cell that shows what it is.
public final class StateCell: UICollectionViewCell {
  public override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
  }
}
