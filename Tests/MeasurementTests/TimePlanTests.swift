import Testing

@testable import Measurement

@Suite("Time plan")
struct TimePlanTests {
  private let begin = ContinuousClock.now

  private func at(_ seconds: Double) -> ContinuousClock.Instant { begin + .seconds(seconds) }

  @Test("no block is begun that would not end in time if it took as long as those before")
  func blocks() {
    var plan = TimePlan(.seconds(60), from: begin)
    #expect(plan.blocksLeft(at: at(59)) == .max)
    plan.hasMeasuredBlock(in: .seconds(2))
    #expect(plan.blocksLeft(at: at(50)) == 5)
    #expect(plan.blocksLeft(at: at(57)) == 1)
    #expect(plan.blocksLeft(at: at(58.5)) == 0)
    // A machine that was busy once need not stay so.
    plan.hasMeasuredBlock(in: .seconds(20))
    #expect(plan.blocksLeft(at: at(45)) == 0)
    for _ in 1...4 { plan.hasMeasuredBlock(in: .seconds(1)) }
    #expect(plan.blocksLeft(at: at(45)) == 15)
    #expect(plan.blocksLeft(at: at(60)) == 0)
  }

  @Test("time is kept free for instructions, as replays and starts took, and never most of it")
  func reserve() {
    var plan = TimePlan(.seconds(60), from: begin)
    plan.hasMeasuredBlock(in: .seconds(1))
    plan.keepFree(replays: [20_000_000, 10_000_000], start: .milliseconds(100))
    #expect(plan.reserve > .seconds(3) && plan.reserve < .seconds(10))
    #expect(plan.blocksLeft(at: begin) == Int((.seconds(60) - plan.reserve) / .seconds(1)))
    plan.keepFree(replays: [10_000_000_000], start: .milliseconds(100))
    #expect(plan.reserve == .seconds(60) * TimePlan.greatestReserve)
    plan.keepFree(replays: [], start: .seconds(9))
    #expect(plan.reserve == .zero)
  }

  @Test("all that is at work is killed within a tenth of the time")
  func deadlines() {
    var plan = TimePlan(.seconds(60), from: begin)
    #expect(plan.deadline > at(60) && plan.deadline <= at(66))
    plan.keepFree(replays: [10_000_000_000], start: .zero)
    #expect(plan.deadlineOfBlocks < at(60) && plan.deadlineOfBlocks > plan.endOfBlocks)
  }
}
