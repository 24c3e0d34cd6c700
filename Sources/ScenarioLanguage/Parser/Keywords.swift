/// The statements a file is made of, by their first word.
enum Statement: String, CaseIterable {
  case scenario, device, script, mode, pages, scenes, loaders, memory
  case catching = "catch"
  case repetitions, gestures, expect

  /// One as it may be in a file.
  var example: String {
    switch self {
    case .scenario: "scenario \"Flick through the second act\""
    case .device: "device iphone-6 portrait"
    case .script: "script generated cues 12 per page seed 7"
    case .mode: "mode memorize"
    case .pages: "pages 10 100 1_000 10_000"
    case .scenes: "scenes 20"
    case .loaders: "loaders eager three-pane"
    case .memory: "memory limit 512 MiB"
    case .catching: "catch silent"
    case .repetitions: "repetitions 12"
    case .gestures: "gestures { … }"
    case .expect: "expect { … }"
    }
  }
}

/// The gestures, by their first word.
enum GestureWord: String, CaseIterable {
  case open, flick, settle, drag, release, hold, scroll, jump, rotate
  case memoryWarning = "memory-warning"
  case replay, `repeat`, close

  /// One as it may be in a file.
  var example: String {
    switch self {
    case .open: "open at page 1"
    case .flick: "flick left 1500 pt/s"
    case .settle: "settle"
    case .drag: "drag left 0.6 page over 300 ms"
    case .release: "release"
    case .hold: "hold 200 ms"
    case .scroll: "scroll to page 40 animated"
    case .jump: "jump to page 40"
    case .rotate: "rotate landscape"
    case .memoryWarning: "memory-warning"
    case .replay: "replay \"Traces/two-thumbs.trace\""
    case .repeat: "repeat 12 { … }"
    case .close: "close"
    }
  }
}

/// The modes.
enum ModeWord: String, CaseIterable {
  case read, memorize, image, blank, cost
}
