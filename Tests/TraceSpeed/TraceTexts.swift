/// Trace files to read, as lines.
enum TraceTexts {
  private static let count = 198_000

  static let all: [(name: String, lines: [String])] = [
    ("touches of 16 to 17 digits", touches { $0 }),
    ("touches of three decimals", touches { ($0 * 1_000).rounded() / 1_000 }),
    ("offsets of three decimals", offsets),
  ]

  /// Strokes of 60 samples, at 120 Hz.
  private static func touches(_ written: (Double) -> Double) -> [String] {
    [header("touches")]
      + (0..<count).map { index in
        let phase = index % 60 == 0 ? "began" : index % 60 == 59 ? "ended" : "moved"
        let (x, y) = (written(place(index, 375)), written(place(index * 7 + 1, 667)))
        return
          "{\"t\":\(index * 8_333),\"id\":0,\"phase\":\"\(phase)\",\"x\":\(x),\"y\":\(y)}"
      }
  }

  private static var offsets: [String] {
    [header("offsets")]
      + (0..<count).map { index in
        let x = (place(index, 3_750) * 1_000).rounded() / 1_000
        let phase = index == count - 1 ? "rest" : "dragging"
        return "{\"t\":\(index * 8_333),\"x\":\(x),\"y\":0,\"phase\":\"\(phase)\"}"
      }
  }

  /// A place that is spread over `extent` without any pattern to speak of.
  private static func place(_ index: Int, _ extent: Double) -> Double {
    (Double(index) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1) * extent
  }

  private static func header(_ kind: String) -> String {
    "{\"panebench\":\"trace\",\"version\":1,\"kind\":\"\(kind)\",\"viewport\":[375,667],\"scale\":2}"
  }
}
