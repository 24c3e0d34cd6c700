import Measurement
import PageLoaders
import ScenarioLanguage

/// What all comparisons measure: a script is opened, and paged through.
package enum QualityScenario {
  /// Of what is compared.
  package static let pages = [10, 30]
  /// Of what is to be constant.
  package static let sizes = [10, 100, 1_000, 10_000]
  package static let loaders = ["pagecontrol", "three-pane", "tiled", "predictive"]

  /// The cell whose work is added to.
  package static let cell = cell("three-pane", pages: 30)

  /// A cell of ``opening``, or of what is to be constant.
  package static func cell(_ loader: String, pages: Int) -> Cell {
    Cell(scenario: title, loader: loader, pages: pages)
  }

  /// Eight cells that open a script.
  package static let opening = entry(title, loaders: loaders, pages: pages)

  /// Sixteen cells, as a user has them: eight that open a script, and eight that page through it as
  /// Scenarios/page-through.scenario does.
  package static let comparing = [
    opening,
    entry(
      "\(title), turned", loaders: loaders, pages: pages,
      turning: """
        repeat 16 {
            flick left 1500 pt/s
            settle
        }
        repeat 4 {
            flick right 1500 pt/s
            settle
        }
        """),
  ]

  /// One loader that is to be constant within so many percent.
  package static func proving(percent: Int) -> ScenarioEntry {
    entry(
      title, loaders: [cell.loader], pages: sizes,
      expecting: "expect { load-time is constant within \(percent)% for \(cell.loader) }")
  }

  private static let title = "Quality"

  private static func entry(
    _ title: String, loaders: [String], pages: [Int], turning: String = "", expecting: String = ""
  ) -> ScenarioEntry {
    let text = """
      scenario "\(title)"
      script generated cues 6 per page seed 7
      mode read
      pages \(pages.map { "\($0)" }.joined(separator: " "))
      loaders \(loaders.joined(separator: " "))
      gestures {
          open at page 1
          settle
          \(turning)
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
