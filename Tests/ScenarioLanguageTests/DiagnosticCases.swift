/// A file with faults, by the name under which the snapshot says what is reported about it.
struct DiagnosticCase: Sendable {
  let name: String
  let bytes: [UInt8]

  /// A whole file, which need not be text.
  init(_ name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

  init(_ name: String, file text: String) { self.init(name, bytes: Array(text.utf8)) }

  /// Statements in a file that has no other faults.
  init(_ name: String, _ statements: String...) {
    self.init(name, file: Sample.text(statements: statements))
  }

  /// Gestures in a file that has no other faults; they begin with `open` unless they say so.
  init(_ name: String, isOpen: Bool = true, scenes: Int = 1, gestures: String...) {
    let statements = scenes == 1 ? [] : ["scenes \(scenes)"]
    let opening = isOpen ? ["open at page 1"] : []
    self.init(name, file: Sample.text(statements: statements, gestures: opening + gestures))
  }

  /// Expectations in a file that has no other faults.
  init(_ name: String, expectations: String...) {
    self.init(name, file: Sample.text(expectations: expectations))
  }

  static let all = files + characters + statements + settings + gestures + flow + expectations
}

extension DiagnosticCase {
  /// What a file is as a whole.
  static let files = [
    Self("empty-file", file: ""),
    Self("only-comments", file: "# A scenario will come here.\n\n"),
    Self("not-utf8", bytes: Array("scenario \"Gr".utf8) + [0xF6] + Array("sse\"\n".utf8)),
    Self("utf16", bytes: [0xFF, 0xFE] + "scenario".utf8.flatMap { [$0, 0] }),
    Self("nul-byte", bytes: Array("scenario \"A\"\n\0pages 10\n".utf8)),
    Self("byte-order-mark-and-crlf", file: "\u{FEFF}scenario 1\r\npages ten\r\n"),
    Self("carriage-returns", file: "scenario \"A\"\rpages ten\r"),
    Self("tabs", file: Sample.text(gestures: ["\tjump\tto\tpge 1"])),
    Self(
      "wide-characters",
      file: Sample.text(title: "幕間 🎭 e\u{301}\" now \"").replacing("\"\"", with: "\"")),
    Self(
      "long-line", "scenario \"" + String(repeating: "on and ", count: 3_000) + "on\" and on and on"
    ),
    Self("control-characters", "loaders \u{1B}[31meager"),
    Self("missing-statements", file: "scenario \"A\"\nmode blank\n"),
    Self(
      "errors-everywhere",
      file: """
        scenario Flick
        device iphone6
        script generated cues 12 per page
        pages 10 100k
        loaders eager, three-pane
        gestures {
            open page 1
            flick lefft 1500 px/s
            repeat {
                settle
            }
        }
        expect {
            load-tme grows
            blank-frames == 0
        }
        """),
  ]

  /// Characters and symbols.
  private static let characters = [
    Self("unterminated-text", "scenario \"Flick"),
    Self("escape-unknown", #"scenario "C:\Scripts""#),
    Self("control-character-in-text", "scenario \"a\u{7}b\""),
    Self("comma", "pages 10, 100"),
    Self("semicolon", gestures: "settle; settle"),
    Self("slashes", "mode read // as it is"),
    Self("curly-quotes", "scenario “Flick”"),
    Self("single-quotes", "scenario 'Flick'"),
    Self("no-break-space", gestures: "flick\u{A0}left 1500 pt/s"),
    Self("zero-width-space", "mode \u{200B}read"),
    Self("dash", gestures: "memory–warning"),
    Self("emoji", gestures: "🎭"),
    Self("number-malformed", "pages 1__000"),
    Self("number-with-two-points", gestures: "flick left 1.500.000 pt/s"),
  ]

  /// Statements as such.
  private static let statements = [
    Self("statement-unknown", file: "Sample\n" + Sample.text()),
    Self("statement-misspelt", file: Sample.text().replacing("loaders", with: "loders")),
    Self("statement-is-number", file: "10\n" + Sample.text()),
    Self("statement-is-gesture", file: Sample.text() + "flick left 1500 pt/s\n"),
    Self("statement-twice", file: Sample.text() + "pages 20\n"),
    Self("statement-in-gestures", gestures: "pages 20"),
    Self("words-after-statement", "repetitions 12 times"),
    Self("brace-too-many", file: Sample.text() + "}\n"),
    Self("brace-missing-at-end", file: String(Sample.text().dropLast(2))),
    Self(
      "brace-missing-before-statement",
      file: Sample.text().replacing("}\n", with: "") + "repetitions 12\n"),
    Self(
      "brace-missing-of-repeat",
      file: Sample.text(gestures: ["open at page 1", "repeat 2 {", "    settle"])
        + "expect {\n    blank-frames = 0\n}\n"),
  ]

  /// What statements say.
  private static let settings = [
    Self("title-missing", "scenario"),
    Self("title-empty", "scenario \" \""),
    Self("device-unknown", "device pixel-9"),
    Self("device-misspelt", "device iphone-6s"),
    Self("device-orientation", "device iphone-6 portrat"),
    Self("device-scale", "device 375x667 pt @4x 60 Hz"),
    Self("device-without-scale", "device 375x667 pt 60 Hz"),
    Self("device-without-unit", "device 375x667 @2x 60 Hz"),
    Self("device-rate", "device 375x667 pt @2x 59.94 Hz"),
    Self("device-size-and-orientation", "device 375x667 pt @2x 60 Hz landscape"),
    Self("device-too-large", "device 375x667000 pt @2x 60 Hz"),
    Self("script-source", "script random cues 12 per page"),
    Self("script-without-seed", "script generated cues 12 per page"),
    Self("script-without-cues", "script file \"Scripts/a.fountain\""),
    Self("script-no-cues", "script generated cues 0 per page seed 7"),
    Self("script-path-unquoted", "script file Scripts/a.fountain cues 12 per page"),
    Self("script-path-empty", "script file \"\" cues 12 per page"),
    Self("seed-too-large", "script generated cues 12 per page seed 18_446_744_073_709_551_616"),
    Self("mode-unknown", "mode memorise"),
    Self("mode-far-off", "mode fast"),
    Self("cost-without-unit", "mode cost 8 3 MiB"),
    Self("cost-without-memory", "mode cost 8 ms"),
    Self("cost-too-much", "mode cost 8 ms 2 GiB"),
    Self("memorize-name-unquoted", "mode memorize Mrs Pell"),
    Self("memorize-name-empty", "mode memorize \"\""),
    Self("pages-missing", "pages"),
    Self("pages-decimal", "pages 1.5"),
    Self("pages-negative", "pages -10"),
    Self("pages-too-many", "pages 1_000_000_001"),
    Self("pages-twice", "pages 10 100 10"),
    Self("scenes-none", "scenes 0"),
    Self("loader-misspelt", "loaders eager three-pain five-pan"),
    Self("loader-far-off", "loaders tableview"),
    Self("loaders-missing", "loaders"),
    Self("loader-twice", "loaders eager three-pane eager"),
    Self("memory-without-limit", "memory 512 MiB"),
    Self("memory-without-unit", "memory limit 512"),
    Self("memory-unit", "memory limit 512 MB"),
    Self("memory-none", "memory limit 0 MiB"),
    Self("repetitions-none", "repetitions 0"),
  ]

  /// Gestures one by one.
  private static let gestures = [
    Self("gestures-none", isOpen: false),
    Self("gestures-without-brace", file: Sample.text().replacing("gestures {", with: "gestures")),
    Self("gesture-unknown", gestures: "pinch"),
    Self("gesture-misspelt", gestures: "setle"),
    Self("gesture-capital", gestures: "Settle"),
    Self("gestures-on-one-line", gestures: "settle settle"),
    Self("page-zero", isOpen: false, gestures: "open at page 0"),
    Self("open-without-page", isOpen: false, gestures: "open at 1"),
    Self("page-beyond", gestures: "jump to page 20_000"),
    Self("scene-beyond", scenes: 3, gestures: "jump to page 2 scene 4"),
    Self("flick-without-direction", gestures: "flick 1500 pt/s"),
    Self("flick-direction", gestures: "flick lef 1500 pt/s"),
    Self("flick-without-unit", gestures: "flick left 1500"),
    Self("flick-unit", gestures: "flick left 1500 px/s"),
    Self("flick-without-speed", gestures: "flick left fast"),
    Self("flick-still", gestures: "flick left 0 pt/s"),
    Self("flick-times-alone", gestures: "flick left 1500 pt/s times 6"),
    Self("flick-every-alone", gestures: "flick left 1500 pt/s every 120 ms"),
    Self("flick-every-too-short", gestures: "flick left 1500 pt/s every 50 ms times 6"),
    Self("flick-up-without-scenes", gestures: "flick up 1500 pt/s"),
    Self("drag-without-unit", gestures: "drag left 0.6 over 300 ms", "release"),
    Self("drag-without-time", gestures: "drag left 0.6 page", "release"),
    Self("drag-in-no-time", gestures: "drag left 0.6 page over 0 ms", "release"),
    Self("hold-unit", gestures: "hold 200 msec"),
    Self("hold-too-long", gestures: "hold 1_000_000 s"),
    Self("scroll-without-animated", gestures: "scroll to page 40"),
    Self("rotate-unknown", gestures: "rotate left"),
    Self("replay-unquoted", gestures: "replay Traces/two-thumbs.trace"),
    Self("repeat-none", gestures: "repeat 0 {", "settle", "}"),
    Self("repeat-without-count", gestures: "repeat {", "setle", "}"),
    Self("repeat-without-brace", gestures: "repeat 12", "settle"),
    Self("repeat-brace-below", gestures: "repeat 12", "{", "settle", "}"),
    Self("repeat-empty", gestures: "repeat 12 {", "}"),
    Self("repeat-too-often", gestures: "repeat 1_000_000 {", "repeat 2 {", "settle", "}", "}"),
    Self(
      "repeat-too-deep",
      file: Sample.text(gestures: (0..<64).map { _ in "repeat 1 {" } + (0..<64).map { _ in "}" })),
  ]

  /// Gestures one after the other.
  private static let flow = [
    Self(
      "flow-not-open", isOpen: false, gestures: "flick left 1500 pt/s", "settle", "open at page 1"),
    Self("flow-closed", gestures: "close", "settle", "settle"),
    Self("flow-open-twice", gestures: "open at page 2"),
    Self("flow-close-in-repeat", gestures: "repeat 3 {", "settle", "close", "}"),
    Self(
      "flow-never-open", isOpen: false, gestures: "repeat 3 {", "flick left 1500 pt/s", "settle",
      "}"),
    Self("flow-open-in-repeat", isOpen: false, gestures: "repeat 3 {", "open at page 1", "}"),
    Self(
      "flow-open-and-close-in-repeat", isOpen: false, gestures: "repeat 3 {", "open at page 1",
      "flick left 1500 pt/s", "settle", "close", "}"),
    Self(
      "flow-flick-in-drag-again", gestures: "repeat 3 {", "flick left 1500 pt/s", "settle",
      "drag left 1 page over 1 s", "}"),
    Self(
      "flow-replay-in-drag", gestures: "drag left 1 page over 1 s", "replay \"a.trace\"", "release"),
    Self("flow-release-without-drag", gestures: "release"),
    Self(
      "flow-flick-in-drag", gestures: "drag left 1 page over 1 s", "flick left 1500 pt/s", "release"
    ),
    Self("flow-settle-in-drag", gestures: "drag left 1 page over 1 s", "settle", "release"),
    Self("flow-never-released", gestures: "drag left 1 page over 1 s"),
  ]

  private static let expectations = [
    Self("metric-misspelt", expectations: "blank-frame = 0"),
    Self("metric-far-off", expectations: "speed > 10 ms"),
    Self("condition-missing", expectations: "load-time"),
    Self("condition-unknown", expectations: "load-time shrinks"),
    Self("is-without-constant", expectations: "blank-frames is 0"),
    Self("constant-without-tolerance", expectations: "load-time is constant for eager"),
    Self("tolerance-without-percent", expectations: "load-time is constant within 10"),
    Self("tolerance-none", expectations: "load-time is constant within 0%"),
    Self("comparison-doubled", expectations: "blank-frames == 0"),
    Self("comparison-character", expectations: "load-time ≤ 5 ms"),
    Self("comparison-unknown", expectations: "load-time <<>> 5 ms"),
    Self("bound-missing", expectations: "load-time <"),
    Self("bound-without-unit", expectations: "load-time < 5 for eager"),
    Self("bound-unit", expectations: "load-time < 5 MiB"),
    Self("bound-unit-misspelt", expectations: "peak-bytes < 5 mb"),
    Self("bound-of-count", expectations: "blank-frames < 5 frames"),
    Self("bound-of-share", expectations: "blank-area < 5"),
    Self("bound-negative", expectations: "blank-frames > -1"),
    Self("expected-loader-unknown", expectations: "blank-frames = 0 for eagr"),
    Self("expected-loader-unlisted", expectations: "blank-frames = 0 for five-pane"),
    Self("expected-loader-twice", expectations: "blank-frames = 0 for eager eager"),
    Self("expected-size-unlisted", expectations: "blank-frames = 0 at 1_001"),
    Self("expected-size-twice", expectations: "blank-frames = 0 at 10 10"),
    Self("expected-at-one-size", expectations: "bytes-open is constant at 10"),
    Self("expected-twice", expectations: "blank-frames = 0", "blank-frames = 0"),
    Self("words-after-expectation", expectations: "blank-frames = 0 and load-time grows"),
  ]
}
