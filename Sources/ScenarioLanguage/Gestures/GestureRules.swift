import Scrolling
import Traces

/// Checks the order of gestures: whether the loader is open, and which drag has its finger down.
struct GestureRules {
  enum Stage { case notOpen, open, closed }

  private var stage = Stage.notOpen
  private let pages: Int
  private let scenes: Int
  private let axis: Axis
  private let traces: [String: Trace]
  private var size: CGSize
  /// The number of the next gesture in the text.
  private var number = 0
  private var problems: Set<Problem<Int?>> = []
  /// How many gestures of the text have been reached: one below has been performed before.
  private var reached = 0
  /// The first gesture before the loader is opened.
  private var tooEarly: (word: Substring, index: Int)?
  private var drag: Int?
  private var hasWarnedOfClose = false
  private var hasMovedAcross = false
  /// The gesture that put the finger down, where that is from there, and its reach, in pt.
  private var stroke: (index: Int, position: CGPoint, reach: Double)?
  /// Whether content may be in motion when a finger comes down, and follow it at once.
  private var mayMove = false

  init(device: Device, pages: Int, scenes: Int, traces: [String: Trace]) {
    (self.pages, self.scenes, self.traces) = (pages, scenes, traces)
    (size, axis) = (device.size, device.axis)
  }

  /// Goes through `gestures` as they are performed; two rounds of a repeat show everything.
  mutating func check(_ gestures: [Gesture]) {
    for gesture in gestures {
      let index = number
      number += 1
      let recording = if case .replay(let path) = gesture { traces[path] } else { Trace?.none }
      let events = gesture.event.map { [$0] } ?? recording?.events.map(\.event) ?? []
      check(gesture, at: index, opens: events.contains(where: \.opens))
      // A recording that opens and closes is only shown if the scenario has opened the loader.
      let isShown = recording != nil && stage != .notOpen
      for event in events where !isShown || event != .close {
        switch event {
        case .open where stage == .notOpen: stage = .open
        case .close where stage == .open: (stage, drag) = (.closed, nil)
        case .rotate(let orientation): size = size.rotated(to: orientation) ?? size
        default: break
        }
      }
      switch gesture {
      case .flick(let direction, let speed, _):
        move(direction, by: speed.pointsPerSecond * Gesture.flickDuration.seconds, index)
        lift()
      case .drag(let direction, let distance, _):
        move(direction, by: distance.points(on: size, along: direction.axis), index)
      case .release: lift()
      case .repeat(let times, let body): check(body, times: times)
      default: break
      }
    }
  }

  private mutating func check(_ body: [Gesture], times: Int) {
    let (first, before) = (number, stage)
    for round in 0..<min(2, times) {
      number = first
      if round == 1, stage == .closed, before != .closed {
        hasWarnedOfClose = true
        if before == .open {
          warn(
            first - 1, "the first of these \(spelled(times)) times closes the loader",
            "move 'close' out of the 'repeat'")
        } else {
          fail(
            first - 1,
            "a scenario opens its loader once, and this would do it \(spelled(times)) times",
            "open it before the 'repeat' and close it after; 'repetitions' measures it again")
        }
      }
      check(body)
    }
  }

  /// Checks a gesture before it is performed; `index` is its number in the text.
  private mutating func check(_ gesture: Gesture, at index: Int, opens: Bool) {
    let isAgain = index < reached
    reached = max(reached, index + 1)
    checkPage(gesture, index)
    switch gesture {
    case .settle, .open, .jump, .rotate: mayMove = false
    case .scroll, .replay: mayMove = true
    case .input(.tap), .input(.pinch):
      if mayMove, stage == .open {
        let name = gesture.word == "pinch" ? "pinch" : "tap"
        warn(
          index, "content may be moving still, and what a \(name) does then is not modelled",
          "add 'settle' before it")
      }
      mayMove = true
    default: break
    }
    switch gesture {
    case .repeat(_, let body):
      if body.isEmpty { warn(index, "nothing is repeated here", "delete this 'repeat'") }
    case .flick where drag != nil, .replay where drag != nil, .input(.tap) where drag != nil,
      .input(.pinch) where drag != nil, .input(.slide) where drag != nil:
      let time = isAgain ? "a second time" : "here"
      fail(
        index, "'\(gesture.word)' cannot begin \(time): the finger of a drag is still down",
        isAgain ? "add 'release' at the end of the 'repeat'" : "add 'release' before it")
    default:
      checkStage(gesture, index, isAgain, opens)
      if case .drag = gesture { drag = index }
      if gesture == .release { drag = nil }
    }
  }

  /// The finger moves by `points`, and comes down first if it is not.
  private mutating func move(_ direction: Direction, by points: Double, _ index: Int) {
    var (index, position, reach) = stroke ?? (index, .zero, mayMove ? .infinity : 0)
    position += direction.way(points)
    reach = max(reach, abs(position.x), abs(position.y))
    stroke = (index, position, reach)
  }

  /// The finger is lifted: checks whether it has moved anything.
  private mutating func lift() {
    guard let stroke else { return }
    self.stroke = nil
    guard stroke.reach <= ScrollView.hysteresis else { return mayMove = true }
    guard stage == .open else { return }
    warn(
      stroke.index,
      "this moves nothing: the finger goes \(spelled(stroke.reach, "pt")), and content follows beyond 10 pt",
      "move it farther; content goes 10 pt less than the finger")
  }

  /// Everything that is wrong, when all gestures have been performed, in the order of the text.
  mutating func allProblems() -> [Problem<Int?>] {
    if let drag, !problems.contains(where: { $0.severity == .error }) {
      warn(drag, "the finger of this drag is never lifted", "add 'release'")
    }
    if stage == .notOpen {
      fail(tooEarly?.index, "the loader is never opened", "begin with 'open at page 1'")
    } else if let (word, index) = tooEarly {
      warn(
        index, "'\(word)' has no effect: the loader is not open yet", "begin with 'open at page 1'")
    }
    return problems.sorted { ($0.position ?? -1, $0.message) < ($1.position ?? -1, $1.message) }
  }

  private mutating func warn(_ index: Int?, _ message: String, _ help: String) {
    problems.insert(.warning(index, message, help: help))
  }

  private mutating func fail(_ index: Int?, _ message: String, _ help: String) {
    problems.insert(.error(index, message, help: help))
  }

  private mutating func checkPage(_ gesture: Gesture, _ index: Int) {
    switch gesture {
    case .open(let target), .scroll(let target), .jump(let target):
      if pages > 0, target.page >= pages {
        warn(
          index,
          "there is no page \(spelled(target.page + 1)): the largest size has \(spelled(pages))",
          "the last page is taken instead, at every size")
      } else if pages > 0, target.scene >= scenes {
        warn(
          index,
          "there is no scene \(spelled(target.scene + 1)): the scenario has \(spelled(scenes))",
          "the last scene is taken instead; 'scenes' says how many there are")
      }
    case .flick(let direction, _, _), .drag(let direction, _, _):
      guard scenes == 1, direction.axis != axis, !hasMovedAcross else { return }
      hasMovedAcross = true
      if axis == .horizontal {
        warn(
          index, "there is nothing above or below: the scenario has one scene",
          "move left or right, or add a line such as 'scenes 20', or 'axis vertical' for pages that follow each other downwards"
        )
      } else {
        warn(
          index, "there is nothing on either side: pages follow each other downwards",
          "move up or down, or delete 'axis vertical'")
      }
    default: break
    }
  }

  /// Checks whether a gesture has an effect: the loader is open, and the finger that it needs down.
  private mutating func checkStage(
    _ gesture: Gesture, _ index: Int, _ isAgain: Bool, _ opens: Bool
  ) {
    switch (stage, gesture) {
    case (.notOpen, _) where !opens: tooEarly = tooEarly ?? (gesture.word, index)
    case (.closed, .close) where !isAgain:
      fail(index, "the loader is closed a second time", "delete this 'close'")
    case (.closed, _) where !hasWarnedOfClose:
      hasWarnedOfClose = true
      warn(
        index, "'\(gesture.word)' has no effect: the loader is closed",
        "move it before 'close'; a second opening is a scenario of its own")
    case (.closed, _): break
    case (.open, .open) where isAgain:
      warn(
        index, "from the second time on, the loader is already open",
        "move 'open' before the 'repeat'")
    case (.open, .open):
      warn(index, "the loader is already open", "go to the page with 'jump to page …'")
    case (_, .release) where drag == nil:
      warn(
        index, "'release' has no effect: no finger is down",
        "only a 'drag' leaves its finger down; a flick lifts it by itself")
    case (_, .settle) where drag != nil:
      warn(
        index, "'settle' does not wait: the finger of a drag is still down",
        "add 'release' before it, or let time pass with 'hold 200 ms'")
    default: break
    }
  }
}
