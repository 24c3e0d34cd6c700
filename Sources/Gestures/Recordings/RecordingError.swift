/// What is wrong with a recording of another tool: where, why, and what to do.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as the user gave it.
  public var path: String
  /// The line, from 1; nil where it is the whole file.
  public let line: Int?
  /// Why, in a clause without a full stop.
  public let reason: String
  /// What to do, as a sentence.
  public let remedy: String

  init(line: Int?, _ reason: String, remedy: String) {
    path = ""
    self.line = line
    self.reason = reason
    self.remedy = remedy
  }

  /// File, line, reason and remedy.
  public var description: String {
    "\(line.map { "\(path):\($0)" } ?? path): \(reason). \(remedy)"
  }
}

/// What a recording does not say about the screen it was made on.
public struct RecordingScreen: Hashable, Sendable {
  /// The screen's extent in pixels, across and down; nil where the recording's own axes are in pixels.
  public var pixels: (across: Int, down: Int)? {
    get { across.flatMap { across in down.map { (across, $0) } } }
    set { (across, down) = (newValue?.across, newValue?.down) }
  }
  /// Pixels per point; nil where nobody knows.
  public var scale: Double?

  private var across: Int?
  private var down: Int?

  /// A screen; nothing is known of it by default.
  public init(pixels: (across: Int, down: Int)? = nil, scale: Double? = nil) {
    self.scale = scale
    self.pixels = pixels
  }
}
