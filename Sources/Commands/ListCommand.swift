import ArgumentParser
import Measurement
import Scrolling
import Tables

/// Says what there is.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists loaders, devices or metrics.",
    discussion: "EXAMPLE: panebench list loaders")

  /// What can be listed.
  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case loaders, devices, metrics
  }

  @Argument(help: "What to list.")
  var subject: Subject

  func run() {
    let table = Table(
      layout: .list, columns: headers.map { .label($0) },
      rows: rows.map { Table.Row(entries: $0.map { .text($0) }) })
    print(table.terminalText(.standardOutput), terminator: "")
  }

  private var headers: [String] {
    switch subject {
    case .loaders: ["loader", "what it does"]
    case .devices: ["device", "screen", "scale", "refresh rate"]
    case .metrics: ["metric", "unit", "kind", "pass", "definition"]
    }
  }

  private var rows: [[String]] {
    switch subject {
    case .loaders: CommandContext.catalogue.loaders.map { [$0.name, $0.summary] }
    case .devices:
      Device.catalogue.map {
        [
          $0.name ?? "", "\(Int($0.size.width))x\(Int($0.size.height)) pt", "@\($0.scale)x",
          "\($0.refreshRate) Hz",
        ]
      }
    case .metrics:
      Metric.all.map {
        [$0.name, $0.unit.rawValue, $0.kind.rawValue, $0.pass.rawValue, $0.definition]
      }
    }
  }
}
