/// What a metric's values count.
public enum MetricUnit: String, Hashable, Sendable, Codable, CaseIterable {
  /// Things: fetches, pages, frames. Written without a unit.
  case count
  /// Bytes of size classes: the allocator rounds up.
  case bytes = "B"
  /// Units of 1024 × 1024 bytes.
  case mebibytes = "MiB"
  /// Thousandths of a second.
  case milliseconds = "ms"
  /// Milliseconds of hitches in a second of scrolling.
  case millisecondsPerSecond = "ms/s"
  /// Hundredths.
  case percent = "%"
}
