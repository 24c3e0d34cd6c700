// Videos: none plays. A player that is told to is noted, and stays where it is.

/// What players and their items have in common: nothing of them changes, so no observer is told.
@preconcurrency @MainActor open class AVPlayback: NSObject, KeyValueObservable {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  open var status: Status { .unknown }
  open var error: (any Error)? { nil }
  private final var observers = 0
  public final func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { observers += 1 }
  public final func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer? = nil
  ) { observers -= 1 }
  public final var observationInfo: UnsafeMutableRawPointer? {
    observers > 0 ? Unmanaged.passUnretained(self).toOpaque() : nil
  }
}
open class AVPlayer: AVPlayback {
  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }
  open private(set) var currentItem: AVPlayerItem?
  open var (isMuted, volume, rate) = (false, Float(1), Float(0))
  open var (allowsExternalPlayback, automaticallyWaitsToMinimizeStalling) = (true, true)
  open var actionAtItemEnd = ActionAtItemEnd.pause
  open var timeControlStatus: TimeControlStatus { .paused }
  public override init() {}
  public init(playerItem item: AVPlayerItem?) { currentItem = item }
  public init(url URL: URL) { currentItem = AVPlayerItem(url: URL) }
  open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
  open func play() { PagerHost.idle("AVPlayer.play") }
  open func playImmediately(atRate rate: Float) { play() }
  open func pause() {}
  open func currentTime() -> CMTime { .zero }
  open func seek(to time: CMTime) {}
  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    PagerHost.run { @MainActor in completionHandler(false) }
  }
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping (Bool) -> Void
  ) { seek(to: time, completionHandler: completionHandler) }
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any { NSObject() }
  open func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void
  ) -> Any { NSObject() }
  open func removeTimeObserver(_ observer: Any) {}
}
open class AVQueuePlayer: AVPlayer {
  public convenience init(items: [AVPlayerItem]) { self.init(playerItem: items.first) }
  open func items() -> [AVPlayerItem] { currentItem.map { [$0] } ?? [] }
}
open class AVPlayerLooper: AVPlayback {
  public init(player: AVQueuePlayer, templateItem: AVPlayerItem) {}
  open func disableLooping() {}
}
open class AVPlayerItem: AVPlayback {
  public final let asset: AVAsset
  public init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]? = nil) { self.asset = asset }
  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
  open var duration: CMTime { .indefinite }
  open var presentationSize: CGSize { .zero }
  open var loadedTimeRanges: [NSValue] { [] }
  open var isPlaybackLikelyToKeepUp: Bool { false }
  open var isPlaybackBufferEmpty: Bool { true }
  open var (preferredForwardBufferDuration, preferredPeakBitRate) = (0.0, 0.0)
  open var preferredMaximumResolution = CGSize.zero
  open func currentTime() -> CMTime { .zero }
  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)? = nil) {
    PagerHost.run { @MainActor in completionHandler?(false) }
  }
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: ((Bool) -> Void)? = nil
  ) { seek(to: time, completionHandler: completionHandler) }
  // Never posted:
  public nonisolated static let didPlayToEndTimeNotification = notification(
    "AVPlayerItemDidPlayToEndTime")
}
extension Notification.Name {
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
  public static let AVPlayerItemFailedToPlayToEndTime = notification(
    "AVPlayerItemFailedToPlayToEndTime")
  public static let AVPlayerItemPlaybackStalled = notification("AVPlayerItemPlaybackStalled")
}
/// Where a video would be drawn. Nothing of it changes, so no observer is told.
open class AVPlayerLayer: CALayer, KeyValueObservable {
  public final func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}
  open var player: AVPlayer?
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var isReadyForDisplay: Bool { false }
  open var videoRect: CGRect { .zero }
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
}
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let resize = Self(rawValue: "AVLayerVideoGravityResize")
  public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
}
open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer?
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  open var (showsPlaybackControls, allowsPictureInPicturePlayback) = (true, true)
  open var (entersFullScreenWhenPlaybackBegins, exitsFullScreenWhenPlaybackEnds) = (false, false)
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var contentOverlayView: UIView? { nil }
  open var isReadyForDisplay: Bool { false }
}
@preconcurrency @MainActor public protocol AVPlayerViewControllerDelegate: AnyObject {}
/// The sound of the app: there is none.
public final class AVAudioSession: NSObject, Sendable {
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ name: String) { rawValue = "AVAudioSessionCategory" + name }
    public static let (ambient, soloAmbient) = (Self("Ambient"), Self("SoloAmbient"))
    public static let (playback, record) = (Self("Playback"), Self("Record"))
    public static let (playAndRecord, multiRoute) = (Self("PlayAndRecord"), Self("MultiRoute"))
  }
  public enum Mode: Sendable {
    case `default`, moviePlayback, videoRecording, voiceChat, gameChat, measurement, videoChat,
      spokenAudio, voicePrompt
  }
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mixWithOthers = Self(rawValue: 1)
    public static let duckOthers = Self(rawValue: 2)
    public static let allowBluetooth = Self(rawValue: 4)
    public static let defaultToSpeaker = Self(rawValue: 8)
    public static let interruptSpokenAudioAndMixWithOthers = Self(rawValue: 0x11)
    public static let allowBluetoothA2DP = Self(rawValue: 0x20)
    public static let allowAirPlay = Self(rawValue: 0x40)
  }
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let notifyOthersOnDeactivation = Self(rawValue: 1)
  }
  private static let shared = AVAudioSession()
  public static func sharedInstance() -> AVAudioSession { shared }
  public func setCategory(
    _ category: Category, mode: Mode = .default, options: CategoryOptions = []
  ) throws {}
  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
  public func requestRecordPermission(_ response: @escaping (Bool) -> Void) {
    PHPhotoLibrary.answer { response(false) }
  }
}
