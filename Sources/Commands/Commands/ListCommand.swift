import ArgumentParser
import Documents
import Metrics
import PageLoaders
import Scrolling

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract:
      "Lists the loaders, devices, metrics, assumptions or names of UIKit.",
    discussion: """
      EXAMPLE: panebench list loaders
      EXAMPLE: panebench list uikit decelerationRate
      """)

  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case loaders, devices, metrics, assumptions, uikit
  }

  @Argument(help: "What to list.")
  var subject: Subject

  @Argument(
    help: "A type or a member of UIKit: whether it is there, and works or is inert.")
  var name: String?

  func validate() throws {
    if name != nil, subject != .uikit {
      throw ValidationError("a name is looked for among those of UIKit: panebench list uikit NAME")
    }
  }

  func run() throws {
    let lines = try lines
    let table = Table(
      layout: .list, columns: lines[0].map { .label($0) },
      rows: lines.dropFirst().map { Table.Row(entries: $0.map { .text($0) }) })
    show(Document([table]))
  }

  /// The titles of the columns, then the rows.
  private var lines: [[String]] {
    get throws {
      switch subject {
      case .loaders:
        return [["loader", "what it does"]]
          + CommandContext.catalogue.loaders.map { [$0.name, $0.summary] }
      case .devices:
        return [["device", "screen", "scale", "refresh rate"]]
          + Device.catalogue.map {
            let size = "\(Int($0.size.width))x\(Int($0.size.height)) pt"
            return [$0.name ?? "", size, "@\($0.scale)x", "\($0.refreshRate) Hz"]
          }
      case .assumptions:
        return [["assumption", "what is not known is how a phone"]]
          + Assumption.allCases.map { [$0.rawValue, $0.text] }
      case .metrics:
        return [["metric", "unit", "kind", "pass", "definition"]]
          + Metric.all.map {
            let kind =
              $0.kind == .exact && $0.dependsOnLibraries ? "exact in a build" : $0.kind.rawValue
            return [$0.name, $0.unit.rawValue, kind, $0.pass.rawValue, $0.definition]
          }
      case .uikit:
        let names = try UIKitNames()
        guard let name else {
          return [["family", "here", "what is to know"]]
            + names.families.map { [$0[0], $0[1], $0[3]] }
        }
        let found = try names.lines(about: name)
        return [UIKitNames.columns]
          + (found.isEmpty
            ? [[name, "not there", "what uses it does not compile: keep it in another file"]]
            : found)
      }
    }
  }
}
