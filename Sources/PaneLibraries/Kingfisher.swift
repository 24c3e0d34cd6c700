import PaneUIKit

/// What a picture is loaded from, and what it is kept under.
public protocol Resource {
  var cacheKey: String { get }
  var downloadURL: URL { get }
}
extension URL: Resource {
  public var cacheKey: String { absoluteString }
  public var downloadURL: URL { self }
}

/// An address with a key of its own.
public struct ImageResource: Resource {
  public let cacheKey: String
  public let downloadURL: URL
  public init(downloadURL: URL, cacheKey: String? = nil) {
    (self.downloadURL, self.cacheKey) = (downloadURL, cacheKey ?? downloadURL.cacheKey)
  }
}

/// Where a picture was.
public enum CacheType: Sendable {
  case none, memory, disk
  public var cached: Bool { self != .none }
}

/// Where a picture is from.
public enum Source {
  case network(any Resource)
  public var url: URL? {
    if case .network(let resource) = self { resource.downloadURL } else { nil }
  }
  public var cacheKey: String {
    if case .network(let resource) = self { resource.cacheKey } else { "" }
  }
}

/// A picture that came.
public struct RetrieveImageResult {
  public let image: UIImage
  public let cacheType: CacheType
  public let source: Source
  public var originalSource: Source { source }
}

/// What is kept of a picture.
public enum ImageCacheResult {
  case disk(UIImage), memory(UIImage), none
  public var image: UIImage? {
    switch self {
    case .disk(let image), .memory(let image): image
    case .none: nil
    }
  }
  public var cacheType: CacheType { image == nil ? .none : .memory }
}

/// Why none came.
public struct KingfisherError: LocalizedError, Sendable {
  public let isTaskCancelled: Bool
  /// Another picture was asked for since.
  public let isNotCurrentTask: Bool
  public var errorCode: Int { isTaskCancelled ? 1003 : isNotCurrentTask ? 5002 : 2001 }
  public var errorDescription: String? { "the picture has not come" }

  static let none = KingfisherError(isTaskCancelled: false, isNotCurrentTask: false)
  static let cancelled = KingfisherError(isTaskCancelled: true, isNotCurrentTask: false)
  static let notCurrent = KingfisherError(isTaskCancelled: false, isNotCurrentTask: true)
}

public typealias DownloadProgressBlock = (_ receivedSize: Int64, _ totalSize: Int64) -> Void
public typealias CompletionHandler = (UIImage?, NSError?, CacheType, URL?) -> Void
public typealias KFCrossPlatformImage = UIImage
public typealias KFCrossPlatformImageView = UIImageView
typealias PictureHandler = (Result<RetrieveImageResult, KingfisherError>) -> Void

/// What takes the place of a picture that has not come.
public protocol Placeholder {}
extension UIImage: Placeholder {}

// MARK: Kept pictures

/// Pictures by their keys, in memory until it is short; the replay's, which go with its pager.
@preconcurrency @MainActor public final class ImageCache {
  public static let `default` = ImageCache(name: "default")
  private static let stores = Association<Store>()

  public init(name: String) {}

  /// What is kept and what is on its way.
  fileprivate final class Store {
    let pictures = NSCache<NSString, UIImage>()
    var loads: [String: PictureLoad] = [:]
  }

  fileprivate var store: Store { Self.stores[self, default: Store()] }
  private var pictures: NSCache<NSString, UIImage> { store.pictures }

  /// The picture, if it is in memory. O(1).
  public func retrieveImageInMemoryCache(
    forKey key: String, options: KingfisherOptionsInfo? = nil
  ) -> UIImage? { pictures.object(forKey: NSString(string: key)) }
  /// Tells at once of a picture that is in memory, or else, once a disk was asked, that none is kept.
  public func retrieveImage(
    forKey key: String, options: KingfisherOptionsInfo? = nil,
    completionHandler: ((Result<ImageCacheResult, KingfisherError>) -> Void)?
  ) {
    if let image = retrieveImageInMemoryCache(forKey: key) {
      completionHandler?(.success(.memory(image)))
      return
    }
    nonisolated(unsafe) let done = completionHandler
    DispatchQueue.global().async { DispatchQueue.main.async { done?(.success(.none)) } }
  }
  public func isCached(forKey key: String) -> Bool { imageCachedType(forKey: key).cached }
  public func imageCachedType(forKey key: String) -> CacheType {
    retrieveImageInMemoryCache(forKey: key) == nil ? .none : .memory
  }
  public func store(_ image: UIImage, forKey key: String) {
    pictures.setObject(image, forKey: NSString(string: key))
  }
  public func removeImage(forKey key: String) {
    pictures.removeObject(forKey: NSString(string: key))
  }
  public func clearMemoryCache() { pictures.removeAllObjects() }
  public func clearCache(completion: (() -> Void)? = nil) {
    clearMemoryCache()
    clearDiskCache(completion: completion)
  }
  /// There is no disk.
  public func clearDiskCache(completion: (() -> Void)? = nil) {
    nonisolated(unsafe) let completion = completion
    DispatchQueue.main.async { completion?() }
  }
}

/// A picture that is on its way, to all who have asked for it.
@MainActor private final class PictureLoad {
  let work: DispatchWorkItem
  var tasks: [DownloadTask] = []
  init(_ work: DispatchWorkItem) { self.work = work }
}

/// Who waits for a picture.
@preconcurrency @MainActor public final class DownloadTask {
  private weak var load: PictureLoad?
  private var handler: PictureHandler?

  fileprivate init(_ load: PictureLoad, _ handler: PictureHandler?) {
    (self.load, self.handler) = (load, handler)
    load.tasks.append(self)
  }

  /// Gives the picture up; nobody loads it if nobody else waits for it.
  public func cancel() {
    guard let load, let index = load.tasks.firstIndex(where: { $0 === self }) else { return }
    load.tasks.remove(at: index)
    if load.tasks.isEmpty { load.work.cancel() }
    finish(.failure(.cancelled))
  }

  /// Tells who waits, who may have the task, and lets go of them.
  fileprivate func finish(_ result: Result<RetrieveImageResult, KingfisherError>) {
    let handler = handler
    self.handler = nil
    handler?(result)
  }
}

/// Takes pictures from memory, or else in the background, as the scenario's `decode` says: there is
/// no network, and no disk.
@preconcurrency @MainActor public final class KingfisherManager {
  public static let shared = KingfisherManager()
  public var cache = ImageCache.default
  public var defaultOptions: KingfisherOptionsInfo = []

  @discardableResult public func retrieveImage(
    with resource: any Resource, options: KingfisherOptionsInfo? = nil,
    progressBlock: DownloadProgressBlock? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)?
  ) -> DownloadTask? {
    let (cache, options) = (cache, defaultOptions + (options ?? []))
    func result(_ image: UIImage, _ type: CacheType) -> RetrieveImageResult {
      RetrieveImageResult(image: image, cacheType: type, source: .network(resource))
    }
    let isFresh = options.contains { if case .forceRefresh = $0 { true } else { false } }
    if !isFresh, let image = cache.retrieveImageInMemoryCache(forKey: resource.cacheKey) {
      completionHandler?(.success(result(image, .memory)))
      return nil
    }
    guard !options.contains(where: { if case .onlyFromCache = $0 { true } else { false } }) else {
      completionHandler?(.failure(.none))
      return nil
    }
    let (key, store) = (resource.cacheKey, cache.store)
    if let load = store.loads[key], !load.work.isCancelled {
      return DownloadTask(load, completionHandler)
    }
    let work = DispatchWorkItem { [weak store] in
      let image = UIImage(contentsOfFile: resource.downloadURL.absoluteString)
      DispatchQueue.main.async {
        let tasks = store?.loads.removeValue(forKey: key)?.tasks ?? []
        if let image { store?.pictures.setObject(image, forKey: NSString(string: key)) }
        for task in tasks {
          task.finish(image.map { .success(result($0, .none)) } ?? .failure(.none))
        }
      }
    }
    let load = PictureLoad(work)
    store.loads[key] = load
    let task = DownloadTask(load, completionHandler)
    DispatchQueue.global().async(execute: work)
    return task
  }
}

/// Loads pictures into memory before they are shown.
@preconcurrency @MainActor public final class ImagePrefetcher {
  private let resources: [any Resource]
  private let options: KingfisherOptionsInfo?
  private let done: (([any Resource], [any Resource], [any Resource]) -> Void)?
  private var tasks: [DownloadTask] = []

  public init(
    resources: [any Resource], options: KingfisherOptionsInfo? = nil,
    completionHandler: (([any Resource], [any Resource], [any Resource]) -> Void)? = nil
  ) { (self.resources, self.options, done) = (resources, options, completionHandler) }

  public convenience init(
    urls: [URL], options: KingfisherOptionsInfo? = nil,
    completionHandler: (([any Resource], [any Resource], [any Resource]) -> Void)? = nil
  ) { self.init(resources: urls, options: options, completionHandler: completionHandler) }

  public func start() {
    var (left, failed) = (resources.count, [any Resource]())
    tasks = resources.compactMap { resource in
      KingfisherManager.shared.retrieveImage(with: resource, options: options) { result in
        if case .failure = result { failed.append(resource) }
        left -= 1
        guard left == 0 else { return }
        let loaded = self.resources.filter { one in
          !failed.contains { $0.cacheKey == one.cacheKey }
        }
        self.done?([], failed, loaded)
      }
    }
  }
  public func stop() { for task in tasks { task.cancel() } }
}
