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

  /// Reads a recording's bytes; `path` is what errors and warnings call it.
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

/// Touches that were found in a recording, with what should be known about them.
struct RecordedTouches {
  /// What is said of a recording without touches.
  static let none = InputError(
    "no finger comes down in this recording",
    remedy: "record the touch screen's own device, and touch it")

  let viewport: CGSize
  let scale: Double
  var touches: [Touch] = []
  private var warnings: [(line: Int?, text: String)] = []

  init(viewport: CGSize, scale: Double) { (self.viewport, self.scale) = (viewport, scale) }

  /// Adds what should be known.
  mutating func warn(_ text: String, _ line: Int? = nil) { warnings.append((line, text)) }

  /// The trace, from its first sample on; fingers that are down at the end are cancelled.
  fileprivate func reading(
    of source: String, path: String
  ) throws(InputError) -> TraceFile.Reading {
    guard let begin = touches.first?.time, let end = touches.last?.time else { throw Self.none }
    var trace = Trace(
      touches.map { Trace.Item.touch($0).at($0.time - begin) }, duration: end - begin)
    let warnings = warnings + trace.endMotions().map { (nil, $0) }
    let header = TraceHeader(
      kind: .touches, viewport: viewport, scale: scale, source: "imported from \(source)")
    return TraceFile.Reading(
      file: TraceFile(header: header, trace: trace),
      warnings: warnings.map { line, text in
        "\(line.map { "\(path):\($0)" } ?? path): \(text)."
      })
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
