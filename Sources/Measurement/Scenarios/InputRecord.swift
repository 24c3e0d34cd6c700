import Foundation

/// A file that a scenario names, as it stood when the scenario was measured.
package struct InputRecord: Hashable, Sendable, Codable {
  /// Its path, as the scenario gives it.
  package let path: String
  /// The mark of what is in it: equal contents have equal marks.
  package let fingerprint: String
}

extension Plan.Entry {
  /// The script and the traces that the scenario names, as they stand now. A file that cannot be read is left out.
  var inputs: [InputRecord] {
    var paths = scenario.gestures.tracePaths
    if case .file(let path) = scenario.script { paths.insert(path, at: 0) }
    return paths.compactMap { path in
      guard let data = FileManager.default.contents(atPath: file.resolve(path)) else { return nil }
      return InputRecord(path: path, fingerprint: ScenarioFile.fingerprint(of: data))
    }
  }
}
