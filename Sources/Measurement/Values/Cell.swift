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

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    (scenario, loader) = (try values.decodeTitle(.scenario), try values.decodeTitle(.loader))
    pages = try values.decode(.pages, in: 0...1_000_000_000)
    scenes = try values.decode(.scenes, in: 1...1_000_000)
  }
}
