import Basics
import Scrolling

/// The actions of a W3C WebDriver session, read as a trace.
package enum WebDriverImport {
  /// Reads the recording at `path`, made on a screen of so many pixels, `scale` of them a point.
  package static func read(
    _ path: String, pixels: (width: Int, height: Int), scale: Double
  ) throws(InputError) -> TraceFile.Reading {
    let bytes = try RegularFile.bytes(
      of: path, limit: 64 << 20, remedy: "convert a shorter recording")
    return try read(bytes, path: path, pixels: pixels, scale: scale)
  }

  package static func read(
    _ bytes: [UInt8], path: String, pixels: (width: Int, height: Int), scale: Double
  ) throws(InputError) -> TraceFile.Reading {
    do throws(InputError) {
      let (touches, warnings) = try WebDriverActions.read(bytes)
      let size = CGSize(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
      let header = TraceHeader(
        kind: .touches, viewport: size, scale: scale, source: "imported from WebDriver actions")
      do { try header.check() } catch {
        throw InputError(
          "a trace cannot have a screen of \(pixels.width)x\(pixels.height) pixels with a scale of \(plainNumeral(scale))",
          remedy: "correct --screen: 1 to 100000 points on a side")
      }
      guard let begin = touches.first?.time, let end = touches.last?.time else {
        throw InputError(
          "no finger comes down in this recording", remedy: "record one that touches the screen")
      }
      let items = touches.map { Trace.Item.touch($0.at($0.time - begin)) }
      // Fingers that are down at the end are cancelled.
      return TraceFile.Reading(
        header, Trace(items, duration: end - begin), warnings: warnings.map { (nil, $0) },
        path: path)
    } catch {
      throw error.located(in: path)
    }
  }
}
