/// The allocations of a census by the allocator's size classes: columns of equal length, ascending in size. Classes
/// without allocations are left out.
public struct SizeClasses: Hashable, Sendable, Codable {
  /// Bytes of an allocation.
  public let sizes: [Int]
  /// Allocations by open and its first frame: they add up to `allocations-open`, and their bytes to `bytes-open`.
  public let open: [Int]
  /// Allocations from then on until just before close: all turns together.
  public let turns: [Int]

  /// Made up, for tests.
  public init(sizes: [Int], open: [Int], turns: [Int]) {
    (self.sizes, self.open, self.turns) = (sizes, open, turns)
  }

  /// What was allocated from classes of `sizes` bytes between three readings of their running counts.
  init(sizes: [Int], beforeOpen: [UInt64], afterOpen: [UInt64], beforeClose: [UInt64]) {
    let used = sizes.indices.filter { beforeClose[$0] > beforeOpen[$0] }
    self.sizes = used.map { sizes[$0] }
    open = used.map { Int(afterOpen[$0] - beforeOpen[$0]) }
    turns = used.map { Int(beforeClose[$0] - afterOpen[$0]) }
  }
}

extension SizeClasses {
  /// Allocations and their bytes, by phase.
  public struct Tally: Hashable, Sendable {
    /// By open and its first frame.
    public fileprivate(set) var open = Amount()
    /// From then on until just before close.
    public fileprivate(set) var turns = Amount()
  }

  /// Allocations and their bytes.
  public struct Amount: Hashable, Sendable {
    /// How many there were.
    public fileprivate(set) var count = 0
    /// Their bytes, all together.
    public fileprivate(set) var bytes = 0
  }

  /// The allocations from those classes whose bytes `belongs` says yes to.
  public func tally(where belongs: (Int) -> Bool) -> Tally {
    var tally = Tally()
    for index in sizes.indices where belongs(sizes[index]) {
      tally.open.count += open[index]
      tally.open.bytes += open[index] * sizes[index]
      tally.turns.count += turns[index]
      tally.turns.bytes += turns[index] * sizes[index]
    }
    return tally
  }
}
