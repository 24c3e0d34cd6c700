import Foundation

/// Maps a range of positive numbers to a range of positions, by their logarithms.
struct LogScale {
  let domain: ClosedRange<Double>
  let start: Double
  let end: Double

  func position(_ value: Double) -> Double {
    let share = log(value / domain.lowerBound) / log(domain.upperBound / domain.lowerBound)
    return start + share * (end - start)
  }

  /// The scale with a domain that begins and ends at ticks.
  static func rounded(
    to values: [Double], base: Double, start: Double, end: Double
  ) -> (scale: LogScale, ticks: [Double]) {
    let least = values.min() ?? 1
    let most = values.max() ?? 1
    var low = floor(log(least) / log(base) + 1e-9)
    var high = ceil(log(most) / log(base) - 1e-9)
    // A line close to an edge of the plot is hard to see.
    if log(least) / log(base) - low < 0.05 { low -= 1 }
    if high - log(most) / log(base) < 0.05 { high += 1 }
    let ticks = stride(from: low, through: high, by: 1).map { power(base, Int($0)) }
    let scale = LogScale(domain: ticks[0]...ticks[ticks.count - 1], start: start, end: end)
    return (scale, ticks)
  }

  /// Whole powers by multiplication: the same on every machine.
  private static func power(_ base: Double, _ exponent: Int) -> Double {
    let magnitude = (0..<abs(exponent)).reduce(1.0) { power, _ in power * base }
    return exponent < 0 ? 1 / magnitude : magnitude
  }
}

/// Moves labels apart that would overlap, as little as that takes.
///
/// - Parameters:
///   - wanted: Where each label would best be; ascending.
///   - gap: The least distance of two labels.
///   - range: Where labels may be; they leave it only if it is too small for all of them.
/// - Returns: A position for each label, ascending.
func spread(_ wanted: [Double], gap: Double, within range: ClosedRange<Double>) -> [Double] {
  struct Cluster {
    var center: Double
    var count: Int
    func extent(_ gap: Double) -> Double { Double(count - 1) * gap }
  }
  func clamped(_ cluster: Cluster) -> Cluster {
    let half = cluster.extent(gap) / 2
    let low = range.lowerBound + half
    let high = range.upperBound - half
    return Cluster(center: min(max(cluster.center, low), max(low, high)), count: cluster.count)
  }
  var clusters: [Cluster] = []
  for position in wanted {
    var newest = clamped(Cluster(center: position, count: 1))
    while let previous = clusters.last,
      newest.center - newest.extent(gap) / 2 - previous.center - previous.extent(gap) / 2 < gap
    {
      clusters.removeLast()
      let count = previous.count + newest.count
      let sum = previous.center * Double(previous.count) + newest.center * Double(newest.count)
      newest = clamped(Cluster(center: sum / Double(count), count: count))
    }
    clusters.append(newest)
  }
  return clusters.flatMap { cluster in
    (0..<cluster.count).map {
      cluster.center - cluster.extent(gap) / 2 + Double($0) * gap
    }
  }
}
