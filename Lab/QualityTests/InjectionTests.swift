import Replaying
import TestSupport
import Testing

@testable import panebench_quality

@Suite("What is added to a loader's work")
struct InjectionTests {
  @Test("a share of all replays takes twice as long")
  func slowShare() {
    var dice = Dice(seed: 3)
    func work(_ share: Double, delay: Double = 0) -> InjectedWork {
      InjectedWork(Injection(delay: delay, slowShare: share), random: dice.next())
    }
    let delays = (0..<10_000).map { _ in work(0.1, delay: 0.5).delay }
    #expect(Set(delays) == [0.5, 1.5])
    // 1 000 are expected; the standard deviation is 30.
    #expect((880...1_120).contains(delays.count { $0 == 1.5 }))
    #expect((0..<100).allSatisfy { _ in work(0).delay == 0 })
    #expect((0..<100).allSatisfy { _ in work(1).delay == 1 })
  }

  @Test("growth comes to its share at the greatest size, and begins at the smallest with none")
  func growth() {
    for shape in [QualityGrowth.Shape.linear, .logarithmic, .late] {
      let growth = QualityGrowth(share: 0.1, shape: shape)
      #expect(growth.delay(at: 0) == 0)
      #expect(abs(growth.delay(at: 3) - 0.1) < 1e-12)
    }
    #expect(abs(QualityGrowth(share: 0.1, shape: .logarithmic).delay(at: 1) - 0.1 / 3) < 1e-12)
    #expect(abs(QualityGrowth(share: 0.1).delay(at: 2) - 0.1 * 990 / 9_990) < 1e-4)
    #expect(QualityGrowth(share: 0.1, shape: .late).delay(at: 2) == 0)
  }
}
