import Foundation
import Histogram

/// A distribution of times in ns as an HdrHistogram: three significant digits, mergeable without loss.
///
/// In files it is HdrHistogram's own V2 encoding, uncompressed, in base64, which its libraries in other languages read.
public struct FrameTimes: Hashable, Sendable, Codable {
  private var histogram: Histogram<UInt64>

  /// The distribution of `nanoseconds`; nil where there are none.
  public init?(nanoseconds: [Int64]) {
    guard !nanoseconds.isEmpty else { return nil }
    histogram = Self.empty()
    for time in nanoseconds { record(UInt64(clamping: time), count: 1) }
  }

  /// Reads HdrHistogram's V2 encoding from base64.
  ///
  /// - Throws: `DecodingError` where it is something else.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    histogram = Self.empty()
    guard let data = Data(base64Encoded: text), let counts = HistogramEncoding.counts(in: data)
    else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no V2 histogram of ours"))
    }
    for (index, count) in counts {
      guard let value = HistogramEncoding.value(atIndex: index) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "a count beyond all times"))
      }
      record(value, count: count)
    }
  }

  /// Writes HdrHistogram's V2 encoding in base64.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(encoded)
  }

  /// HdrHistogram's V2 encoding in base64.
  public var encoded: String {
    HistogramEncoding.data(of: counts).base64EncodedString()
  }

  /// Adds all times of another distribution.
  public mutating func merge(_ other: FrameTimes) { histogram.add(other.histogram) }

  /// How many times were recorded.
  public var count: Int { Int(histogram.totalCount) }

  /// The time in ns that a share of all, 0 to 1, do not exceed: to three significant digits.
  public func quantile(_ share: Double) -> Int {
    Int(histogram.valueAtPercentile(share * 100))
  }

  /// Equal where every count is.
  public static func == (first: FrameTimes, second: FrameTimes) -> Bool {
    first.counts.elementsEqual(second.counts, by: ==)
  }

  /// Mixes the encoding in.
  public func hash(into hasher: inout Hasher) { hasher.combine(encoded) }

  /// Indices of counts that are not zero, ascending.
  private var counts: [(index: Int, count: UInt64)] {
    histogram.recordedValues().map { (HistogramEncoding.index(ofValue: $0.value), $0.count) }
  }

  private mutating func record(_ value: UInt64, count: UInt64) {
    histogram.record(min(value, HistogramEncoding.greatestValue), count: count)
  }

  private static func empty() -> Histogram<UInt64> {
    Histogram(
      lowestDiscernibleValue: 1, highestTrackableValue: HistogramEncoding.greatestValue,
      numberOfSignificantValueDigits: .three)
  }
}
