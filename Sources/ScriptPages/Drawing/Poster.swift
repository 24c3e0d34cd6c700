import CPango

/// A picture of a stage set, as a PNG file in memory.
struct Poster {
  /// The caption.
  let title: String
  private let png: [UInt8]

  /// Pixels across.
  static let width = 480
  /// Pixels down.
  static let height = 720

  /// The five posters. They are drawn and encoded here, which takes a moment.
  ///
  /// Five, because the tenth page then has the same one as the hundredth and the thousandth: what
  /// a loader pays for its last page does not depend on how many there are.
  static func all() -> [Poster] {
    StageSet.allCases.map { Poster(of: $0) }
  }

  private init(of set: StageSet) {
    title = set.title
    let bitmap = Bitmap(width: Self.width, height: Self.height)
    let canvas = cairo_create(bitmap.surface)
    if let canvas { set.draw(on: canvas, width: Double(Self.width), height: Double(Self.height)) }
    cairo_destroy(canvas)

    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { bytes in
      cairo_surface_write_to_png_stream(
        bitmap.surface,
        { bytes, chunk, count in
          let bytes = bytes?.assumingMemoryBound(to: [UInt8].self)
          bytes?.pointee.append(contentsOf: UnsafeBufferPointer(start: chunk, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, bytes)
    }
    precondition(status == CAIRO_STATUS_SUCCESS, "there is no memory to encode a picture")
    png = bytes
  }

  /// Decodes the picture and calls `body` with it. The pixels are freed afterwards.
  func withDecoded(_ body: (OpaquePointer) -> Void) {
    png.withUnsafeBufferPointer { bytes in
      var rest = bytes[...]
      let picture = withUnsafeMutablePointer(to: &rest) { rest in
        cairo_image_surface_create_from_png_stream(
          { rest, buffer, count in
            let rest = rest?.assumingMemoryBound(to: Slice<UnsafeBufferPointer<UInt8>>.self)
            guard let rest, let buffer, rest.pointee.count >= Int(count) else {
              return CAIRO_STATUS_READ_ERROR
            }
            for (place, byte) in rest.pointee.prefix(Int(count)).enumerated() {
              buffer[place] = byte
            }
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
