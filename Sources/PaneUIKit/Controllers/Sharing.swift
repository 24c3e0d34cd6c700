// What leaves the app: nothing does.

/// Offers to share. Nothing is shared.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  open var completionWithItemsHandler: ((Any?, Bool, [Any]?, (any Error)?) -> Void)?
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
open class UIActivity: NSObject {
  public enum Category: Int, Sendable { case action, share }
  open class var activityCategory: Category { .action }
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }
  open var activityViewController: UIViewController? { nil }
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  open func prepare(withActivityItems activityItems: [Any]) {}
  open func perform() {}
  open func activityDidFinish(_ completed: Bool) {}
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let print = Self(rawValue: "print")
    public static let mail = Self(rawValue: "mail")
    public static let message = Self(rawValue: "message")
    public static let airDrop = Self(rawValue: "airDrop")
    public static let assignToContact = Self(rawValue: "assignToContact")
    public static let copyToPasteboard = Self(rawValue: "copyToPasteboard")
    public static let saveToCameraRoll = Self(rawValue: "saveToCameraRoll")
    public static let addToReadingList = Self(rawValue: "addToReadingList")
    public static let postToFacebook = Self(rawValue: "postToFacebook")
    public static let postToTwitter = Self(rawValue: "postToTwitter")
  }
}
open class UIActivityItemProvider: NSObject {
  public final let placeholderItem: Any?
  public init(placeholderItem: Any) { self.placeholderItem = placeholderItem }
  open var item: Any { placeholderItem ?? "" }
}
/// What was copied. Nothing is shared with other programs.
@preconcurrency @MainActor public final class UIPasteboard: NSObject {
  public static let general = UIPasteboard()
  public var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  public var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  public var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  public var (strings, images, urls): ([String]?, [UIImage]?, [URL]?) = (nil, nil, nil)
  public var hasStrings: Bool { strings != nil }
  public var hasImages: Bool { images != nil }
  public var hasURLs: Bool { urls != nil }
}
/// Is never asked for what to share.
@preconcurrency @MainActor public protocol UIActivityItemSource: AnyObject {}
/// Saves nothing.
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {}

/// Shows a document in another app: there is none.
open class UIDocumentInteractionController: NSObject {
  open var (url, name): (URL?, String?) = (nil, nil)
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }
  open func presentPreview(animated: Bool) -> Bool { false }
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
}
@preconcurrency @MainActor public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol
{}
/// Picks a picture: nothing is picked.
open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let originalImage = Self(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = Self(rawValue: "UIImagePickerControllerEditedImage")
    public static let imageURL = Self(rawValue: "UIImagePickerControllerImageURL")
    public static let mediaType = Self(rawValue: "UIImagePickerControllerMediaType")
    public static let mediaURL = Self(rawValue: "UIImagePickerControllerMediaURL")
    public static let phAsset = Self(rawValue: "UIImagePickerControllerPHAsset")
  }
  public enum CameraDevice: Int, Sendable { case rear, front }
  public enum CameraFlashMode: Int, Sendable { case off = -1, auto, on }
  public enum QualityType: Int, Sendable { case typeHigh, typeMedium, typeLow }
  public static func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
  open var (sourceType, allowsEditing) = (SourceType.photoLibrary, false)
  open var mediaTypes: [String] = []
  open var (cameraDevice, cameraFlashMode) = (CameraDevice.rear, CameraFlashMode.auto)
  open var (videoQuality, videoMaximumDuration) = (QualityType.typeMedium, TimeInterval(600))
}
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {}
