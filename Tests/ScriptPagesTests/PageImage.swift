import CPango
import Scrolling
import Testing

@testable import ScriptPages

/// What a page looked like: its pixels, copied.
struct PageImage: Equatable, CustomTestStringConvertible {
  let width: Int
  let height: Int
  private let pixels: [UInt32]

  init(_ view: PageView) throws {
    let view = try #require(view as? ScriptPageView)
    width = view.bitmap.width
    height = view.bitmap.height
    // Rows of whole pixels of 4 bytes need no padding. The upper 8 bits are undefined.
    let surface = view.bitmap.surface
    cairo_surface_flush(surface)
    let data = UnsafeRawPointer(try #require(cairo_image_surface_get_data(surface)))
    let all = UnsafeBufferPointer(
      start: data.assumingMemoryBound(to: UInt32.self), count: width * height)
    pixels = all.map { $0 & 0xFF_FFFF }
  }

  /// Not the pixels, which would fill screens where a test fails.
  var testDescription: String { "a picture of \(width) × \(height) pixels" }

  /// The smallest part of the page that holds every difference from `other`; nil if they are the
  /// same.
  func difference(from other: PageImage) -> (x: Range<Int>, y: Range<Int>)? {
    let places = pixels.indices.filter { pixels[$0] != other.pixels[$0] }
    let rows = places.map { $0 / width }
    let columns = places.map { $0 % width }
    guard let top = rows.min(), let bottom = rows.max(), let left = columns.min(),
      let right = columns.max()
    else { return nil }
    return (left..<right + 1, top..<bottom + 1)
  }

  /// The colours in a part of the page, given in pixels.
  func colours(x: Range<Int>, y: Range<Int>) -> Set<UInt32> {
    Set(y.flatMap { row in pixels[(row * width + x.lowerBound)..<(row * width + x.upperBound)] })
  }

  private init(width: Int, pixels: [UInt32]) {
    self.width = width
    self.height = pixels.count / max(width, 1)
    self.pixels = pixels
  }

  func cropped(rows: Range<Int>) -> PageImage {
    let kept = pixels[(rows.lowerBound * width)..<(rows.upperBound * width)]
    return PageImage(width: width, pixels: Array(kept))
  }

  func isBlank(x: Range<Int>, y: Range<Int>) -> Bool { colours(x: x, y: y) == [Self.paper] }

  /// The rows from the first with ink to the last, among `rows`.
  func inkedRows(among rows: Range<Int>) -> ClosedRange<Int>? {
    let inked = rows.filter { !isBlank(x: 0..<width, y: $0..<$0 + 1) }
    guard let first = inked.first, let last = inked.last else { return nil }
    return first...last
  }

  static let paper: UInt32 = 0xFC_FAF4
  static let bar: UInt32 = 0xE3_D9C6
  static let text: UInt32 = 0x23_1F1B
  static let rubric: UInt32 = 0x8A_2B2B
}

extension CGSize {
  static let phone = CGSize(width: 375, height: 667)
  static let tablet = CGSize(width: 768, height: 1024)
}

extension PagedScript {
  init(fountain text: String, cuesPerPage: Int) throws {
    self.init(try Script(bytes: Array(text.utf8), file: "play.fountain"), cuesPerPage: cuesPerPage)
  }
}

extension ScriptPageSource {
  /// A source whose pages have two pixels per point.
  convenience init(
    _ script: PagedScript, hiding hidden: String? = nil, showsPictures: Bool = false,
    pages: Int = 10, scenes: Int = 1, size: CGSize = .phone
  ) {
    self.init(
      script, hiding: hidden, showsPictures: showsPictures, pageCount: pages, sceneCount: scenes,
      size: size,
      renderer: PageRenderer(scale: 2))
  }

  func image(_ page: Int, scene: Int = 0) throws -> PageImage {
    try PageImage(self.page(at: PageIndex(page, scene: scene)))
  }
}
