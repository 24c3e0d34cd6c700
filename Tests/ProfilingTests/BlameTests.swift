import Measurement
import Testing
import Verdicts

@testable import Profiling

@Suite("Who is to blame")
struct BlameTests {
  /// A profile that says something about opening alone.
  private static func profile(_ costs: [(CodeFrame, cost: Int, count: Int)]) -> Profile {
    var open = StackProfile(.bytes)
    for (frame, cost, count) in costs { open.add([frame], cost: cost, count: count) }
    var profile = Profile(of: Cell(scenario: "s", loader: "l", pages: 3), label: "head")
    profile.stacks[.heapOfOpen] = open
    return profile
  }

  @Test("the function that grew most, not the one that costs most")
  func growth() {
    let base = Self.profile([(frame("a", line: 1), 900, 9), (frame("b", line: 2), 10, 1)])
    let head = Self.profile([(frame("a", line: 1), 910, 9), (frame("b", line: 5), 90, 2)])
    #expect(
      head.culprit(of: .bytesOpen, since: base)
        == Culprit(function: "b", location: "L.swift:5", cost: 80, unit: .bytes, isGrowth: true))
    #expect(head.culprit(of: .bytesOpen)?.function == "a")
    // Of those that cost as much, the first by its name.
    let equal = Self.profile([(frame("b"), 10, 1), (frame("a"), 10, 1)])
    #expect(equal.culprit(of: .bytesOpen)?.function == "a")
    #expect(
      head.culprit(of: .allocationsOpen, since: base)
        == Culprit(
          function: "b", location: "L.swift:5", cost: 1, unit: .allocations, isGrowth: true))
  }

  @Test("no one, where nothing grew or was profiled")
  func noOne() {
    let profile = Self.profile([(frame("a"), 900, 9)])
    #expect(profile.culprit(of: .bytesOpen, since: profile) == nil)
    #expect(profile.culprit(of: .loadTime) == nil)
    #expect(profile.culprit(of: .blankFrames) == nil)
    #expect(Self.profile([(.harness, 900, 9)]).culprit(of: .bytesOpen) == nil)
    // What it frees less of than before, and what has gone, it does not spend.
    let gone = Self.profile([(frame("a"), -900, -9), (frame("b"), -9, -1)])
    let less = Self.profile([(frame("a"), -90, -1)])
    #expect(less.culprit(of: .bytesOpen, since: gone) == nil)
  }
}
