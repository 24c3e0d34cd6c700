import Foundation
import Histogram

/// A distribution of times in ns as an HdrHistogram: three significant digits.
///
/// In files it is HdrHistogram's own V2 encoding, uncompressed, in base64, which its libraries in
/// other languages read. In memory it is that encoding as well: a byte or two for each count that is
/// not zero, where a histogram takes 270 KB.
package struct FrameTimes: Hashable, Sendable, Codable {
  private let bytes: [UInt8]

  /// How many times were recorded.
  package let count: Int

  /// Times that a distribution holds at most, so that any number of them can be added up.
  private static let greatestCount = 1 << 40

  /// The distribution of `nanoseconds`; nil where there are none.
  package init?(nanoseconds: [Int64]) {
    guard !nanoseconds.isEmpty else { return nil }
    var histogram = Self.empty()
    for time in nanoseconds { Self.record(UInt64(clamping: time), count: 1, in: &histogram) }
    self.init(histogram)
  }

  /// Reads HdrHistogram's V2 encoding from base64.
  ///
  /// - Throws: `DecodingError` where it is something else.
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let times = FrameTimes(base64: Data(text.utf8)) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "not a V2 histogram of times up to an hour"))
    }
    self = times
  }

  /// Reads HdrHistogram's V2 encoding from base64; nil where it is something else.
  package init?(base64 text: Data) {
    guard let data = Data(base64Encoded: text), let counts = HistogramEncoding.counts(in: data),
      counts.allSatisfy({ HistogramEncoding.value(atIndex: $0.index) != nil }),
      let total = Self.total(of: counts)
    else { return nil }
    // Others may encode the same counts in other words.
    bytes = [UInt8](HistogramEncoding.data(of: counts))
    count = total
  }

  private init(_ histogram: Histogram<UInt64>) {
    let counts = histogram.recordedValues().map {
      (index: HistogramEncoding.index(ofValue: $0.value), count: $0.count)
    }
    bytes = [UInt8](HistogramEncoding.data(of: counts))
    count = Int(histogram.totalCount)
  }

  /// Writes HdrHistogram's V2 encoding in base64.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(encoded)
  }

  /// HdrHistogram's V2 encoding in base64.
  package var encoded: String { Data(bytes).base64EncodedString() }

  /// The times in ns that shares of all, 0 to 1, do not exceed: to three significant digits.
  package func quantiles(_ shares: [Double]) -> [Int] {
    var histogram = Self.empty()
    add(to: &histogram)
    return shares.map { Int(histogram.valueAtPercentile($0 * 100)) }
  }

  /// How many times there are; nil where there are too many.
  private static func total(of counts: [(index: Int, count: UInt64)]) -> Int? {
    var total = 0
    for (_, count) in counts {
      guard count <= greatestCount - total else { return nil }
      total += Int(count)
    }
    return total
  }

  private func add(to histogram: inout Histogram<UInt64>) {
    for (index, count) in HistogramEncoding.counts(in: Data(bytes)) ?? [] {
      guard let value = HistogramEncoding.value(atIndex: index) else { continue }
      Self.record(value, count: count, in: &histogram)
    }
  }

  private static func record(
    _ value: UInt64, count: UInt64, in histogram: inout Histogram<UInt64>
  ) {
    histogram.record(min(value, HistogramEncoding.greatestValue), count: count)
  }

  private static func empty() -> Histogram<UInt64> {
    Histogram(
      lowestDiscernibleValue: 1, highestTrackableValue: HistogramEncoding.greatestValue,
      numberOfSignificantValueDigits: .three)
  }
}
