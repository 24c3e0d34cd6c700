import Algorithms
import Basics
import Measurement
import Pictures
import Replaying
import ScenarioLanguage
import Tables
import Verdicts

/// What the page of one or several runs is made of.
package struct RunPage {
  private let book: Book
  /// Those that this program understands, by title.
  private let scenarios: [String: Scenario]
  private let proofs: [Proof]
  private let tables: [Table]
  private let metrics: [Metric]
  private let films: [Film]
  private let profiles: [ProfileLink]

  /// The parts of a page.
  ///
  /// - Parameters:
  ///   - proofs: What the evidence says of the scenarios' expectations.
  ///   - tables: The tables of the scenarios of `book`, in their order.
  ///   - metrics: What charts may show.
  ///   - films: What a reader sees of some scenarios.
  ///   - profiles: Profiles of what failed.
  package init(
    _ book: Book, proofs: [Proof], tables: [Table], metrics: [Metric], films: [Film] = [],
    profiles: [ProfileLink] = []
  ) {
    (self.book, self.proofs, self.tables, self.metrics) = (book, proofs, tables, metrics)
    (self.films, self.profiles) = (films, profiles)
    scenarios = book.understood
  }

  /// A page about `table` alone.
  package func page(showing table: Table) -> Page {
    let title = table.title.isEmpty ? Self.title : table.title.singleLine
    return Page(
      title: title, lead: words.lead,
      [
        .section("Table", [.table(table, caption: title), .legend(table.legend)]),
        method(tables: []),
      ])
  }

  private static let title = "Measurements of page loaders"

  private var words: RunWords {
    let titles = Set(book.scenarios.map(\.title))
    return RunWords(book: book, proofs: proofs.filter { titles.contains($0.title) })
  }

  private func method(tables: [Table]) -> Block {
    let headers = book.headers
    let names = headers.indices.map { headers.count == 1 ? "run" : "run \($0 + 1)" }
    return RunMethod(headers: headers, names: names, summary: book, tables: tables).section
  }

  package var page: Page {
    let words = words
    let films = films.flatMap {
      [Block.heading("What a reader sees: \($0.title)"), .film($0)]
    }
    let hero = hero.map { Block.plots(of: $0.title, [($0.note, $0)]) }
    let lists: [Block] = [.list(words.sentences), .list(profiles.map(Block.Item.init))]
    let glance = Block.table(words.glance)
    let overview = Block.section("Summary", lists + films + [hero].compactMap(\.self) + [glance])
    let filter = Block.filter(
      loaders: Array(book.cells.map(\.cell.loader.singleLine).uniqued()),
      sizes: Set(book.cells.map(\.cell.pages)).sorted())
    return Page(
      title: book.scenarios.count == 1 ? book.scenarios[0].title.singleLine : Self.title,
      lead: words.lead,
      [overview, filter] + zip(book.scenarios, tables).map(section)
        + [method(tables: tables)])
  }

  /// How the first metric grows in the first scenario of several sizes, where there are more scenarios than one.
  private var hero: Plot? {
    guard book.scenarios.count > 1, let metric = metrics.first else { return nil }
    return try? ChartRequest(.growth, metric: metric).plot(of: book.scenarios)
  }

  private func section(_ scenario: ScenarioSummary, _ table: Table) -> Block {
    let rate = scenarios[scenario.title]?.device.refreshRate
    func plot(_ kind: ChartRequest.Kind, _ metric: Metric? = nil) -> Plot? {
      ChartRequest(kind, metric: metric).plot(of: scenario, refreshRate: rate)
    }
    let title = scenario.title.singleLine
    let grown = metrics.map { (name: $0.phrase, plot: plot(.growth, $0)) }
    let others = [
      (name: "work in each frame", plot: plot(.frames)),
      (name: "memory along the gestures", plot: plot(.memory)),
    ]
    let plots = (grown + others).compactMap { name, plot in plot.map { (name: name, plot: $0) } }
    let measurements = Block.table(table, caption: "\(title): measurements")
    return .section(
      title,
      [.paragraph(words(of: scenario))] + findings(of: scenario)
        + [.plots(of: title, plots), measurements] + file(of: scenario))
  }

  /// The device, the pages and the loaders in a sentence.
  private func words(of scenario: ScenarioSummary) -> String {
    let loaders = scenario.loaders.count
    let sizes = Set(scenario.cells.map(\.cell.pages)).sorted()
    let range =
      sizes.count > 1
      ? "\(grouped(sizes[0])) to \(grouped(sizes[sizes.count - 1]))" : "\(grouped(sizes[0]))"
    let device = scenarios[scenario.title].map { scenario in
      let size = scenario.device.size
      let name = scenario.device.name.map { "\($0), " } ?? ""
      return
        " \(name)\(Int(size.width)) × \(Int(size.height)) pt at \(scenario.device.refreshRate)\(noBreakSpace)Hz."
    }
    return "\(counted(loaders, "loader")), \(range) pages.\(device ?? "")"
  }

  private func findings(of scenario: ScenarioSummary) -> [Block] {
    proofs.filter { $0.title == scenario.title && !$0.findings.isEmpty }.map { proof in
      let table = Block.table(
        proof.table, caption: "\(scenario.title.singleLine): expectations")
      return .fold(
        "Expectations: \(proof.summary)", isOpen: proof.count(.fails) > 0, [table])
    }
  }

  /// The scenario's file, with its gestures.
  private func file(of scenario: ScenarioSummary) -> [Block] {
    let record = book.headers.flatMap(\.scenarios).first { $0.title == scenario.title }
    return record.map {
      let text = Block.text($0.text, label: "\(scenario.title.singleLine): scenario file")
      return [.fold("The scenario with its gestures: \($0.path.singleLine)", [text])]
    } ?? []
  }
}
