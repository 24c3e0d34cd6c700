import Basics
import Foundation
import FoundationXML
import Measurement
import Metrics
import Replaying
import RunFixtures
import TestSupport
import Testing
import Verdicts

@testable import Documents
@testable import Wording

@Suite("Plots")
struct PlotTests {
  /// Two loaders whose memory was sampled along two flicks; eager at two sizes.
  private func remembered() throws -> ScenarioSummary {
    let deeds =
      #""begins":[5000,400000,900000,1500000],"gestures":["open","flick left","flick left","close"]"#
    func timeline(_ loader: String, _ pages: Int, _ allocated: [Int]) throws -> Repetition {
      let text = """
        {"microseconds":[0,10000,500000,1000000,1600000],"allocated":\(allocated),\
        "active":\(allocated.map { $0 + 4096 }),"resident":\(allocated.map { $0 + 2_000_000 }),\
        "lost":0,\(deeds)}
        """
      var details = Details()
      details.timeline = try JSONDecoder().decode(MemoryTimeline.self, from: Data(text.utf8))
      let cell = Cell(scenario: "Turn <fast> & far", loader: loader, pages: pages)
      return Repetition(cell, .timeline, details: details)
    }
    return MadeUpRun.scenario([
      try timeline("eager", 10, [1_000_000, 41_000_000, 41_000_000, 41_000_000, 1_000_000]),
      try timeline("eager", 20, [1_000_000, 81_000_000, 81_000_000, 81_000_000, 1_000_000]),
      try timeline("three-pane", 20, [1_000_000, 13_000_000, 9_000_000, 13_000_000, 1_000_000]),
    ])
  }

  @Test("an SVG is well-formed XML that holds every coordinate, and loads nothing")
  func soundness() throws {
    for plot in [
      .growth(of: MadeUpRun.scenario(), metric: .loadTime), Plot.memory(of: try remembered()),
    ] {
      let drawing = Drawing(try #require(plot))
      #expect(drawing.isSound && XMLParser(data: Data(drawing.text.utf8)).parse())
    }
  }

  @Test("panels, bands and a key are drawn, and a title stays text")
  func drawing() throws {
    let text = try #require(Plot.memory(of: remembered())).svg()
    #expect(text.matches(of: /<rect class="band"/).count == 4)
    #expect(text.matches(of: /<text class="panel"/).count == 2)
    let key = text.matches(of: /<text class="label"[^>]*>([^<]*)</).map { String($0.1) }
    #expect(key == ["allocated", "active", "resident"])
    #expect(text.contains(">flick left ×\u{A0}2</text>"))
    #expect(text.contains("Turn &lt;fast&gt; &amp; far") && !text.contains("<fast>"))
  }

  @Test("memory is that of each loader's greatest size, and equal gestures share a band")
  func memory() throws {
    let plot = try #require(Plot.memory(of: remembered()))
    #expect(plot.panels.map(\.title) == ["eager at 20 pages", "three-pane at 20 pages"])
    #expect(plot.panels[0].bands.map(\.name) == ["open", "flick left ×\u{A0}2", "", "close"])
    #expect(plot.panels[0].bands.map(\.range.lowerBound) == [0.005, 0.4, 0.9, 1.5])
    let words =
      "eager at 20 pages: 77.2 MiB allocated at most, 977 KiB at the end; 79.2 MiB resident at most, 2.86 MiB at the end."
    #expect(plot.summary.replacing("\u{A0}", with: " ").contains(words))
  }

  @Test("every colour of text is told from its ground: WCAG AA")
  func contrast() {
    for palette in [Palette.light, Palette.dark] {
      for color in [palette.text, palette.muted] + palette.series {
        #expect(contrastRatio(color, palette.surface) >= 4.5, "\(color)")
      }
    }
    #expect(contrastRatio("#000000", "#ffffff") == 21)
  }
}
