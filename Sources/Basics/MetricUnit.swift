/// What a metric's values count.
public enum MetricUnit: String, Hashable, Sendable, Codable, CaseIterable {
  /// Things: fetches, pages, frames. Written without a unit.
  case count
  /// Bytes.
  case bytes = "B"
  /// Units of 1024 × 1024 bytes.
  case mebibytes = "MiB"
  /// Milliseconds.
  case milliseconds = "ms"
  /// Milliseconds in each second.
  case millisecondsPerSecond = "ms/s"
  /// Hundredths.
  case percent = "%"
}
