import Foundation
import PageLoaders
import Scrolling
import TestSupport
import Testing

@testable import Measurement
@testable import Replaying
@testable import ScenarioLanguage
@testable import Traces

private let phone = Device.iPhone6

@Suite("Replaying traces")
struct TraceReplayTests {
  private let folder = TestFolder()

  private func entry(_ gestures: [Gesture], pages: Int, scenes: Int = 1) -> ScenarioEntry {
    let scenario = Scenario(
      title: "A", device: phone, mode: .blank, pages: [pages], scenes: scenes,
      loaders: ["eager"], gestures: gestures)
    return ScenarioEntry(
      file: ScenarioFile(path: folder("a.scenario"), text: ""), scenario: scenario)
  }

  private func trace(_ entry: ScenarioEntry) throws -> Trace {
    try ScenarioSetup.compiled(entry, pages: entry.scenario.pages[0]).trace
  }

  /// Writes a trace as `name` into the scenario's folder.
  private func write(
    _ trace: Trace, kind: TraceHeader.Kind = .touches, viewport: CGSize = phone.size, _ name: String
  ) throws {
    let header = TraceHeader(kind: kind, viewport: viewport, scale: 2)
    try folder.write(TraceFile(header: header, trace: trace).text, to: name)
  }

  @Test(
    "a scenario's trace, written and replayed, is the scenario to every sample",
    arguments: 1...UInt64(Trials.count(16)))
  func equivalence(seed: UInt64) throws {
    let isGrid = seed.isMultiple(of: 3)
    let (pages, scenes) = (Int(seed) * 3, isGrid ? 4 : 1)
    let person: RandomTrace.Repertoire = [.fingers, .programs, .memoryWarnings, .rotation]
    try write(
      RandomTrace.make(
        seed: seed, pages: pages, size: phone.size, isGrid ? person.union(.grid) : person),
      "person.trace")
    let gestures: [Gesture] =
      .open + .turn(.left) + [
        .drag(.right, 0.6.pages, over: 300.milliseconds), .hold(200.milliseconds), .release,
        .scroll(toPage: 3), .settle, .jump(toPage: 2), .replay(path: "person.trace"), .settle,
        .close,
      ]
    let original = try trace(entry(gestures, pages: pages, scenes: scenes))
    try write(original, "whole.trace")
    let replayed = try trace(entry([.replay(path: "whole.trace")], pages: pages, scenes: scenes))
    #expect(replayed == original)
  }

  @Test("a recording that opens the loader goes to its page where a scenario has opened it before")
  func openTwice() throws {
    try write(
      Trace(events: [event(0, .open(PageIndex(89))), event(7, .close)], duration: 9.milliseconds),
      "short.trace")
    let replayed = try trace(
      entry(
        [.open(at: PageIndex(1)), .repeat(count: 2, [.replay(path: "short.trace")]), .close],
        pages: 10))
    #expect(
      replayed.events == [
        event(0, .open(PageIndex(1))), event(0, .show(PageIndex(9), animated: false)),
        event(9, .show(PageIndex(9), animated: false)), event(18, .close),
      ])
  }

  @Test("recorded offsets turn pages of every loader, and nothing is blank where a page is there")
  func offsets() throws {
    let samples = (0...60).map { index -> OffsetSample in
      let isStill = index == 0 || index == 60
      let phase = isStill ? OffsetSample.Phase.rest : index < 20 ? .dragging : .decelerating
      return offset(10 * Double(index), phase, 375 * Double(index) / 60)
    }
    try write(Trace(offsets: samples, duration: 600.milliseconds), kind: .offsets, "turn.trace")
    let turns = try trace(
      entry(
        [.open(page: 3), .repeat(count: 3, [.replay("turn.trace")]), .settle, .close], pages: 10))
    #expect(turns.offsets.last?.offset == CGPoint(x: 3 * 375, y: 0))
    for loader in LoaderCatalogue.builtIn.loaders {
      let pages = BlankPageSource(pageCount: 10, size: phone.size)
      let coverage = Coverage(of: loader, turns, on: phone, source: pages)
      let faults = [coverage.turnsLost, coverage.wrongFrames, coverage.blankFrames]
      #expect(faults == [0, 0, 0], "\(loader.name)")
    }
  }

  private func checked(_ gestures: [Gesture]) -> (result: ParseResult, entry: ScenarioEntry?) {
    ScenarioEntry.checked(
      entry(gestures, pages: 10).scenario, in: folder.path + "/",
      loaders: LoaderCatalogue.builtIn.names)
  }

  @Test("touches of another screen are replayed with a warning, offsets of one are refused")
  func otherScreens() throws {
    let landscape = phone.size.transposed
    try write(Trace(), viewport: landscape, "touches.trace")
    try write(Trace(), kind: .offsets, viewport: landscape, "offsets.trace")
    func problems(_ name: String) -> [String] {
      checked([.open(at: PageIndex(0)), .repeat(count: 2, [.replay(path: name)])])
        .result.diagnostics.map { "\($0.severity) \($0.message). \($0.help ?? "")" }
    }
    #expect(
      problems("touches.trace") == [
        "warning \(folder.path)/touches.trace:1: these touches were recorded on a screen of 667x375 pt and are replayed as they are on one of 375x667.. "
      ])
    #expect(
      problems("offsets.trace") == [
        "error \(folder.path)/offsets.trace:1: these offsets are of a screen of 667x375 pt, and the scenario's has 375x667. give the scenario the device 667x375 pt"
      ])
    #expect(problems("none.trace").count == 1)
  }

  @Test("gestures that cannot be replayed are refused")
  func refused() throws {
    try write(Trace(), "empty.trace")
    func refusal(_ gestures: [Gesture]) -> [String] {
      let checked = checked(gestures)
      #expect(checked.entry == nil)
      return checked.result.diagnostics.map(\.message)
    }
    #expect(
      refusal([.replay(path: "empty.trace")])
        == ["the loader is never opened"])
    #expect(
      refusal([.open(page: 1), .repeat(count: 100_000, [.hold(86_400.seconds)])])
        == ["these gestures take at least 2400000 h, and a replay takes 24 h at most"])
  }
}
