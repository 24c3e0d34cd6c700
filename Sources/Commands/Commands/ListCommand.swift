import ArgumentParser
import Documents
import Metrics
import PageLoaders
import Scrolling

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the loaders, devices, metrics or assumptions that there are.",
    discussion: "EXAMPLE: panebench list loaders")

  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case loaders, devices, metrics, assumptions
  }

  @Argument(help: "What to list.")
  var subject: Subject

  func run() {
    let table = Table(
      layout: .list, columns: lines[0].map { .label($0) },
      rows: lines.dropFirst().map { Table.Row(entries: $0.map { .text($0) }) })
    show(Document([table]))
  }

  /// The titles of the columns, then the rows.
  private var lines: [[String]] {
    switch subject {
    case .loaders:
      [["loader", "what it does"]]
        + CommandContext.catalogue.loaders.map { [$0.name, $0.summary] }
    case .devices:
      [["device", "screen", "scale", "refresh rate"]]
        + Device.catalogue.map {
          let size = "\(Int($0.size.width))x\(Int($0.size.height)) pt"
          return [$0.name ?? "", size, "@\($0.scale)x", "\($0.refreshRate) Hz"]
        }
    case .assumptions:
      [["assumption", "what is not known is how a phone"]]
        + Assumption.allCases.map { [$0.rawValue, $0.text] }
    case .metrics:
      [["metric", "unit", "kind", "pass", "definition"]]
        + Metric.all.map {
          let kind =
            $0.kind == .exact && $0.dependsOnLibraries ? "exact in a build" : $0.kind.rawValue
          return [$0.name, $0.unit.rawValue, kind, $0.pass.rawValue, $0.definition]
        }
    }
  }
}
