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
