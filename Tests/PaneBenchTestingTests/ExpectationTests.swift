import Foundation
import PaneUIKit
import TestSupport
import Testing

@testable import PaneBenchTesting

/// A test program is started again as a worker: these tests measure in it.
@Suite("Expectations in a test")
struct ExpectationTests {
  @Test("what is found is an issue of the test that expects it")
  func issue() async throws {
    try await withKnownIssue {
      try await prove("nowhere.scenario")
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("there is no such file")
    }
  }

  @Test("no bytes and no allocations are bounded but by 0: they include PaneUIKit's")
  func bounds() throws {
    let scenarios = [
      Scenario.constantLoad(of: SteadyPager.self, pages: [10, 1_000], turns: 15),
      .repeatedUse(of: SteadyPager.self, pages: 10), .manyPages(of: SteadyPager.self, pages: 10),
      .nothingWrong(with: SteadyPager.self, pages: [10]),
    ]
    for expectation in scenarios.flatMap(\.expectations) {
      let metric = try #require(Metric.named(expectation.metric))
      guard metric.unit == .bytes || metric.countsAllocations,
        case .comparison(_, let bound) = expectation.condition
      else { continue }
      #expect(bound.value == 0, "\(expectation)")
    }
  }

  /// A scenario that turns two pages.
  private func twoTurns(of loader: String, _ expectations: [PaneBenchTesting.Expectation] = [])
    -> Scenario
  {
    Scenario(
      "Two pages on", script: .generated(seed: 1), mode: .blank, pages: [10], loaders: [loader]
    ) {
      Gesture.open(page: 1)
      Gesture.settle
      Gesture.repeat(2) {
        Gesture.flick(.left, 1500.pointsPerSecond)
        Gesture.settle
      }
      Gesture.close
    } expect: {
      expectations
    }
  }

  @Test("what is expected of other sizes alone judges nothing, and is an error that says so")
  func otherSizes() async throws {
    let scenario = twoTurns(of: "eager", [Expect("blank-frames").is(0).at(10)])
    let found = try await issues { try await prove(scenario, pages: [3]) }.texts
    let sentence =
      ": none of what is expected is about the loaders and sizes that are asked for. Name the loaders in the scenario, or leave 'pages' out."
    #expect(found.count == 1 && found[0].hasSuffix(sentence), "\(found)")
  }

  @Test("relative paths start at the package's folder, or the current one where no package is")
  func folders() {
    let here = FileManager.default.currentDirectoryPath
    #expect(Caller("a/b.swift", "/nowhere/Tests/b.swift", 1, 1).package == here)
    let own = Caller(#fileID, #filePath, 1, 1).package
    #expect(FileManager.default.fileExists(atPath: own + "/Package.swift"))
    #expect(#filePath.hasPrefix(own + "/Tests/PaneBenchTestingTests/"))
  }

  @Test("a pager whose load is constant passes, here one of a generic type")
  func constant() async throws {
    try await expectConstantLoad(of: NamedPager<[String]>.self, pages: [3, 30])
  }

  @Test(
    "a pager that decodes in tasks passes: its workers play by the virtual clock, this process does not"
  )
  func tasks() async throws {
    try await expectConstantLoad(of: PagerLoader<AsyncPager>.self)
    let scenario = twoTurns(
      of: "async",
      [Expect("blank-frames").is(0), Expect("pages-fetched").is(3), Expect("work-left").is(0)])
    try await prove(scenario, loaders: [PagerLoader<AsyncPager>.self])
    let began = ContinuousClock.now
    try await Task.sleep(for: .milliseconds(20))
    #expect(ContinuousClock.now - began >= .milliseconds(20))
  }

  @Test("of several expectations of which one has no value the others were judged")
  func partly() async throws {
    let expected = ["blank-frames", "pages-kept-growth"].map { Expect($0).is(0) }
    let said = try await issues {
      try await prove(twoTurns(of: SteadyPager.name, expected), loaders: [SteadyPager.self])
    }
    #expect(said.texts.joined().hasPrefix("1 of 2 expectations could not be measured."), "\(said)")
  }

  @Test("an array over all pages is found at the caller's line, with the gesture and the number")
  func array() async throws {
    var line = 0
    let issues = try await issues {
      line = #line + 1
      try await expectConstantLoad(of: RoomyPager.self, pages: [10, 1_000])
    }
    #expect(issues.lines == [line])
    expectSnapshot(issues.texts.joined(), named: "array.txt")
  }

  /// Each with the part of `expectConstantLoad` that finds it.
  static let growing: [(any PageLoader.Type, Scenario, snapshot: String)] = [
    (
      KeepingPager.self, .constantLoad(of: KeepingPager.self, pages: [10, 1_000], turns: 15),
      "returns.txt"
    ),
    (NotingPager.self, .repeatedUse(of: NotingPager.self, pages: 1_000), "rotations.txt"),
    (CountingPager.self, .manyPages(of: CountingPager.self, pages: 100_000), "long-open.txt"),
  ]

  @Test(
    "what a pager keeps with each return or rotation is found, and work for each page at open",
    arguments: growing.indices)
  func found(index: Int) async throws {
    let (pager, scenario, snapshot) = Self.growing[index]
    let issues = try await issues { try await prove(scenario, loaders: [pager]) }
    expectSnapshot(issues.texts.joined(), named: snapshot)
  }

  @Test("bytes that Dispatch may keep are not found in a pager that uses its threads")
  func queues() async throws {
    try await prove(
      .repeatedUse(of: QueueingPager.self, pages: 10), loaders: [QueueingPager.self])
  }

  @Test("a pager that the scenario does not name is measured in place of those that it names")
  func unnamed() async throws {
    var scenario = twoTurns(of: "eager", [Expect("open-fetches").is(10)])
    try await prove(scenario)
    let found = try await issues { try await prove(scenario, loaders: [SteadyPager.self]) }
    #expect(found.texts.joined().contains("✗  steady  open-fetches = 10  1 at"), "\(found.texts)")
    #expect(!found.texts.joined().contains("eager"))
    scenario.expectations = [Expect("open-fetches").is(10).for("eager")]
    let none = try await issues { try await prove(scenario, loaders: [SteadyPager.self]) }
    #expect(none.texts.joined().contains("about the loaders and sizes that are asked for"))
  }

  @Test("what cannot be judged is an issue that says why")
  func refused() async throws {
    let texts = try await issues {
      try await expectConstantLoad(of: SteadyPager.self, pages: [10, 10])
      try await prove(twoTurns(of: "eager"))
      try await expectNoRegression(
        baseline: "new.jsonl", loaders: [SteadyPager.self], records: true)
    }.texts
    let reasons = ["takes two sizes above 0", "nothing exact is expected", "of which scenarios?"]
    #expect(texts.count == reasons.count)
    for (text, reason) in zip(texts, reasons) { #expect(text.contains(reason), "\(text)") }
  }

  /// What is wrong with a pager, and what finds it.
  static let flaws = [
    (
      TwicePager.self as SteadyPager.Type,
      [Expect("open-fetches").is(1), Expect("turn-fetches").is(1)], "fetches.txt"
    ),
    (LeakyPager.self, [Expect("retained-bytes").is(0.bytes)], "leak.txt"),
    (LatePager.self, [Expect("blank-frames").is(0)], "blank.txt"),
  ]

  @Test("a page that is fetched twice, a leak and a blank are found", arguments: flaws.indices)
  func flaw(index: Int) async throws {
    let (pager, expectations, snapshot) = Self.flaws[index]
    let scenario = twoTurns(of: pager.name, expectations)
    let issues = try await issues { try await prove(scenario, loaders: [pager]) }
    expectSnapshot(issues.texts.joined(), named: snapshot)
  }

  @Test("nothing is wrong with a pager that shows what it should, at any size")
  func nothingWrong() async throws {
    try await expectNothingWrong(of: SteadyPager.self, pages: [0, 1, 2, 3, 10, 1_000])
  }

  /// What people fear, at how many pages, what says so, and at which gesture.
  static let fears: [(SteadyPager.Type, pages: Int, String)] = [
    (LatePager.self, 10, "blank-frames = 0 .*; gesture 7, flick left .*: .* blank frame"),
    (ShortPager.self, 2, "blank-frames = 0 .* at 2 pages; gesture 1, open .*: .* blank frames"),
    (SlowToWarnPager.self, 2, "long-frames = 0 .*; gesture .*: .* long frame"),
    (BusyPager.self, 10, "long-frames = 0 .* at 10 pages; gesture .*: .* long frame"),
    (
      HopefulPager.self, 0,
      "hopeful  10 expectations  crashed .*, in gesture 1, open .*, at 0 pages"
    ),
    (PullingPager.self, 10, "pulled-frames = 0 .*; gesture .*: .* pulled"),
    (RigidPager.self, 10, "blank-frames = 0 .*; gesture .*: .* blank frame"),
    (
      LongPager.self, 0,
      "long  10 expectations .*asked for PageIndex.3., .* gesture 10, .*, at 0 p"
    ),
  ]

  @Test("what is wrong is found, with its gesture", arguments: fears)
  func fear(pager: SteadyPager.Type, pages: Int, text: String) async throws {
    let scenario = Scenario.nothingWrong(with: pager, pages: [pages])
    let said = try await issues { try await prove(scenario, loaders: [pager]) }.texts.joined()
    #expect(try Regex(text).firstMatch(in: said) != nil, "\(said)")
  }

  @Test("a model that is prepared costs nothing, and what a static let go of is no leak")
  func prepared() async throws {
    try await prove(
      .constantLoad(of: PreparedPager.self, pages: [10, 1_000], turns: 15),
      loaders: [PreparedPager.self])
    try await prove(
      twoTurns(of: "static", [Expect("retained-bytes").is(0.bytes)]), loaders: [StaticPager.self])
  }

  @Test("a process that ends too early is found")
  func ending() async throws {
    let scenario = twoTurns(of: "exiting", [Expect("blank-frames").is(0)])
    let issues = try await issues { try await prove(scenario, loaders: [ExitingPager.self]) }
    #expect(issues.texts.joined().contains("ended without a result"))
  }
}
