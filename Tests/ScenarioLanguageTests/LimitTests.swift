import ScenarioLanguage
import Scrolling
import Testing
import Traces

@Suite("What numbers a scenario may have")
struct LimitTests {
  @Test(
    "the last number that is allowed is read, and the next one is refused",
    arguments: [
      ("decode 10 s", "decode 10.1 s"), ("network 60 s", "network 60.1 s"),
      ("network 1 s jitter 60 s seed 1", "network 1 s jitter 60.1 s seed 1"),
      ("mode cost 10 s 1 B", "mode cost 10.1 s 1 B"),
      ("mode cost 1 s 1 GiB", "mode cost 1 s 1.1 GiB"),
      ("memory limit 1 B", "memory limit 0.5 B"),
      ("memory limit 1_048_576 GiB", "memory limit 1_048_577 GiB"),
      ("scenes 1_000_000", "scenes 1_000_001"), ("scenes 1", "scenes 0"),
      ("repetitions 1_000_000", "repetitions 1_000_001"), ("repetitions 1", "repetitions 0"),
      ("pages 0 1_000_000_000", "pages 0 1_000_000_001"),
      ("script generated cues 1 per page seed 0", "script generated cues 0 per page seed 0"),
      (
        "script generated cues 10_000 per page seed 1",
        "script generated cues 10_001 per page seed 1"
      ),
      ("device 1x1 pt @1x 1 Hz", "device 0.9x1 pt @1x 1 Hz"),
      ("device 100_000x100_000 pt @3x 1_000 Hz", "device 100_000x100_001 pt @3x 1_000 Hz"),
      ("device 9x9 pt @3x 60 Hz", "device 9x9 pt @4x 60 Hz"),
      ("device 9x9 pt @1x 1_000 Hz", "device 9x9 pt @1x 1_001 Hz"),
      ("flick left 0.001 pt/s", "flick left 0.0009 pt/s"),
      ("flick left 1_000_000 pt/s", "flick left 1_000_001 pt/s"),
      ("flick up 9 pt/s every 80.002 ms times 1", "flick up 9 pt/s every 80 ms times 1"),
      ("flick up 9 pt/s every 86_400 s times 1", "flick up 9 pt/s every 86_401 s times 1"),
      ("flick up 9 pt/s every 1 s times 1_000_000", "flick up 9 pt/s every 1 s times 1_000_001"),
      ("hold 0 ms", "hold -1 ms"), ("hold 86_400 s", "hold 86_401 s"),
      ("drag left 1_000_000 pt over 1 s", "drag left 1_000_001 pt over 1 s"),
      ("drag left 0.001 page over 1 s", "drag left 0.0009 page over 1 s"),
      ("drag left 1 page over 0.001 ms", "drag left 1 page over 0.0009 ms"),
      ("drag left 1 page over 86_400 s", "drag left 1 page over 86_401 s"),
      ("repeat 1_000_000 {\nsettle\n}", "repeat 1_000_001 {\nsettle\n}"),
      ("repeat 1 {\nsettle\n}", "repeat 0 {\nsettle\n}"),
      ("tap at 0 1", "tap at 0 1.01"), ("double tap at 1 0", "double tap at 1.01 0"),
      ("tap at 0 0", "tap at 0 -0.01"), ("slide to 1", "slide to 1.01"),
      ("pinch 10 at 0 1 over 1 ms", "pinch 10.1 at 0 1 over 1 ms"),
      ("pinch 0.1", "pinch 0.09"), ("pinch 2 at 1 0", "pinch 2 at 1.01 0"),
      ("jump to page 1_000_000_000", "jump to page 1_000_000_001"),
      ("jump to page 1 scene 1_000_000_000", "jump to page 1 scene 1_000_000_001"),
      ("insert pages 1_000_000_000 at 1", "insert pages 1_000_000_001 at 1"),
      ("load-time is constant within 0.001%", "load-time is constant within 0.0009%"),
      ("load-time is constant within 1_000%", "load-time is constant within 1_001%"),
      ("blank-frames = 0", "blank-frames = -1"),
    ])
  func limits(last: String, next: String) {
    #expect(Scenario.parse(Sample.text(with: last)).scenario != nil, "\(last)")
    #expect(Scenario.parse(Sample.text(with: next)).scenario == nil, "\(next)")
  }

  @Test("numbers with a unit in Swift are what the unit says")
  func units() {
    #expect([3.bytes, 3.kibibytes, 3.mebibytes].map(\.bytes) == [3, 3_072, 3_145_728])
    #expect(1.5.seconds == 1_500.milliseconds && 0.25.milliseconds.rawValue == 250)
    #expect(3.kibibytes.quantity.value == 3_072 && 1.5.seconds.quantity.value == 1_500)
    #expect(10.percent.quantity.value == 10 && 3.quantity.unit == .count)
  }

  @Test("a comparison holds below, at and above its bound as its sign says")
  func comparisons() {
    let signs: [Comparison: [Bool]] = [
      .equal: [false, true, false], .notEqual: [true, false, true],
      .less: [true, false, false], .lessOrEqual: [true, true, false],
      .greater: [false, false, true], .greaterOrEqual: [false, true, true],
    ]
    for comparison in Comparison.allCases {
      #expect([1.0, 2, 3].map { comparison.holds($0, 2) } == signs[comparison], "\(comparison)")
    }
  }

  @Test("a film is of the least size of ten pages or more, or else of the greatest")
  func filmed() {
    func size(_ pages: Int...) -> Int {
      Scenario("A", script: .generated(seed: 1), pages: pages, loaders: []) { Gesture.close }
        .filmedSize
    }
    #expect(size(100, 9, 10, 40) == 10 && size(3, 8, 5) == 8 && size() == 0)
  }
}
