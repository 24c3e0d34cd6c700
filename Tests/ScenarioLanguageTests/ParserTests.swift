import Gestures
import ScenarioLanguage
import Scrolling
import Testing

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
            name: "iphone-6", size: Size(width: 375, height: 667), scale: 2, refreshRate: 60),
          script: .generated(seed: 7), cuesPerPage: 12, mode: .memorize(character: nil),
          pages: [10, 100, 1_000, 10_000], scenes: 20,
          loaders: ["eager", "pagecontrol", "three-pane", "five-pane"],
          memoryLimit: ByteCount(bytes: 536_870_912), repetitions: 12,
          gestures: [
            .open(at: PageNumber(1)),
            .repeat(
              count: 12, [.flick(.left, speed: Speed(pointsPerSecond: 1500)), .settle]),
            .drag(.left, .pages(0.6), over: Microseconds(rawValue: 300_000)),
            .release,
            .flick(
              .left, speed: Speed(pointsPerSecond: 2000),
              series: FlickSeries(every: Microseconds(rawValue: 120_000), times: 6)),
            .hold(Microseconds(rawValue: 200_000)),
            .scroll(to: PageNumber(40, scene: 3)),
            .jump(to: PageNumber(40)),
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
}
