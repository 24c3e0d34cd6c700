import Scrolling

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

// What kinds of files are called:
public let kUTTypeImage: CFString = "public.image"
public let kUTTypeMovie: CFString = "public.movie"
public let kUTTypeVideo: CFString = "public.video"
public let kUTTypeJPEG: CFString = "public.jpeg"
public let kUTTypePNG: CFString = "public.png"
public let kUTTypeGIF: CFString = "com.compuserve.gif"
public let kUTTypePDF: CFString = "com.adobe.pdf"
public let kUTTypeURL: CFString = "public.url"
public let kUTTypeText: CFString = "public.text"
public let kUTTypeData: CFString = "public.data"
/// Whether a kind is another, or one of pictures.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
  inUTI == inConformsToUTI
    || inConformsToUTI == kUTTypeImage && [kUTTypeJPEG, kUTTypePNG, kUTTypeGIF].contains(inUTI)
}

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
public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}
public let kCGImagePropertyOrientation: CFString = "Orientation"

/// What an app's catalogue has beside pictures: there is none.
public final class NSDataAsset: NSObject {
  public let data = Data()
  public init?(name: String, bundle: Bundle? = nil) { return nil }
}

/// A picture of Core Graphics.
public final class CGImage: NSObject, Sendable {
  nonisolated(unsafe) let page: PageView?
  nonisolated(unsafe) let coded: CodedPicture?
  let size: CGSize
  init(page: PageView?, size: CGSize, _ coded: CodedPicture? = nil) {
    (self.page, self.size, self.coded) = (page, size, coded)
  }
  public var width: Int { Int(size.width) }
  public var height: Int { Int(size.height) }
  public func cropping(to rect: CGRect) -> CGImage? { CGImage(page: page, size: rect.size, coded) }
  public func copy() -> CGImage? { self }
  public func masking(_ mask: CGImage) -> CGImage? { self }
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { 4 * width }
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
}
public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let alphaInfoMask = Self(rawValue: 0x1F)
  public static let byteOrder32Little = Self(rawValue: 2 << 12)
  public static let byteOrder32Big = Self(rawValue: 4 << 12)
}
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst,
    alphaOnly
}
