import Basics
import CPango
import Scrolling

/// A picture as a PNG file in memory, decoded anew for each page that shows it.
struct Picture {
  let caption: String
  private let png: [UInt8]

  static let size = CGSize(width: 480, height: 720)

  /// Five pictures, painted here, which takes a moment: pages 10, 100 and 1000 have the same one.
  static func all() -> [Picture] {
    contents.enumerated().map { Picture($1.caption, seed: UInt64($0), discs: $1.discs) }
  }

  /// What a page costs depends on the length of its caption and on the size of its PNG, which is 12
  /// to 45 KB with these numbers of discs. Cairo keeps the file beside the pixels.
  private static let contents =
    [
      ("The discs of the first picture", 8), ("The discs of the second picture", 34),
      ("The third picture, discs also", 15), ("The fourth picture, of discs again", 6),
      ("The fifth picture, of discs", 6),
    ] as [(caption: String, discs: Int)]

  private init(_ caption: String, seed: UInt64, discs: Int) {
    self.caption = caption
    let bitmap = Bitmap(width: Int(Self.size.width), height: Int(Self.size.height))
    let canvas = cairo_create(bitmap.surface)
    Self.paintDiscs(discs, on: canvas, seed: seed)
    cairo_destroy(canvas)
    png = bitmap.png()
  }

  /// Paints shaded discs over each other: decoding them costs what an illustration costs.
  private static func paintDiscs(_ number: Int, on canvas: OpaquePointer?, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func fraction() -> Double { Double(random.below(1_000)) / 1_000 }
    for disc in 0..<number {
      let (x, y) = (fraction() * size.width, fraction() * size.height)
      let radius = disc == 0 ? 2 * size.height : 15 + fraction() * 60
      let shades = cairo_pattern_create_linear(x, y - radius, x, y + radius)
      for end in [0.0, 1.0] {
        cairo_pattern_add_color_stop_rgb(shades, end, fraction(), fraction(), fraction())
      }
      cairo_set_source(canvas, shades)
      cairo_pattern_destroy(shades)
      cairo_arc(canvas, x, y, radius, 0, 2 * .pi)
      cairo_fill(canvas)
    }
  }

  /// Decodes the picture and calls `body` with it. The pixels are freed afterwards.
  func withDecoded(_ body: (OpaquePointer) -> Void) {
    png.withUnsafeBytes { bytes in
      var rest = bytes[...]
      let picture = withUnsafeMutablePointer(to: &rest) { rest in
        cairo_image_surface_create_from_png_stream(
          { rest, buffer, count in
            let rest = rest?.assumingMemoryBound(to: Slice<UnsafeRawBufferPointer>.self)
            guard let rest, let buffer, rest.pointee.count >= Int(count) else {
              return CAIRO_STATUS_READ_ERROR
            }
            UnsafeMutableRawBufferPointer(start: buffer, count: Int(count))
              .copyBytes(from: rest.pointee.prefix(Int(count)))
            rest.pointee.removeFirst(Int(count))
            return CAIRO_STATUS_SUCCESS
          }, rest)
      }
      guard let picture, cairo_surface_status(picture) == CAIRO_STATUS_SUCCESS else {
        preconditionFailure("there is no memory for a picture that this program has encoded")
      }
      body(picture)
      cairo_surface_destroy(picture)
    }
  }
}

extension PagePainter {
  func draw(_ picture: Picture) {
    let frame = typography.pictureFrame
    picture.withDecoded { pixels in
      cairo_save(canvas)
      cairo_translate(canvas, frame.minX, frame.minY)
      cairo_scale(canvas, frame.width / Picture.size.width, frame.height / Picture.size.height)
      cairo_set_source_surface(canvas, pixels, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(canvas), CAIRO_FILTER_BILINEAR)
      cairo_rectangle(canvas, 0, 0, Picture.size.width, Picture.size.height)
      cairo_fill(canvas)
      cairo_restore(canvas)
    }
    drawCaption(picture.caption, below: frame)
  }
}

extension Typography {
  /// The largest frame for a picture between the running head and its caption.
  fileprivate var pictureFrame: CGRect {
    let text = columns
    let top = text[0].minY
    let height = text[0].maxY - leading * 1.35 - top
    let width = text[text.count - 1].maxX - text[0].minX
    let scale = min(width / Picture.size.width, height / Picture.size.height)
    let size = CGSize(width: Picture.size.width * scale, height: Picture.size.height * scale)
    return CGRect(
      origin: CGPoint(x: (page.width - size.width) / 2, y: top + (height - size.height) / 2),
      size: size)
  }
}
