import CPango

/// The pixels of a page: 4 bytes each, as many as the device has. Freed with its last owner.
final class Bitmap {
  let width: Int
  let height: Int
  let surface: OpaquePointer

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, CInt(width), CInt(height))
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      preconditionFailure("there is no memory for a page of \(width) × \(height) pixels")
    }
    self.surface = surface
  }

  deinit { cairo_surface_destroy(surface) }

  func png() -> [UInt8] {
    var file: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &file) { file in
      cairo_surface_write_to_png_stream(
        surface,
        { file, bytes, count in
          let part = UnsafeBufferPointer(start: bytes, count: Int(count))
          file?.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: part)
          return CAIRO_STATUS_SUCCESS
        }, file)
    }
    precondition(status == CAIRO_STATUS_SUCCESS, "there is no memory for a PNG of a page")
    return file
  }
}
