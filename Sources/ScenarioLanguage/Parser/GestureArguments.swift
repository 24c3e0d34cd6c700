import Gestures

/// What follows the first word of a gesture.
extension Parser {
  /// Reads the rest of the gesture that begins with `word` at `range`.
  mutating func gesture(_ word: GestureWord, at range: Range<Int>) throws(Finding) -> Counted {
    switch word {
    case .open: return Counted(.open(at: try page(after: "at")))
    case .flick: return try flick()
    case .settle: return Counted(.settle)
    case .drag: return Counted(try drag())
    case .release: return Counted(.release)
    case .hold: return Counted(.hold(try time()))
    case .scroll: return Counted(try scroll())
    case .jump: return Counted(.jump(to: try page(after: "to")))
    case .rotate: return Counted(.rotate(try choice("orientation", Orientation.self)))
    case .memoryWarning: return Counted(.memoryWarning)
    case .replay:
      let pathRange = token.range
      let path = try string("the path of the trace")
      if draft.parts[.trace(path: path)] == nil { draft.parts[.trace(path: path)] = pathRange }
      return Counted(.replay(path: path))
    case .repeat: return try repetition(at: range)
    case .close: return Counted(.close)
    }
  }

  /// Reads as in `at page 40 scene 2`.
  private mutating func page(after preposition: StaticString) throws(Finding) -> PageNumber {
    try require(preposition)
    try require("page")
    let start = token.range.lowerBound
    var end = token.range.upperBound
    let page = try pageNumber("a page number", what: "pages")
    var scene = 1
    if skip("scene") {
      end = token.range.upperBound
      scene = try pageNumber("the number of a scene", what: "scenes")
    }
    let number = PageNumber(page, scene: scene)
    draft.pageReferences.append((number, start..<end))
    return number
  }

  private mutating func pageNumber(_ name: String, what: String) throws(Finding) -> Int {
    if token.kind == .number, value(token) == 0 {
      throw .error(token.range, "\(what) are numbered from 1", help: "write 1 for the first one")
    }
    return try wholeNumber(name, in: 1...1_000_000_000)
  }

  private mutating func direction() throws(Finding) -> Direction {
    let range = token.range
    let direction = try choice("direction", Direction.self)
    if direction.axis == .vertical, draft.verticalMove == nil { draft.verticalMove = range }
    return direction
  }

  private mutating func flick() throws(Finding) -> Counted {
    let direction = try direction()
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
      let times = try wholeNumber("a number of flicks", in: 1...Self.gestureLimit)
      series = FlickSeries(every: every, times: times)
    }
    return Counted(
      .flick(direction, speed: speed, series: series), count: series?.times ?? 1)
  }

  private mutating func drag() throws(Finding) -> Gesture {
    let direction = try direction()
    let measure = try measure(.distance)
    let distance: Distance =
      measure.unit == "pt" ? .points(measure.value) : .pages(measure.value)
    try require("over")
    return .drag(direction, distance, over: try time(.duration))
  }

  private mutating func scroll() throws(Finding) -> Gesture {
    let number = try page(after: "to")
    let page = "page \(number.page)" + (number.scene == 1 ? "" : " scene \(number.scene)")
    guard skip("animated") else {
      throw unexpected(
        "'animated'",
        help: "write 'scroll to \(page) animated', or 'jump to \(page)' to go there at once")
    }
    return .scroll(to: number)
  }
}
