import Measurement
import RunFixtures
import TestSupport
import Testing

@testable import Documents
@testable import Wording

@Suite("The growth chart")
struct GrowthChartTests {
  @Test("draws a line for each loader, and where a line ends says why")
  func lines() throws {
    let chart = try #require(Plot.growth(of: MadeUpRun.scenario(), metric: .loadTime))
    expectSnapshot(chart.svg(), named: "growth-load-time.svg")
  }

  @Test("has an axis in binary units for bytes, and else the axis and its labels in one unit")
  func units() throws {
    let bytes = try Drawing(Plot.growth(of: MadeUpRun.scenario(), metric: .bytesOpen))
    #expect(bytes.ticks == ["4 MiB", "16 MiB", "64 MiB", "256 MiB", "1 GiB"])
    #expect(bytes.isSound)
    let drawing = try Drawing(Plot.growth(of: MadeUpRun.scenario(), metric: .turnTime))
    #expect(drawing.ticks == ["0.01 ms", "0.1 ms", "1 ms", "10 ms"].map(\.withNoBreakSpaces))
    let values = drawing.values.filter { $0 != "over 512\u{A0}MiB" }
    #expect(values == ["6.43 ms", "2.45 ms"].map(\.withNoBreakSpaces))
    #expect(drawing.isSound)
  }

  @Test("leaves out a script of no pages, which a logarithmic axis has no room for")
  func noPages() throws {
    func chart(_ sizes: [Int]) -> Plot? {
      let repetitions = sizes.flatMap { pages in
        MadeUpRun.census(
          Cell(scenario: "s", loader: "l", pages: pages), ["bytes-open": Double(100 + pages)])
      }
      return Plot.growth(of: MadeUpRun.scenario(repetitions), metric: .bytesOpen)
    }
    let drawing = try Drawing(chart([0, 10, 100]))
    #expect(drawing.isSound)
    #expect(drawing.text == (try Drawing(chart([10, 100]))).text)
    #expect(chart([0, 10]) == nil)
  }

  @Test("says that times have an interval if one has")
  func oneRound() throws {
    func note(rounds: Int) throws -> String {
      let repetitions = [10, 100].flatMap { pages in
        MadeUpRun.timing(
          Cell(scenario: "s", loader: "l", pages: pages), count: rounds, ["load-time": 2])
      }
      return try #require(
        Plot.growth(of: MadeUpRun.scenario(repetitions), metric: .loadTime)
      ).note.plainSpaces
    }
    #expect(try note(rounds: 1) == "load time, median of 1 round; both axes are logarithmic")
    #expect(
      try note(rounds: 8)
        == "load time, median of 8 rounds with its 95% interval; both axes are logarithmic")
  }

  @Test("keeps the names of many loaders apart")
  func manyLoaders() throws {
    let names = ["eager"] + (1...16).map { "pagecontrol-with-\($0)-neighbours" }
    let repetitions = names.enumerated().flatMap { index, name in
      [10, 100, 1000, 10_000].flatMap { pages -> [Repetition] in
        let cell = Cell(scenario: "Every loader, flicked <fast> & far", loader: name, pages: pages)
        if index == 0 && pages >= 1000 {
          let outcome = Outcome.overMemoryLimit(limit: 512 << 20, pages: 127)
          return MadeUpRun.timing(cell, outcome: outcome, [:])
        }
        let slope = index == 0 ? 2.0 : index < 6 ? 0.002 : 0
        let base = 2.0 + Double((index * 7) % 5)
        return MadeUpRun.timing(cell, ["load-time": base + slope * Double(pages)])
      }
    }
    let drawing = try Drawing(Plot.growth(of: MadeUpRun.scenario(repetitions), metric: .loadTime))
    #expect(drawing.labels.count == names.count)
    #expect(drawing.isSound)
    #expect(drawing.text.contains("flicked &lt;fast&gt; &amp; far"))
  }

  @Test("does not exist for a single size, nor for a metric without values above zero")
  func nothingToDraw() throws {
    let single = MadeUpRun.repetitions.filter { $0.cell.pages == 10 }
    #expect(Plot.growth(of: MadeUpRun.scenario(single), metric: .loadTime) == nil)
    #expect(Plot.growth(of: MadeUpRun.scenario([]), metric: .loadTime) == nil)
    let eager = MadeUpRun.repetitions.filter { $0.cell.loader == "eager" }
    #expect(Plot.growth(of: MadeUpRun.scenario(eager), metric: .hitches) == nil)
  }
}

/// What a chart's SVG says, read back.
struct Drawing {
  let text: String

  init(_ plot: Plot?) throws { self.init(try #require(plot)) }

  init(_ plot: Plot) { text = plot.svg() }

  /// The texts beside the lines of the grid, from below.
  var ticks: [String] {
    text.matches(of: /class="tick"[^>]* text-anchor="end">([^<]*)</).map { String($0.1) }
      .filter { $0 != "stopped" && $0 != "in proportion to the pages" }
  }

  /// What stands behind the names.
  var values: [String] {
    text.matches(of: /<tspan class="value">([^<]*)</).map { String($0.1) }
  }

  /// Where the loaders' names are, from above.
  var labels: [Double] {
    text.matches(of: /<text class="label" x="[^"]*" y="([^"]*)"/).map { Double($0.1) ?? .nan }
  }

  /// Whether every coordinate is a number inside the picture, and names above each other are a line
  /// of text apart.
  var isSound: Bool {
    let height = text.firstMatch(of: /viewBox="0 0 720 ([0-9.]+)"/).flatMap { Double($0.1) } ?? 0
    let across = text.matches(of: /(?: x| x1| x2| cx)="([^"]*)"/).map { Double($0.1) ?? .nan }
    let down = text.matches(of: /(?: y| y1| y2| cy)="([^"]*)"/).map { Double($0.1) ?? .nan }
    let corners = text.matches(of: /points="([^"]*)"/).flatMap {
      $0.1.split { $0 == " " || $0 == "," }.map { Double($0) ?? .nan }
    }
    let gaps = zip(labels, labels.dropFirst()).map { $1 - $0 }
    return across.count > 20 && across.allSatisfy((0...720).contains)
      && down.allSatisfy((0...height).contains)
      && corners.allSatisfy((0...max(720, height)).contains)
      && gaps.allSatisfy { $0 == 0 || $0 >= 18.99 } && !text.contains("NaN")
      && text.matches(of: /https?:/).count == 1
  }
}
