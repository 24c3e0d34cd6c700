import Measurement
import PageLoaders
import ScenarioLanguage

/// What all comparisons measure: a script is opened.
enum QualityScenario {
  static let sizes = [10, 100, 1_000, 10_000]
  static let loaders = ["pagecontrol", "three-pane", "tiled", "predictive"]

  /// The cell whose work is added to.
  static let cell = cell("three-pane", pages: 100)

  /// A cell of ``comparing``.
  static func cell(_ loader: String, pages: Int) -> Cell {
    Cell(scenario: title, loader: loader, pages: pages)
  }

  /// Sixteen cells that open a script.
  static let comparing = entry(loaders: loaders)

  /// One loader that is to be constant within so many percent.
  static func proving(percent: Int) -> ScenarioEntry {
    entry(
      loaders: [cell.loader],
      expecting: "expect { load-time is constant within \(percent)% for \(cell.loader) }")
  }

  private static let title = "Quality"

  private static func entry(loaders: [String], expecting: String = "") -> ScenarioEntry {
    let text = """
      scenario "\(title)"
      script generated cues 6 per page seed 7
      mode read
      pages \(sizes.map { "\($0)" }.joined(separator: " "))
      loaders \(loaders.joined(separator: " "))
      gestures {
          open at page 1
          settle
          close
      }
      \(expecting)
      """
    do {
      return try ScenarioEntry(
        ScenarioFile(path: "quality.scenario", text: text), loaders: LoaderCatalogue.builtIn.names)
    } catch {
      preconditionFailure("the scenario of all comparisons is one: \(error)")
    }
  }
}
