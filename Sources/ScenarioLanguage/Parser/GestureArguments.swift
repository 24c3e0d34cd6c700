import Scrolling
import Traces

/// What follows the first word of a gesture.
extension Parser {
  mutating func gesture(_ word: GestureWord) throws(Diagnostic) -> Gesture {
    switch word {
    case .open: return .open(at: try page(after: "at"))
    case .flick: return try flick()
    case .settle: return .settle
    case .drag: return try drag()
    case .release: return .release
    case .hold: return .hold(try time())
    case .scroll: return try scroll()
    case .jump: return .jump(to: try page(after: "to"))
    case .rotate: return .rotate(try choice("orientation", Orientation.self))
    case .memoryWarning: return .memoryWarning
    case .replay:
      let range = token.range
      let path = try string("the path of the trace")
      if draft.parts[.trace(path: path)] == nil { draft.parts[.trace(path: path)] = range }
      return .replay(path: path)
    case .repeat: return try repetition()
    case .close: return .close
    }
  }

  /// Reads as in `at page 40 scene 2`.
  private mutating func page(after preposition: String) throws(Diagnostic) -> PageIndex {
    try require(preposition)
    try require("page")
    let page = try index(.page, of: "pages")
    return PageIndex(page, scene: skip("scene") ? try index(.scene, of: "scenes") : 0)
  }

  /// Reads a number from 1, as people count, and returns it from 0.
  private mutating func index(_ kind: Count, of what: String) throws(Diagnostic) -> Int {
    if token.kind == .number, value(token) == 0 {
      throw .error(token.range, "\(what) are numbered from 1", help: "write 1 for the first one")
    }
    return try count(kind) - 1
  }

  private mutating func flick() throws(Diagnostic) -> Gesture {
    let direction = try choice("direction", Direction.self)
    let speed = Speed(pointsPerSecond: try measure(.speed).value)
    var series: FlickSeries?
    if token.kind == .word {
      examples = ["flick left 2000 pt/s every 120 ms times 6"]
      if isAt("times") {
        throw .error(
          token.range, "'times' needs 'every' before it",
          help: "write it as in \(alternatives(examples)); "
            + "to let each flick come to rest, put it into 'repeat' together with 'settle'")
      }
      try require("every")
      let every = try time(.flickInterval)
      try require("times")
      series = FlickSeries(every: every, times: try count(.flicks))
    }
    return .flick(direction, speed: speed, series: series)
  }

  private mutating func drag() throws(Diagnostic) -> Gesture {
    let direction = try choice("direction", Direction.self)
    let measure = try measure(.distance)
    let distance: Distance =
      measure.unit == "pt" ? .points(measure.value) : .pages(measure.value)
    try require("over")
    return .drag(direction, distance, over: try time(.duration))
  }

  private mutating func scroll() throws(Diagnostic) -> Gesture {
    let page = try page(after: "to")
    guard skip("animated") else {
      throw unexpected(
        "'animated'",
        help:
          "write 'scroll to \(page.text) animated', or 'jump to \(page.text)' to go there at once"
      )
    }
    return .scroll(to: page)
  }
}
