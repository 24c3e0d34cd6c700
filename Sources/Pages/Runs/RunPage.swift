import Algorithms
import Basics
import Measurement
import Pictures
import Replaying
import ScenarioLanguage
import Scrolling
import Tables
import Verdicts

extension Page {
  fileprivate static let title = "Measurements of page loaders"

  /// A page about `table` alone, which is of `book`.
  package init(showing table: Table, of book: Book) {
    let title = table.title.isEmpty ? Self.title : table.title.singleLine
    self.init(
      title: title, lead: book.lead,
      [
        .section("Table", [.table(table, caption: title), .legend(table.legend)]),
        .method(book.namedHeaders, of: book),
      ])
  }
}

package struct RunPage {
  private let book: Book
  /// Those that this program understands, by title.
  private let scenarios: [String: Scenario]
  private let proofs: [Proof]
  private let tables: [Table]
  private let metrics: [Metric]
  private let films: [Film]
  private let profiles: [ProfileLink]

  /// - Parameters:
  ///   - proofs: What the evidence says of the scenarios' expectations.
  ///   - tables: Those of the scenarios of `book`, in their order.
  ///   - metrics: What charts may show.
  package init(
    _ book: Book, proofs: [Proof], tables: [Table], metrics: [Metric], films: [Film] = [],
    profiles: [ProfileLink] = []
  ) {
    let titles = Set(book.scenarios.map(\.title))
    (self.book, scenarios) = (book, book.understood)
    self.proofs = proofs.filter { titles.contains($0.title) }
    (self.tables, self.metrics, self.films, self.profiles) = (tables, metrics, films, profiles)
  }

  package var page: Page {
    let films = films.flatMap {
      [Block.heading("What a reader sees: \($0.title)"), .film($0)]
    }
    let lists: [Block] = [.list(proofs.sentences), .list(profiles.map(Block.Item.init))]
    let filter = Block.filter(
      loaders: Array(book.cells.map(\.cell.loader.singleLine).uniqued()),
      sizes: Set(book.cells.map(\.cell.pages)).sorted())
    return Page(
      title: book.scenarios.count == 1 ? book.scenarios[0].title.singleLine : Page.title,
      lead: book.lead,
      [.section("Summary", lists + films + hero + [.table(book.glance)]), filter]
        + zip(book.scenarios, tables).map(section)
        + [.method(book.namedHeaders, of: book, tables: tables)])
  }

  /// How the first metric grows in the first scenario of several sizes, if there are more scenarios than one.
  private var hero: [Block] {
    guard book.scenarios.count > 1, let metric = metrics.first,
      let plot = try? ChartRequest(.growth, metric: metric).plot(of: book.scenarios)
    else { return [] }
    return [.plots(of: plot.title, [(plot.note, plot)])]
  }

  private func section(_ scenario: ScenarioSummary, _ table: Table) -> Block {
    let device = scenarios[scenario.title]?.device
    let charts =
      metrics.map { ($0.phrase, ChartRequest(.growth, metric: $0)) } + [
        ("work in each frame", ChartRequest(.frames)),
        ("memory along the gestures", ChartRequest(.memory)),
      ]
    let plots = charts.compactMap { name, request in
      request.plot(of: scenario, refreshRate: device?.refreshRate).map { (name: name, plot: $0) }
    }
    let loaders = counted(scenario.loaders.count, "loader")
    let words = "\(loaders), \(rangeText(scenario.cells.map(\.cell.pages))) pages."
    let about = device.map { "\(words) \($0.words)." } ?? words
    let title = scenario.title.singleLine
    let measured: [Block] = [
      .plots(of: title, plots), .table(table, caption: "\(title): measurements"),
    ]
    return .section(
      title, [.paragraph(about)] + findings(of: scenario) + measured + file(of: scenario))
  }

  private func findings(of scenario: ScenarioSummary) -> [Block] {
    proofs.filter { $0.title == scenario.title && !$0.findings.isEmpty }.map { proof in
      let table = Block.table(
        proof.table, caption: "\(scenario.title.singleLine): expectations")
      return .fold(
        "Expectations: \(proof.summary)", isOpen: proof.count(.fails) > 0, [table])
    }
  }

  private func file(of scenario: ScenarioSummary) -> [Block] {
    let record = book.headers.flatMap(\.scenarios).first { $0.title == scenario.title }
    return record.map {
      let text = Block.text($0.text, label: "\(scenario.title.singleLine): scenario file")
      return [.fold("The scenario with its gestures: \($0.path.singleLine)", [text])]
    } ?? []
  }
}

extension Book {
  fileprivate var namedHeaders: [(name: String, header: RunHeader)] {
    headers.enumerated().map { (headers.count == 1 ? "run" : "run \($0 + 1)", $1) }
  }
}

extension Device {
  /// `iphone-6, 375 × 667 pt at 60 Hz`
  fileprivate var words: String {
    let name = name.map { "\($0), " } ?? ""
    return
      "\(name)\(Int(size.width)) × \(Int(size.height)) pt at \(refreshRate)\(noBreakSpace)Hz"
  }
}
