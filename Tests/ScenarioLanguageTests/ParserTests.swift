import Scrolling
import TestSupport
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
      Scenario.parse(text).scenario
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
      Scenario.parse($0.joined(separator: "\n")).scenario
    }
    #expect(scenarios[0] != nil)
    #expect(scenarios[0] == scenarios[1])
  }

  @Test("a device, a time, memory and a bound are what Snapshots/values.txt says, in these units")
  func values() throws {
    try expectCases("values.txt") { text in
      try text.split(separator: "\n").map { "\($0): \(try Self.value(String($0)))" }
        .joined(separator: "\n")
    }
  }

  /// What stands in a scenario for a line: its device, its time in µs, its bytes, or what a metric
  /// is compared with.
  private static func value(_ line: String) throws -> String {
    let scenario = try #require(Scenario.parse(Sample.text(with: line)).scenario)
    if case .hold(let time)? = scenario.gestures.last { return "\(time.rawValue)" }
    if let limit = scenario.memoryLimit { return "\(limit.bytes)" }
    if case .comparison(_, let quantity)? = scenario.expectations.first?.condition {
      return "\(quantity.value) \(quantity.unit)"
    }
    let device = scenario.device
    return "\(device.size.width) x \(device.size.height) @\(device.scale) \(device.refreshRate) Hz"
  }

  @Test("each version of iOS that differs is read, and another one is refused with their names")
  func versions() {
    func parsed(_ version: String) -> ParseResult {
      Scenario.parse(Sample.text(statements: ["ios \(version)"]))
    }
    for version in IOSVersion.allCases {
      #expect(parsed(version.rawValue).scenario?.device.ios == version)
    }
    #expect(parsed("8").report().contains("there is no version of iOS '8'"))
    #expect(parsed("8").report().contains("help: there are 7, 9, 10, 13"))
  }

  @Test("work in the background takes as long as 'decode' says, whatever device comes after")
  func decode() {
    func parsed(_ statements: [String]) -> Microseconds? {
      Scenario.parse(Sample.text(statements: statements)).scenario?.device.decodeTime
    }
    #expect(parsed([]) == .zero)
    #expect(parsed(["decode 40 ms"]) == 40.milliseconds)
    #expect(parsed(["device iphone-6 portrait decode", "decode 0 s"]) == nil)
    let reversed = """
      decode 0.25 s
      ios 10
      assume no-page-is-passed
      device ipad-1 portrait
      scenario "Bare"
      mode blank
      pages 0
      loaders eager
      gestures { open at page 1 }
      """
    let device = Scenario.parse(reversed).scenario?.device
    #expect(device?.decodeTime == 250.milliseconds)
    #expect(device?.ios == .ios10 && device?.name == "ipad-1")
    #expect(device?.assumption == .noPageIsPassed)
  }

  @Test("the network takes as long as 'network' says, and a jitter has a seed")
  func network() {
    func parsed(_ statement: String) -> ParseResult {
      Scenario.parse(Sample.text(statements: [statement, "device ipad-1 portrait"]))
    }
    let network = Network(200.milliseconds, jitter: 80.milliseconds, seed: 3)
    let scenario = parsed("network 200 ms jitter 80 ms seed 3").scenario
    #expect(scenario?.device.network == network)
    #expect(Scenario.parse(scenario?.text ?? "").scenario == scenario)
    #expect(parsed("network 0 ms").scenario?.device.network == Network(.zero))
    #expect(parsed("network 200 ms jitter 80 ms").report().contains("expected 'seed'"))
    #expect(parsed("network 200").report().contains("needs a unit"))
    let times = (0..<100).map { network.time(ofRequest: $0) }
    #expect(times.allSatisfy { (200.milliseconds...280.milliseconds).contains($0) })
    #expect(Set(times).count > 90)
  }

  @Test("a text holds quotes and backslashes by their escapes")
  func escapes() {
    let text = Sample.text(title: #"\"a\\n"#)
    #expect(Scenario.parse(text).scenario?.title == #""a\n"#)
  }

  @Test("repeats may be 63 deep, and come to a million gestures")
  func limits() {
    let deep =
      Array(repeating: "repeat 1 {", count: 63) + ["open at page 1"]
      + Array(repeating: "}", count: 63)
    let many = ["open at page 1", "repeat 999_999 {", "settle", "}"]
    for gestures in [deep, many] {
      let result = Scenario.parse(Sample.text(gestures: gestures)).checkingGestures(nil)
      #expect(result.report() == "")
    }
  }

  @Test("repeats of nothing count as often as they are gone through")
  func emptyRepeats() {
    let deep = Array(repeating: "repeat 2 {", count: 40) + Array(repeating: "}", count: 40)
    let wide = ["repeat 1_000_000 {", "repeat 1_000_000 {", "}", "}"]
    for gestures in [deep, wide] {
      let text = Sample.text(gestures: ["open at page 1"] + gestures)
      let report = Scenario.parse(text).checkingGestures(nil).report()
      #expect(report.contains("the gestures come to more than 1_000_000 here"), "\(report)")
    }
  }

  @Test("a loader's name is one word that stands wherever loaders are listed")
  func loaderNames() {
    let spelled = ["tiled", "one", "my-loader", "x", "for", "gestures", "größe", "v2.1", "a_b"]
    #expect(spelled.filter { !Scenario.canSpell(loader: $0) } == [])
    let unspelled = [
      "2-up", "my loader", "at", "", " ", "a\n", "a b", "a#b", "\"a\"", "a{", "-a", "a\nmode read",
    ]
    #expect(unspelled.filter { Scenario.canSpell(loader: $0) } == [])
  }
}
