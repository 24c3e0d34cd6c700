import Gestures
import ScenarioLanguage
import Scrolling
import Testing

@Suite("Scenarios in Swift")
struct BuilderTests {
  private let scenario = Scenario(
    "Flick through the second act",
    device: .iPhone6.rotated, script: .file(path: "Scripts/a.fountain"), cuesPerPage: 8,
    mode: .memorize(character: "Mrs Pell"),
    pages: [10, 1_000], scenes: 20, loaders: ["eager", "three-pane"], memoryLimit: 512.mebibytes,
    repetitions: 12
  ) {
    Gesture.open(page: 1)
    Gesture.repeat(12) {
      Gesture.flick(.left, 1500.pointsPerSecond)
      Gesture.settle
    }
    for direction in [Direction.left, .up] {
      Gesture.drag(direction, 0.6.pages, over: 300.milliseconds)
      if direction == .up { Gesture.hold(2.seconds) }
      Gesture.release
    }
    Gesture.drag(.left, 80.5.points, over: 0.25.seconds)
    Gesture.release
    Gesture.flick(.left, 2000.pointsPerSecond, every: 120.milliseconds, times: 6)
    Gesture.scroll(toPage: 40, scene: 2)
    Gesture.jump(toPage: 40)
    Gesture.rotate(.portrait)
    Gesture.memoryWarning
    Gesture.replay("Traces/two-thumbs.trace")
    Gesture.close
  } expect: {
    Expect("load-time").isConstant(within: 10.percent).for("three-pane")
    Expect("bytes-open").isConstant()
    Expect("load-time").grows().for("eager")
    for loader in ["eager", "three-pane"] {
      Expect("blank-frames").is(0).for(loader).at(1_000)
    }
    Expect("blank-area").isNot(50.percent)
    Expect("hitch-ratio").isBelow(5.millisecondsPerSecond)
    Expect("load-time").isAbove(0.5.milliseconds)
    Expect("peak-bytes").isAtMost(24.mebibytes)
    Expect("resident-peak").isAtLeast(1.gibibytes)
  }

  @Test("a scenario in Swift is the one that its text is")
  func text() {
    #expect(
      scenario.formatted() == """
        scenario "Flick through the second act"

        device iphone-6 landscape
        script file "Scripts/a.fountain" cues 8 per page
        mode memorize "Mrs Pell"
        pages 10 1_000
        scenes 20
        loaders eager three-pane
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
            drag up 0.6 page over 300 ms
            hold 2 s
            release
            drag left 80.5 pt over 250 ms
            release
            flick left 2000 pt/s every 120 ms times 6
            scroll to page 40 scene 2 animated
            jump to page 40
            rotate portrait
            memory-warning
            replay "Traces/two-thumbs.trace"
            close
        }

        expect {
            load-time is constant within 10% for three-pane
            bytes-open is constant
            load-time grows for eager
            blank-frames = 0 for eager at 1_000
            blank-frames = 0 for three-pane at 1_000
            blank-area != 50%
            hitch-ratio < 5 ms/s
            load-time > 0.5 ms
            peak-bytes <= 24 MiB
            resident-peak >= 1 GiB
        }

        """)
  }

  @Test("a check gives quantities the units of their metrics")
  func check() {
    let result = scenario.checked(.test)
    #expect(result.report() == "")
    var expected = scenario
    expected.expectations[9] = Expectation(
      metric: "resident-peak", .comparison(.greaterOrEqual, Quantity(1_024, .mebibytes)))
    #expect(result.scenario == expected)
  }

  @Test("a check finds what Swift's types cannot")
  func mistakes() {
    let scenario = Scenario(
      "Too fast", script: .generated(seed: 1), pages: [10], loaders: ["three-panes"]
    ) {
      Gesture.open(page: 1)
      Gesture.flick(.left, (-2).pointsPerSecond)
    }
    #expect(
      scenario.checked(.test).report() == """
        Too fast:7:9: error: there is no loader 'three-panes'
         7 | loaders three-panes
           |         ^^^^^^^^^^^
        help: did you mean 'three-pane'?

        Too fast:11:16: error: -2 pt/s is out of range for a speed
         11 |     flick left -2 pt/s
            |                ^^^^^^^
        help: use 0.001 to 1_000_000 pt/s

        Too fast: 2 errors

        """)
  }

  @Test("every device of the catalogue has its constant")
  func devices() {
    let constants: [Device] = [.iPhone3GS, .iPad1, .iPhone6, .iPadPro9, .iPhone15Pro, .iPadPro12]
    #expect(constants == Device.catalogue)
  }
}
