import TestSupport
import Testing

@testable import Statistics

@Suite("The probability of heads")
struct SignTestTests {
  // scipy.stats.binom.cdf(successes, trials, 0.5), SciPy 1.17.1.
  static let tosses = [
    (8, 0, 0.00390625), (20, 5, 0.020694732666015625), (40, 30, 0.9996602258725034),
    (53, 26, 0.5), (100, 39, 0.017600100108852428), (1000, 468, 0.02314559868024909),
    (5000, 2430, 0.024657929052085727),
  ]

  @Test("is SciPy's binomial distribution, for few tosses and for thousands", arguments: tosses)
  func agreesWithSciPy(trials: Int, successes: Int, probability: Double) {
    let own = fairCoinProbability(atMost: successes, of: trials)
    #expect(abs(own / probability - 1) < 1e-10)
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
  // The greatest k with 1 − 2·scipy.stats.binom.cdf(k − 1, n, 0.5) ≥ 0.95.
  @Test(
    "uses the narrowest ranks that cover at least 95%",
    arguments: [
      (6, 1), (8, 1), (9, 2), (10, 2), (12, 3), (20, 6), (50, 18), (100, 40), (1000, 469),
    ])
  func ranks(count: Int, rank: Int) throws {
    let samples = (1...count).map(Double.init)
    let interval = try #require(medianInterval(ofSorted: samples, confidence: 0.95))
    // From nine samples on it is interpolated with the ranks one further in.
    #expect(Int(interval.lower) == rank)
    #expect(abs(interval.lower + interval.upper - Double(count + 1)) < 1e-9)
  }

  // (1 − λ) X(d) + λ X(d + 1), with λ = (n − d) I/(d + (n − 2d) I), I = (γ(d) − confidence)/(γ(d) −
  // γ(d + 1)) and γ(d) = 1 − 2·scipy.stats.binom.cdf(d − 1, n, 0.5); SciPy 1.17.1.
  static let interpolated: [(samples: [Double], confidence: Double, ends: (Double, Double))] = [
    (
      [5.91, 5.84, 6.02, 5.88, 5.95, 5.79, 6.40, 5.90, 5.93, 5.87, 5.99, 5.86], 0.95,
      (5.862631184407797, 5.979475262368815)
    ),
    ([1, 2, 4, 8, 16, 32, 64, 128, 256], 0.95, (2.4558139534883736, 113.41395348837204)),
    ((1...20).map { Double($0 * $0) }, 0.99, (24.480765878319488, 257.9038584461619)),
  ]

  @Test("is interpolated between order statistics from nine samples on", arguments: interpolated)
  func interpolation(samples: [Double], confidence: Double, ends: (Double, Double)) throws {
    let estimate = try #require(medianEstimate(of: samples, confidence: confidence))
    #expect(abs(estimate.interval.lower - ends.0) < 1e-9)
    #expect(abs(estimate.interval.upper - ends.1) < 1e-9)
    #expect(estimate.sampleCount == samples.count)
    #expect(estimate.samplesNeeded == nil)
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
      // Three standard errors are 2%; the steps of order statistics alone would give up to 96.1% at
      // 9, and 95.7% at 25.
      #expect((930...970).contains(covered))
    }
  }

  @Test("rests on blocks, whether they scatter or not, and however few they are")
  func blocks() throws {
    var dice = Dice(seed: 73)
    let offsets = Noise.normal.logRatios(10, scatter: 1, dice: &dice)
    let scattered = offsets.flatMap { offset in
      Noise.normal.logRatios(5, scatter: 0.1, dice: &dice).map { $0 + offset }
    }
    let medians = (0..<10).map { scattered[($0 * 5)..<($0 * 5 + 5)].sorted()[2] }
    #expect(
      medianEstimate(ofRounds: scattered.byRound(block: 5).inOrder) == medianEstimate(of: medians))
    let few = Array(scattered.prefix(40))
    #expect(
      medianEstimate(ofRounds: few.byRound(block: 5).inOrder)
        == medianEstimate(of: Array(medians.prefix(8))))
    let even = Noise.normal.logRatios(50, scatter: 1, dice: &dice)
    #expect(medianEstimate(ofRounds: even.byRound(block: 5).inOrder)?.sampleCount == 10)
    let five = Array(scattered.prefix(25))
    #expect(medianEstimate(ofRounds: five.byRound(block: 5).inOrder)?.interval == .unbounded)
  }

  /// How many of `tries` intervals cover the median, of blocks that scatter more than their rounds.
  private func covered(
    _ blocks: Int, tries: Int, dice: inout Dice, _ estimate: ([Double]) -> Estimate?
  ) throws -> Int {
    try (0..<tries).count { _ in
      let offsets = Noise.normal.logRatios(blocks, scatter: 1, dice: &dice)
      let samples = offsets.flatMap { offset in
        Noise.normal.logRatios(6, scatter: 0.5, dice: &dice).map { $0 + offset }
      }
      let interval = try #require(estimate(samples)).interval
      return interval.lower <= 0 && 0 <= interval.upper
    }
  }

  @Test(
    "of scattered blocks covers as often as it says, which that of all samples would not",
    arguments: [8, 9, 12, 24])
  func blockCoverage(blocks: Int) throws {
    var dice = Dice(seed: 79)
    // 95% less three standard errors of 400 tries, 3.3%.
    let byBlock = try covered(blocks, tries: 400, dice: &dice) {
      medianEstimate(ofRounds: $0.byRound(block: 6).inOrder)
    }
    #expect(byBlock >= 366)
    let bySample = try covered(blocks, tries: 400, dice: &dice) { medianEstimate(of: $0) }
    #expect(bySample < 330)
  }

  @Test(
    "that is anytime covers though it was looked at until it missed, which a fixed one would not")
  func anytimeCoverage() throws {
    var dice = Dice(seed: 83)
    func missed(isAnytime: Bool) throws -> Int {
      try (0..<300).count { _ in
        let values = Noise.normal.logRatios(60, scatter: 1, dice: &dice).byRound().inOrder
        return try (8...60).contains { count in
          let estimate = medianEstimate(ofRounds: Array(values.prefix(count)), isAnytime: isAnytime)
          let interval = try #require(estimate).interval
          return interval.lower > 0 || interval.upper < 0
        }
      }
    }
    // 5%, and 3.1 standard errors.
    #expect(try missed(isAnytime: true) <= most(0.05, of: 300))
    #expect(try missed(isAnytime: false) > 45)
  }

  @Test("has no bounds with too few samples, and says how many it would take")
  func tooFew() throws {
    let estimate = try #require(medianEstimate(of: [1, 2, 3, 4, 5]))
    #expect(estimate.value == 3)
    #expect(estimate.interval == .unbounded)
    #expect(!estimate.interval.isBounded)
    #expect(estimate.samplesNeeded == 6)
    let single = try #require(medianEstimate(of: [2.5], confidence: 0.999))
    #expect(single.value == 2.5)
    #expect(single.samplesNeeded == 11)
    #expect(medianEstimate(of: []) == nil)
  }

  @Test("samples that tie bound an interval like any others, and equal ones by themselves")
  func ties() throws {
    let estimate = try #require(medianEstimate(of: [1, 2, 2, 3, 4, 4, 4, 5]))
    #expect(estimate.interval == Interval(lower: 1, upper: 5))
    let equal = try #require(medianEstimate(of: Array(repeating: 0.1, count: 12)))
    #expect(equal.value == 0.1)
    #expect(equal.interval == Interval(lower: 0.1, upper: 0.1))
  }
}
