/// Whether each block is beyond an edge in either direction, and whether it is not, however wrong
/// the harness may be.
struct BlockVotes {
  let above, below, notAbove, notBelow: [Bool]

  /// - Parameters:
  ///   - edge: The logarithm of the ratio from which a difference is of interest.
  ///   - floor: The difference up to which none is.
  ///   - bias: The ratio by which candidates may be wrong.
  init(_ blocks: PairedBlocks, edge: Double, floor: Double = -.infinity, bias: Double) {
    let (least, most) = (blocks.values(times: 1 / bias), blocks.values(times: bias))
    above = least.map { $0.isAbove(edge, floor: floor) }
    below = most.map { $0.isBelow(edge, floor: floor) }
    notAbove = most.map { !$0.isAbove(edge, floor: floor) }
    notBelow = least.map { !$0.isBelow(edge, floor: floor) }
  }
}
