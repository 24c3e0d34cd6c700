/// What is wrong with a recording of another tool: where, why, and what to do.
package struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as the user gave it.
  package var path: String
  /// The line, from 1; nil where it is the whole file.
  package let line: Int?
  /// What the line says, where it is known and the line has text.
  package var quote: String?
  /// Why, in a clause without a full stop.
  package let reason: String
  /// What to do, as a sentence.
  package let remedy: String

  /// Longer lines are cut in messages.
  private static let longestQuote = 60

  init(line: Int?, _ reason: String, remedy: String) {
    path = ""
    self.line = line
    self.reason = reason
    self.remedy = remedy
  }

  /// File, line, reason, what the line says, and the remedy.
  package var description: String {
    let said = quote.map { ": '\($0)'" } ?? ""
    return "\(line.map { "\(path):\($0)" } ?? path): \(reason)\(said). \(remedy)"
  }

  /// Takes the file's name and quotes the line from its text, without what a terminal would obey.
  mutating func locate(in path: String, _ text: String) {
    self.path = path
    guard let line, line > 0,
      let found = EventLine.lines(text).dropFirst(line - 1).first?.text
    else { return }
    let plain = found.unicodeScalars.lazy.prefix(4 * Self.longestQuote).map { scalar in
      scalar == "\t" ? " " : scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
    }
    let trimmed = String(String.UnicodeScalarView(plain)).split(separator: " ").joined(
      separator: " ")
    guard !trimmed.isEmpty else { return }
    quote =
      trimmed.count > Self.longestQuote
      ? trimmed.prefix(Self.longestQuote - 1) + "…" : trimmed
  }
}

/// What a recording does not say about the screen it was made on.
package struct RecordingScreen: Hashable, Sendable {
  /// The screen's extent in pixels, across and down; nil where the recording's own axes are in pixels.
  package var pixels: (across: Int, down: Int)? {
    get { across.flatMap { across in down.map { (across, $0) } } }
    set { (across, down) = (newValue?.across, newValue?.down) }
  }
  /// Pixels per point; nil where nobody knows.
  package var scale: Double?

  private var across: Int?
  private var down: Int?

  /// A screen; nothing is known of it by default.
  package init(pixels: (across: Int, down: Int)? = nil, scale: Double? = nil) {
    self.scale = scale
    self.pixels = pixels
  }
}
