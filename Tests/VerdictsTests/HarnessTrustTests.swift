import Measurement
import Metrics
import RunFixtures
import TestSupport
import Testing

@testable import Replaying
@testable import Verdicts

@Suite("Harness trust")
struct HarnessTrustTests {
  @Test("a control that is the same and a canary that is found are trusted")
  func trusted() {
    let trust = HarnessTrust(selfTestSamples())
    #expect(trust.isTrusted)
    #expect(trust.blocks == 60)
    // Python: the greatest and the least ratio that the mixture of SignBoundary has rejected as a
    // median, in the order of the rounds, at 5% a side: −0.356% and +0.358%, +9.517% and +10.215%.
    let ends = [trust.control, trust.canary].compactMap { $0?.ratio?.interval }
      .flatMap { [$0.lower, $0.upper] }.map { (($0 - 1) * 1_000).rounded() }
    #expect(ends == [-4, 4, 95, 102])
    #expect(trust.foundAllocation == true)
    #expect(trust.reason == nil)
    // Another thread has added to the second census of the canary.
    let more = selfTestSamples().filter { $0.pass == .census && $0.selfTestSample == .canary }
      .map { $0.replacing(metrics: ["allocations-open": 107]) }
    #expect(HarnessTrust(selfTestSamples() + more).foundAllocation == true)
  }

  @Test("each process speaks once, or each pair of processes")
  func blocks() {
    let many = HarnessTrust(selfTestSamples(roundsInBlock: 5))
    #expect(many.isTrusted)
    #expect(many.control?.difference?.sampleCount == 12)
    let open = HarnessTrust(selfTestSamples(roundsInBlock: 20))
    #expect(open.reason == .tooFewBlocks(have: 3, need: 8))
    #expect(open.needsRounds())
    #expect(open.control?.verdict == .undecided && open.canary?.verdict == .undecided)
    // Seven blocks that are all the same are enough for the control, and eight of a canary.
    #expect(open.needsRounds(within: 5) && !open.isHopeless(within: 5))
    #expect(!open.needsRounds(within: 4) && open.isHopeless(within: 4))
    #expect(!many.isHopeless(within: 0))
    // One block tells nothing but how many there will be.
    let one = HarnessTrust(selfTestSamples(roundsInBlock: 60))
    #expect(one.blocks == 1)
    #expect(!one.isHopeless(within: 7) && one.isHopeless(within: 6))
    // The control is slower in one of two blocks: a few more would not tell, and many may.
    let scattered = HarnessTrust(
      selfTestSamples(roundsInBlock: 30).map { sample in
        guard sample.selfTestSample == .control, sample.repetition > 30 else { return sample }
        return sample.replacing(metrics: sample.metrics.mapValues { $0 * 1.2 })
      })
    #expect(scattered.isHopeless(within: 15) && !scattered.isHopeless(within: 16))
  }

  @Test(
    "if the parts of a replay miss the whole by more than 2%, no time is judged",
    arguments: [(0.97, false), (0.985, true), (1.015, true), (1.03, false)])
  func parts(share: Double, isTrusted: Bool) {
    let rounds = selfTestSamples().map { repetition in
      var details = repetition.details
      details.parts = [
        .open: PartTotal(nanoseconds: Int64(4e6 * share)),
        .close: PartTotal(nanoseconds: Int64(6e6 * share)),
      ]
      return Repetition(
        repetition.cell, repetition.pass, repetition.repetition,
        repetition.metrics.merging(["replay-time": 10]) { $1 }, details: details,
        sample: repetition.selfTestSample)
    }
    let trust = HarnessTrust(rounds)
    #expect(trust.isTrusted == isTrusted)
    #expect(trust.bias.isInfinite != isTrusted)
    #expect((trust.reason?.text.contains("came to \(share == 0.97 ? 97 : 103)%") ?? true))
  }

  @Test("a control that is no slower, and perhaps faster, is not the same")
  func noWorseControl() {
    // Python, as above: no round is slower by 3%, and every other one is faster by more.
    let rounds = selfTestSamples().map { repetition in
      repetition.selfTestSample == .control && repetition.repetition.isMultiple(of: 2)
        ? repetition.replacing(metrics: repetition.metrics.mapValues { $0 * 0.9 }) : repetition
    }
    let trust = HarnessTrust(rounds)
    #expect(trust.control?.verdict == .noWorse)
    #expect(trust.reason == .controlUndecided(threshold: 0.03, blocks: 60))
  }

  @Test("shards that were measured on two machines are judged apart, and one that fails fails all")
  func shards() {
    let fast = selfTestSamples(of: "tiled", time: 1)
    let both = HarnessTrust(selfTestSamples() + fast)
    #expect(both == HarnessTrust(selfTestSamples()))
    #expect(HarnessTrust(fast + selfTestSamples(canary: 1)).reason == .canaryMissed(blocks: 60))
    #expect(HarnessTrust(selfTestSamples(control: 1.08) + fast).reason == .controlDiffers)
  }

  @Test("whatever is not as it should be is named, with what to do, and with whether to measure on")
  func failures() {
    let stuck = Repetition(
      Cell(scenario: "A", loader: "eager", pages: 10), .timing, 61,
      outcome: .timedOut(seconds: 5), sample: .control)
    let untrusted: [(title: String, trust: HarnessTrust)] = [
      ("a slower control", HarnessTrust(selfTestSamples(control: 1.08))),
      ("a faster control", HarnessTrust(selfTestSamples(control: 0.92))),
      (
        "beyond the caller's threshold",
        HarnessTrust(selfTestSamples(control: 1.02), threshold: 0.003)
      ),
      ("not within the caller's threshold", HarnessTrust(selfTestSamples(), threshold: 0.003)),
      ("no canary", HarnessTrust(selfTestSamples(canary: 1))),
      ("half a canary", HarnessTrust(selfTestSamples(canary: 1.03))),
      ("few rounds", HarnessTrust(selfTestSamples(rounds: 7, canary: 3))),
      ("an allocation fewer", HarnessTrust(selfTestSamples(allocations: 99))),
      ("no allocation", HarnessTrust(selfTestSamples(allocations: 100))),
      ("two allocations", HarnessTrust(selfTestSamples(allocations: 102))),
      ("a control that did not end", HarnessTrust(selfTestSamples() + [stuck])),
    ]
    #expect(untrusted.allSatisfy { $0.trust.hasFailed })
    let texts = untrusted.map {
      "\($0): \($1.reason.map { "\($0)" } ?? "")\($1.needsRounds() ? " (more rounds may help)" : "")\n"
    }
    expectSnapshot(texts.joined(), named: "untrusted.txt")
  }

  @Test("what times may be off by is what the control differs by, and twice if nothing bounds that")
  func bias() {
    #expect(HarnessTrust(selfTestSamples()).bias == 1)
    for control in [1.08, 1 / 1.08] {
      #expect((1.08..<1.1).contains(HarnessTrust(selfTestSamples(control: control)).bias))
    }
    #expect(HarnessTrust([]).bias == 2)
    #expect(HarnessTrust(selfTestSamples(rounds: 3)).bias == 2)
    // It does not see what it should.
    #expect(HarnessTrust(selfTestSamples(canary: 1)).bias == .infinity)
    #expect(HarnessTrust(selfTestSamples(allocations: 100)).bias == .infinity)
    // The shard that can be trusted least speaks for all.
    let shards = selfTestSamples(control: 1.08) + selfTestSamples(of: "tiled", canary: 1)
    #expect(HarnessTrust(shards).bias == .infinity)
  }

  @Test("a control is compared with the caller's threshold, and not measured at all is no failure")
  func thresholds() {
    #expect(HarnessTrust(selfTestSamples(control: 1.02), threshold: 0.1).isTrusted)
    let none = HarnessTrust(MadeUpRun.repetitions)
    #expect(none.reason == .notMeasured)
    #expect(!none.hasFailed)
  }
}
