import InputFiles

extension InputError {
  /// Longer lines are cut in messages.
  private static let longestQuote = 60

  /// The same error in the file at `path`; its line is quoted from `text`, without what a terminal would obey.
  func quoting(_ text: String, path: String) -> InputError {
    var error = located(in: path)
    guard let line, line > 0,
      let found = EventLine.lines(text).dropFirst(line - 1).first?.text
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

/// What a recording does not say about the screen it was made on.
package struct RecordingScreen: Sendable {
  /// The screen's extent in pixels; nil where the recording's own axes are in pixels.
  package var pixels: (width: Int, height: Int)?
  /// Pixels per point; nil where nobody knows.
  package var scale: Double?

  /// A screen; nothing is known of it by default.
  package init(pixels: (width: Int, height: Int)? = nil, scale: Double? = nil) {
    self.scale = scale
    self.pixels = pixels
  }
}
