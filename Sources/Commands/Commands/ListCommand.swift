import ArgumentParser
import Basics
import Documents
import Measurement
import Metrics
import PageLoaders
import Replaying
import Scrolling
import Wording

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the loaders, devices or metrics that are used most, or all of them.",
    discussion: """
      EXAMPLE: panebench list loaders
      EXAMPLE: panebench list metrics --all
      """)

  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case loaders, devices, metrics

    /// The names that are listed without `--all`; loaders that do not come with PaneBench are listed as well.
    var usual: [String] {
      switch self {
      case .loaders:
        ["eager", "pagecontrol", "directional", "three-pane", "two-pane", "tiled", "predictive"]
      case .devices:
        [Device.iPhone6, .iPhoneSE, .iPadPro11, .iPhone16, .iPad11, .iPhone17].compactMap(\.name)
      case .metrics:
        [
          Metric.openFetches, .turnFetches, .livePagesPeak, .blankFrames, .wrongFrames, .turnsLost,
          .bytesOpen, .peakBytes, .retainedBytes, .loadTime, .turnTime, .frameTimeP99,
        ].map(\.name)
      }
    }
  }

  @Argument(help: "What to list.")
  var subject: Subject

  @Flag(help: "Lists all of them.")
  var all = false

  func run() {
    let usual = subject.usual
    let own = Set(CommandContext.catalogue.names).subtracting(LoaderCatalogue.builtIn.names)
    let shown = lines.dropFirst().filter { all || usual.contains($0[0]) || own.contains($0[0]) }
    let hidden = lines.count - 1 - shown.count
    let table = Table(
      layout: .list, columns: lines[0].map { .label($0) },
      rows: shown.map { Table.Row(entries: $0.map { .text($0) }) },
      readings: hidden > 0
        ? ["… \(grouped(hidden)) more: panebench list \(subject.rawValue) --all"] : [])
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
