// Live photos: the library is empty, so there is none to show, and none moves.

public typealias PHLivePhotoRequestID = PHImageRequestID
public let PHLivePhotoRequestIDInvalid: PHLivePhotoRequestID = 0
public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"

/// A picture with a moment around it: there is none.
public final class PHLivePhoto: NSObject {
  public var size: CGSize { .zero }
  private override init() {}
  /// Answered with nothing.
  @discardableResult public static func request(
    withResourceFileURLs fileURLs: [URL], placeholderImage image: UIImage?, targetSize: CGSize,
    contentMode: PHImageContentMode,
    resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void
  ) -> PHLivePhotoRequestID { PHPhotoLibrary.answer(as: .main) { resultHandler(nil, [:]) } }
  public static func cancelRequest(withRequestID requestID: PHLivePhotoRequestID) {}
}
open class PHLivePhotoRequestOptions: NSObject {
  open var version = PHImageRequestOptionsVersion.current
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  open var isNetworkAccessAllowed = false
  open var progressHandler: PHAssetImageProgressHandler?
}
extension PHImageManager {
  @discardableResult public func requestLivePhoto(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHLivePhotoRequestOptions?, resultHandler: @escaping (PHLivePhoto?, Info?) -> Void
  ) -> PHImageRequestID { PHPhotoLibrary.answer(as: .main) { resultHandler(nil, nil) } }
}

public enum PHLivePhotoViewPlaybackStyle: Int, Sendable { case undefined, full, hint }
public struct PHLivePhotoBadgeOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let overContent = Self(rawValue: 1)
  public static let liveOff = Self(rawValue: 2)
}
/// Where a live photo would be drawn.
open class PHLivePhotoView: UIView {
  open weak var delegate: (any PHLivePhotoViewDelegate)?
  open var livePhoto: PHLivePhoto?
  open var isMuted = false
  public final let playbackGestureRecognizer = UIGestureRecognizer(target: nil, action: nil)
  open class func livePhotoBadgeImage(options: PHLivePhotoBadgeOptions = []) -> UIImage {
    UIImage()
  }
  open func startPlayback(with playbackStyle: PHLivePhotoViewPlaybackStyle) {
    PagerHost.idle("PHLivePhotoView.startPlayback")
  }
  open func stopPlayback() {}
}
@preconcurrency @MainActor public protocol PHLivePhotoViewDelegate: NSObjectProtocol {
  func livePhotoView(
    _ livePhotoView: PHLivePhotoView, canBeginPlaybackWith style: PHLivePhotoViewPlaybackStyle
  ) -> Bool
  func livePhotoView(
    _ livePhotoView: PHLivePhotoView, willBeginPlaybackWith style: PHLivePhotoViewPlaybackStyle)
  func livePhotoView(
    _ livePhotoView: PHLivePhotoView, didEndPlaybackWith style: PHLivePhotoViewPlaybackStyle)
}
extension PHLivePhotoViewDelegate {
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView, canBeginPlaybackWith style: PHLivePhotoViewPlaybackStyle
  ) -> Bool { true }
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView, willBeginPlaybackWith style: PHLivePhotoViewPlaybackStyle
  ) {}
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView, didEndPlaybackWith style: PHLivePhotoViewPlaybackStyle
  ) {}
}
