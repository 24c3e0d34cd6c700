import PaneUIKit

/// What a picture is asked for with: an address, or a request.
public protocol ImageRequestConvertible { var pictureURL: URL? { get } }
extension URL: ImageRequestConvertible { public var pictureURL: URL? { self } }
extension String: ImageRequestConvertible { public var pictureURL: URL? { URL(string: self) } }
extension URLRequest: ImageRequestConvertible { public var pictureURL: URL? { url } }

/// A request for a picture. Processors are inert.
public struct ImageRequest: ImageRequestConvertible {
  public let pictureURL: URL?
  public init(url: URL?) { pictureURL = url }
  public init(url: URL?, processors: [any ImageProcessor]) { pictureURL = url }
}

/// A picture that came.
public struct ImageResponse {
  public let image: UIImage
}

/// What a view shows while a picture has not come, and when none does. Transitions are inert.
public struct ImageLoadingOptions {
  public enum Transition: Sendable { case fadeIn(duration: TimeInterval) }
  /// Those of a call that names none.
  @preconcurrency @MainActor public static var shared = ImageLoadingOptions()

  public var placeholder: UIImage?
  public var failureImage: UIImage?
  /// Whether a view shows nothing of the picture before.
  public var isPrepareForReuseEnabled = true

  public init(
    placeholder: UIImage? = nil, transition: Transition? = nil, failureImage: UIImage? = nil,
    failureImageTransition: Transition? = nil
  ) { (self.placeholder, self.failureImage) = (placeholder, failureImage) }
}

/// Nothing is told of what was given up.
private func told(
  _ completion: ((Result<ImageResponse, KingfisherError>) -> Void)?
) -> PictureHandler {
  { result in
    if case .failure(let error) = result, error.isTaskCancelled || error.isNotCurrentTask { return }
    completion?(result.map { ImageResponse(image: $0.image) })
  }
}

/// Shows the picture of `request` in `view`, at once if it is in memory, and gives up what it asked
/// for before.
@preconcurrency @MainActor @discardableResult public func loadImage(
  with request: (any ImageRequestConvertible)?, options: ImageLoadingOptions? = nil,
  into view: UIImageView, progress: ((ImageResponse?, Int64, Int64) -> Void)? = nil,
  completion: ((Result<ImageResponse, KingfisherError>) -> Void)? = nil
) -> DownloadTask? {
  let options = options ?? .shared
  cancelRequest(for: view)
  if options.isPrepareForReuseEnabled { view.image = nil }
  let failed = options.failureImage
  guard let url = request?.pictureURL else {
    if let failed { view.image = failed }
    completion?(.failure(.none))
    return nil
  }
  if let placeholder = options.placeholder { view.image = placeholder }
  return load(
    url, in: view, options: failed.map { [.onFailureImage($0)] }, told(completion)
  ) { [weak view] in view?.image = $0 }
}

/// The same: what stands behind such a call is told that it is done.
@preconcurrency @MainActor @discardableResult public func loadImage(
  with request: (any ImageRequestConvertible)?, options: ImageLoadingOptions? = nil,
  into view: UIImageView, completion: @escaping (Result<ImageResponse, KingfisherError>) -> Void
) -> DownloadTask? {
  loadImage(with: request, options: options, into: view, progress: nil, completion: completion)
}

/// Gives up the picture that has not come.
@preconcurrency @MainActor public func cancelRequest(for view: UIImageView) {
  askedPictures[view]?.task?.cancel()
}

/// Takes pictures from memory, or else in the background, as the scenario's `decode` says.
@preconcurrency @MainActor public final class ImagePipeline {
  public static let shared = ImagePipeline()

  @discardableResult public func loadImage(
    with request: any ImageRequestConvertible,
    completion: @escaping (Result<ImageResponse, KingfisherError>) -> Void
  ) -> DownloadTask? {
    guard let url = request.pictureURL else {
      completion(.failure(.none))
      return nil
    }
    return KingfisherManager.shared.retrieveImage(with: url, completionHandler: told(completion))
  }

  /// What Nuke 5 and 6 have: the picture before stays until this one has come.
  public func loadImage(with request: any ImageRequestConvertible, into view: UIImageView) {
    var options = ImageLoadingOptions()
    options.isPrepareForReuseEnabled = false
    PaneLibraries.loadImage(with: request, options: options, into: view)
  }
}

/// Loads pictures into memory before they are shown.
@preconcurrency @MainActor public final class ImagePreheater {
  private var tasks: [URL: DownloadTask] = [:]

  public init(pipeline: ImagePipeline = .shared) {}
  public convenience init(manager: ImagePipeline) { self.init(pipeline: manager) }
  public func startPreheating(with requests: [any ImageRequestConvertible]) {
    for url in requests.compactMap(\.pictureURL) where tasks[url] == nil {
      tasks[url] = KingfisherManager.shared.retrieveImage(with: url) { [weak self] _ in
        self?.tasks[url] = nil
      }
    }
  }
  public func stopPreheating(with requests: [any ImageRequestConvertible]) {
    for url in requests.compactMap(\.pictureURL) { tasks[url]?.cancel() }
  }
  public func stopPreheating() { for task in tasks.values { task.cancel() } }
}

// As they are called in Nuke 5 and 6.
public typealias Manager = ImagePipeline
public typealias Preheater = ImagePreheater
public typealias Request = ImageRequest
