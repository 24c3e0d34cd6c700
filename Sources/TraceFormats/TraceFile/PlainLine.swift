import Gestures
import Scrolling

/// Samples spelled as this program writes them, keys in its order and no other: nearly every line there is.
///
/// Whatever is spelled otherwise, or wrong, is nil here, and `TraceLine` has the word. What both read, they read alike.
enum PlainLine {
  /// The touch that the whole line tells of.
  static func touch(_ scanner: JSONScanner) -> Touch? {
    var scanner = scanner
    guard scanner.skip("{\"t\":"), let time = time(&scanner),
      scanner.skip(",\"id\":"), let finger = try? scanner.number().whole,
      scanner.skip(",\"phase\":\""), let phase = touchPhase(&scanner),
      scanner.skip("\",\"x\":"), let x = coordinate(&scanner),
      scanner.skip(",\"y\":"), let y = coordinate(&scanner),
      scanner.skip("}"), scanner.isAtEnd
    else { return nil }
    return Touch(time: time, id: Int(finger), phase: phase, location: CGPoint(x: x, y: y))
  }

  /// The offset that the whole line tells of.
  static func offset(_ scanner: JSONScanner) -> OffsetSample? {
    var scanner = scanner
    guard scanner.skip("{\"t\":"), let time = time(&scanner),
      scanner.skip(",\"x\":"), let x = coordinate(&scanner),
      scanner.skip(",\"y\":"), let y = coordinate(&scanner),
      scanner.skip(",\"phase\":\""), let phase = offsetPhase(&scanner),
      scanner.skip("\"}"), scanner.isAtEnd
    else { return nil }
    return OffsetSample(time: time, phase: phase, offset: CGPoint(x: x, y: y))
  }

  private static func time(_ scanner: inout JSONScanner) -> Microseconds? {
    guard let time = try? scanner.number().whole,
      (0...Trace.longestDuration.rawValue).contains(time)
    else { return nil }
    return Microseconds(rawValue: time)
  }

  private static func coordinate(_ scanner: inout JSONScanner) -> Double? {
    guard let value = try? scanner.number().value, abs(value) <= TraceLine.farthest
    else { return nil }
    return value
  }

  private static func touchPhase(_ scanner: inout JSONScanner) -> Touch.Phase? {
    if scanner.skip("moved") { return .moved }
    if scanner.skip("began") { return .began }
    if scanner.skip("ended") { return .ended }
    return scanner.skip("cancelled") ? .cancelled : nil
  }

  private static func offsetPhase(_ scanner: inout JSONScanner) -> OffsetSample.Phase? {
    if scanner.skip("decelerating") { return .decelerating }
    if scanner.skip("dragging") { return .dragging }
    return scanner.skip("rest") ? .rest : nil
  }
}
