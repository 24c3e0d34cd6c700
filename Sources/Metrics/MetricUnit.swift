/// What a metric's values count.
public enum MetricUnit: String, Hashable, Sendable, Codable, CaseIterable {
  /// Things: fetches, pages, frames. Written without a unit.
  case count
  case bytes = "B"
  /// Units of 1024 × 1024 bytes.
  case mebibytes = "MiB"
  case milliseconds = "ms"
  case millisecondsPerSecond = "ms/s"
  case percent = "%"
}
