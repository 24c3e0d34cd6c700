/// What is open and which finger is down after the gestures read so far; it knows which gestures
/// have no effect there.
struct GestureFlow {
  /// Whether the loader is open; after a recording that may have opened it, and closed it, nobody knows.
  enum Stage { case notOpen, recorded, open, closed }

  /// A gesture that is probably not what was meant.
  struct Warning {
    let message: String
    let help: String
  }

  private(set) var stage = Stage.notOpen
  /// Whether a warning was given that the loader is not open; one is enough until it is opened.
  private var hasWarnedOfStage = false
  /// Where the drag is whose finger is still down.
  private(set) var fingerDown: Range<Int>?

  /// Follows one gesture; returns why it is probably a mistake, if it is.
  mutating func follow(_ gesture: GestureWord, at range: Range<Int>) -> Warning? {
    defer { apply(gesture, at: range) }
    guard let warning = stageWarning(gesture) else { return fingerWarning(gesture) }
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
      stage = .open
      hasWarnedOfStage = false
    case .replay:
      if stage == .notOpen { stage = .recorded }
    case .close:
      stage = .closed
      fingerDown = nil
    case .drag: fingerDown = range
    case .release: fingerDown = nil
    default: break
    }
  }

  private func stageWarning(_ gesture: GestureWord) -> Warning? {
    switch (stage, gesture) {
    case (.open, .open):
      Warning(
        message: "the loader is open already",
        help: "go to the page with 'jump to page …'")
    case (.open, _), (.recorded, _), (.notOpen, .open), (.notOpen, .replay), (_, .repeat): nil
    case (.notOpen, _):
      Warning(
        message: "'\(gesture.rawValue)' has no effect: the loader is not open yet",
        help: "begin with 'open at page 1'")
    case (.closed, _):
      Warning(
        message: "'\(gesture.rawValue)' has no effect: the loader is closed",
        help: "move it before 'close'; a second opening is a scenario of its own")
    }
  }

  private func fingerWarning(_ gesture: GestureWord) -> Warning? {
    switch (fingerDown, gesture) {
    case (nil, .release):
      Warning(
        message: "'release' has no effect: no finger is down",
        help: "only a 'drag' leaves its finger down; a flick lifts it by itself")
    case (.some, .flick), (.some, .replay):
      Warning(
        message: "'\(gesture.rawValue)' has no effect: the finger of a drag is still down",
        help: "add 'release' before it")
    case (.some, .settle):
      Warning(
        message: "'settle' waits for nothing: the finger of a drag is still down",
        help: "add 'release' before it, or let time pass with 'hold 200 ms'")
    default: nil
    }
  }
}
