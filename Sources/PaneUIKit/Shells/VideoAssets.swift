// Videos without players: nothing of one is read.

@preconcurrency @MainActor open class AVAsset: NSObject {
  final let address: URL
  init(address: URL) { self.address = address }
  public convenience init(url URL: URL) { self.init(address: URL) }
  open var duration: CMTime { .indefinite }
  open var isPlayable: Bool { false }
  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }
  open func statusOfValue(
    forKey key: String, error: UnsafeMutablePointer<NSError?>?
  ) -> AVKeyValueStatus { .unknown }
  /// Noted: answered in the background, and nothing is loaded.
  open func loadValuesAsynchronously(
    forKeys keys: [String], completionHandler handler: (() -> Void)? = nil
  ) {
    PagerHost.idle("AVAsset.loadValuesAsynchronously")
    PHPhotoLibrary.answer { handler?() }
  }
}
public enum AVKeyValueStatus: Int, Sendable { case unknown, loading, loaded, failed, cancelled }
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let (video, audio) = (Self(rawValue: "vide"), Self(rawValue: "soun"))
  public static let (text, subtitle) = (Self(rawValue: "text"), Self(rawValue: "sbtl"))
}
/// A part of a video: there is none.
@preconcurrency @MainActor public final class AVAssetTrack: NSObject {
  public let (naturalSize, preferredTransform) = (CGSize.zero, CGAffineTransform.identity)
  public let (nominalFrameRate, estimatedDataRate) = (Float(0), Float(0))
  public let mediaType = AVMediaType.video
  private override init() {}
}
open class AVURLAsset: AVAsset {
  public init(url URL: URL, options: [String: Any]? = nil) { super.init(address: URL) }
  open var url: URL { address }
}
open class AVAudioMix: NSObject {}
/// Pictures of a video. Noted: there is none of them, and who asks is told of an error.
@preconcurrency @MainActor open class AVAssetImageGenerator: NSObject {
  public enum Result: Int, Sendable { case succeeded, failed, cancelled }
  public typealias Handler = (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
  public final let asset: AVAsset
  open var (maximumSize, appliesPreferredTrackTransform) = (CGSize.zero, false)
  open var (requestedTimeToleranceBefore, requestedTimeToleranceAfter) = (CMTime.zero, CMTime.zero)
  private var error: any Error { URLError(.cannotDecodeContentData) }
  public init(asset: AVAsset) {
    PagerHost.idle("AVAssetImageGenerator")
    self.asset = asset
  }
  open func copyCGImage(
    at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage { throw error }
  open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    throw error
  }
  open func generateCGImageAsynchronously(
    for requestedTime: CMTime,
    completionHandler handler: @escaping (CGImage?, CMTime, (any Error)?) -> Void
  ) { PHPhotoLibrary.answer { handler(nil, requestedTime, self.error) } }
  open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue], completionHandler handler: @escaping Handler
  ) {
    let times = requestedTimes.map(\.timeValue)
    PHPhotoLibrary.answer { times.forEach { handler($0, nil, $0, .failed, self.error) } }
  }
  open func cancelAllCGImageGeneration() {}
}
