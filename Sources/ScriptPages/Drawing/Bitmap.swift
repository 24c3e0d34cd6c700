import CPango

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The pixels of a page: 4 bytes each, as many as the device has. Freed with its last owner.
final class Bitmap {
  /// Pixels across.
  let width: Int
  /// Pixels down.
  let height: Int
  /// The Cairo surface that holds them.
  let surface: OpaquePointer

  /// A bitmap of `width` × `height` pixels.
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

  /// Calls `body` with the pixels, row by row from the top: 0xRRGGBB, the upper 8 bits undefined.
  func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    cairo_surface_flush(surface)
    // Rows of whole pixels of 4 bytes need no padding, so the stride is the width.
    let count = width * height
    let data = UnsafeRawPointer(cairo_image_surface_get_data(surface))
    return body(
      UnsafeBufferPointer(start: data?.assumingMemoryBound(to: UInt32.self), count: count))
  }
}

/// Why a picture of a page could not be written.
public struct PageImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as its path was given.
  public let file: String
  /// What the system says.
  public let cause: String

  /// File, cause and remedy in one line.
  public var description: String {
    "\(file): The picture cannot be written: \(cause). "
      + "Give a path in a directory that exists and that you may write to."
  }
}

extension Bitmap {
  /// Writes the pixels to `file` as a PNG. What is there before is replaced at once or not at all.
  func writePNG(to file: String) throws(PageImageError) {
    let draft = "\(file).\(getpid()).part"
    do throws(PageImageError) {
      try writeDraft(to: draft, for: file)
      guard rename(draft, file) == 0 else { throw PageImageError(file: file, errno) }
    } catch {
      unlink(draft)
      throw error
    }
  }

  private func writeDraft(to draft: String, for file: String) throws(PageImageError) {
    guard let stream = fopen(draft, "wbe") else { throw PageImageError(file: file, errno) }
    let status = cairo_surface_write_to_png_stream(
      surface,
      { stream, bytes, count in
        guard let stream = stream?.assumingMemoryBound(to: FILE.self) else {
          return CAIRO_STATUS_WRITE_ERROR
        }
        let written = fwrite(bytes, 1, Int(count), stream)
        return written == Int(count) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
      }, UnsafeMutableRawPointer(stream))
    let writeError = errno
    guard fclose(stream) == 0 else { throw PageImageError(file: file, errno) }
    guard status == CAIRO_STATUS_SUCCESS else { throw PageImageError(file: file, writeError) }
  }
}

extension PageImageError {
  fileprivate init(file: String, _ code: CInt) {
    self.init(file: file, cause: String(cString: strerror(code)).lowercased())
  }
}
