import Algorithms

/// A part of a plan that is measured by itself, one of several of about one size. Its text: `2/4`.
package struct Shard: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// From 1.
  package let index: Int
  package let count: Int

  /// Nil unless 1 ≤ `index` ≤ `count`.
  package init?(index: Int, count: Int) {
    guard count >= 1, (1...count).contains(index) else { return nil }
    (self.index, self.count) = (index, count)
  }

  package init?(rawValue: String) {
    let numbers = rawValue.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1] else { return nil }
    self.init(index: index, count: count)
  }

  package var rawValue: String { "\(index)/\(count)" }
  package var description: String { rawValue }

  /// Those of a plan's `cells`, which stand loader by loader, that the shard measures. Where times
  /// of a loader's sizes are compared, whole loaders are dealt out in turn; a count is the same on
  /// any machine, so else cells are, the largest first.
  func cells(of cells: [Cell], wholeLoaders: Bool) -> Set<Cell> {
    let units =
      wholeLoaders
      ? cells.chunked(on: { [$0.scenario, $0.loader] }).map { Array($1) }
      : cells.sorted { $0.pages > $1.pages }.map { [$0] }
    return Set(stride(from: index - 1, to: units.count, by: count).flatMap { units[$0] })
  }
}
