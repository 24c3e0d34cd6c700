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
