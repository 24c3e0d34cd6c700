// Files of photos and videos: the library has none of either, and who asks for one is told so.

public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"
public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"

/// Writes a video to a file. There is none: no preset fits what has no tracks.
@preconcurrency @MainActor open class AVAssetExportSession: NSObject {
  public enum Status: Int, Sendable {
    case unknown, waiting, exporting, completed, failed, cancelled
  }
  public final let (asset, presetName): (AVAsset, String)
  open var (status, progress) = (Status.unknown, Float(0))
  open var (outputURL, outputFileType): (URL?, AVFileType?) = (nil, nil)
  open var shouldOptimizeForNetworkUse = false
  open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
  open var error: (any Error)?
  public init?(asset: AVAsset, presetName: String) { return nil }
  open func exportAsynchronously(completionHandler handler: @escaping () -> Void) {}
  open func cancelExport() {}
}
extension PHImageManager {
  @discardableResult public final func requestExportSession(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?, exportPreset: String,
    resultHandler: @escaping (AVAssetExportSession?, Info?) -> Void
  ) -> PHImageRequestID { PHPhotoLibrary.answer { resultHandler(nil, nil) } }
}

/// A photo or a video that is to be changed: there is none.
public final class PHContentEditingInput: NSObject {
  public let (fullSizeImageURL, displaySizeImage): (URL?, UIImage?) = (nil, nil)
  public let audiovisualAsset: AVAsset? = nil
  public let fullSizeImageOrientation: Int32 = 1
}
public final class PHContentEditingInputRequestOptions: NSObject {
  public var isNetworkAccessAllowed = false
}
public typealias PHContentEditingInputRequestID = Int
extension PHAsset {
  @discardableResult public final func requestContentEditingInput(
    with options: PHContentEditingInputRequestOptions?,
    completionHandler: @escaping (PHContentEditingInput?, [AnyHashable: Any]) -> Void
  ) -> PHContentEditingInputRequestID {
    PHPhotoLibrary.answer(as: .main) { completionHandler(nil, [:]) }
    return 0
  }
  public final func cancelContentEditingInputRequest(_ id: PHContentEditingInputRequestID) {}
}

public final class PHAssetResourceRequestOptions: NSObject {
  public var isNetworkAccessAllowed = false
  public var progressHandler: ((Double) -> Void)?
}
/// The data of photos and videos. Each answer is an error.
public final class PHAssetResourceManager: NSObject {
  public static func `default`() -> PHAssetResourceManager { PHAssetResourceManager() }
  public func writeData(
    for resource: PHAssetResource, toFile fileURL: URL, options: PHAssetResourceRequestOptions?,
    completionHandler: @escaping ((any Error)?) -> Void
  ) { answer(completionHandler) }
  @discardableResult public func requestData(
    for resource: PHAssetResource, options: PHAssetResourceRequestOptions?,
    dataReceivedHandler: @escaping (Data) -> Void,
    completionHandler: @escaping ((any Error)?) -> Void
  ) -> PHImageRequestID { answer(completionHandler) }
  public func cancelDataRequest(_ requestID: PHImageRequestID) {}

  @discardableResult private func answer(
    _ handler: @escaping ((any Error)?) -> Void
  ) -> PHImageRequestID {
    PHPhotoLibrary.answer { handler(NSError(domain: "PHPhotosErrorDomain", code: 3303)) }
  }
}
