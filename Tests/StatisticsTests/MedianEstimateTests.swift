import TestSupport
import Testing

@testable import Statistics

@Suite("The probability of heads")
struct SignTestTests {
  struct Toss: Sendable {
    var trials: Int
    var successes: Int
    var probability: Double
  }

  // scipy.stats.binom.cdf(successes, trials, 0.5), SciPy 1.17.1.
  static let tosses = [
    Toss(trials: 8, successes: 0, probability: 0.00390625),
    Toss(trials: 20, successes: 5, probability: 0.020694732666015625),
    Toss(trials: 40, successes: 30, probability: 0.9996602258725034),
    Toss(trials: 53, successes: 26, probability: 0.5),
    Toss(trials: 100, successes: 39, probability: 0.017600100108852428),
    Toss(trials: 1000, successes: 468, probability: 0.02314559868024909),
    Toss(trials: 5000, successes: 2430, probability: 0.024657929052085727),
  ]

  @Test("is SciPy's binomial distribution, for few tosses and for thousands", arguments: tosses)
  func agreesWithSciPy(toss: Toss) {
    let probability = fairCoinProbability(atMost: toss.successes, of: toss.trials)
    #expect(abs(probability / toss.probability - 1) < 1e-10)
  }

  @Test("is 0 below none and 1 from all upwards")
  func ends() {
    #expect(fairCoinProbability(atMost: -1, of: 5) == 0)
    #expect(fairCoinProbability(atMost: 5, of: 5) == 1)
    #expect(fairCoinProbability(atMost: 0, of: 0) == 1)
  }

  @Test("six samples bound the median at 95%, eight at 99%")
  func needed() {
    #expect(samplesNeeded(forConfidence: 0) == 1)
    #expect(samplesNeeded(forConfidence: 0.95) == 6)
    #expect(samplesNeeded(forConfidence: 0.99) == 8)
  }
}

@Suite("The estimate of a median")
struct MedianEstimateTests {
  struct Ranks: Sendable {
    var count: Int
    var rank: Int
    var coverage: Double
  }

  // The greatest k with 1 − 2·scipy.stats.binom.cdf(k − 1, n, 0.5) ≥ 0.95, and that value.
  static let ranks = [
    Ranks(count: 6, rank: 1, coverage: 0.96875),
    Ranks(count: 8, rank: 1, coverage: 0.9921875),
    Ranks(count: 9, rank: 2, coverage: 0.9609375),
    Ranks(count: 10, rank: 2, coverage: 0.978515625),
    Ranks(count: 12, rank: 3, coverage: 0.96142578125),
    Ranks(count: 20, rank: 6, coverage: 0.9586105346679688),
    Ranks(count: 50, rank: 18, coverage: 0.9671608624357315),
    Ranks(count: 100, rank: 40, coverage: 0.9647997997822951),
    Ranks(count: 1000, rank: 469, coverage: 0.9537088026395019),
  ]

  @Test("uses the narrowest ranks that cover at least 95%, and says how much", arguments: ranks)
  func ranksAndCoverage(expected: Ranks) throws {
    let ranks = try #require(MedianRanks(count: expected.count, confidence: 0.95))
    #expect(ranks.rank == expected.rank)
    #expect(abs(ranks.coverage - expected.coverage) < 1e-10)
  }

  @Test(
    "lies from the least sample to the greatest below nine samples, as SciPy's quantile test says")
  func extremes() throws {
    // scipy.stats.quantile_test(samples, q=0, p=0.5).confidence_interval(0.95), SciPy 1.17.1.
    let estimate = try #require(
      medianEstimate(of: [5.91, 5.84, 6.02, 5.88, 5.95, 5.79, 6.40, 5.90]))
    #expect(estimate.interval == Interval(lower: 5.79, upper: 6.4, coverage: 0.9921875))
  }

  struct Interpolated: Sendable {
    var samples: [Double]
    var confidence, lower, upper: Double
  }

  // (1 − λ) X(d) + λ X(d + 1), with λ = (n − d) I/(d + (n − 2d) I), I = (γ(d) − confidence)/(γ(d) − γ(d + 1)) and
  // γ(d) = 1 − 2·scipy.stats.binom.cdf(d − 1, n, 0.5); SciPy 1.17.1.
  static let interpolated = [
    Interpolated(
      samples: [5.91, 5.84, 6.02, 5.88, 5.95, 5.79, 6.40, 5.90, 5.93, 5.87, 5.99, 5.86],
      confidence: 0.95, lower: 5.862631184407797, upper: 5.979475262368815),
    Interpolated(
      samples: [1, 2, 4, 8, 16, 32, 64, 128, 256], confidence: 0.95, lower: 2.4558139534883736,
      upper: 113.41395348837204),
    Interpolated(
      samples: (1...20).map { Double($0 * $0) }, confidence: 0.99, lower: 24.480765878319488,
      upper: 257.9038584461619),
  ]

  @Test("is interpolated between order statistics from nine samples on", arguments: interpolated)
  func interpolation(expected: Interpolated) throws {
    let estimate = try #require(
      medianEstimate(of: expected.samples, confidence: expected.confidence))
    #expect(abs(estimate.interval.lower - expected.lower) < 1e-9)
    #expect(abs(estimate.interval.upper - expected.upper) < 1e-9)
    #expect(estimate.interval.coverage == expected.confidence)
    #expect(estimate.sampleCount == expected.samples.count)
    #expect(estimate.warnings.isEmpty)
  }

  @Test(
    "covers as often as it says, for smooth, peaked and heavy-tailed samples",
    arguments: [Noise.normal, .laplace, .heavyTailed])
  func coverage(noise: Noise) throws {
    var dice = Dice(seed: 71)
    for count in [9, 12, 25] {
      let covered = try (0..<1000).count { _ in
        let samples = noise.logRatios(count, scatter: 1, dice: &dice)
        let interval = try #require(medianEstimate(of: samples)).interval
        return interval.lower <= 0 && 0 <= interval.upper
      }
      // Three standard errors are 2%; the steps of order statistics alone would give up to 96.1% at 9, and 95.7% at 25.
      #expect((930...970).contains(covered))
    }
  }

  @Test("rests on blocks where they scatter, and on all samples where they do not or are few")
  func blocks() throws {
    var dice = Dice(seed: 73)
    let offsets = Noise.normal.logRatios(10, scatter: 1, dice: &dice)
    let scattered = offsets.flatMap { offset in
      Noise.normal.logRatios(5, scatter: 0.1, dice: &dice).map { $0 + offset }
    }
    let medians = (0..<10).map { scattered[($0 * 5)..<($0 * 5 + 5)].sorted()[2] }
    #expect(medianEstimate(of: scattered.byRound(block: 5)) == medianEstimate(of: medians))
    let few = Array(scattered.prefix(40))
    #expect(medianEstimate(of: few.byRound(block: 5)) == medianEstimate(of: few))
    let even = Noise.normal.logRatios(50, scatter: 1, dice: &dice)
    #expect(medianEstimate(of: even.byRound(block: 5)) == medianEstimate(of: even))
  }

  @Test("of scattered blocks covers as often as it says, which that of all samples would not")
  func blockCoverage() throws {
    var dice = Dice(seed: 79)
    var (byBlock, bySample) = (0, 0)
    for _ in 0..<400 {
      let offsets = Noise.normal.logRatios(12, scatter: 1, dice: &dice)
      let samples = offsets.flatMap { offset in
        Noise.normal.logRatios(6, scatter: 0.5, dice: &dice).map { $0 + offset }
      }
      let estimates = [medianEstimate(of: samples.byRound(block: 6)), medianEstimate(of: samples)]
      let covers = try estimates.map { estimate in
        let interval = try #require(estimate?.interval)
        return interval.lower <= 0 && 0 <= interval.upper
      }
      if covers[0] { byBlock += 1 }
      if covers[1] { bySample += 1 }
    }
    #expect(byBlock >= 364)
    #expect(bySample < 320)
  }

  @Test("has no bounds with fewer than six samples, and says how many it would take")
  func tooFew() throws {
    let estimate = try #require(medianEstimate(of: [1, 2, 3, 4, 5]))
    #expect(estimate.value == 3)
    #expect(estimate.interval == .unbounded)
    #expect(!estimate.interval.isBounded)
    #expect(
      estimate.warnings.map(\.description) == [
        "not enough samples for an interval at 95% confidence: 5 of at least 6"
      ])
  }

  @Test("of one sample is that sample, without bounds")
  func single() throws {
    let estimate = try #require(medianEstimate(of: [2.5], confidence: 0.999))
    #expect(estimate.value == 2.5)
    #expect(
      estimate.warnings.map(\.description) == [
        "not enough samples for an interval at 99.9% confidence: 1 of at least 11"
      ])
  }

  @Test("samples that tie bound an interval like any others")
  func ties() throws {
    let estimate = try #require(medianEstimate(of: [1, 2, 2, 3, 4, 4, 4, 5]))
    #expect(estimate.interval == Interval(lower: 1, upper: 5, coverage: 0.9921875))
  }

  @Test("of samples that are all equal is that value, bounded by itself")
  func allEqual() throws {
    let estimate = try #require(medianEstimate(of: Array(repeating: 0.1, count: 12)))
    #expect(estimate.value == 0.1)
    #expect(estimate.interval == Interval(lower: 0.1, upper: 0.1, coverage: 0.95))
  }

  @Test("leaves out what is not finite, and says so")
  func notFinite() throws {
    let estimate = try #require(medianEstimate(of: [1, .nan, 2, 3, .infinity, 4, 5, 6]))
    #expect(estimate.value == 3.5)
    #expect(estimate.interval == Interval(lower: 1, upper: 6, coverage: 0.96875))
    #expect(
      estimate.warnings.map(\.description) == [
        "2 samples are not finite and were left out"
      ])
  }

  @Test("does not exist without samples")
  func empty() {
    #expect(medianEstimate(of: []) == nil)
  }
}
