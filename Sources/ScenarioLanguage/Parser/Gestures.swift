import Scrolling
import Traces

extension Parser {
  /// How deep repeats may be nested, the braces of `gestures` included.
  private static let nestingLimit = 64

  mutating func parseGestures() throws(Diagnostic) {
    let range = token.range
    let errors = found.errorCount
    let gestures = try gestureBlock(after: "gestures")
    guard found.errorCount == errors else { return }
    if gestures.isEmpty {
      throw .error(
        range, "there are no gestures", help: "open the loader at least: 'open at page 1'")
    }
    draft.scenario.gestures = gestures
    draft.parts[.gestures] = range
  }

  private mutating func gestureBlock(after word: String) throws(Diagnostic) -> [Gesture] {
    if token.kind == .openBrace, depth == Self.nestingLimit {
      throw .error(
        token.range, "repeats are nested more than \(Self.nestingLimit - 1) deep",
        help: "the outer ones can be one 'repeat' with the product of their counts")
    }
    var gestures: [Gesture] = []
    try block(after: word) { parser throws(Diagnostic) in
      gestures.append(try parser.parseGesture())
    }
    return gestures
  }

  private mutating func parseGesture() throws(Diagnostic) -> Gesture {
    let range = token.range
    if token.kind == .word, Statement(text(token)) != nil {
      let word = advance()
      throw intruder(after: word)
        ?? .error(
          range, "'\(text(word))' is not a gesture and cannot be here",
          help: "move it out of the braces; if it is out of them, a '}' is missing above")
    }
    let word: GestureWord = try keyword("gesture", help: GestureWord.help)
    examples = [word.rawValue]
    draft.parts[.gesture(number: draft.gestureCount)] = range
    draft.gestureCount += 1
    return try gesture(word)
  }

  /// Reads what follows `repeat`. The gestures in the block are checked even if the count is wrong.
  mutating func repetition() throws(Diagnostic) -> Gesture {
    let times: Int
    do throws(Diagnostic) { times = try count(.repeats) } catch {
      while !isAtEndOfLine, token.kind != .openBrace { advance() }
      if token.kind == .openBrace {
        report(error)
        _ = try gestureBlock(after: "repeat")
      }
      throw error
    }
    return .repeat(count: times, try gestureBlock(after: "repeat"))
  }

  mutating func gesture(_ word: GestureWord) throws(Diagnostic) -> Gesture {
    switch word {
    case .open: return .open(at: try page(after: "at"))
    case .flick: return try flick()
    case .settle: return .settle
    case .drag:
      let direction = try choice("direction", Direction.self)
      let measure = try measure(.distance)
      let distance: Distance = measure.unit == "pt" ? .points(measure.value) : .pages(measure.value)
      try require("over")
      return .drag(direction, distance, over: try time(.duration))
    case .release: return .release
    case .hold: return .hold(try time())
    case .scroll: return try scroll()
    case .jump: return .jump(to: try page(after: "to"))
    case .rotate: return .rotate(try choice("orientation", Orientation.self))
    case .memoryWarning: return .memoryWarning
    case .background: return .background
    case .foreground: return .foreground
    case .reload: return .change(.reload)
    case .insert:
      try require("pages")
      let count = try count(.page)
      try require("at")
      return .change(.insert(count, at: try index(.page, of: "pages")))
    case .delete, .move:
      try require("page")
      let page = try index(.page, of: "pages")
      guard word == .move else { return .change(.delete(page)) }
      try require("to")
      return .change(.move(page, to: try index(.page, of: "pages")))
    case .tap, .double, .pinch, .slide, .dark, .light, .keyboard, .cover, .uncover:
      return .input(try input(word))
    case .replay:
      let range = token.range
      let path = try string("the path of the trace")
      if draft.parts[.trace(path: path)] == nil { draft.parts[.trace(path: path)] = range }
      return .replay(path: path)
    case .repeat: return try repetition()
    case .close: return .close
    }
  }

  /// Reads what follows a word of what is done to the app beside.
  private mutating func input(_ word: GestureWord) throws(Diagnostic) -> UserInput {
    switch word {
    case .pinch:
      let scale = try measure(.factor).value
      var (x, y, duration) = (0.5, 0.5, Pinch.usualDuration)
      if skip("at") { (x, y) = (try measure(.share).value, try measure(.share).value) }
      if skip("over") { duration = try time(.duration) }
      return .pinch(Pinch(scale: scale, x: x, y: y, duration: duration))
    case .slide:
      try require("to")
      return .slide(to: try measure(.share).value)
    case .dark, .light:
      try require("mode")
      return .appearance(isDark: word == .dark)
    case .keyboard: return .keyboard(isShown: try choice("way", KeyboardWay.self) == .up)
    case .cover, .uncover: return .cover(isThere: word == .cover)
    default:
      if word == .double { try require("tap") }
      try require("at")
      let x = try measure(.share).value
      return .tap(x: x, y: try measure(.share).value, times: word == .double ? 2 : 1)
    }
  }

  /// Reads as in `at page 40 scene 2`.
  private mutating func page(after preposition: String) throws(Diagnostic) -> PageIndex {
    try require(preposition, "page")
    let page = try index(.page, of: "pages")
    return PageIndex(page, scene: skip("scene") ? try index(.scene, of: "scenes") : 0)
  }

  /// Reads a number from 1, as people count, and returns it from 0.
  private mutating func index(_ kind: Dimension, of what: String) throws(Diagnostic) -> Int {
    if token.kind == .number, value(token) == 0 {
      throw .error(token.range, "\(what) are numbered from 1", help: "write 1 for the first one")
    }
    return try count(kind) - 1
  }

  private mutating func flick() throws(Diagnostic) -> Gesture {
    let direction = try choice("direction", Direction.self)
    let speed = Speed(pointsPerSecond: try measure(.speed).value)
    guard token.kind == .word else { return .flick(direction, speed: speed) }
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
    let series = FlickSeries(every: every, times: try count(.flicks))
    return .flick(direction, speed: speed, series: series)
  }

  private mutating func scroll() throws(Diagnostic) -> Gesture {
    let page = try page(after: "to")
    guard skip("animated") else {
      throw unexpected(
        "'animated'",
        help:
          "write 'scroll to \(page.text) animated', or 'jump to \(page.text)' to go there at once")
    }
    return .scroll(to: page)
  }
}
