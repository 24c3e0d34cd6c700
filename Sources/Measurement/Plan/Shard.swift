import Workers

/// A part of a plan that is measured by itself, one of several of about the same size.
///
/// A shard has whole *families*: every size and every repetition of one loader in one scenario. So
/// what is compared with each other, the sizes of a loader, is measured in the same rounds and on
/// the same machine. Each scenario deals its loaders out in turn, beginning one shard later than the
/// scenario before, because the first loader of a scenario is often the most costly.
package struct Shard: Hashable, Sendable {
  /// Which of them it is, from 1.
  package let index: Int
  /// How many there are.
  package let count: Int

  /// Shard `index` of `count`; nil unless 1 ≤ `index` ≤ `count`.
  package init?(index: Int, count: Int) {
    guard count >= 1, (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// Reads `2/4`; nil where the text is something else.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1] else { return nil }
    self.init(index: index, count: count)
  }

  /// Whether the loader at the index `loader` of the scenario at the index `scenario` belongs to it.
  func holds(loader: Int, scenario: Int) -> Bool {
    (loader + scenario) % count == index - 1
  }
}

extension Shard: CustomStringConvertible {
  /// `2/4`.
  package var description: String { "\(index)/\(count)" }
}

extension Shard: Codable {
  /// Reads `2/4`.
  ///
  /// - Throws: `DecodingError` where it is something else.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let shard = Shard(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no shard like 2/4")
    }
    self = shard
  }

  /// Writes `2/4`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
