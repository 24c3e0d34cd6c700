import Adopting
import Testing

/// A row for each word of the tables of rules, so that none can be lost.
@Suite("The words that rules know")
struct WordTableTests {
  @Test(
    "what has a name of a module that is not here is left out, and what has none is not",
    arguments: [
      "AVFoundation AVCaptureSession AVSpeechUtterance AVAssetWriter CMSampleBuffer",
      "AVKit AVPictureInPictureController AVCaptureSession CMSampleBuffer", "Accelerate vDSP_vadd",
      "AudioToolbox AudioQueueStart AudioUnitRender", "CommonCrypto CC_MD5 kCCEncrypt",
      "Contacts CNContact", "CoreData NSManagedObject NSPersistentContainer NSFetchRequest",
      "CoreImage CIDetector CIKernel", "CoreLocation CLLocation",
      "CoreText CTFontCreate CTLine kCTFont",
      "CoreMedia CMSampleBuffer CMVideoFormat", "CoreMotion CMMotionManager",
      "EventKit EKReminder EKAlarm",
      "ImageIO CGImageDestinationFinalize kCGImagePropertyGIFDictionary", "MapKit MKMap CLLocation",
      "MediaPlayer MPMoviePlayer", "MessageUI MFMailCompose", "Metal MTLDevice",
      "MobileCoreServices UTTypeCopyDescription", "Network NWConnection", "PDFKit PDFView",
      "Photos PHLivePhotoFrame PHContentEditingInput",
      "PhotosUI PHPickerFilter PHContentEditingInput", "QuickLook QLPreviewItem",
      "SafariServices SFAuthenticationSession", "SpriteKit SKScene", "StoreKit SKPayment",
      "Vision VNRequest", "SystemConfiguration kSCNetworkFlags", "UniformTypeIdentifiers UTType",
      "WebKit WKUserScript WKHTTPCookie WKPDFConfiguration",
      "UserNotifications UNNotification",
    ])
  func missing(row: String) throws {
    let (module, words) = (row.prefix { $0 != " " }, row.split(separator: " ").dropFirst())
    for word in words {
      let said = try leftovers("import \(module); let a = \(word)")
      #expect(said.first?.contains("there is no \(module) here") == true, "\(word)")
    }
    #expect(try leftovers("import \(module); let a = b") == [])
  }

  @Test(
    "what begins as a name that is not here, and is, is carried over",
    arguments: [
      "AVFoundation AVAssetImageGenerator AVAssetTrack AVMediaType", "SafariServices SFSafariView",
      "Photos PHLivePhoto PHLivePhotoRequestOptions", "PhotosUI PHLivePhotoView",
      "CoreMotion CMTime",
    ])
  func present(row: String) throws {
    let (module, words) = (row.prefix { $0 != " " }, row.split(separator: " ").dropFirst())
    for word in words { #expect(try leftovers("import \(module); let a = \(word)") == []) }
  }

  /// A row for each of `words`, which stands for `$`.
  private static func rows(_ words: String, _ source: String, _ outcome: Case.Outcome) -> [Case] {
    words.split(separator: " ").map { row(source.replacing("$", with: $0), outcome) }
  }
  private static let rows: [Case] = [
    rows(
      "CoreFoundation CoreGraphics Darwin Dispatch OSLog ObjectiveC QuartzCore os",
      "import $\nlet a = 1", .becomes("import PaneUIKit")),
    rows(
      "Kingfisher Nuke PureLayout SDWebImage SnapKit Then", "import $\nlet a = 1",
      .becomes("import PaneLibraries")),
    rows("Distributed RegexBuilder Synchronization", "import $\n#if canImport($)\n#endif", .same),
    rows("AppKit Cocoa CRT Musl WinSDK", "#if canImport($)\nimport $\n#endif", .same),
    rows("arch(arm64) _runtime(_ObjC)", "#if $\n#endif", .becomes("#if true")),
    rows(
      "arch(x86_64) _runtime(_Native) canImport(Glibc) canImport(FoundationXML)",
      "#if $\n#endif", .becomes("#if false")),
    rows(
      "GKInspectable IBAction IBDesignable IBSegueAction NSManaged", "f;@$ let a = 1",
      .becomes("f;   ")),
    rows(
      "UINib instantiateViewController loadNibNamed method_exchangeImplementations",
      "let a = $(b)", .lists("there is no")),
  ].flatMap { $0 }
  @Test("each word is carried, left, answered or listed", arguments: rows)
  func words(one: Case) throws { try check(one) }

  @Test(
    "a first label is part of Objective-C's name, after With if no preposition ends the name or begins the label",
    arguments: [
      ("h", "at", "hAt"), ("h", "by", "hBy"), ("h", "before", "hBefore"),
      ("h", "page", "hWithPage"),
      ("h", "within", "hWithin"), ("h", "toPage", "hToPage"), ("h", "tone", "hWithTone"),
      ("hTo", "page", "hToPage"), ("showFor", "toPage", "showForToPage"), ("to", "page", "toPage"),
      ("photo", "page", "photoWithPage"),
    ])
  func prepositions(name: String, label: String, selector: String) throws {
    let copy = try adopted(
      "class A { let b = #selector(\(name)(\(label):)); func \(name)(\(label) c: D) {} }")
    #expect(copy.contains("Selector(\"\(selector):\", A.\(name)("), "\(copy)")
  }

  @Test(
    "the axis is that of what pages by any of its signs, or of most of the offsets that are read",
    arguments: [
      ("func f() { c.decelerationRate = d; l.scrollDirection = .horizontal }", false),
      ("func f(withVelocity v: V) { l.scrollDirection = .horizontal }", false),
      ("func targetContentOffset() { l.scrollDirection = .horizontal }", false),
      ("let a = t.pointee.y", true), ("let a = t.targetContentOffset.x", false),
      ("let a = t.x", nil), ("let a = (t.pointee.y, t.pointee.y, t.pointee.x)", nil),
      ("let a = (t.pointee.y, t.pointee.y, t.pointee.y, t.pointee.x)", true),
    ] as [(String, Bool?)])
  func axis(code: String, isVertical: Bool?) throws {
    let other = code.hasPrefix("func") ? "func f() { l.scrollDirection = .vertical }" : ""
    let axis = try Adoption([("A.swift", "class B { \(other) }; class A { \(code) }")]).axis
    #expect(axis?.isVertical == isVertical)
  }

  @Test(
    "a pager is made as its class is, of what each parameter's type says",
    arguments: [
      ("PageViewController", "(transitionStyle: .scroll, navigationOrientation: .horizontal"),
      ("CollectionViewController", "(collectionViewLayout: UICollectionViewFlowLayout())"),
      ("CollectionView", "(frame: UIScreen.main.bounds, collectionViewLayout: UICollectionV"),
      ("ViewController", "A()"), ("NavigationController", nil), ("TableViewCell", nil),
      ("View", "A(frame: UIScreen.main.bounds)"), ("View(b: B)", "b: <#b: B#>)"),
      ("View(b: @escaping (Int) -> UIView)", "b: { pages.view(of: $0) })"),
      ("View(photos: [String])", "{ pages.imageName(of: $0) })"),
      ("View(titles: [String])", "titles: (0..<pages.count).map { \"\\($0)\" })"),
      ("View(total: Int, start: Int)", "(total: pages.count, start: page)"),
      ("View(b: B?, l: UICollectionViewLayout)", "(b: nil, l: UICollectionViewFlowLayout())"),
    ] as [(String, String?)])
  func making(pager: String, call: String?) throws {
    let root = pager.prefix { $0 != "(" }
    let own = pager == root ? "" : "init(coder: NSCoder) {}; init\(pager.dropFirst(root.count)) {};"
    let asked = "func scrollViewDidScroll(_ s: UIScrollView) {}"
    let sketch = try Adoption([("A.swift", "class A: UI\(root) { \(own) \(asked) }")]).sketch
    let text = sketch?.lines.joined(separator: "\n") ?? ""
    #expect(call.map { text.contains($0) } ?? (sketch == nil), "\(text)")
  }
}
