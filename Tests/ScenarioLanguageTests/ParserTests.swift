import Scrolling
import Testing
import Traces

@testable import ScenarioLanguage

@Suite("Reading scenarios")
struct ParserTests {
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
