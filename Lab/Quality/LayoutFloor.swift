import Basics
import Foundation
import Measurement
import QualityCells
import Statistics
import Verdicts

/// How far the layout of code alone moves times: one source, whose object files are linked in
/// another order.
///
/// No number of rounds averages that out, for all of them run the same code: Mytkowicz et al.,
/// "Producing Wrong Data Without Doing Anything Obviously Wrong!", ASPLOS 2009.
struct LayoutFloor: Sendable {
  /// What one program takes, as a share of what the first one does.
  struct Relink: Sendable {
    let program: String
    /// In the order of ``QualityScenario/loaders``; nil if it could not be measured.
    let ratios: [Estimate?]
  }

  /// The first program against itself: how far noise goes.
  let itself: Relink
  let relinks: [Relink]

  /// For how long each is compared.
  private static let limit = Duration.seconds(60)

  /// Compares the first of `programs`, two at least, with itself and with each of the others.
  ///
  /// - Throws: if a program can measure nothing.
  static func measured(_ programs: [String]) async throws -> LayoutFloor {
    var all: [Relink] = []
    for program in programs {
      all.append(
        Relink(program: program, ratios: try await ratios(of: program, to: programs[0])))
    }
    return LayoutFloor(itself: all[0], relinks: Array(all.dropFirst()))
  }

  private static func ratios(of head: String, to base: String) async throws -> [Estimate?] {
    let cells = QualityScenario.loaders.map {
      QualityScenario.cell($0, pages: QualityScenario.cell.pages)
    }
    let options = Options(
      loaders: cells.map(\.loader), pages: cells.map(\.pages), untilDecided: true,
      passes: [.timing])
    var request = Session.Request(
      Plan([QualityScenario.opening], options: options), catalogue: .builtIn,
      programs: Sides(
        base: Session.Program(base, version: base), head: Session.Program(head, version: head)))
    request.limit = limit
    let session = try Session(request)
    try await session.run { _ in
      OpenCells(all: cells)
    } progress: { _ in
    }
    let comparison = Judgement(
      baseline: RunEvidence(session.run(.base)), candidate: RunEvidence(session.run(.head)),
      timed: .judged)
    return cells.map { cell in
      comparison.findings.lazy.filter { $0.cell == cell }.compactMap { finding in
        finding.interval.flatMap { $0.quantity == .ratio ? $0.estimates.first : nil }
      }.first
    }
  }

  /// How far ratios of the relinks scatter about 1, and the furthest of them, each a share.
  var spread: (deviation: Double, greatest: Double) { Self.spread(of: relinks) }

  private static func spread(of relinks: [Relink]) -> (deviation: Double, greatest: Double) {
    let offsets = relinks.flatMap(\.ratios).compactMap { $0.map { log($0.value) } }
    let squares = offsets.reduce(0) { $0 + $1 * $1 }
    return (
      (squares / Double(max(1, offsets.count))).squareRoot(),
      exp(offsets.map(abs).max() ?? 0) - 1
    )
  }

  /// The section in Reports/quality.md.
  var markdown: String {
    let head = ["program"] + QualityScenario.loaders
    let rows =
      [["the first again"] + itself.ratios.map(Self.text)]
      + relinks.map { [($0.program as NSString).lastPathComponent] + $0.ratios.map(Self.text) }
    let noise = Self.spread(of: [itself]).greatest
    return """
      # What the layout of code moves

      The same object files, linked again in another order, against the first: the median ratio of
      load-time at \(QualityScenario.cell.pages) pages and its interval, over \(Self.limit.components.seconds) s of blocks.
      Builds of two sources may differ by as much for nothing: a threshold below it says nothing of the source.

      \(markdownTable(head, rows))

      The relinks lie \(percent(spread.deviation)) from the first (root mean square), and \(percent(spread.greatest)) at most.
      The first lies \(percent(noise)) from itself at most, which is noise.

      """
  }

  private static func text(_ ratio: Estimate?) -> String {
    guard let ratio else { return "–" }
    let ends = signedPercents(ratio.interval.lower - 1, ratio.interval.upper - 1)
    return "\(signedPercent(ratio.value - 1)) (\(ends))"
  }
}
