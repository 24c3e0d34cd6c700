import Workers

/// A part of a plan that is measured by itself, one of several of about the same size.
package struct Shard: Hashable, Sendable {
  /// What is dealt out to the shards.
  package enum Unit: String, Hashable, Sendable {
    /// Every size and repetition of one loader in one scenario. Times of a loader's sizes are compared with each other, so
    /// they are measured in the same rounds on one machine.
    case families
    /// Each cell by itself: a count is the same number wherever it is counted.
    case cells

    /// What a plan of `passes` is dealt out by. Only the census tells which cells can be timed, so it goes with the times.
    package init(_ passes: [Pass]) {
      self = passes.contains(where: \.isTimed) ? .families : .cells
    }
  }

  /// Which of them it is, from 1.
  package let index: Int
  /// How many there are.
  package let count: Int
  package let unit: Unit

  /// Shard `index` of `count`; nil unless 1 ≤ `index` ≤ `count`.
  package init?(index: Int, count: Int, of unit: Unit = .families) {
    guard count >= 1, (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
    self.unit = unit
  }

  /// Reads `2/4`; nil where the text is something else.
  package init?(_ text: String, of unit: Unit = .families) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1] else { return nil }
    self.init(index: index, count: count, of: unit)
  }

  /// The same part of a plan that is dealt out by `unit`.
  package func of(_ unit: Unit) -> Shard {
    Shard(index: index, count: count, of: unit) ?? self
  }
}

extension Shard: CustomStringConvertible {
  /// `2/4`.
  package var description: String { "\(index)/\(count)" }
}

extension Shard: Codable {
  private static let suffixOfCells = " of cells"

  /// Reads `2/4`, which older programs wrote for every plan, or `2/4 of cells`.
  ///
  /// - Throws: `DecodingError` where it is something else.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    let isOfCells = text.hasSuffix(Self.suffixOfCells)
    let numbers = isOfCells ? String(text.dropLast(Self.suffixOfCells.count)) : text
    guard let shard = Shard(numbers, of: isOfCells ? .cells : .families) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no shard like 2/4")
    }
    self = shard
  }

  /// Writes `2/4`, or `2/4 of cells`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description + (unit == .cells ? Self.suffixOfCells : ""))
  }
}
