import Foundation
import InputFiles

/// Reads the parts of a line of text that stands for an input event.
enum EventLine {
  /// Seconds and microseconds as `12345.678901`, in µs; the fraction has six digits, the seconds may be left out.
  static func time(_ text: Substring) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 6 else { return nil }
    return time(seconds: parts[0].isEmpty ? "0" : parts[0], microseconds: parts[1])
  }

  /// The time in µs.
  static func time(seconds: Substring, microseconds: Substring) -> Int64? {
    guard let seconds = Int64(seconds), let rest = Int64(microseconds),
      (0..<1 << 42).contains(seconds), (0..<1_000_000).contains(rest)
    else { return nil }
    return seconds * 1_000_000 + rest
  }

  /// A value of the input layer, in decimal: 32 bits with a sign.
  static func value(_ text: Substring) -> Int? { Int32(text).map(Int.init) }

  /// A type or code of the input layer: 16 bits.
  static func code(_ text: Substring, radix: Int) -> Int? {
    UInt16(text, radix: radix).map(Int.init)
  }

  /// The lines of `text` with their numbers, without their ends, of which no list is made: lines may be many and empty.
  static func lines(_ text: String) -> some Sequence<(number: Int, text: Substring)> {
    sequence(state: (number: 0, rest: Optional(text[...]))) { state in
      guard let rest = state.rest else { return nil }
      let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n"))
      var line = rest[..<(end ?? rest.endIndex)]
      if end != nil, line.utf8.last == UInt8(ascii: "\r") {
        line = line[..<line.utf8.index(before: line.endIndex)]
      }
      state = (state.number + 1, end.map { rest[rest.utf8.index(after: $0)...] })
      return (state.number, line)
    }
  }

  /// The words of a line.
  static func words(_ line: Substring) -> [Substring] {
    line.split { $0 == " " || $0 == "\t" || $0 == "\r" }
  }

  /// What is wrong with a line that is not an event.
  static func notAnEvent(_ line: Int, of tool: String) -> InputError {
    InputError(
      "this is not an event as \(tool) writes it",
      remedy: "correct or delete the line, or choose another --format", line: line)
  }
}

/// Lines that are not events. A prompt or a note may stand before the first event and after the last, but not between.
struct StrayLines {
  private let tool: String
  private var stray: Int?
  private(set) var hasEvents = false

  init(of tool: String) { self.tool = tool }

  /// Takes a line that says nothing.
  mutating func add(_ line: Int) { stray = stray ?? line }

  /// Takes the place of an event in the recording.
  mutating func passEvent() throws(InputError) {
    if hasEvents, let stray { throw EventLine.notAnEvent(stray, of: tool) }
    (stray, hasEvents) = (nil, true)
  }

  /// Ends the recording, which has to hold an event where it holds anything.
  func finish() throws(InputError) {
    if !hasEvents, let stray { throw EventLine.notAnEvent(stray, of: tool) }
  }
}

extension InputError {
  /// Longer lines are cut in messages.
  private static let longestQuote = 60

  /// The same error in the file at `path`; its line is quoted from `text`, without what a terminal would obey.
  func quoting(_ text: String, path: String) -> InputError {
    var error = located(in: path)
    guard let line, line > 0,
      let found = EventLine.lines(text).first(where: { $0.number == line })?.text
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
