/// What is open and which finger is down after the gestures read so far; it knows which gestures
/// have no effect there, and which cannot be.
struct GestureFlow {
  /// Whether the loader is open; a recording may have opened it, and closed it.
  enum Stage { case notOpen, recorded, open, closed }

  /// What a repeat is judged by: what was before it.
  struct Before {
    fileprivate let stage: Stage
    fileprivate let firstTouch: Occurrence?
  }

  fileprivate struct Occurrence {
    let gesture: GestureWord
    let range: Range<Int>
  }

  private(set) var stage = Stage.notOpen
  /// Where the drag is whose finger is still down.
  private(set) var fingerDown: Range<Int>?
  /// Whether a warning was given that the loader is closed, or may be; one is enough until it is
  /// opened.
  private var hasWarnedOfStage = false
  /// The first gesture before the loader is opened.
  private var tooEarly: Occurrence?
  private var opens = false
  private var openRange: Range<Int>?
  /// The first gesture of the innermost repeat that depends on whether a finger is down when the
  /// repeat begins.
  private var firstTouch: Occurrence?

  /// Follows one gesture; returns what is wrong with it, if anything is.
  mutating func follow(_ gesture: GestureWord, at range: Range<Int>) -> Finding? {
    defer { apply(gesture, at: range) }
    if firstTouch == nil, [.flick, .replay, .release, .close].contains(gesture) {
      firstTouch = Occurrence(gesture: gesture, range: range)
    }
    if let conflict = conflict(gesture, range) { return conflict }
    guard let warning = stageWarning(gesture, range) else { return fingerWarning(gesture, range) }
    if stage == .notOpen {
      tooEarly = tooEarly ?? Occurrence(gesture: gesture, range: range)
      return nil
    }
    if stage != .open {
      guard !hasWarnedOfStage else { return nil }
      hasWarnedOfStage = true
    }
    return warning
  }

  private mutating func apply(_ gesture: GestureWord, at range: Range<Int>) {
    switch gesture {
    case .open:
      guard stage == .notOpen || stage == .recorded else { break }
      (stage, opens, openRange) = (.open, true, range)
      hasWarnedOfStage = false
    case .replay:
      if stage == .notOpen { (stage, opens) = (.recorded, true) }
    case .close:
      stage = .closed
      fingerDown = nil
    case .drag: fingerDown = range
    case .release: fingerDown = nil
    default: break
    }
  }
}

// MARK: - Blocks

extension GestureFlow {
  /// The block of a repeat begins.
  mutating func beginRepeat() -> Before {
    defer { firstTouch = nil }
    return Before(stage: stage, firstTouch: firstTouch)
  }

  /// The block of a repeat at `range` ends; returns what is wrong with repeating it.
  mutating func endRepeat(after before: Before, at range: Range<Int>, times: Int) -> [Finding] {
    defer { firstTouch = before.firstTouch ?? firstTouch }
    return times > 1 ? reopening(before.stage, range, times) + secondConflict : []
  }

  private func reopening(_ before: Stage, _ range: Range<Int>, _ times: Int) -> [Finding] {
    switch (before, stage) {
    case (.notOpen, .closed) where opens, (.recorded, .closed):
      [
        .error(
          range, "a scenario opens its loader once, and this would do it \(grouped(times)) times",
          help: "open it before the 'repeat' and close it after; 'repetitions' measures it again")
      ]
    case (.open, .closed):
      [
        .warning(
          range, "the first of these \(grouped(times)) times closes the loader",
          help: "move 'close' out of the 'repeat'")
      ]
    case (.notOpen, .open), (.recorded, .open):
      [
        .warning(
          openRange ?? range, "from the second time on, the loader is already open",
          help: "move 'open' before the 'repeat'")
      ]
    default: []
    }
  }

  /// What the finger that one round leaves on the screen does to the next.
  private var secondConflict: [Finding] {
    guard fingerDown != nil, let firstTouch, [.flick, .replay].contains(firstTouch.gesture) else {
      return []
    }
    return [
      .error(
        firstTouch.range,
        "'\(firstTouch.gesture.rawValue)' cannot begin a second time: "
          + "the finger of a drag is still down",
        help: "add 'release' at the end of the 'repeat'")
    ]
  }

  /// What is wrong when all gestures have been read; `range` is where they begin.
  func remarks(at range: Range<Int>) -> [Finding] {
    var remarks: [Finding] = []
    if !opens {
      remarks.append(
        .error(
          tooEarly?.range ?? range, "the loader is never opened",
          help: "begin with 'open at page 1'"))
    } else if let tooEarly {
      remarks.append(
        .warning(
          tooEarly.range,
          "'\(tooEarly.gesture.rawValue)' has no effect: the loader is not open yet",
          help: "begin with 'open at page 1'"))
    }
    if let fingerDown {
      remarks.append(
        .warning(
          fingerDown, "the finger of this drag is never lifted",
          help: "add 'release'"))
    }
    return remarks
  }
}

// MARK: - Single gestures

extension GestureFlow {
  private func stageWarning(_ gesture: GestureWord, _ range: Range<Int>) -> Finding? {
    switch (stage, gesture) {
    case (.open, .open):
      .warning(
        range, "the loader is already open",
        help: "go to the page with 'jump to page …'")
    case (.open, _), (.recorded, _), (.notOpen, .open), (.notOpen, .replay), (_, .repeat): nil
    case (.notOpen, _), (.closed, _):
      .warning(
        range, "'\(gesture.rawValue)' has no effect: the loader is closed",
        help: "move it before 'close'; a second opening is a scenario of its own")
    }
  }

  private func conflict(_ gesture: GestureWord, _ range: Range<Int>) -> Finding? {
    guard fingerDown != nil, [.flick, .replay].contains(gesture) else { return nil }
    return .error(
      range, "'\(gesture.rawValue)' cannot begin here: the finger of a drag is still down",
      help: "add 'release' before it")
  }

  private func fingerWarning(_ gesture: GestureWord, _ range: Range<Int>) -> Finding? {
    switch (fingerDown, gesture) {
    case (nil, .release):
      .warning(
        range, "'release' has no effect: no finger is down",
        help: "only a 'drag' leaves its finger down; a flick lifts it by itself")
    case (.some, .settle):
      .warning(
        range, "'settle' does not wait: the finger of a drag is still down",
        help: "add 'release' before it, or let time pass with 'hold 200 ms'")
    default: nil
    }
  }
}
