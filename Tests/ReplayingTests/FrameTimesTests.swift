import Foundation
import Testing

@testable import Replaying

@Suite("Frame times")
struct FrameTimesTests {
  private func times(_ nanoseconds: Int64...) throws -> FrameTimes {
    try #require(FrameTimes(nanoseconds: nanoseconds))
  }

  @Test("no times are no distribution")
  func empty() {
    #expect(FrameTimes(nanoseconds: []) == nil)
  }

  @Test("what was encoded is read back, whatever the magnitudes")
  func roundTrip() throws {
    let powers = (0...62).map { Int64(1) << Int64($0) }
    let original = try #require(FrameTimes(nanoseconds: powers + powers.map { $0 - 1 } + [0]))
    let text = try JSONEncoder().encode([original])
    let read = try JSONDecoder().decode([FrameTimes].self, from: text)
    #expect(read == [original])
    #expect(read[0].count == 127)
    #expect(read[0].encoded == original.encoded)
  }

  @Test("a quantile is right to three significant digits")
  func quantiles() throws {
    let times = try #require(FrameTimes(nanoseconds: (1...1_000).map { $0 * 1_000 }))
    let quantiles = times.quantiles([0.5, 0.99, 1])
    for (quantile, expected) in zip(quantiles, [500_000, 990_000, 1_000_000]) {
      #expect(abs(quantile - expected) <= expected / 1_000)
    }
  }

  @Test("text that is no such histogram is refused and does no harm")
  func damaged() throws {
    let good = [UInt8](try #require(Data(base64Encoded: try times(1, 77_000).encoded)))
    for cut in [0, 10, 39, good.count - 1] {
      #expect(HistogramEncoding.counts(in: Data(good.prefix(cut))) == nil)
    }
    for index in 0..<40 {
      var bad = good
      bad[index] ^= 0x55
      #expect(HistogramEncoding.counts(in: Data(bad)) == nil, "byte \(index)")
    }
    let farOff = Data(
      good.prefix(4) + [0, 0, 0, 10] + good[8..<40]
        + [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x02])
    #expect(HistogramEncoding.counts(in: farOff) == nil)
    let tooMany = HistogramEncoding.data(of: [(1, 1 << 62), (2, 1 << 62)]).base64EncodedString()
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([FrameTimes].self, from: Data("[\"\(tooMany)\"]".utf8))
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([FrameTimes].self, from: Data("[\"no histogram\"]".utf8))
    }
  }
}
