import Basics

/// One (scenario, loader, size): what a row of a table is about.
package struct Cell: Hashable, Sendable, Codable {
  package let scenario: String
  package let loader: String
  package let pages: Int
  /// 1 if the scenario is no grid.
  package let scenes: Int

  package init(scenario: String, loader: String, pages: Int, scenes: Int = 1) {
    (self.scenario, self.loader) = (scenario, loader)
    (self.pages, self.scenes) = (pages, scenes)
  }
}

extension Cell {
  /// `10 000 pages`, or `20 × 10 000 pages` of a grid.
  package var sizeText: String { gridText + counted(pages, "page") }

  /// `three-pane at 10 000 pages`
  package var name: String { Self.name([self]) }

  /// `Open a script: three-pane at 10 000 pages`
  package var title: String { "\(scenario.singleLine): \(name)" }

  /// The name without grouping, which programs remember: `three-pane at 10000 pages`.
  package var key: String {
    let size = scenes == 1 ? "\(pages)" : "\(scenes) × \(pages)"
    return "\(loader) at \(size) \(pages == 1 && scenes == 1 ? "page" : "pages")"
  }

  /// The name of several cells of a loader: `three-pane at 10 and 100 pages`; empty for none.
  package static func name(_ cells: [Cell]) -> String {
    guard let last = cells.last else { return "" }
    let others = cells.dropLast().map { $0.gridText + grouped($0.pages) }
    let list = others.isEmpty ? "" : others.joined(separator: ", ") + " and "
    return "\(last.loader.singleLine) at \(list)\(last.sizeText)"
  }

  private var gridText: String { scenes == 1 ? "" : "\(grouped(scenes)) × " }
}
