import Foundation
import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

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
    Gesture.tap(x: 0.9, y: 0.25)
    Gesture.doubleTap(x: 0, y: 1)
    Gesture.pinch(2.5, x: 0.25, y: 0.75, over: 300.milliseconds)
    Gesture.slide(to: 0.7)
    for isOn in [true, false] { Gesture.input(.appearance(isDark: isOn)) }
    for isUp in [true, false] { Gesture.input(.keyboard(isShown: isUp)) }
    for isThere in [true, false] { Gesture.input(.cover(isThere: isThere)) }
    Gesture.replay("Traces/two-thumbs.trace")
    Gesture.close
  } expect: {
    Expect("load-time").isConstant(within: 10.percent).for("eager", "three-pane")
    Expect("bytes-open").isConstant()
    Expect("load-time").grows().for("eager")
    for loader in ["eager", "three-pane"] {
      Expect("blank-frames").is(0).for(loader).at(10, 1_000)
    }
    Expectation(metric: "blank-area", .comparison(.notEqual, 50.percent.quantity))
    Expect("hitch-ratio").isBelow(5.millisecondsPerSecond)
    Expect("load-time").isAbove(0.5.milliseconds)
    Expect("peak-bytes").isAtMost(24.mebibytes)
    Expectation(
      metric: "resident-peak", .comparison(.greaterOrEqual, 1_024.mebibytes.quantity))
  }

  @Test("the axis is read as in the scenario in Swift that says the same, and taken along a device")
  func axis() {
    let scenario = Scenario(
      "Up", script: .generated(seed: 1), mode: .blank, pages: [9], axis: .vertical,
      loaders: ["eager"]
    ) {
      Gesture.open(page: 1)
      Gesture.flick(.up, 1500.pointsPerSecond)
    }
    let text = scenario.text
    #expect(text.contains("\naxis vertical\n"))
    let late = text.replacing("device iphone-6 portrait\n", with: "") + "device iphone-6 portrait\n"
    for text in [text, late] {
      let parsed = Scenario.parse(text).checkingGestures(nil)
      #expect(parsed.report() == "")
      #expect(parsed.scenario == scenario)
    }
  }

  @Test("every statement and gesture is read, as the scenario in Swift that says the same")
  func text() throws {
    let text = try recorded("every-statement.scenario")
    let parsed = Scenario.parse(text)
    #expect(parsed.report() == "")
    let checked = Scenario.parse(scenario.text, file: "a.scenario").checkingGestures(nil)
    #expect(checked.report() == "")
    #expect(checked.scenario == parsed.scenario)
    #expect(parsed.scenario.map { Scenario.parse($0.text).scenario } == parsed.scenario)
  }

  @Test("a check finds what Swift's types cannot, and names the statement")
  func mistakes() {
    let scenario = Scenario(
      " ", device: Device(size: CGSize(width: 0, height: 667), scale: 4, refreshRate: 60),
      decode: 11.seconds, script: .file(path: ""), cuesPerPage: 0,
      mode: .cost(time: 11.seconds, memory: 1.bytes),
      pages: [-1], scenes: 0, loaders: ["three-panes"], memoryLimit: 0.bytes, repetitions: 0
    ) {
      Gesture.open(page: 0)
      Gesture.flick(.left, (-2).pointsPerSecond)
      Gesture.flick(.left, Double.nan.pointsPerSecond, every: 80.milliseconds, times: 0)
      Gesture.repeat(-1) { Gesture.drag(.left, 0.pages, over: 0.seconds) }
      Gesture.hold((-1).seconds)
    } expect: {
      Expect("load-tme").grows()
      Expect("load-time").isConstant()
      Expect("load-time").isConstant(within: 0.percent)
      Expect("load-time").isBelow(3)
      Expect("blank-frames").isAtMost(3.mebibytes).for("eagr").at(-1)
      Expect("blank-frames").isAbove(-1)
    }
    expectSnapshot(
      Scenario.parse(scenario.text, file: "built.scenario").report(), named: "built.txt")
    for (pages, loaders) in [([], ["eager"]), ([1], [])] {
      let empty = Scenario("A", script: .generated(seed: 1), pages: pages, loaders: loaders) {
        Gesture.open(page: 1)
      }
      #expect(Scenario.parse(empty.text, file: "a").scenario == nil)
    }
  }

  @Test(
    "a time that is no time, or longer than can be counted, is out of range",
    arguments: [1e14, -1e14, .infinity, -.infinity, .nan])
  func longTimes(seconds: Double) {
    let scenario = Scenario("A", script: .generated(seed: 1), pages: [10], loaders: ["eager"]) {
      Gesture.open(page: 1)
      Gesture.hold(seconds.seconds)
      Gesture.drag(.left, 1.pages, over: seconds.milliseconds)
      Gesture.flick(.left, 100.pointsPerSecond, every: seconds.seconds, times: 3)
    }
    let checked = Scenario.parse(scenario.text, file: "a").checkingGestures(nil)
    #expect(checked.report().matches(of: /out of range/).count == 3)
    #expect(checked.scenario == nil)
  }

  @Test("what depends on gestures is found when they are compiled, and names the gesture")
  func gestures() {
    let scenario = Scenario("A", script: .generated(seed: 1), pages: [10], loaders: ["eager"]) {
      Gesture.open(page: 1)
      Gesture.repeat(2) { Gesture.settle }
      Gesture.drag(.left, 0.6.pages, over: 300.milliseconds)
      Gesture.flick(.left, 1500.pointsPerSecond)
    }
    let checked = Scenario.parse(scenario.text, file: "a.scenario").checkingGestures(nil)
    expectSnapshot(checked.report(), named: "built-gestures.txt")
  }

  @Test("every device of the catalogue has its constant")
  func devices() {
    let constants: [Device] = [
      .iPhone3GS, .iPad1, .iPhone6, .iPadPro9, .iPhoneSE, .iPhone15Pro, .iPadPro12, .iPadPro11,
      .iPhone16, .iPad11, .iPhone17,
    ]
    #expect(constants == Device.catalogue)
  }
}
