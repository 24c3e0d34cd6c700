import Instruments

/// The allocations of a census by the allocator's size classes: columns of equal length, ascending in
/// size. Classes without allocations are left out.
package struct SizeClasses: Hashable, Sendable, Codable {
  /// Bytes of an allocation.
  package let sizes: [Int]
  /// Allocations by open and its first frame: they add up to `allocations-open`.
  package let open: [Int]
  /// Allocations from then on until just before close: all turns together.
  package let turns: [Int]
  /// Bytes that reallocations by open have counted again, which stayed within their class: no
  /// allocations.
  ///
  /// With those of the allocations they add up to `bytes-open`.
  package let openInPlace: Int
  /// The same from then on until just before close.
  package let turnsInPlace: Int

  /// Made up, for tests.
  package init(
    sizes: [Int], open: [Int], turns: [Int], openInPlace: Int = 0, turnsInPlace: Int = 0
  ) {
    (self.sizes, self.open, self.turns) = (sizes, open, turns)
    (self.openInPlace, self.turnsInPlace) = (openInPlace, turnsInPlace)
  }

  /// Columns as a file has them; nil where they differ in length, or their bytes cannot be added up.
  package init?(
    checking sizes: [Int], open: [Int], turns: [Int], openInPlace: Int, turnsInPlace: Int
  ) {
    self.init(
      sizes: sizes, open: open, turns: turns, openInPlace: openInPlace, turnsInPlace: turnsInPlace)
    guard [open.count, turns.count] == [sizes.count, sizes.count],
      [(open, openInPlace), (turns, turnsInPlace)].allSatisfy({ areBytesBounded($0, inPlace: $1) })
    else { return nil }
  }

  /// Reads columns of equal length whose bytes can be added up.
  ///
  /// - Throws: `DecodingError` where they are something else.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard
      let classes = SizeClasses(
        checking: try values.decode([Int].self, forKey: .sizes),
        open: try values.decode([Int].self, forKey: .open),
        turns: try values.decode([Int].self, forKey: .turns),
        openInPlace: try values.decode(Int.self, forKey: .openInPlace),
        turnsInPlace: try values.decode(Int.self, forKey: .turnsInPlace))
    else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "these are not size classes"))
    }
    self = classes
  }

  /// Whether so many allocations of each class, and the bytes in place, come to fewer than 2^53 bytes:
  /// 9 PB.
  private func areBytesBounded(_ counts: [Int], inPlace: Int) -> Bool {
    let limit = 1 << 53
    var sum = Double(inPlace).magnitude
    for (size, count) in zip(sizes, counts) {
      guard (0...limit).contains(size), (0...limit).contains(count) else { return false }
      sum += Double(size) * Double(count)
    }
    return sum < Double(limit)
  }

  /// What the running counts of the classes and of all bytes were at one moment.
  struct Reading {
    var counts: [UInt64]
    var bytes = 0

    /// Reads the classes as of the probe's last epoch, when `bytes` had been allocated. Allocates
    /// nothing.
    mutating func take(_ bytes: Int, _ classes: SizeClassProbe) {
      classes.read(into: &counts)
      self.bytes = bytes
    }
  }

  /// What was allocated from classes of `sizes` bytes between three readings.
  init(sizes: [Int], beforeOpen: Reading, afterOpen: Reading, beforeClose: Reading) {
    let used = sizes.indices.filter { beforeClose.counts[$0] > beforeOpen.counts[$0] }
    self.sizes = used.map { sizes[$0] }
    func allocations(_ begin: Reading, _ end: Reading) -> [Int] {
      used.map { Int(end.counts[$0] - begin.counts[$0]) }
    }
    func bytes(_ allocations: [Int]) -> Int {
      zip(used, allocations).reduce(0) { $0 + sizes[$1.0] * $1.1 }
    }
    open = allocations(beforeOpen, afterOpen)
    turns = allocations(afterOpen, beforeClose)
    openInPlace = afterOpen.bytes - beforeOpen.bytes - bytes(open)
    turnsInPlace = beforeClose.bytes - afterOpen.bytes - bytes(turns)
  }
}

extension SizeClasses {
  /// Allocations and their bytes, by phase.
  package struct Tally: Hashable, Sendable {
    /// By open and its first frame.
    package fileprivate(set) var open = Amount()
    /// From then on until just before close.
    package fileprivate(set) var turns = Amount()
  }

  /// Allocations and their bytes.
  package struct Amount: Hashable, Sendable {
    /// How many there were.
    package fileprivate(set) var count = 0
    /// Their bytes, all together.
    package fileprivate(set) var bytes = 0

    fileprivate static func + (lhs: Amount, rhs: Amount) -> Amount {
      Amount(count: lhs.count + rhs.count, bytes: lhs.bytes + rhs.bytes)
    }
  }

  /// The allocations from classes of `size` bytes: none where there is no such class.
  package func tally(ofSize size: Int) -> Tally {
    var tally = Tally()
    for index in sizes.indices where sizes[index] == size {
      tally.open = Amount(count: open[index], bytes: open[index] * size)
      tally.turns = Amount(count: turns[index], bytes: turns[index] * size)
    }
    return tally
  }

  /// What reallocations in place have counted.
  package var tallyInPlace: Tally {
    Tally(open: Amount(bytes: openInPlace), turns: Amount(bytes: turnsInPlace))
  }

  /// Everything: the sums that the metrics are.
  package var tally: Tally {
    sizes.map(tally(ofSize:)).reduce(tallyInPlace) { sum, tally in
      Tally(open: sum.open + tally.open, turns: sum.turns + tally.turns)
    }
  }
}
