// The photo library: an app may not see it, and it is empty. What is asked for is answered with
// nothing, at the end of the frame.

public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}
public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }
public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }
public struct PHAssetMediaSubtype: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let photoPanorama = Self(rawValue: 1)
  public static let photoHDR = Self(rawValue: 1 << 1)
  public static let photoScreenshot = Self(rawValue: 1 << 2)
  public static let photoLive = Self(rawValue: 1 << 3)
  public static let photoDepthEffect = Self(rawValue: 1 << 4)
  public static let videoStreamed = Self(rawValue: 1 << 16)
  public static let videoHighFrameRate = Self(rawValue: 1 << 17)
  public static let videoTimelapse = Self(rawValue: 1 << 18)
}
public struct PHAssetSourceType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let typeUserLibrary = Self(rawValue: 1)
  public static let typeCloudShared = Self(rawValue: 2)
  public static let typeiTunesSynced = Self(rawValue: 4)
}
public enum PHAssetCollectionType: Int, Sendable { case album = 1, smartAlbum, moment }
public enum PHAssetCollectionSubtype: Int, Sendable {
  case albumRegular = 2
  case albumSyncedEvent, albumSyncedFaces, albumSyncedAlbum, albumImported
  case albumMyPhotoStream = 100
  case albumCloudShared
  case smartAlbumGeneric = 200
  case smartAlbumPanoramas, smartAlbumVideos, smartAlbumFavorites, smartAlbumTimelapses
  case smartAlbumAllHidden, smartAlbumRecentlyAdded, smartAlbumBursts, smartAlbumSlomoVideos
  case smartAlbumUserLibrary, smartAlbumSelfPortraits, smartAlbumScreenshots
  case smartAlbumDepthEffect, smartAlbumLivePhotos, smartAlbumAnimated, smartAlbumLongExposures
  case any = 0x7FFF_FFFF_FFFF_FFFF
}
public enum PHImageContentMode: Int, Sendable {
  case aspectFit, aspectFill
  public static let `default` = aspectFit
}
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
  case opportunistic, highQualityFormat, fastFormat
}
public enum PHImageRequestOptionsResizeMode: Int, Sendable { case none, fast, exact }
public enum PHImageRequestOptionsVersion: Int, Sendable { case current, unadjusted, original }
public typealias PHImageRequestID = Int32
public let PHInvalidImageRequestID: PHImageRequestID = 0
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
public let PHImageCancelledKey = "PHImageCancelledKey"
public let PHImageErrorKey = "PHImageErrorKey"

public final class PHPhotoLibrary: NSObject, Sendable {
  private static let library = PHPhotoLibrary()
  public static func shared() -> PHPhotoLibrary { library }
  public static func authorizationStatus() -> PHAuthorizationStatus { .denied }
  public static func authorizationStatus(for: PHAccessLevel) -> PHAuthorizationStatus { .denied }
  public static func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    answer { handler(.denied) }
  }
  public static func requestAuthorization(
    for level: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
  ) { requestAuthorization(handler) }
  public func performChanges(
    _ changeBlock: @escaping () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil
  ) { Self.answer { completionHandler?(false, nil) } }
  // Nothing changes, and nothing is limited:
  @MainActor public func presentLimitedLibraryPicker(from controller: UIViewController) {}
  public func register(_ observer: any PHPhotoLibraryChangeObserver) {}
  public func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
  public func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
    throw NSError(domain: "PHPhotosErrorDomain", code: 3311)
  }

  /// In the background, but of pictures.
  @discardableResult static func answer(
    as kind: VirtualQueue.Kind = .background, _ call: @escaping () -> Void
  ) -> PHImageRequestID {
    onMainActor(call) { call in PagerHost.run(as: kind) { @MainActor in call() } }
    return PHInvalidImageRequestID
  }
}
open class PHObject: NSObject {
  public final let localIdentifier = ""
}
/// A photo or a video: there is none.
open class PHAsset: PHObject {
  public final let (mediaType, duration) = (PHAssetMediaType.unknown, TimeInterval(0))
  public final let (pixelWidth, pixelHeight) = (0, 0)
  public final let (creationDate, modificationDate): (Date?, Date?) = (nil, nil)
  public final let (isFavorite, isHidden) = (false, false)
  public final let (mediaSubtypes, sourceType) = (PHAssetMediaSubtype(), PHAssetSourceType())
  public final let playbackStyle = PlaybackStyle.unsupported
  public final let (hasAdjustments, representsBurst) = (false, false)
  public final let burstIdentifier: String? = nil
  public enum PlaybackStyle: Int, Sendable {
    case unsupported, image, imageAnimated, livePhoto, video, videoLooping
  }
  public class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { .init() }
  public class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { .init() }
  public class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { .init() }
  public class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { .init() }
}
open class PHCollection: PHObject {
  public final let localizedTitle: String? = nil
}
public final class PHAssetCollection: PHCollection {
  public let (assetCollectionType, estimatedAssetCount) = (PHAssetCollectionType.album, 0)
  public let assetCollectionSubtype = PHAssetCollectionSubtype.albumRegular
  public static func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { .init() }
  public static func fetchAssetCollections(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { .init() }
}
public final class PHCollectionList: PHCollection {
  public static func fetchTopLevelUserCollections(
    with options: PHFetchOptions?
  ) -> PHFetchResult<PHCollection> { .init() }
}
public final class PHFetchOptions: NSObject {
  public var (predicate, sortDescriptors): (NSPredicate?, [NSSortDescriptor]?) = (nil, nil)
  public var (fetchLimit, includeHiddenAssets) = (0, false)
}
public final class PHFetchResult<Object: AnyObject>: NSObject {
  public var count: Int { 0 }
  public var firstObject: Object? { nil }
  public var lastObject: Object? { nil }
  /// Ends the replay: there is no object.
  public subscript(index: Int) -> Object { object(at: index) }
  public func object(at index: Int) -> Object {
    preconditionFailure("the photo library is empty: it has no object \(index)")
  }
  public func objects(at indexes: IndexSet) -> [Object] { indexes.map { object(at: $0) } }
  public func index(of anObject: Object) -> Int { NSNotFound }
  public func contains(_ anObject: Object) -> Bool { false }
  public func enumerateObjects(
    _ block: @escaping (Object, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}
public typealias PHAssetImageProgressHandler = (
  Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?
) -> Void
public typealias PHAssetVideoProgressHandler = PHAssetImageProgressHandler
open class PHImageRequestOptions: NSObject {
  open var version = PHImageRequestOptionsVersion.current
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
  open var (isNetworkAccessAllowed, isSynchronous) = (false, false)
  open var progressHandler: PHAssetImageProgressHandler?
}
public enum PHVideoRequestOptionsVersion: Int, Sendable { case current, original }
public enum PHVideoRequestOptionsDeliveryMode: Int, Sendable {
  case automatic, highQualityFormat, mediumQualityFormat, fastFormat
}
open class PHVideoRequestOptions: NSObject {
  open var isNetworkAccessAllowed = false
  open var version = PHVideoRequestOptionsVersion.current
  open var deliveryMode = PHVideoRequestOptionsDeliveryMode.automatic
  open var progressHandler: PHAssetVideoProgressHandler?
}
open class PHImageManager: NSObject {
  public typealias Info = [AnyHashable: Any]
  open class func `default`() -> PHImageManager { PHImageManager() }
  @discardableResult open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?, resultHandler: @escaping (UIImage?, Info?) -> Void
  ) -> PHImageRequestID { PHPhotoLibrary.answer(as: .main) { resultHandler(nil, nil) } }
  @discardableResult open func requestImageData(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, UIImage.Orientation, Info?) -> Void
  ) -> PHImageRequestID { PHPhotoLibrary.answer(as: .main) { resultHandler(nil, nil, .up, nil) } }
  @discardableResult open func requestImageDataAndOrientation(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, CGImagePropertyOrientation, Info?) -> Void
  ) -> PHImageRequestID { PHPhotoLibrary.answer(as: .main) { resultHandler(nil, nil, .up, nil) } }
  @discardableResult open func requestAVAsset(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVAsset?, AVAudioMix?, Info?) -> Void
  ) -> PHImageRequestID { PHPhotoLibrary.answer { resultHandler(nil, nil, nil) } }
  @discardableResult open func requestPlayerItem(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVPlayerItem?, Info?) -> Void
  ) -> PHImageRequestID { PHPhotoLibrary.answer { resultHandler(nil, nil) } }
  open func cancelImageRequest(_ requestID: PHImageRequestID) {}
}
open class PHCachingImageManager: PHImageManager {
  open var allowsCachingHighQualityImages = true
  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  open func stopCachingImagesForAllAssets() {}
}

// MARK: Changes. No block of them is run, and no observer is told.

@preconcurrency @MainActor public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
  func photoLibraryDidChange(_ changeInstance: PHChange)
}
public final class PHChange: NSObject {
  public func changeDetails<Object>(
    for fetchResult: PHFetchResult<Object>
  ) -> PHFetchResultChangeDetails<Object>? { nil }
  public func changeDetails<Object: PHObject>(
    for object: Object
  ) -> PHObjectChangeDetails<Object>? { nil }
}
public final class PHFetchResultChangeDetails<Object: AnyObject>: NSObject {
  public let (fetchResultBeforeChanges, fetchResultAfterChanges) = (
    PHFetchResult<Object>(), PHFetchResult<Object>()
  )
  public let (hasIncrementalChanges, hasMoves) = (false, false)
  public let (removedIndexes, insertedIndexes, changedIndexes): (IndexSet?, IndexSet?, IndexSet?) =
    (nil, nil, nil)
  public let (removedObjects, insertedObjects, changedObjects): ([Object], [Object], [Object]) =
    ([], [], [])
  public func enumerateMoves(_ handler: @escaping (Int, Int) -> Void) {}
}
public final class PHObjectChangeDetails<Object: PHObject>: NSObject {
  public let objectAfterChanges: Object? = nil
  public let (assetContentChanged, objectWasDeleted) = (false, false)
}

open class PHObjectPlaceholder: PHObject {}
open class PHAssetChangeRequest: NSObject {
  open var creationDate: Date?
  open var (isFavorite, isHidden) = (false, false)
  open var placeholderForCreatedAsset: PHObjectPlaceholder? { nil }
  public required override init() {}
  public convenience init(for asset: PHAsset) { self.init() }
  open class func creationRequestForAsset(from image: UIImage) -> Self { Self() }
  open class func creationRequestForAssetFromImage(atFileURL: URL) -> Self? { nil }
  open class func creationRequestForAssetFromVideo(atFileURL: URL) -> Self? { nil }
  open class func deleteAssets(_ assets: Any) {}
}
open class PHAssetResource: NSObject {
  public final let type = PHAssetResourceType.photo
  public final let (originalFilename, uniformTypeIdentifier, assetLocalIdentifier) = ("", "", "")
  open class func assetResources(for asset: PHAsset) -> [PHAssetResource] { [] }
}
public enum PHAssetResourceType: Int, Sendable {
  case photo = 1
  case video, audio, alternatePhoto, fullSizePhoto, fullSizeVideo, adjustmentData
  case adjustmentBasePhoto, pairedVideo
}
open class PHAssetResourceCreationOptions: NSObject {
  open var (originalFilename, uniformTypeIdentifier): (String?, String?) = (nil, nil)
  open var shouldMoveFile = false
}
open class PHAssetCreationRequest: PHAssetChangeRequest {
  open class func forAsset() -> Self { Self() }
  open func addResource(
    with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?
  ) {}
  open func addResource(
    with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?
  ) {}
}
open class PHAssetCollectionChangeRequest: NSObject {
  open var title = ""
  public required override init() {}
  public convenience init?(for assetCollection: PHAssetCollection) { return nil }
  open var placeholderForCreatedAssetCollection: PHObjectPlaceholder { PHObjectPlaceholder() }
  open class func creationRequestForAssetCollection(withTitle title: String) -> Self { Self() }
  open class func deleteAssetCollections(_ collections: Any) {}
  open func addAssets(_ assets: Any) {}
  open func removeAssets(_ assets: Any) {}
}
