import Measurement
import Metrics
import Testing

@testable import Commands
@testable import Verdicts

@Suite("Links to profiles")
struct ProfileLinkTests {
  @Test(
    "start at the folder of the page",
    arguments: [
      ("/tmp/Reports/x.html", "/tmp/Runs/p/index.html", "../Runs/p/index.html"),
      ("/tmp/x.html", "/tmp/p/a b/index.html", "p/a b/index.html"),
      ("/tmp/a/b/x.html", "/tmp/a/b/index.html", "index.html"),
    ])
  func relative(page: String, profile: String, link: String) {
    let links = [ProfileLink(scenario: "Small", cell: "A cell", path: profile)]
    #expect(links.relative(to: page).map(\.path) == [link])
  }

  /// What is profiled of a failure at `sizes`.
  private func profiled(
    _ sizes: [Int], scenario: String = "A", isPair: Bool = false
  ) throws -> [Cell] {
    let finding = Finding(
      scenario: scenario, loader: "eager", sizes: sizes, .metric(.peakBytes), .fails)
    return try #require(finding.profiledCells(isPair: isPair))
  }

  @Test("profiles of one loader at other sizes have folders and titles of their own")
  func slugs() throws {
    let all = try [[100], [10, 100], [10, 1_000], [1_000]].map { try profiled($0) }
    #expect(
      all.map(\.slug) == ["a-eager-100", "a-eager-10-100", "a-eager-10-1000", "a-eager-1000"])
    #expect(Set(all.map(Cell.name)).count == all.count)
    #expect(try profiled([10], scenario: "日本 / 中国").slug == "日本-中国-eager-10")
    // Of two programs it is the last size, in each.
    #expect(try profiled([10, 100], isPair: true).slug == "a-eager-100")
  }

  @Test("the command by which a failure can be seen is one that a shell reads back")
  func seeing() {
    let finding = Finding(
      scenario: "A", loader: "a'; b $(c)", sizes: [10], .metric(.blankFrames), .fails)
    let said = Said.complaint { [finding].sayHowToSeeMore(paths: ["A": "my a.scenario"]) }
    #expect(
      said
        == #"See: panebench replay 'my a.scenario' --loaders 'a'\''; b $(c)' --pages 10"# + "\n")
  }

  @Test(
    "nothing is profiled of what holds, of a whole scenario, or of a cell that did not complete")
  func nothing() {
    let findings = [
      Finding(scenario: "A", loader: "eager", sizes: [10], .metric(.peakBytes), .holds),
      Finding(scenario: "A", .whole, .missing),
      Finding(
        scenario: "A", loader: "eager", sizes: [10], .outcome, .fails,
        after: .outcome(.crashed(signal: 11))),
    ]
    #expect(findings.allSatisfy { $0.profiledCells(isPair: false) == nil })
  }

  @Test("failures end with how to see the first of them that is seen on the screen, else the first")
  func command() {
    func failure(_ metric: Metric, gesture: Int) -> Finding {
      var finding = Finding(
        scenario: "A", loader: "eager", sizes: [10], .metric(metric), .fails)
      finding.gesture = GestureEvidence(
        number: gesture, text: "flick left", unit: .fetches, count: 3)
      return finding
    }
    func command(_ findings: [Finding]) -> String {
      Said.complaint { findings.sayHowToSeeMore(paths: ["A": "b c.scenario"]) }
    }
    let fetches = failure(.openFetches, gesture: 2)
    let start = "See: panebench replay 'b c.scenario' --loaders eager --pages 10 --gesture"
    #expect(command([fetches]) == "\(start) 2\n")
    #expect(command([fetches, failure(.blankFrames, gesture: 3)]) == "\(start) 3\n")
    #expect(command([]) == "")
  }
}
