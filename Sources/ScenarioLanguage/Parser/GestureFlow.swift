/// What is open and which finger is down after the gestures read so far; it knows which gestures
/// have no effect there, and which cannot be.
struct GestureFlow {
  /// Whether the loader is open; after a recording that may have opened it, and closed it, nobody knows.
  enum Stage { case notOpen, recorded, open, closed }

  /// What is wrong with a gesture: a warning where it is probably not what was meant.
  struct Remark {
    var severity = Diagnostic.Severity.warning
    let place: Range<Int>
    let message: String
    let help: String
  }

  /// What a repeat is judged by: what was before it.
  struct Before {
    fileprivate let stage: Stage
    fileprivate let meeting: Meeting?
  }

  fileprivate struct Meeting {
    let gesture: GestureWord
    let place: Range<Int>
  }

  private(set) var stage = Stage.notOpen
  /// Where the drag is whose finger is still down.
  private(set) var fingerDown: Range<Int>?
  /// Whether a warning was given that the loader is closed, or may be; one is enough until it is opened.
  private var hasWarnedOfStage = false
  /// The first gesture before the loader is opened.
  private var tooEarly: Meeting?
  private var opens = false
  private var openPlace: Range<Int>?
  /// The first gesture of the innermost repeat that a finger would meet which is down when it begins.
  private var meeting: Meeting?

  /// Follows one gesture; returns what is wrong with it, if anything is.
  mutating func follow(_ gesture: GestureWord, at place: Range<Int>) -> Remark? {
    defer { apply(gesture, at: place) }
    if meeting == nil, [.flick, .replay, .release, .close].contains(gesture) {
      meeting = Meeting(gesture: gesture, place: place)
    }
    if let conflict = conflict(gesture, place) { return conflict }
    guard let warning = stageWarning(gesture, place) else { return fingerWarning(gesture, place) }
    if stage == .notOpen {
      tooEarly = tooEarly ?? Meeting(gesture: gesture, place: place)
      return nil
    }
    if stage != .open {
      guard !hasWarnedOfStage else { return nil }
      hasWarnedOfStage = true
    }
    return warning
  }

  private mutating func apply(_ gesture: GestureWord, at place: Range<Int>) {
    switch gesture {
    case .open:
      guard stage == .notOpen || stage == .recorded else { break }
      (stage, opens, openPlace) = (.open, true, place)
      hasWarnedOfStage = false
    case .replay:
      if stage == .notOpen { (stage, opens) = (.recorded, true) }
    case .close:
      stage = .closed
      fingerDown = nil
    case .drag: fingerDown = place
    case .release: fingerDown = nil
    default: break
    }
  }
}

// MARK: - Blocks

extension GestureFlow {
  /// The block of a repeat begins.
  mutating func beginRepeat() -> Before {
    defer { meeting = nil }
    return Before(stage: stage, meeting: meeting)
  }

  /// The block of a repeat at `place` ends; returns what is wrong with doing it more than once, if it is done so.
  mutating func endRepeat(after before: Before, at place: Range<Int>, times: Int) -> [Remark] {
    defer { meeting = before.meeting ?? meeting }
    return times > 1 ? reopening(before.stage, place, times) + secondConflict : []
  }

  private func reopening(_ before: Stage, _ place: Range<Int>, _ times: Int) -> [Remark] {
    switch (before, stage) {
    case (.notOpen, .closed) where opens, (.recorded, .closed):
      [
        Remark(
          severity: .error, place: place,
          message: "a scenario opens its loader once, and this would do it \(grouped(times)) times",
          help: "open it before the 'repeat' and close it after; 'repetitions' measures it again")
      ]
    case (.open, .closed):
      [
        Remark(
          place: place, message: "the first of these \(grouped(times)) times closes the loader",
          help: "move 'close' out of the 'repeat'")
      ]
    case (.notOpen, .open), (.recorded, .open):
      [
        Remark(
          place: openPlace ?? place, message: "the loader is open already from the second time on",
          help: "move 'open' before the 'repeat'")
      ]
    default: []
    }
  }

  /// What meets the finger that the time before has left on the screen.
  private var secondConflict: [Remark] {
    guard fingerDown != nil, let meeting, [.flick, .replay].contains(meeting.gesture) else {
      return []
    }
    return [
      Remark(
        severity: .error, place: meeting.place,
        message:
          "'\(meeting.gesture.rawValue)' cannot begin a second time: the finger of a drag is still down",
        help: "add 'release' at the end of the 'repeat'")
    ]
  }

  /// What is wrong when all gestures have been read; `place` is where they begin.
  func remarks(at place: Range<Int>) -> [Remark] {
    var remarks: [Remark] = []
    if !opens {
      remarks.append(
        Remark(
          severity: .error, place: tooEarly?.place ?? place,
          message: "the loader is never opened", help: "begin with 'open at page 1'"))
    } else if let tooEarly {
      remarks.append(
        Remark(
          place: tooEarly.place,
          message: "'\(tooEarly.gesture.rawValue)' has no effect: the loader is not open yet",
          help: "begin with 'open at page 1'"))
    }
    if let fingerDown {
      remarks.append(
        Remark(
          place: fingerDown, message: "the finger of this drag is never lifted",
          help: "add 'release'"))
    }
    return remarks
  }
}

// MARK: - Single gestures

extension GestureFlow {
  private func stageWarning(_ gesture: GestureWord, _ place: Range<Int>) -> Remark? {
    switch (stage, gesture) {
    case (.open, .open):
      Remark(
        place: place, message: "the loader is open already",
        help: "go to the page with 'jump to page …'")
    case (.open, _), (.recorded, _), (.notOpen, .open), (.notOpen, .replay), (_, .repeat): nil
    case (.notOpen, _), (.closed, _):
      Remark(
        place: place, message: "'\(gesture.rawValue)' has no effect: the loader is closed",
        help: "move it before 'close'; a second opening is a scenario of its own")
    }
  }

  private func conflict(_ gesture: GestureWord, _ place: Range<Int>) -> Remark? {
    guard fingerDown != nil, [.flick, .replay].contains(gesture) else { return nil }
    return Remark(
      severity: .error, place: place,
      message: "'\(gesture.rawValue)' cannot begin here: the finger of a drag is still down",
      help: "add 'release' before it")
  }

  private func fingerWarning(_ gesture: GestureWord, _ place: Range<Int>) -> Remark? {
    switch (fingerDown, gesture) {
    case (nil, .release):
      Remark(
        place: place, message: "'release' has no effect: no finger is down",
        help: "only a 'drag' leaves its finger down; a flick lifts it by itself")
    case (.some, .settle):
      Remark(
        place: place,
        message: "'settle' waits for nothing: the finger of a drag is still down",
        help: "add 'release' before it, or let time pass with 'hold 200 ms'")
    default: nil
    }
  }
}
