import Basics
import Foundation
import ScenarioLanguage

/// A scenario as it stands in a file, or as its language spells it if it is written in Swift.
package struct ScenarioFile: Hashable, Sendable, Codable {
  /// The most bytes of a scenario that is read.
  package static let largest = 1 << 20

  /// The file's path, as the user gave it.
  package let path: String
  package let text: String

  package init(path: String, text: String) { (self.path, self.text) = (path, text) }

  package func parsed(_ loaders: [String]) -> ParseResult {
    Scenario.parse(bytes: Array(text.utf8), file: path, loaders: loaders)
  }

  /// A path that the scenario names, from its own folder.
  package func resolve(_ path: String) -> String {
    self.path.pathFolder.appendingPath(path)
  }

  package var fingerprint: String { Basics.fingerprint(of: text.utf8) }
}

extension ScenarioEntry {
  package init(_ file: ScenarioFile, loaders: [String]) throws(Failure) {
    let result = file.parsed(loaders)
    guard let scenario = result.scenario else { throw Failure(result.report(), code: .badInput) }
    self.init(file: file, scenario: scenario)
  }

  /// Reads the script and traces that the scenario names, as they are now, but for unreadable ones.
  func readInputs() -> [InputRecord] {
    var paths = scenario.gestures.tracePaths
    if case .file(let path) = scenario.script { paths.insert(path, at: 0) }
    return paths.compactMap { path in
      guard let data = FileManager.default.contents(atPath: file.resolve(path)) else { return nil }
      return InputRecord(path: path, fingerprint: fingerprint(of: data))
    }
  }

  /// The paths of its file and of what it reads.
  package var inputPaths: [String] { [file.path] + readInputs().map { file.resolve($0.path) } }
}

/// A file that a scenario names, as it stood when the scenario was measured.
package struct InputRecord: Hashable, Sendable, Codable {
  /// As the scenario gives it.
  package let path: String
  package let fingerprint: String
}
