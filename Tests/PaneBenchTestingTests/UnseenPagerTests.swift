import Foundation
import PaneUIKit
import TestSupport
import Testing

@testable import PaneBenchTesting

@Suite("A pager that was not looked at")
struct UnseenPagerTests {
  static let pagers: [(any PageLoader.Type, sentence: String)] = [
    (PagerLoader<LabelPager>.self, "no page was drawn: call pages.draw(_:in:)"),
    (PagerLoader<NibPager>.self, "the nib Page is not there: make its views in code"),
    (PagerLoader<FeedPager>.self, "pages follow each other downwards: write 'axis vertical'"),
  ]

  @Test(
    "a view whose layout has no end is named, and what PaneUIKit refuses with the pager's line",
    arguments: [
      (PagerLoader<RestlessPager>.self, "RestlessView was laid out 1 000 times in a frame"),
      (
        PagerLoader<LeavingPager>.self,
        "a group was left more often than entered (UnseenPagers.swift:"
      ),
    ] as [(any PageLoader.Type, String)])
  func refused(pager: any PageLoader.Type, words: String) async throws {
    let scenario = Scenario.nothingWrong(with: pager, pages: [2])
    let said = try await issues { try await prove(scenario, loaders: [pager]) }.texts.joined()
    #expect(said.contains(words), "\(said)")
  }

  @Test(
    "what it uses that does nothing, and what became of a gesture, is told beside what is found, once",
    arguments: [
      (
        PagerLoader<MaskedPager>.self,
        "masked uses UIView.mask: not modelled here, and not counted"
      ),
      (
        PagerLoader<UprightPager>.self,
        "upright: does not turn to landscape: UprightController.supportedInterfaceOrientations has no such orientation"
      ),
    ] as [(any PageLoader.Type, String)])
  func remarks(pager: any PageLoader.Type, note: String) async throws {
    let scenario = Scenario("Turned", pager, pages: [5, 10]) {
      [Gesture].deviceTurned
    } expect: {
      Expect("open-fetches").is(1)
    }
    let said = try await issues { try await prove(scenario, loaders: [pager]) }
    #expect(said.texts.joined().components(separatedBy: note).count == 2, "\(said)")
  }

  @Test(
    "fails each expectation, with why, and no number of it is judged", arguments: pagers.indices)
  func each(index: Int) async throws {
    let (pager, sentence) = Self.pagers[index]
    let scenario = Scenario("Unseen", pager, pages: [10]) {
      [Gesture].pageTurned
    } expect: {
      Expect("blank-frames").is(0)
    }
    let folder = TestFolder()
    try folder.write(scenario.text, to: "unseen.scenario")
    let tests: [() async throws -> Void] = [
      { try await expectConstantLoad(of: pager) },
      { try await expectNothingWrong(of: pager, pages: [0, 10]) },
      { try await prove(scenario, loaders: [pager]) },
      {
        try await expectNoRegression(
          baseline: folder("baseline.jsonl"), scenarios: [folder("unseen.scenario")],
          loaders: [pager], records: true)
      },
    ]
    // Of one that was not looked at all say the same; the last finds the axis by itself.
    for test in index < 1 ? tests : Array(tests.suffix(2)) {
      let said = try await issues(test).texts
      #expect(!said.isEmpty)
      #expect(said.allSatisfy { $0.contains(sentence) }, "\(said)")
      #expect(said.allSatisfy { !$0.contains("scrollViewDidScroll") }, "\(said)")
    }
  }
}
