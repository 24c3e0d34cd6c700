import ScenarioLanguage
import Scrolling
import Testing
import Traces

@Suite("Reading scenarios")
struct ParserTests {
  @Test("every statement and gesture is read into the model")
  func wholeLanguage() {
    let text = """
      scenario "Memorize mode: flick through the second act"

      device iphone-6 portrait                   # or: device 375x667 pt @2x 60 Hz
      script generated cues 12 per page seed 7   # or: script file "Scripts/a.fountain" cues …
      mode memorize                              # read | memorize | image | blank
      pages 10 100 1_000 10_000
      scenes 20
      loaders eager pagecontrol three-pane five-pane
      memory limit 512 MiB
      repetitions 12

      gestures {
          open at page 1
          repeat 12 {
              flick left 1500 pt/s
              settle
          }
          drag left 0.6 page over 300 ms
          release
          flick left 2000 pt/s every 120 ms times 6   # flicks that do not wait
          hold 200 ms
          scroll to page 40 scene 3 animated
          jump to page 40
          rotate landscape
          memory-warning
          replay "Traces/two-thumbs.trace"
          close
      }

      expect {
          load-time is constant within 10% for three-pane five-pane
          bytes-open is constant for three-pane
          load-time grows for eager
          blank-frames = 0 for three-pane at 100 1_000
          hitch-ratio < 5 ms/s
          peak-bytes <= 24 MiB for three-pane
      }
      """
    let result = Scenario.parse(text, file: "memorize.scenario", vocabulary: .test)
    #expect(result.report() == "")
    #expect(
      result.scenario
        == Scenario(
          title: "Memorize mode: flick through the second act",
          device: Device(
            name: "iphone-6", size: CGSize(width: 375, height: 667), scale: 2, refreshRate: 60),
          script: .generated(seed: 7), cuesPerPage: 12, mode: .memorize(character: nil),
          pages: [10, 100, 1_000, 10_000], scenes: 20,
          loaders: ["eager", "pagecontrol", "three-pane", "five-pane"],
          memoryLimit: ByteCount(bytes: 536_870_912), repetitions: 12,
          gestures: [
            .open(at: PageIndex(0)),
            .repeat(
              count: 12, [.flick(.left, speed: Speed(pointsPerSecond: 1500)), .settle]),
            .drag(.left, .pages(0.6), over: Microseconds(rawValue: 300_000)),
            .release,
            .flick(
              .left, speed: Speed(pointsPerSecond: 2000),
              series: FlickSeries(every: Microseconds(rawValue: 120_000), times: 6)),
            .hold(Microseconds(rawValue: 200_000)),
            .scroll(to: PageIndex(39, scene: 2)),
            .jump(to: PageIndex(39)),
            .rotate(.landscape),
            .memoryWarning,
            .replay(path: "Traces/two-thumbs.trace"),
            .close,
          ],
          expectations: [
            Expectation(
              metric: "load-time", .constant(within: Percentage(percent: 10)),
              loaders: ["three-pane", "five-pane"]),
            Expectation(
              metric: "bytes-open", .constant(within: nil), loaders: ["three-pane"]),
            Expectation(metric: "load-time", .grows, loaders: ["eager"]),
            Expectation(
              metric: "blank-frames", .comparison(.equal, Quantity(0, .count)),
              loaders: ["three-pane"], sizes: [100, 1_000]),
            Expectation(
              metric: "hitch-ratio", .comparison(.less, Quantity(5, .millisecondsPerSecond))),
            Expectation(
              metric: "peak-bytes", .comparison(.lessOrEqual, Quantity(25_165_824, .bytes)),
              loaders: ["three-pane"]),
          ]))
  }

  @Test("what may be left out has a value all the same")
  func defaults() {
    let text = """
      scenario "Bare"
      mode blank
      pages 0
      loaders eager
      gestures { open at page 1 }
      """
    #expect(
      Scenario.parse(text, file: "bare", vocabulary: .test).scenario
        == Scenario(
          title: "Bare",
          device: Device(
            name: "iphone-6", size: CGSize(width: 375, height: 667), scale: 2, refreshRate: 60),
          script: .generated(seed: 1), cuesPerPage: 12, mode: .blank, pages: [0], scenes: 1,
          loaders: ["eager"], memoryLimit: nil, repetitions: nil,
          gestures: [.open(at: PageIndex(0))], expectations: []))
  }

  @Test("statements come in any order")
  func order() {
    let statements = [
      "scenario \"A\"", "script generated cues 12 per page seed 7", "pages 10", "loaders eager",
      "gestures {\nopen at page 1\n}", "expect {\nblank-frames = 0\n}",
    ]
    let scenarios = [statements, statements.reversed()].map {
      Scenario.parse($0.joined(separator: "\n"), file: "a", vocabulary: .test).scenario
    }
    #expect(scenarios[0] != nil)
    #expect(scenarios[0] == scenarios[1])
  }

  @Test("a device is turned, and one that is given by its size is held as the size says")
  func devices() {
    let cases: [(String, Device)] = [
      ("iphone-15-pro landscape", .iPhone15Pro.rotated), ("ipad-1", .iPad1),
      (
        "800x600 pt @1x 75 Hz",
        Device(size: CGSize(width: 800, height: 600), scale: 1, refreshRate: 75)
      ),
      (
        "375.5 x 375.5 pt @ 3 x 120Hz",
        Device(size: CGSize(width: 375.5, height: 375.5), scale: 3, refreshRate: 120)
      ),
    ]
    for (words, device) in cases {
      let text = Sample.text(statements: ["device \(words)"])
      let scenario = Scenario.parse(text, file: words, vocabulary: .test).scenario
      #expect(scenario?.device == device)
    }
  }

  @Test(
    "times are taken to the nearest microsecond",
    arguments: [
      ("2 s", 2_000_000), ("0.25 s", 250_000), ("300ms", 300_000), ("16.6667 ms", 16_667),
      ("1_500 µs", 1_500), ("7 us", 7), ("0 ms", 0),
    ])
  func times(_ words: String, _ microseconds: Int64) {
    let text = Sample.text(gestures: ["open at page 1", "hold \(words)"])
    let scenario = Scenario.parse(text, file: words, vocabulary: .test).scenario
    #expect(scenario?.gestures.last == .hold(Microseconds(rawValue: microseconds)))
  }

  @Test(
    "memory has binary units",
    arguments: [
      ("1 B", 1), ("2 KiB", 2_048), ("512 MiB", 536_870_912), ("1.5 GiB", 1_610_612_736),
      ("1_048_576 GiB", 1_125_899_906_842_624),
    ])
  func memory(_ words: String, _ bytes: Int) {
    let text = Sample.text(statements: ["memory limit \(words)"])
    let scenario = Scenario.parse(text, file: words, vocabulary: .test).scenario
    #expect(scenario?.memoryLimit == ByteCount(bytes: bytes))
  }

  @Test(
    "what a metric is compared with is converted to the metric's unit",
    arguments: [
      ("blank-frames = 1_000", Quantity(1_000, .count)),
      ("open-fetches < 2.5", Quantity(2.5, .count)),
      ("blank-area >= 12.5%", Quantity(12.5, .percent)),
      ("peak-bytes <= 1.5 GiB", Quantity(1_610_612_736, .bytes)),
      ("peak-bytes != 7 B", Quantity(7, .bytes)),
      ("resident-peak < 512 KiB", Quantity(0.5, .mebibytes)),
      ("resident-peak < 2 GiB", Quantity(2_048, .mebibytes)),
      ("load-time > 2 s", Quantity(2_000, .milliseconds)),
      ("load-time > 250 µs", Quantity(0.25, .milliseconds)),
      ("hitch-ratio < 5 ms/s", Quantity(5, .millisecondsPerSecond)),
    ])
  func bounds(_ words: String, _ quantity: Quantity) throws {
    let text = Sample.text(expectations: [words])
    let scenario = Scenario.parse(text, file: words, vocabulary: .test).scenario
    guard case .comparison(_, quantity)? = scenario?.expectations.first?.condition else {
      Issue.record("\(words) is not compared with \(quantity)")
      return
    }
  }

  @Test("a text holds quotes and backslashes by their escapes")
  func escapes() {
    let text = Sample.text(title: #"\"a\\n"#)
    let scenario = Scenario.parse(text, file: "escapes", vocabulary: .test).scenario
    #expect(scenario?.title == #""a\n"#)
  }

  @Test("repeats may be 63 deep, and come to a million gestures")
  func limits() {
    let deep =
      Array(repeating: "repeat 1 {", count: 63) + ["open at page 1"]
      + Array(repeating: "}", count: 63)
    let many = ["open at page 1", "repeat 999_999 {", "settle", "}"]
    for gestures in [deep, many] {
      let result = Scenario.parse(
        Sample.text(gestures: gestures), file: "limits", vocabulary: .test
      ).checkingGestures(nil)
      #expect(result.report() == "")
    }
  }

  @Test("a loader's name is one word that stands wherever loaders are listed")
  func loaderNames() {
    let spelled = ["tiled", "one", "my-loader", "x", "for", "gestures", "größe", "v2.1", "a_b"]
    #expect(spelled.filter { !Vocabulary.canSpell(loader: $0) } == [])
    let unspelled = [
      "2-up", "my loader", "at", "", " ", "a\n", "a b", "a#b", "\"a\"", "a{", "-a", "a\nmode read",
    ]
    #expect(unspelled.filter { Vocabulary.canSpell(loader: $0) } == [])
  }
}
