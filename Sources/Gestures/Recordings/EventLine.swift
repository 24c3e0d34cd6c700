import Foundation

/// Reads the parts of a line of text that stands for an input event.
enum EventLine {
  /// Seconds and microseconds as `12345.678901`, in µs; the fraction has six digits.
  static func time(_ text: Substring) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 6, let seconds = Int64(parts[0]),
      let rest = Int64(parts[1]), seconds >= 0, rest >= 0, seconds < 1 << 42
    else { return nil }
    return seconds * 1_000_000 + rest
  }

  /// The lines of `text` with their numbers, without their ends.
  static func lines(_ text: String) -> [(number: Int, text: Substring)] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.enumerated()
      .map { ($0.offset + 1, $0.element) }
  }

  /// The words of a line.
  static func words(_ line: Substring) -> [Substring] {
    line.split { $0 == " " || $0 == "\t" }
  }

  /// What is wrong with a line that is no event.
  static func notAnEvent(_ line: Int, of tool: String) -> RecordingError {
    RecordingError(
      line: line, "the line is no event as \(tool) writes it",
      remedy: "Mend the line or remove it, or choose another --format.")
  }
}
