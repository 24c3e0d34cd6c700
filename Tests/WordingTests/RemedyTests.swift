import Measurement
import Metrics
import ScenarioLanguage
import Statistics
import Testing

@testable import Instruments
@testable import Verdicts
@testable import Wording

@Suite("Remedies")
struct RemedyTests {
  @Test("there are ten at most, and no metric has two")
  func each() {
    #expect(Metric.remedies.count <= 10)
    let metrics = Metric.remedies.flatMap(\.key)
    #expect(Set(metrics).count == metrics.count)
  }

  private func finding(
    _ metric: Metric, _ condition: Condition, _ verdict: Verdict = .fails,
    before: Double? = nil, after: Double, sizes: [Int] = [10],
    gesture: (unit: GestureEvidence.Unit, count: Int)? = nil
  ) -> Finding {
    var finding = Finding(
      scenario: "Small", loader: "mine", sizes: sizes,
      .expectation(Expectation(metric: metric.name, condition), metric), verdict,
      before: before.map { .number($0) }, after: .number(after))
    finding.gesture = gesture.map {
      GestureEvidence(number: 3, text: "flick left", unit: $0.unit, count: $0.count)
    }
    return finding
  }

  @Test("a failure by a number has one; what holds, and a failure of a metric without, has none")
  func remedy() {
    let none = Condition.comparison(.equal, Quantity(0, .count))
    #expect(
      finding(.workLeft, none, after: 3).remedy
        == "make weak what leads back to it, such as a closure or a data source, and end timers, tasks and observers"
    )
    #expect(finding(.workLeft, none, .holds, after: 0).remedy == nil)
    #expect(finding(.wastedPages, none, after: 3).remedy == nil)
    #expect(finding(.livePagesPeak, .grows, before: 3, after: 3).remedy == nil)
  }

  @Test(
    "what was not seen to need a remedy has none",
    arguments: [
      (.openFetches, 4, nil, true),
      (.openFetches, 3, nil, false), (.livePagesPeak, 9, nil, true),
      (.livePagesPeak, 3, nil, false),
      (.allocationsOpen, 4_721, (.fetches, 2), false), (.allocationsOpen, 4_721, nil, false),
      (.allocationsOpen, 4_721, (.fetches, 10), true), (.bytesOpen, 9e6, (.fetches, 10), true),
      (.peakBytes, 9e6, (.livePages, 9), true), (.peakBytes, 9e6, (.livePages, 2), false),
      (.retainedBytes, 900, (.pagesLeft, 5), true), (.retainedBytes, 900, (.pagesLeft, 0), false),
      (.retainedBytes, 900, nil, false), (.pagesKeptGrowth, 1, (.pagesLeft, 3), false),
      // They may be PaneUIKit's, and a queue allocates as many.
      (.bytesTurn, 9e6, nil, false), (.bytesTurns, 9e6, nil, false),
      (.blankFrames, 23, (.blankFrames, 23), false), (.wrongFrames, 30, (.wrongFrames, 30), false),
    ] as [(Metric, Double, (unit: GestureEvidence.Unit, count: Int)?, Bool)])
  func seen(
    metric: Metric, after: Double, gesture: (unit: GestureEvidence.Unit, count: Int)?,
    hasRemedy: Bool
  ) {
    let finding = finding(
      metric, .comparison(.less, Quantity(1, .count)), after: after, gesture: gesture)
    #expect((finding.remedy != nil) == hasRemedy)
  }

  @Test(
    "what grows with the pages is not what is there of each size",
    arguments: [(.peakBytes, .livePages), (.bytesOpen, .fetches)]
      as [(Metric, GestureEvidence.Unit)])
  func bounded(metric: Metric, unit: GestureEvidence.Unit) {
    func remedy(count: Int) -> String? {
      finding(
        metric, .constant(within: nil), before: 6e4, after: 3e5, sizes: [10, 1_000],
        gesture: (unit, count)
      ).remedy
    }
    #expect(remedy(count: 8) == nil)
    #expect(remedy(count: 17) != nil)
  }

  @Test(
    "what is kept by something is mended there, by what kind that is",
    arguments: [
      ([.init(kind: .variable, name: "cache")], false, "have the variable let go of it"),
      ([.init(kind: .object, name: "a task")], false, "have the task hold it weakly"),
      ([.init(kind: .object, name: "Box")], false, nil),
      (
        [.init(kind: .closure), .init(kind: .object, property: "self")], true,
        "capture self weakly"
      ),
      ([.init(kind: .closure), .init(kind: .object)], true, "have the closure hold weakly"),
      ([.init(kind: .object, name: "OperationQueue")], true, "cancel its operations before"),
      ([.init(kind: .object, name: "Timer")], true, "invalidate it before"),
      ([.init(kind: .object, name: "CADisplayLink")], true, "invalidate it before"),
      ([.init(kind: .object, name: "URLSession")], true, "invalidate it before"),
      ([.init(kind: .object, name: "Child")], true, "make one of these properties weak"),
    ] as [([KeptObjects.Step], Bool, String?)])
  func kept(path: [KeptObjects.Step], isCycle: Bool, remedy: String?) {
    var finding = finding(.retainedBytes, .comparison(.equal, Quantity(0, .bytes)), after: 64)
    finding.kept = [
      KeptObjects(type: "ReaderPager", count: 1, path: path, isCycle: isCycle, isCertain: true)
    ]
    #expect(finding.remedy?.hasPrefix(remedy ?? "nothing") ?? (remedy == nil))
  }

  @Test("what grows by an element a page is said to be an array, and more is not")
  func growth() {
    func grows(_ metric: Metric, by bytes: Double) -> Finding {
      finding(
        metric, .constant(within: nil), before: 1_000, after: 1_000 + 990 * bytes,
        sizes: [10, 1_000])
    }
    #expect(
      grows(.bytesOpen, by: 88).growthText == "+88 B a page: an array of as many elements")
    #expect(grows(.bytesOpen, by: 88).remedy?.contains("prepare(pageCount:)") == true)
    #expect(grows(.bytesOpen, by: 464).growthText == nil)
    #expect(grows(.bytesOpen, by: 0.1).growthText == nil)
    #expect(grows(.bytesTurn, by: 88).growthText == nil)
    // What is there at the peak may have come page by page.
    #expect(grows(.peakBytes, by: 88).growthText == nil)
    var all = grows(.bytesOpen, by: 88)
    all.gesture = GestureEvidence(number: 1, text: "open", unit: .fetches, count: 1_000)
    #expect(all.growthText == nil)
  }
}
