import Basics
import Foundation
import Scrolling

/// What another tool recorded: Android's `getevent`, or the actions of a W3C WebDriver session.
package enum Recording {
  /// More bytes than this are no recording: half an hour of one finger at 120 Hz, as getevent writes it.
  private static let largestFile = 64 << 20

  /// Reads the recording at `path`: JSON is WebDriver's, everything else getevent's.
  package static func read(
    _ path: String, screen: RecordingScreen
  ) throws(InputError) -> TraceFile.Reading {
    let bytes = try RegularFile.bytes(
      of: path, limit: largestFile, remedy: "import a shorter recording")
    return try read(bytes, path: path, screen: screen)
  }

  package static func read(
    _ bytes: [UInt8], path: String, screen: RecordingScreen
  ) throws(InputError) -> TraceFile.Reading {
    // A line of getevent may begin with a bracket, too.
    let beginning = String(decoding: bytes.lazy.filter { $0 > 0x20 }.prefix(2), as: UTF8.self)
    let isJSON = ["{", "[{", "[]"].contains { beginning.hasPrefix($0) }
    do throws(InputError) {
      return isJSON
        ? try WebDriverActions.read(bytes, on: screen).reading(of: "WebDriver actions", path: path)
        : try Getevent(bytes).touches(on: screen).reading(of: "getevent", path: path)
    } catch {
      throw error.quoting(bytes, path: path)
    }
  }
}

struct RecordedTouches {
  static let none = InputError(
    "no finger comes down in this recording",
    remedy: "record the touch screen's own device, and touch it")

  let pixels: (width: Int, height: Int)
  let scale: Double
  var touches: [Touch] = []
  var warnings: [(line: Int?, text: String)] = []

  /// The trace, from its first sample on; fingers that are down at the end are cancelled.
  fileprivate func reading(
    of source: String, path: String
  ) throws(InputError) -> TraceFile.Reading {
    guard let begin = touches.first?.time, let end = touches.last?.time else { throw Self.none }
    let items = touches.map { Trace.Item.touch($0).at($0.time - begin) }
    let viewport = CGSize(
      width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    let header = TraceHeader(
      kind: .touches, viewport: viewport, scale: scale, source: "imported from \(source)")
    do { try header.check() } catch {
      throw InputError(
        "a screen of \(pixels.width)x\(pixels.height) pixels with a scale of \(plainNumeral(scale)) is none that a trace may have",
        remedy: "correct --screen or --scale: 1 to 100000 points on a side")
    }
    return TraceFile.Reading(
      header, Trace(items, duration: end - begin), warnings: warnings, path: path)
  }
}

extension InputError {
  /// Longer lines are cut in messages.
  private static let longestQuote = 60

  /// The same error in the file at `path`; its line is quoted, without what a terminal would obey.
  fileprivate func quoting(_ bytes: [UInt8], path: String) -> InputError {
    var error = located(in: path)
    guard let line, let found = bytes.lines.first(where: { $0.number == line })?.bytes
    else { return error }
    let text = String(decoding: found.prefix(16 * Self.longestQuote), as: UTF8.self).singleLine
    let quote = text.split(separator: " ").joined(separator: " ")
    guard !quote.isEmpty else { return error }
    let isLong = quote.count > Self.longestQuote
    error.reason += ": '\(isLong ? quote.prefix(Self.longestQuote - 1) + "…" : quote)'"
    return error
  }
}
