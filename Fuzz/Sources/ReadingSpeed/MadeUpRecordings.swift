import TraceFormats

extension MadeUpFile {
  /// Recordings of one finger that goes down and up again every second.
  static let recordings = [getevent, webdriver]

  private static func recording(
    _ format: String, head: String = "", tail: String = "",
    _ part: @escaping @Sendable (Int) -> String
  ) -> MadeUpFile {
    MadeUpFile(format, head: head, tail: tail, part) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let screen = RecordingScreen(pixels: (1080, 2400), scale: 3)
      _ = try Recording.read(text: text, path: "much", screen: screen)
    }
  }

  /// What a device says at sample `index`: type, code, value.
  private static func events(_ index: Int) -> [(Int, Int, Int)] {
    let touch =
      switch index % 60 {
      case 0: [(3, 57, index / 60 + 1)]
      case 59: [(3, 57, -1)]
      default: [(Int, Int, Int)]()
      }
    let moved = index % 60 == 59 ? [] : [(3, 53, index % 1000), (3, 54, index * 7 % 2000)]
    return touch + moved + [(0, 0, 0)]
  }

  private static func hexadecimal(_ value: Int, _ digits: Int) -> String {
    let text = String(UInt32(truncatingIfNeeded: value), radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private static func stamp(_ index: Int) -> (seconds: Int, microseconds: String) {
    let time = index * 8_333
    let rest = String(time % 1_000_000)
    return (time / 1_000_000, String(repeating: "0", count: 6 - rest.count) + rest)
  }

  private static let getevent = recording("getevent") { index in
    let (seconds, microseconds) = stamp(index)
    return events(index).map {
      "[ \(seconds).\(microseconds)] \(hexadecimal($0, 4)) \(hexadecimal($1, 4)) \(hexadecimal($2, 8))\n"
    }.joined()
  }

  private static let webdriver = recording(
    "webdriver",
    head:
      #"{"actions":[{"type":"pointer","id":"f","parameters":{"pointerType":"touch"},"actions":["#,
    tail: #"{"type":"pause","duration":1}]}]}"#
  ) { index in
    let (x, y) = (index % 375, index * 7 % 667)
    return switch index % 60 {
    case 0:
      "{\"type\":\"pointerMove\",\"duration\":0,\"x\":\(x),\"y\":\(y)},\n"
        + "{\"type\":\"pointerDown\",\"button\":0},\n"
    case 59: "{\"type\":\"pointerUp\",\"button\":0},\n"
    default: "{\"type\":\"pointerMove\",\"duration\":8,\"x\":\(x),\"y\":\(y)},\n"
    }
  }
}
