import Measurement
import Metrics
import RunFixtures
import Scrolling
import TestSupport
import Testing
import Verdicts

@testable import Documents
@testable import ScenarioLanguage
@testable import Wording

@Suite("The page of a report")
struct ReportPageTests {
  /// A page of two scenarios; one has the `title`, and something is expected of it.
  private func page(
    _ title: String = "Short", loader: String = "tiled", isProof: Bool = false,
    profiles: [ProfileLink] = []
  ) throws -> Document {
    let other = [10, 100].flatMap { pages -> [Repetition] in
      let cell = Cell(scenario: title, loader: loader, pages: pages)
      return MadeUpRun.census(cell, ["bytes-open": 4096, "blank-frames": 3, "turns-lost": 0])
        + MadeUpRun.timing(cell, ["load-time": 2])
    }
    let titles = [MadeUpRun.title, title]
    let run = try MadeUpComparison.run(
      MadeUpRun.repetitions + other, titles: titles, text: "scenario <b>\"text\"</b> & more")
    let evidence = RunEvidence(run, loaderOrder: MadeUpRun.loaderOrder)
    let scenario = Scenario(
      title: title, pages: [10, 100], loaders: [loader], gestures: [.open(at: PageIndex(0))],
      expectations: [
        expect("blank-frames", count(.equal, 0), [loader]),
        expect("load-time", milliseconds(.less, 100), [loader]),
      ])
    var proof = Judgement(of: scenario, by: evidence.scenario(title), trust: HarnessTrust([]))
    proof.profiles = profiles
    return Document(
      evidence, [proof], isProof: isProof, tables: evidence.scenarios.tables(),
      metrics: [.loadTime] + ["bytes-open"].compactMap(Metric.named))
  }

  private func comparison() throws -> Document {
    let old = MadeUpComparison.census(["open-fetches": 2, "turn-fetches": 3])
    let new = MadeUpComparison.census(["open-fetches": 3, "turn-fetches": 2])
    let values = (0..<24).map { 6 + Double($0 % 4) / 100 }
    func run(_ side: String, _ values: [Double], _ census: [Repetition]) throws -> Run {
      let timing = MadeUpComparison.timing("load-time", values, roundsInBlock: 2)
      return try MadeUpComparison.run(census + timing, tie: ("1", side))
    }
    let base = try run("base", values, old)
    let head = try run("head", values.map { $0 * 1.2 }, new)
    return Document(
      Judgement(baseline: RunEvidence(base), candidate: RunEvidence(head), timed: .judged),
      baseline: RunEvidence(base), candidate: RunEvidence(head))
  }

  @Test("loads nothing, refers to what is there, and tells those who do not see it what it is")
  func soundness() throws {
    for html in [try page().html, try comparison().html] {
      expectSoundPage(html)
      #expect(!html.contains("fetch("))
    }
  }

  @Test("a title, a loader and a scenario's text stay text")
  func injection() throws {
    let title = #"</title><script>alert("1")</script> & 'quotes'"#
    let html = try page(title, loader: #"<img src=x onerror="alert(2)">"#).html
    #expect(Outline(html).isSound)
    #expect(!html.contains("<script") && html.matches(of: /<title>/).count == 1)
    #expect(!html.contains("<img") && !html.contains("<b>"))
    let headings = Outline(html).named("h2").map(\.text)
    #expect(headings.contains(title))
    #expect(Outline(html).named("pre").map(\.text).contains("scenario <b>\"text\"</b> & more"))
  }

  @Test("what was measured and who stopped is said")
  func words() throws {
    let page = try page()
    #expect(page.lead.hasPrefix("2 scenarios, 4 loaders, 11 cells, measured on 2026-01-02 on"))
    let text = page.html.replacing("\u{A0}", with: " ")
    #expect(text.contains("over 512 MiB at page 127"))
  }

  @Test("each scenario shows its first chart, and folds the others")
  func charts() throws {
    let outline = Outline(try page().html)
    let folds = outline.named("summary").map(\.text.plainSpaces)
    #expect(folds.count { $0 == "1 further chart" } == 2)
    let charts = outline.named("div").filter { $0.attributes["class"] == "figure" }
    #expect(charts.count == 4 && charts.count { $0.ancestors.contains("details") } == 2)
  }

  @Test("a proof shows its verdicts on top, open, above what they come to, and once")
  func proved() throws {
    let outline = Outline(try page(isProof: true).html)
    #expect(outline.named("h2").map(\.text).first == "Verdicts")
    let table = try #require(outline.named("table").first)
    #expect(!table.ancestors.contains("details"))
    let text = try page(isProof: true).html.replacing("\u{A0}", with: " ")
    let parts = [
      "<table", "<p>1 holds, 1 fails</p>", "Timed verdicts that an error of",
      "\(MadeUpRun.title)</h2>",
    ]
    let places = try parts.map { try #require(text.firstRange(of: $0)).lowerBound }
    #expect(places == places.sorted() && !text.contains("Expectations:"))
    let report = try page().html
    #expect(
      report.contains(
        "<details open=\"\">\n<summary>Expectations: 1 holds, 1 fails</summary>"))
    #expect(report.contains("1 holds, 1 fails. Some fail in Short."))
    #expect(!report.contains(">Verdicts</h2>"))
    // A summary that would be empty is not there.
    #expect(report.contains("Summary</h2>") && !text.contains("Summary</h2>"))
  }

  @Test("a comparison shows what got worse first")
  func compared() throws {
    let page = try comparison()
    #expect(page.title == "Something got worse")
    let html = page.html
    #expect(
      Outline(html).named("h2").map(\.text) == ["Worse", "Better", "Machine and method"])
    #expect(html.contains(">cell</th>") && html.contains("three-pane at 10 pages"))
  }

  @Test("a baseline is not said to be measured on a machine")
  func baseline() throws {
    let run = try MadeUpComparison.run(MadeUpComparison.census(["open-fetches": 2]))
    let baseline = RunEvidence(try Run(baselineOf: run, loaderOrder: []))
    let candidate = RunEvidence(run)
    let page = Document(
      Judgement(baseline: baseline, candidate: candidate), baseline: baseline,
      candidate: candidate)
    // When it began, the processor, the kernel, the load and the clock.
    #expect(page.html.ranges(of: "not in a baseline").count == 5)
  }

  @Test("profiles of what failed are linked, and their titles stay text")
  func profiles() throws {
    #expect(try !page().html.contains("Profile of"))
    let link = ProfileLink(
      scenario: "<b> & c", cell: "eager at 1 page", path: "profiles/b & <c>/index.html")
    let page = try page(profiles: [link])
    #expect(page.html.contains("href=\"profiles/b%20&amp;%20%3Cc%3E/index.html\""))
    let links = Outline(page.html).named("a").filter {
      $0.attributes["href"] == "profiles/b%20&%20%3Cc%3E/index.html"
    }
    #expect(links.map(\.text) == ["Profile of eager at 1 page: <b> & c"])
  }

  @Test("every colour of the page is one of the palette, of which tests know that it can be read")
  func colors() {
    let rules = String(decoding: PackageResources.page_css, as: UTF8.self)
    #expect(rules.matches(of: /#[0-9a-fA-F]{3,8}\b/).isEmpty)
    for palette in [Palette.light, .dark] {
      let text = "--surface:\(palette.surface);--text:\(palette.text);--muted:\(palette.muted);"
      #expect(Document.style.ranges(of: text).count == 1)
    }
  }
}
