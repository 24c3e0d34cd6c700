import ArgumentParser
import Measurement
import Scrolling

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
    for row in rows { print(row) }
  }

  private var rows: [String] {
    switch subject {
    case .loaders:
      return Self.aligned(CommandContext.catalogue.loaders.map { [$0.name, $0.summary] })
    case .devices:
      return Self.aligned(
        Device.catalogue.map {
          [
            $0.name ?? "", "\(Int($0.size.width))x\(Int($0.size.height)) pt", "@\($0.scale)x",
            "\($0.refreshRate) Hz",
          ]
        })
    case .metrics:
      return Self.aligned(
        Metric.all.map {
          [$0.name, $0.unit.rawValue, $0.kind.rawValue, $0.pass.rawValue, $0.definition]
        })
    }
  }

  /// Rows of columns, each as wide as its widest cell.
  private static func aligned(_ rows: [[String]]) -> [String] {
    guard let first = rows.first else { return [] }
    let widths = first.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        column == row.count - 1
          ? cell.0 : cell.0 + String(repeating: " ", count: cell.1 - cell.0.count)
      }.joined(separator: "  ")
    }
  }
}
