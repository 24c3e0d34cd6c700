import Basics

/// What a census saw that none of its metrics shows.
struct CensusRemarks {
  /// Threads that are there after close and were not before, if something is left.
  var threadsLeft = 0
  /// The most bytes that were asked for at once and refused.
  var refused = 0

  var sentences: [String] {
    var sentences: [String] = []
    if threadsLeft > 0 {
      sentences.append(
        "left \(counted(threadsLeft, "thread")) behind: what belongs to them is in retained-bytes"
      )
    }
    if refused > 0 {
      sentences.append(
        "asked for \(mebibytes(refused)) at once, which the memory limit refused: what it does with so much was not measured"
      )
    }
    return sentences
  }

  private func mebibytes(_ bytes: Int) -> String { "\(grouped(bytes >> 20))\u{a0}MiB" }
}
