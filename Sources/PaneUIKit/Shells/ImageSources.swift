/// Image I/O, by which apps make pictures smaller before they are shown: as much of it as that takes.
public typealias CFString = String
public typealias CFData = Data
public typealias CFURL = URL
public typealias CFDictionary = [AnyHashable: Any]

/// The bytes of a picture.
public final class CGImageSource: NSObject, Sendable {
  let picture: UIImage?
  init(_ picture: UIImage?) { self.picture = picture }
}
public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? { CGImageSource(UIImage(data: data)) }
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource(UIImage(contentsOfFile: url.isFileURL ? url.path : url.absoluteString))
}
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.picture == nil ? 0 : 1 }
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
  source.picture.map { _ in "public.png" }
}
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  source.picture.map {
    [kCGImagePropertyPixelWidth: $0.size.width, kCGImagePropertyPixelHeight: $0.size.height]
  }
}
/// The picture, decoded when it is shown, or at once if that is asked for.
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let isAtOnce = options?[kCGImageSourceShouldCacheImmediately] as? Bool ?? false
  return isAtOnce ? source.picture?.preparingForDisplay()?.cgImage : source.picture?.cgImage
}
/// The picture, made smaller: it is decoded for that, on the thread that asks.
public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { source.picture?.preparingForDisplay()?.cgImage }

public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
public let kCGImagePropertyOrientation: CFString = "Orientation"

/// What an app's catalogue has beside pictures: there is none.
public final class NSDataAsset: NSObject {
  public let data = Data()
  public init?(name: String, bundle: Bundle? = nil) { return nil }
}
