/// Words that begin a line. The raw value is such a line, as messages show it.
protocol Keyword: RawRepresentable<String>, CaseIterable {}

extension Keyword {
  var word: String { String(rawValue.prefix { $0 != " " }) }

  init?(_ word: String) {
    guard let keyword = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = keyword
  }
}

/// A statement of the language, with an example of each.
enum Statement: String, Keyword {
  case scenario = #"scenario "Flick through the second act""#
  case device = "device iphone-6 portrait"
  case ios = "ios 13"
  case assume = "assume no-cell-is-early"
  case decode = "decode 40 ms"
  case network = "network 200 ms"
  case script = "script generated cues 12 per page seed 7"
  case mode = "mode memorize"
  case pages = "pages 10 100 1_000 10_000"
  case scenes = "scenes 20"
  case axis = "axis vertical"
  case direction = "direction right-to-left"
  case loaders = "loaders eager three-pane"
  case memory = "memory limit 512 MiB"
  case repetitions = "repetitions 12"
  case gestures = "gestures { … }"
  case expect = "expect { … }"
}

/// Where the keyboard goes.
enum KeyboardWay: String, CaseIterable { case up, down }

/// A gesture of the language, with an example of each.
enum GestureWord: String, Keyword {
  case open = "open at page 1"
  case flick = "flick left 1500 pt/s"
  case settle
  case drag = "drag left 0.6 page over 300 ms"
  case release
  case hold = "hold 200 ms"
  case scroll = "scroll to page 40 animated"
  case jump = "jump to page 40"
  case rotate = "rotate landscape"
  case memoryWarning = "memory-warning"
  case insert = "insert pages 3 at 5"
  case delete = "delete page 4"
  case move = "move page 2 to 7"
  case reload
  case background, foreground, cover, uncover
  case tap = "tap at 0.9 0.5"
  case double = "double tap at 0.5 0.5"
  case pinch = "pinch 2 at 0.5 0.5 over 500 ms"
  case slide = "slide to 0.7"
  case dark = "dark mode"
  case light = "light mode"
  case keyboard = "keyboard up"
  case replay = #"replay "Traces/two-thumbs.trace""#
  case `repeat` = "repeat 12 { … }"
  case close

  /// What to write for `word`, which is no gesture here but means one elsewhere; or nil.
  static func help(insteadOf word: String) -> String? {
    func example(_ gesture: GestureWord) -> String { "'\(gesture.rawValue)'" }
    return switch word.lowercased() {
    case "swipe", "fling", "throw": "write it as in \(example(.flick))"
    case "pan": "write it as in \(example(.drag))"
    case "wait", "sleep", "pause", "delay":
      "write it as in \(example(.hold)), or \(example(.settle)) to wait until nothing moves"
    case "touch", "click", "press": "write it as in \(example(.tap))"
    case "zoom", "spread": "write it as in \(example(.pinch))"
    case "lift", "up": "write \(example(.release))"
    case "loop", "times": "write it as in \(example(.repeat))"
    default: nil
    }
  }
}
