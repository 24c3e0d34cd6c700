import PaneUIKit

public typealias KingfisherOptionsInfo = [KingfisherOptionsInfoItem]

/// How a picture is to come. All but the first four are inert.
public enum KingfisherOptionsInfoItem {
  case forceRefresh, onlyFromCache, keepCurrentImageWhileLoading
  case onFailureImage(UIImage?)
  case transition(ImageTransition), forceTransition, fromMemoryCacheOrRefresh, cacheMemoryOnly
  case waitForCache, backgroundDecode, cacheOriginalImage, loadDiskFileSynchronously
  case alsoPrefetchToMemory, preloadAllAnimationData, onlyLoadFirstFrame
  case scaleFactor(CGFloat), downloadPriority(Float), processor(any ImageProcessor)
  case targetCache(ImageCache), memoryCacheExpiration(StorageExpiration)
  case diskCacheExpiration(StorageExpiration)
}

/// How a picture appears. Inert.
public enum ImageTransition {
  case none, fade(TimeInterval), flipFromLeft(TimeInterval), flipFromRight(TimeInterval)
  case flipFromTop(TimeInterval), flipFromBottom(TimeInterval)
}
public enum StorageExpiration: Sendable {
  case never, expired, seconds(TimeInterval), days(Int), date(Date)
}

/// What changes a picture. Inert: pages stay as they are.
public protocol ImageProcessor: Sendable {}
public struct DefaultImageProcessor: ImageProcessor {
  public static let `default` = DefaultImageProcessor()
  public init() {}
}
public struct DownsamplingImageProcessor: ImageProcessor { public init(size: CGSize) {} }
public struct BlurImageProcessor: ImageProcessor { public init(blurRadius: CGFloat) {} }
public struct RoundCornerImageProcessor: ImageProcessor {
  public init(
    cornerRadius: CGFloat, targetSize: CGSize? = nil, backgroundColor: UIColor? = nil
  ) {}
}
public struct ResizingImageProcessor: ImageProcessor {
  public init(referenceSize: CGSize, mode: ContentMode = .none) {}
}
public enum ContentMode: Sendable { case none, aspectFit, aspectFill }
infix operator |> : AdditionPrecedence
public func |> (left: any ImageProcessor, right: any ImageProcessor) -> any ImageProcessor { left }

/// What turns while a picture has not come. Inert.
public enum IndicatorType {
  case none, activity, image(imageData: Data)
}

// MARK: Views

/// What `view.kf` is.
@preconcurrency @MainActor public struct KingfisherWrapper<Base> {
  public let base: Base
}
extension UIImageView { public var kf: KingfisherWrapper<UIImageView> { .init(base: self) } }
extension UIButton { public var kf: KingfisherWrapper<UIButton> { .init(base: self) } }
extension UIImage {
  @preconcurrency @MainActor public var kf: KingfisherWrapper<UIImage> { .init(base: self) }
}
extension CGSize {
  @preconcurrency @MainActor public var kf: KingfisherWrapper<CGSize> { .init(base: self) }
}

/// The picture that a view has asked for last.
final class AskedPicture {
  let url: URL?
  var task: DownloadTask?
  init(_ url: URL?) { self.url = url }
}
@MainActor let askedPictures = Association<AskedPicture>()

/// Has `show` show the picture of `resource` in `view`, now if it is in memory, or else later if
/// nothing else was asked for since.
@MainActor func load(
  _ resource: (any Resource)?, in view: UIView, options: KingfisherOptionsInfo?,
  _ completion: PictureHandler?, show: @escaping (UIImage?) -> Void
) -> DownloadTask? {
  let asked = AskedPicture(resource?.downloadURL)
  askedPictures[view] = asked
  guard let resource else {
    completion?(.failure(.none))
    return nil
  }
  asked.task = KingfisherManager.shared.retrieveImage(
    with: resource, options: options
  ) { [weak view] result in
    guard view.flatMap({ askedPictures[$0] }) === asked else {
      completion?(.failure(.notCurrent))
      return
    }
    if case .success(let found) = result { show(found.image) }
    for option in options ?? [] {
      if case .onFailureImage(let image) = option, case .failure = result { show(image) }
    }
    completion?(result)
  }
  return asked.task
}

extension KingfisherWrapper where Base: UIImageView {
  /// Shows the picture of `resource`, at once if it is in memory; `placeholder` until it comes.
  @discardableResult public func setImage(
    with resource: (any Resource)?, placeholder: (any Placeholder)? = nil,
    options: KingfisherOptionsInfo? = nil, progressBlock: DownloadProgressBlock? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
  ) -> DownloadTask? {
    let keeps = (options ?? []).contains {
      if case .keepCurrentImageWhileLoading = $0 { base.image != nil } else { false }
    }
    if !keeps || resource == nil { base.image = placeholder as? UIImage }
    return load(resource, in: base, options: options, completionHandler) { [weak base] in
      base?.image = $0
    }
  }

  /// The same, as Kingfisher 4 tells that it is done.
  @discardableResult public func setImage(
    with resource: (any Resource)?, placeholder: (any Placeholder)? = nil,
    options: KingfisherOptionsInfo? = nil, progressBlock: DownloadProgressBlock? = nil,
    completionHandler: @escaping CompletionHandler
  ) -> DownloadTask? {
    let finish: PictureHandler = {
      switch $0 {
      case .success(let result):
        completionHandler(result.image, nil, result.cacheType, result.source.url)
      case .failure(let error):
        completionHandler(nil, error as NSError, .none, resource?.downloadURL)
      }
    }
    return setImage(
      with: resource, placeholder: placeholder, options: options, progressBlock: nil,
      completionHandler: finish)
  }

  /// Gives up the picture that has not come.
  public func cancelDownloadTask() { askedPictures[base]?.task?.cancel() }
  // Inert:
  public var indicatorType: IndicatorType {
    get { .none }
    nonmutating set {}
  }
}

extension KingfisherWrapper where Base: UIButton {
  /// The same for a button.
  @discardableResult public func setImage(
    with resource: (any Resource)?, for state: UIControl.State, placeholder: UIImage? = nil,
    options: KingfisherOptionsInfo? = nil, progressBlock: DownloadProgressBlock? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
  ) -> DownloadTask? {
    base.setImage(placeholder, for: state)
    return load(resource, in: base, options: options, completionHandler) { [weak base] in
      base?.setImage($0, for: state)
    }
  }
}

// MARK: Pictures

extension KingfisherWrapper where Base == CGSize {
  /// The size, in its proportions, within another or around it.
  public func resize(to size: CGSize, for contentMode: ContentMode) -> CGSize {
    guard contentMode != .none else { return size }
    let ratio = base.height == 0 ? 1 : base.width / base.height
    let (width, height) = ((ratio * size.height).rounded(), (size.width / ratio).rounded())
    let isWide = contentMode == .aspectFit ? width > size.width : width < size.width
    return CGSize(width: isWide ? size.width : width, height: isWide ? height : size.height)
  }
}

extension KingfisherWrapper where Base: UIImage {
  /// The picture drawn anew, as large as that.
  public func resize(to size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { _ in
      base.draw(in: CGRect(origin: .zero, size: size))
    }
  }
  public func resize(to size: CGSize, for contentMode: ContentMode) -> UIImage {
    resize(to: base.size.kf.resize(to: size, for: contentMode))
  }
  /// No more of the picture than fits into `size`.
  public func crop(to size: CGSize, anchorOn anchor: CGPoint) -> UIImage {
    let whole = CGRect(origin: .zero, size: base.size)
    let part = CGRect(
      x: min(max(anchor.x, 0), 1) * (base.size.width - size.width),
      y: min(max(anchor.y, 0), 1) * (base.size.height - size.height), width: size.width,
      height: size.height)
    return base.cgImage?.cropping(to: whole.intersection(part)).map { UIImage(cgImage: $0) } ?? base
  }
  /// As large as that. No corner is cut.
  public func image(withRoundRadius radius: CGFloat, fit size: CGSize) -> UIImage {
    resize(to: size)
  }
}
