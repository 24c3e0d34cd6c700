import Algorithms
import Basics
import Documents
import Measurement
import Metrics
import ScenarioLanguage
import Scrolling
import Verdicts

extension Document {
  /// The page of `book` with everything in it: pictures first, then what they show in words.
  ///
  /// - Parameters:
  ///   - proofs: What the evidence says of the scenarios' expectations.
  ///   - isProof: Whether that is what the page is for; it is on top then.
  ///   - tables: Those of the scenarios of `book`, in their order.
  ///   - metrics: What charts may show.
  ///   - films: What a reader sees, with headings.
  package init(
    _ book: Book, proofs: [Proof], isProof: Bool = false, tables: [Table], metrics: [Metric],
    films: [Block] = [], profiles: [ProfileLink] = []
  ) {
    let titles = Set(book.scenarios.map(\.title))
    let proofs = proofs.filter { titles.contains($0.title) }
    let proofsByTitle = Dictionary(grouping: proofs, by: \.title)
    let records = book.headers.recordsByTitle
    let sentences = isProof ? [] : proofs.sentences
    let summary = films + (sentences.isEmpty ? [] : [.list(sentences)]) + profiles.blocks
    // What this program does not understand has no device.
    let devices = Dictionary(
      book.understoodScenarios.map { ($0.title, $0.device) }, uniquingKeysWith: { $1 })
    self.init(
      title: book.title, lead: book.lead,
      proofs.verdicts(isProof)
        + (summary.isEmpty ? [] : [.section("Summary", summary)])
        + zip(book.scenarios, tables).map { scenario, table in
          let title = scenario.title.singleLine
          let device = devices[scenario.title]
          return .section(
            title,
            [.paragraph(scenario.words(on: device))]
              + (isProof ? [] : proofsByTitle[scenario.title, default: []].flatMap(\.block))
              + scenario.charts(of: metrics)
              + [.table(table, caption: "\(title): measurements")]
              + (records[scenario.title].map { [$0.block] } ?? []))
        } + [.method(book.namedHeaders, of: book, tables: tables)])
  }
}

extension RunHeader.ScenarioRecord {
  fileprivate var block: Block {
    let text = Block.text(text, label: "\(title.singleLine): scenario file")
    return .fold("The scenario with its gestures: \(path.singleLine)", [text])
  }
}

extension Book {
  fileprivate var namedHeaders: [(name: String, header: RunHeader)] {
    headers.enumerated().map { (headers.count == 1 ? "run" : "run \($0 + 1)", $1) }
  }
}

extension ScenarioSummary {
  fileprivate func words(on device: Device?) -> String {
    let words = "\(counted(loaders.count, "loader")), \(counted(cells.map(\.cell.pages), "page"))."
    return device.map { "\(words) \($0.words)." } ?? words
  }

  /// The first chart that there is; the others are folded.
  fileprivate func charts(of metrics: [Metric]) -> [Block] {
    let requests =
      metrics.map { ($0.title, ChartRequest(.growth, metric: $0)) } + [
        ("memory along the gestures", ChartRequest(.memory))
      ]
    let charts = requests.compactMap { name, request in
      request.plot(of: self)
        .map { Block.plot($0, name: "\(title.singleLine): \(name)") }
    }
    let others = charts.dropFirst()
    return charts.prefix(1)
      + (others.isEmpty ? [] : [.fold(counted(others.count, "further chart"), Array(others))])
  }
}

extension [Proof] {
  /// What is expected of the scenarios, and whether the harness can be trusted, as a section of its
  /// own.
  fileprivate func verdicts(_ isProof: Bool) -> [Block] {
    guard isProof else { return [] }
    let harness = compactMap(\.harnessLine).uniqued().map { Block.paragraph($0) }
    let judged = filter { !$0.findings.isEmpty }.flatMap { proof -> [Block] in
      let title = proof.title.singleLine
      var table = proof.table
      table.readings = []
      return [.heading(title)] + proof.readings.map { .paragraph($0) }
        + [.table(table, caption: "\(title): expectations")]
    }
    return [.section("Verdicts", harness + judged)]
  }
}

extension Proof {
  fileprivate var block: [Block] {
    guard !findings.isEmpty else { return [] }
    let table = Block.table(table, caption: "\(title.singleLine): expectations")
    return [.fold("Expectations: \(summary)", isOpen: count(.fails) > 0, [table])]
  }
}

extension Device {
  /// `iphone-6, 375 × 667 pt at 60 Hz, iOS 13`
  fileprivate var words: String {
    let name = name.map { "\($0), " } ?? ""
    return
      "\(name)\(Int(size.width)) × \(Int(size.height)) pt at \(refreshRate)\(noBreakSpace)Hz, iOS\(noBreakSpace)\(ios.rawValue)"
  }
}

extension Document {
  /// The page of `comparison`, which is that of two books of one run each.
  package init(_ comparison: RunComparison, baseline: Book, candidate: Book) {
    let harness = comparison.trust.findings.map {
      Block.paragraph("\($0).", beginning: "The harness's test of itself:")
    }
    let method = Block.method(
      [("baseline", baseline.headers[0]), ("candidate", candidate.headers[0])], of: candidate)
    self.init(
      title: comparison.headline,
      lead: "The baseline beside the candidate: \(comparison.countText).",
      [harness].compactMap(\.self) + comparison.profiles.blocks + comparison.pageBlocks
        + [method])
  }
}
