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
    return try read(text: String(decoding: bytes, as: UTF8.self), path: path, screen: screen)
  }

  /// Reads a recording's text; `path` is what errors and warnings call it.
  package static func read(
    text: String, path: String, screen: RecordingScreen
  ) throws(InputError) -> TraceFile.Reading {
    do throws(InputError) {
      return isJSON(text)
        ? try WebDriverActions.read(text, on: screen).reading(of: "WebDriver actions", path: path)
        : try Getevent(text).touches(on: screen).reading(of: "getevent", path: path)
    } catch {
      throw error.quoting(text, path: path)
    }
  }

  /// Whether a text begins as JSON does; a line of getevent may begin with a bracket, too.
  private static func isJSON(_ text: String) -> Bool {
    let beginning = text.unicodeScalars.lazy.filter { !$0.properties.isWhitespace }.prefix(2)
    return ["{", "[{", "[]"].contains {
      String(String.UnicodeScalarView(beginning)).hasPrefix($0)
    }
  }
}

/// Touches that were found in a recording, with what should be known about them.
struct RecordedTouches {
  /// What should be known, and at which line.
  typealias Warning = (line: Int?, text: String)

  /// What is said of a recording without touches.
  static let none = InputError(
    "no finger comes down in this recording",
    remedy: "record the touch screen's own device, and touch it")

  let viewport: CGSize
  let scale: Double
  var touches: [Touch] = []
  var warnings: [Warning] = []

  /// Notes what should be known.
  mutating func warn(_ text: String, _ line: Int? = nil) { warnings.append((line, text)) }

  /// The trace, from its first sample on; fingers that are down at the end are cancelled.
  fileprivate func reading(
    of source: String, path: String
  ) throws(InputError) -> TraceFile.Reading {
    guard let begin = touches.first?.time else { throw Self.none }
    var moved = touches.map {
      Touch(time: $0.time - begin, id: $0.id, phase: $0.phase, location: $0.location)
    }
    var down: [Int: Touch] = [:]
    for touch in moved {
      down[touch.id] = touch.isLift ? nil : touch
    }
    let end = moved.last?.time ?? .zero
    var warnings = warnings
    for (finger, touch) in down.sorted(by: { $0.key < $1.key }) {
      moved.append(Touch(time: end, id: finger, phase: .cancelled, location: touch.location))
      warnings.append(
        (nil, "the recording ends with finger \(finger) down; it was ended as cancelled"))
    }
    let header = TraceHeader(
      kind: .touches, viewport: viewport, scale: scale, source: "imported from \(source)")
    return TraceFile.Reading(
      file: TraceFile(header: header, trace: Trace(moved.map(Trace.Item.touch), duration: end)),
      warnings: warnings.map { warning in
        "\(warning.line.map { "\(path):\($0)" } ?? path): \(warning.text)."
      })
  }
}

extension InputError {
  /// Longer lines are cut in messages.
  private static let longestQuote = 60

  /// The same error in the file at `path`; its line is quoted from `text`, without what a terminal would obey.
  fileprivate func quoting(_ text: String, path: String) -> InputError {
    var error = located(in: path)
    guard let line, let found = Getevent.lines(text).first(where: { $0.number == line })?.text
    else { return error }
    let plain = found.unicodeScalars.lazy.prefix(4 * Self.longestQuote).map { scalar in
      scalar == "\t" ? " " : scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
    }
    let quote = String(String.UnicodeScalarView(plain)).split(separator: " ").joined(separator: " ")
    guard !quote.isEmpty else { return error }
    let isLong = quote.count > Self.longestQuote
    error.reason += ": '\(isLong ? quote.prefix(Self.longestQuote - 1) + "…" : quote)'"
    return error
  }
}
