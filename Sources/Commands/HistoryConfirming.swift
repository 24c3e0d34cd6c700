import Algorithms
import History
import PlainText
import Verdicts
import Workers

/// The command that measures the builds of two commits between which times changed, with gaps where the history knows no more.
struct ConfirmingCommand {
  private let change: Trend.Change
  private let series: [Series]

  /// What times say of the machine, which no commit changes.
  private static let ofMachine: Set<Metric> = [.referenceTime, .runDelay, .preemptions, .steal]

  /// What to do about the changes of times in `trends`, in words; nothing where there are none between two commits.
  static func text(for trends: [Trend]) -> String {
    let commands = all(
      for: trends.filter {
        let metric = $0.series.metric
        return metric.kind == .timed && metric.pass == .timing && !ofMachine.contains(metric)
      })
    guard !commands.isEmpty else { return "" }
    let lines = commands.map { "  \($0.text)\n" }
    return "To confirm a change of a time, measure the builds of both commits in turn:\n"
      + lines.joined()
  }

  /// A command for each two commits and each scenario with changes in `trends`, in the order of the history.
  private static func all(for trends: [Trend]) -> [ConfirmingCommand] {
    let changes = trends.flatMap { trend in trend.changes.map { (trend.series, $0) } }
    let groups = Dictionary(grouping: changes) { series, change in
      [change.former.commit?.hash, change.run.commit?.hash, series.cell.scenario]
    }
    return groups.filter { $0.key[0] != nil && $0.key[1] != nil && $0.key[0] != $0.key[1] }.values
      .map { ConfirmingCommand(change: $0[0].1, series: $0.map(\.0)) }
      .sorted { $0.order.lexicographicallyPrecedes($1.order) }
  }

  /// When the runs were, and then the scenario.
  private var order: [String] {
    [change.run, change.former].flatMap { [$0.date.ISO8601Format(), $0.began] }
      + [series[0].cell.scenario]
  }

  /// `panebench compare --base BUILD-OF-1a2b3c4 --head BUILD-OF-5d6e7f8 open.scenario --loaders eager --pages 10`
  private var text: String {
    let file = change.run.scenarioFiles?[series[0].cell.scenario] ?? "SCENARIO-FILE"
    var words = ["--base", Self.build(of: change.former), "--head", Self.build(of: change.run)]
    words += [CommandLineText.quoted(file), "--loaders"]
    words += series.map(\.cell.loader).uniqued().map(CommandLineText.quoted)
    words += ["--pages"] + Set(series.map(\.cell.pages)).sorted().map(String.init)
    if !Set(series.map(\.metric)).isSubset(of: Metric.comparedByDefault) {
      words += ["--timed"] + series.map(\.metric.name).uniqued()
    }
    return "panebench compare \(words.joined(separator: " "))".singleLine
  }

  private static func build(of run: RecordedRun) -> String {
    "BUILD-OF-\(run.commit?.shortHash ?? "")"
  }
}
