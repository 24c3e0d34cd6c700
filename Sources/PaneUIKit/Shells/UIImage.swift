import Scrolling

/// A picture: of a page, if `DrawnPages` made it, or of nothing.
public final class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  // Sendable as the main actor's types are here: one thread at a time runs a pager's code.
  /// Its extent, in points.
  public let size: CGSize
  public let scale: CGFloat
  /// The page that it is of, which is in memory as long as the picture is.
  let page: PageView?
  /// What has to be decoded before it is shown; nil if it was drawn.
  private(set) var coded: CodedPicture?
  // What it says to those who do not see it: nothing is spoken.
  @Inert public var isAccessibilityElement: Bool
  @Inert public var accessibilityLabel: String?
  @Inert public var accessibilityHint: String?
  @Inert public var accessibilityIdentifier: String?
  @Inert public var accessibilityTraits: UIAccessibilityTraits

  /// A picture without pixels.
  public convenience override init() { self.init(size: .zero) }
  init(size: CGSize, scale: CGFloat = 1) { (self.size, self.scale, page) = (size, scale, nil) }
  init(page: PageView, size: CGSize? = nil) {
    (self.size, scale, self.page) = (size ?? page.frame.size, 1, page)
  }
  init(drawn canvas: Canvas) { (size, scale, page) = (canvas.size, 1, canvas.page) }

  /// A page by its name, which `DrawnPages` gives; nil for every other: there are no pictures in the
  /// app. It is kept by its name as long as it is used, or until a memory warning, and is decoded
  /// when it is first shown.
  public convenience init?(named name: String) {
    guard let kept = PagerHost.current?.extras?.named[name] else {
      self.init(address: name)
      if let page { keep(page, as: name) }
      return
    }
    self.init(page: kept.page)
    coded = kept.coded
  }
  private func keep(_ page: PageView, as name: String) {
    let picture = NamedPicture(page: page, coded: CodedPicture())
    coded = picture.coded
    PagerHost.current?.extend().named[name] = picture
  }
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith: Any?) {
    self.init(named: name)
  }
  /// What `panebench adopt` writes for `UIImage(named:)!`: an app has a picture that it asks for so. Of a
  /// page, or of nothing.
  public convenience init?(
    inCatalogue name: String, in: Bundle? = nil, compatibleWith: Any? = nil
  ) { self.init(imageLiteralResourceName: name) }
  /// A picture that Xcode shows in the code: of a page, or of nothing.
  public convenience init(imageLiteralResourceName name: String) {
    let picture = UIImage(named: name)
    if let page = picture?.page { self.init(page: page) } else { self.init(size: .zero) }
    coded = picture?.coded
  }
  // Made of bytes, it is decoded when it is shown, or prepared for that.
  public convenience init?(contentsOfFile path: String) {
    let isOfPage = PageAddress(path) != nil
    self.init(
      data: isOfPage ? Data(path.utf8) : FileManager.default.contents(atPath: path) ?? Data())
  }
  public convenience init?(data: Data) {
    self.init(address: String(decoding: data, as: UTF8.self))
    coded = CodedPicture()
  }
  public convenience init?(data: Data, scale: CGFloat) { self.init(data: data) }
  private convenience init?(address: String) {
    guard let index = PageAddress(address)?.page else { return nil }
    guard let host = PagerHost.current else {
      if PagerHost.hasOpened { PagerHost.refuseOutside("the picture of a page was decoded") }
      return nil
    }
    let page = onMainActor((host, index)) { host, index in
      host.has(index) ? host.page(index) : nil
    }
    guard let page else { return nil }
    self.init(page: page)
  }
  /// The picture of a symbol. There is nothing in it.
  public convenience init?(systemName: String) { self.init(size: CGSize(width: 20, height: 20)) }
  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    self.init(systemName: name)
  }
  public convenience init?(named name: String, in bundle: Bundle?, with: Configuration?) {
    self.init(named: name)
  }
  /// How a symbol looks. Inert.
  public class Configuration: NSObject {}
  public final class SymbolConfiguration: Configuration {
    public enum SymbolScale: Int, Sendable {
      case unspecified = -1, `default`, small, medium, large
    }
    public enum SymbolWeight: Int, Sendable {
      case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
    public init(
      pointSize: CGFloat, weight: SymbolWeight = .regular, scale: SymbolScale = .default
    ) {}
    public init(scale: SymbolScale) {}
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
      self.init(scale: scale)
    }
    public init(weight: SymbolWeight) {}
    public init(paletteColors: [UIColor]) {}
    public init(hierarchicalColor: UIColor) {}
    public convenience init(font: UIFont, scale: SymbolScale = .default) { self.init(scale: scale) }
    public static var unspecified: SymbolConfiguration { SymbolConfiguration(scale: .unspecified) }
    public static func preferringMulticolor() -> SymbolConfiguration { unspecified }
    public static func preferringMonochrome() -> SymbolConfiguration { unspecified }
    public func applying(_ other: Configuration) -> Self { self }
  }
  public convenience init(cgImage: CGImage) {
    if let page = cgImage.page { self.init(page: page) } else { self.init(size: cgImage.size) }
    coded = cgImage.coded
  }
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage: cgImage)
  }

  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  public enum ResizingMode: Int, Sendable { case tile, stretch }
  public var cgImage: CGImage? { CGImage(page: page, size: size, coded) }
  public var imageOrientation: Orientation { .up }
  public var images: [UIImage]? { nil }
  public var duration: TimeInterval { 0 }
  public var renderingMode: RenderingMode { .automatic }
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  public func withTintColor(
    _ color: UIColor, renderingMode: RenderingMode = .automatic
  ) -> UIImage { self }
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { self }
  public var resizingMode: ResizingMode { .tile }
  public var configuration: Configuration? { nil }
  public var symbolConfiguration: SymbolConfiguration? { nil }
  @MainActor public var traitCollection: UITraitCollection { .current }
  public var imageRendererFormat: UIGraphicsImageRendererFormat { .default() }
  public var capInsets: UIEdgeInsets { .zero }
  public func withHorizontallyFlippedOrientation() -> UIImage { self }
  /// Decodes it in the background, where `completionHandler` is called.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
  }
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) { DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) } }
  public var alignmentRectInsets: UIEdgeInsets { .zero }
  public var isSymbolImage: Bool { false }
  public var flipsForRightToLeftLayoutDirection: Bool { false }
  /// Another one, which is decoded now, on the thread that asks; itself, if that is.
  public func preparingForDisplay() -> UIImage? {
    guard let page, let coded, !coded.isDecoded else { return self }
    CodedPicture().decode(page)
    return UIImage(page: page)
  }
  /// The same, of `size`.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    preparingForDisplay()?.page.map { UIImage(page: $0, size: size) } ?? UIImage(size: size)
  }
  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
  // Symbols of the system's. There is nothing in them.
  public static var add: UIImage { symbol }
  public static var remove: UIImage { symbol }
  public static var actions: UIImage { symbol }
  public static var checkmark: UIImage { symbol }
  public static var strokedCheckmark: UIImage { symbol }
  private static var symbol: UIImage { UIImage(size: CGSize(width: 20, height: 20)) }
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile
  ) -> UIImage { self }
  public func stretchableImage(withLeftCapWidth: Int, topCapHeight: Int) -> UIImage { self }
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first
  }
  public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    UIImage(named: name)
  }
  public func drawAsPattern(in rect: CGRect) {}
  // Drawn into a view or a picture, it shows its page there.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) { draw(at: point) }
  public func draw(in rect: CGRect) { PagerHost.draw(page, in: rect.size, coded) }
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) { draw(in: rect) }
  public func draw(at point: CGPoint) { PagerHost.draw(page, in: size, coded) }
  /// The address of the page, by which a picture of it is made.
  public func pngData() -> Data? { page.map { PageAddress(page: $0.index.page).data } }
  public func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }
}

/// What `#imageLiteral` is.
// swift-format-ignore: NoLeadingUnderscores
public typealias _ImageLiteralType = UIImage

/// Bytes of a picture, which are decoded once.
final class CodedPicture {
  private(set) var isDecoded = false

  /// Decodes it, of `page`, if nobody has.
  func decode(_ page: PageView?) {
    guard !isDecoded, let host = PagerHost.current else { return }
    isDecoded = true
    onMainActor((host, page)) { $0.decodes($1) }
  }
}

/// What names the picture of a page: `panebench-page-3`.
struct PageAddress {
  let page: Int
  init(page: Int) { self.page = page }
  init?(_ text: String) {
    guard let range = text.range(of: "panebench-page-"),
      let page = Int(text[range.upperBound...].prefix { $0.isNumber })
    else { return nil }
    self.page = page
  }
  var name: String { "panebench-page-\(page)" }
  var data: Data { Data(name.utf8) }
}

extension DrawnPages {
  /// A picture of page `page`, from 0, drawn now: what an image view shows of it is the page. In a task
  /// it is one that has been loaded: who waits for the task waits for the scenario's network.
  public func image(of page: Int) -> UIImage {
    defer { PagerHost.current?.loads() }
    return UIImage(page: self.page(page))
  }
  /// The name under which `UIImage(named:)` draws page `page`, from 0.
  public func imageName(of page: Int) -> String { address(of: page).name }
  /// What `UIImage(data:)` draws page `page`, from 0, of: as if it had been loaded.
  public func imageData(of page: Int) -> Data { address(of: page).data }
  /// An address of the network for page `page`, from 0: `URLSession` loads it if the scenario has a
  /// network, and `UIImage(contentsOfFile:)` draws its path.
  public func imageURL(of page: Int) -> URL {
    URL(string: "https://pages.invalid/" + address(of: page).name)
      ?? URL(fileURLWithPath: "/")
  }
}

/// A view of a picture. A page's picture shows the page; nothing else is drawn.
@preconcurrency @MainActor open class UIImageView: UIView {
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      if PagerHost.current == nil { storedWindow?.host?.expectCurrent() }
      show(image)
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }
  // Inert:
  open var highlightedImage: UIImage?
  open var isHighlighted = false
  open var animationImages: [UIImage]?
  @Inert open var highlightedAnimationImages: [UIImage]?
  @Inert open var adjustsImageWhenAncestorFocused: Bool
  open var animationDuration: TimeInterval = 0
  open var animationRepeatCount = 0
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  open private(set) var isAnimating = false
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// A view as large as `image`.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    show(image)
  }
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    (self.image, self.highlightedImage) = (image, highlightedImage)
    show(image)
  }
  private func show(_ image: UIImage?) {
    content = image?.page
    if let coded = image?.coded { decodes(coded) }
  }

  override class var isTouchable: Bool { false }
  override var redrawsContent: Bool { false }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? size }
}
