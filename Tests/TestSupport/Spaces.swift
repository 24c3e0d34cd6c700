extension String {
  /// The text with its spaces made no-break spaces, as numbers have them.
  public var withNoBreakSpaces: String { String(map { $0 == " " ? "\u{A0}" : $0 }) }

  /// The text with ordinary spaces for no-break ones, so that a test can be read.
  public var plainSpaces: String { String(map { $0 == "\u{A0}" ? " " : $0 }) }
}
