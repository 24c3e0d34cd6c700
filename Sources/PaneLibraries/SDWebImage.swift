import PaneUIKit

public typealias SDExternalCompletionBlock = (
  UIImage?, (any Error)?, SDImageCacheType, URL?
) -> Void
public typealias SDInternalCompletionBlock = (
  UIImage?, Data?, (any Error)?, SDImageCacheType, Bool, URL?
) -> Void
public typealias SDImageLoaderProgressBlock = (Int, Int, URL?) -> Void

/// What is under way, and can be given up.
@preconcurrency @MainActor public protocol SDWebImageOperation: AnyObject { func cancel() }
extension DownloadTask: SDWebImageOperation {}
public typealias SDWebImageCombinedOperation = DownloadTask

/// Where a picture was.
public enum SDImageCacheType: Int, Sendable {
  case none, disk, memory, all
  init(_ type: CacheType) { self = type == .memory ? .memory : .none }
}

/// How a picture is to come. The first four count, the others are inert.
public struct SDWebImageOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let delayPlaceholder = Self(rawValue: 1 << 8)
  public static let avoidAutoSetImage = Self(rawValue: 1 << 10)
  public static let fromCacheOnly = Self(rawValue: 1 << 15)
  public static let fromLoaderOnly = Self(rawValue: 1 << 16)
  public static let retryFailed = Self(rawValue: 1 << 0)
  public static let lowPriority = Self(rawValue: 1 << 1)
  public static let progressiveLoad = Self(rawValue: 1 << 2)
  public static let refreshCached = Self(rawValue: 1 << 3)
  public static let continueInBackground = Self(rawValue: 1 << 4)
  public static let handleCookies = Self(rawValue: 1 << 5)
  public static let allowInvalidSSLCertificates = Self(rawValue: 1 << 6)
  public static let highPriority = Self(rawValue: 1 << 7)
  public static let scaleDownLargeImages = Self(rawValue: 1 << 11)
  public static let queryMemoryData = Self(rawValue: 1 << 12)
  public static let queryDiskDataSync = Self(rawValue: 1 << 14)
  public static let avoidDecodeImage = Self(rawValue: 1 << 18)
  public static let avoidAutoCancelImage = Self(rawValue: 1 << 24)

  fileprivate var kingfishers: KingfisherOptionsInfo {
    (contains(.fromCacheOnly) ? [.onlyFromCache] : [])
      + (contains(.fromLoaderOnly) ? [.forceRefresh] : [])
  }
}

/// What turns while a picture has not come. Inert.
public enum SDWebImageActivityIndicator: Sendable {
  case gray, grayLarge, white, whiteLarge, medium, large
}

extension UIView {
  /// Gives up the picture that has not come.
  public func sd_cancelCurrentImageLoad() { askedPictures[self]?.task?.cancel() }
  /// The address of the picture that was asked for last.
  public var sd_imageURL: URL? { askedPictures[self]?.url }
  // Inert:
  public var sd_imageIndicator: SDWebImageActivityIndicator? {
    get { nil }
    set {}
  }

  /// Has `show` show `placeholder`, and the picture at `url`, at once if it is in memory.
  fileprivate func load(
    _ url: URL?, _ placeholder: UIImage?, _ options: SDWebImageOptions,
    _ completed: SDExternalCompletionBlock?, show: @escaping (UIImage?) -> Void
  ) {
    sd_cancelCurrentImageLoad()
    let isLate = options.contains(.delayPlaceholder)
    if !isLate { show(placeholder) }
    let done: PictureHandler = { [weak self] result in
      guard self != nil else { return }
      switch result {
      case .success(let found):
        completed?(found.image, nil, SDImageCacheType(found.cacheType), url)
      case .failure(let error) where error.isTaskCancelled:
        // Who cancels goes on first.
        nonisolated(unsafe) let completed = completed
        DispatchQueue.main.async { completed?(nil, error, .none, url) }
      case .failure(let error):
        if isLate, url != nil { show(placeholder) }
        completed?(nil, error, .none, url)
      }
    }
    _ = PaneLibraries.load(url, in: self, options: options.kingfishers, done) {
      if !options.contains(.avoidAutoSetImage) { show($0) }
    }
  }
}

extension UIImageView {
  /// Shows the picture at `url`, at once if it is in memory; `placeholder` until it comes.
  public func sd_setImage(
    with url: URL?, placeholderImage placeholder: UIImage? = nil, options: SDWebImageOptions = [],
    completed: SDExternalCompletionBlock? = nil
  ) { load(url, placeholder, options, completed) { [weak self] in self?.image = $0 } }
  /// The same. Nothing is told before the picture has come.
  public func sd_setImage(
    with url: URL?, placeholderImage placeholder: UIImage?, options: SDWebImageOptions = [],
    progress: SDImageLoaderProgressBlock?, completed: SDExternalCompletionBlock? = nil
  ) {
    sd_setImage(with: url, placeholderImage: placeholder, options: options, completed: completed)
  }
}

extension UIButton {
  /// The same for a button.
  public func sd_setImage(
    with url: URL?, for state: UIControl.State, placeholderImage placeholder: UIImage? = nil,
    options: SDWebImageOptions = [], completed: SDExternalCompletionBlock? = nil
  ) { load(url, placeholder, options, completed) { [weak self] in self?.setImage($0, for: state) } }
}

/// Takes pictures from memory, or else in the background, as the scenario's `decode` says.
@preconcurrency @MainActor public final class SDWebImageManager {
  public static let shared = SDWebImageManager()
  /// Until version 4, `shared` was a method.
  public func callAsFunction() -> SDWebImageManager { self }

  @discardableResult public func loadImage(
    with url: URL?, options: SDWebImageOptions = [], progress: SDImageLoaderProgressBlock?,
    completed: @escaping SDInternalCompletionBlock
  ) -> DownloadTask? {
    guard let url else {
      completed(nil, nil, KingfisherError.none, .none, true, nil)
      return nil
    }
    return KingfisherManager.shared.retrieveImage(with: url, options: options.kingfishers) {
      switch $0 {
      case .success(let found):
        completed(found.image, nil, nil, SDImageCacheType(found.cacheType), true, url)
      case .failure(let error): completed(nil, nil, error, .none, true, url)
      }
    }
  }
}

/// Loads pictures into memory before they are shown.
@preconcurrency @MainActor public final class SDWebImagePrefetcher {
  public static let shared = SDWebImagePrefetcher()
  public func prefetchURLs(_ urls: [URL]?) { ImagePrefetcher(urls: urls ?? []).start() }
}

/// Pictures by their addresses, in memory until it is short.
@preconcurrency @MainActor public final class SDImageCache {
  public static let shared = SDImageCache()
  /// Until version 4, `shared` was a method.
  public func callAsFunction() -> SDImageCache { self }
  public func imageFromMemoryCache(forKey key: String?) -> UIImage? {
    key.flatMap { ImageCache.default.retrieveImageInMemoryCache(forKey: $0) }
  }
  public func imageFromCache(forKey key: String?) -> UIImage? { imageFromMemoryCache(forKey: key) }
  public func store(_ image: UIImage?, forKey key: String?, completion: (() -> Void)? = nil) {
    if let image, let key { ImageCache.default.store(image, forKey: key) }
    completion?()
  }
  public func clearMemory() { ImageCache.default.clearMemoryCache() }
  public func clearDisk(onCompletion completion: (() -> Void)? = nil) {
    ImageCache.default.clearDiskCache(completion: completion)
  }
}
