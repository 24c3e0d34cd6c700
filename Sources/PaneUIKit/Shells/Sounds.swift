// Sounds: none is played or recorded. A player that is told to is noted, and stays where it is.

@preconcurrency @MainActor open class AVAudioPlayer: NSObject {
  public final let (url, data): (URL?, Data?)
  open weak var delegate: (any AVAudioPlayerDelegate)?
  open var (volume, rate, pan, numberOfLoops) = (Float(1), Float(1), Float(0), 0)
  open var (enableRate, isMeteringEnabled, currentTime) = (false, false, TimeInterval(0))
  open var isPlaying: Bool { false }
  open var duration: TimeInterval { 0 }
  open var numberOfChannels: Int { 0 }
  public init(contentsOf url: URL, fileTypeHint utiString: String? = nil) throws {
    (self.url, data) = (url, nil)
  }
  public init(data: Data, fileTypeHint utiString: String? = nil) throws {
    (url, self.data) = (nil, data)
  }
  open func prepareToPlay() -> Bool { true }
  @discardableResult open func play() -> Bool {
    PagerHost.idle("AVAudioPlayer.play")
    return false
  }
  @discardableResult open func play(atTime time: TimeInterval) -> Bool { play() }
  open func pause() {}
  open func stop() {}
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
  open func updateMeters() {}
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}
@preconcurrency @MainActor public protocol AVAudioPlayerDelegate: NSObjectProtocol {}

@preconcurrency @MainActor open class AVAudioRecorder: NSObject {
  public final let (url, settings): (URL, [String: Any])
  open weak var delegate: (any AVAudioRecorderDelegate)?
  open var isMeteringEnabled = false
  open var isRecording: Bool { false }
  open var currentTime: TimeInterval { 0 }
  public init(url: URL, settings: [String: Any]) throws {
    (self.url, self.settings) = (url, settings)
  }
  @discardableResult open func prepareToRecord() -> Bool { false }
  @discardableResult open func record() -> Bool { false }
  open func pause() {}
  open func stop() {}
  @discardableResult open func deleteRecording() -> Bool { false }
  open func updateMeters() {}
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}
@preconcurrency @MainActor public protocol AVAudioRecorderDelegate: NSObjectProtocol {}

public enum AVAudioQuality: Int, Sendable {
  case min = 0, low = 32, medium = 64, high = 96, max = 127
}
public let AVFormatIDKey = "AVFormatIDKey"
public let AVSampleRateKey = "AVSampleRateKey"
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
public let kAudioFormatMPEG4AAC: UInt32 = 0x6161_6320
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let mp4 = Self(rawValue: "public.mpeg-4")
  public static let mov = Self(rawValue: "com.apple.quicktime-movie")
  public static let m4a = Self(rawValue: "com.apple.m4a-audio")
  public static let mp3 = Self(rawValue: "public.mp3")
  public static let wav = Self(rawValue: "com.microsoft.waveform-audio")
}

// Clicks, and what is felt:
public typealias SystemSoundID = UInt32
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) { PHPhotoLibrary.answer { inCompletionBlock?() } }
@discardableResult public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> Int32 { 0 }
@discardableResult public func AudioServicesDisposeSystemSoundID(_ id: SystemSoundID) -> Int32 { 0 }
