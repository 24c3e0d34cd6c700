import Foundation
import PageLoaders
import ScenarioLanguage

/// A scenario as it stands in a file.
package struct ScenarioFile: Hashable, Sendable, Codable {
  /// The file's path, as the user gave it.
  package let path: String
  /// The whole text.
  package let text: String

  /// A scenario's text and its path.
  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// Where the paths in the scenario start.
  package var folder: String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  /// A path that the scenario names, from its own folder.
  package func resolve(_ path: String) -> String {
    path.hasPrefix("/") ? path : (folder as NSString).appendingPathComponent(path)
  }

  /// A short mark of the text: equal texts have equal marks.
  package var fingerprint: String { Self.fingerprint(of: text.utf8) }

  /// A short mark of `bytes`. FNV-1a, 64 bits.
  package static func fingerprint(of bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Plan.Entry {
  /// Why a text is no scenario, with every error in it.
  package struct NotUnderstood: Error, CustomStringConvertible {
    package let result: ParseResult
    package var description: String { result.report() }
  }

  /// Parses `file`.
  package init(_ file: ScenarioFile, vocabulary: Vocabulary) throws(NotUnderstood) {
    let result = Scenario.parse(file.text, file: file.path, vocabulary: vocabulary)
    guard let scenario = result.scenario else { throw NotUnderstood(result: result) }
    self.init(file: file, scenario: scenario)
  }
}

extension Vocabulary {
  /// The words that scenarios may use where these loaders are.
  package init(_ catalogue: LoaderCatalogue) {
    self.init(loaders: catalogue.names, metrics: metricWords)
  }
}

private let metricWords = Metric.all.map {
  Vocabulary.Metric($0.name, $0.unit, isTimed: $0.kind == .timed)
}
