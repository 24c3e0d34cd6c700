import Instruments
import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Replaying

@Suite("The predictive loader")
struct PredictiveLoaderTests {
  @Test("it opens with one page, then fetches what lies ahead and what lies behind, nearest first")
  func order() throws {
    let inspection = try Inspection(builtIn("predictive"), pages: 10, .open + .turn(.left))
    #expect(inspection.source.requests == [0, 1, 9, 2, 3])
    let back = try Inspection(
      builtIn("predictive"), pages: 10, .open + .turn(.right) + .turn(.right))
    #expect(back.source.requests == [0, 1, 9, 2, 8, 7, 6])
  }

  @Test("a reader who waits never has a page fetched while the content moves")
  func fetchesAtRest() throws {
    let inspection = try Inspection(
      builtIn("predictive"), pages: 30, .open + .turn(.left, times: 8) + .turn(.right, times: 8))
    #expect(inspection.fetchesInMotion == 0)
    #expect(inspection.midPageFetches == 0)
    #expect(inspection.mostFetches == 1)
    #expect(inspection.openFetches == 1)
  }

  @Test("flicks that do not wait have pages fetched while the finger comes down, not in motion")
  func fetchesUnderStillFinger() throws {
    let hurry: [Gesture] = .open + [.hurry(.left, every: 200, times: 8), .settle]
    let predictive = try Inspection(builtIn("predictive"), pages: 30, hurry)
    #expect(predictive.ledger.fetches == 12)
    #expect(predictive.fetchesInMotion == 0)
    let rotating = try Inspection(builtIn("three-pane-rotating"), pages: 30, hurry)
    #expect(rotating.ledger.fetches == 11)
    #expect(rotating.fetchesInMotion == 8)
  }

  @Test("a finger that holds the content has nothing fetched but the next page ahead")
  func fetchesUnderFinger() throws {
    let hold: [Gesture] = [
      .open(page: 1), .drag(.left, 0.4.pages, over: 50.milliseconds), .hold(300.milliseconds),
    ]
    let inspection = try Inspection(builtIn("predictive"), pages: 10, hold)
    #expect(inspection.source.requests == [0, 1, 2])
    let letGo = try Inspection(builtIn("predictive"), pages: 10, hold + [.release, .settle])
    #expect(letGo.source.requests == [0, 1, 2, 9, 8])
  }

  @Test(
    "fingers alone never have it fetch two pages in a frame, programs and rotation not more than two",
    arguments: [1, 2, 5, 100])
  func fetchesAFrame(pages: Int) {
    for (repertoire, most) in [(.fingers, 1), (.everything, 2)] as [(RandomTrace.Repertoire, Int)] {
      for seed in 0..<UInt64(Trials.count(12)) {
        let trace = RandomTrace.make(
          seed: seed, pages: pages, size: Device.iPhone6.size, repertoire)
        let inspection = Inspection(builtIn("predictive"), pages: pages, trace)
        #expect(inspection.mostFetches <= most, "seed \(seed)")
        #expect(inspection.ledger.peak <= 5, "seed \(seed)")
      }
    }
  }

  @Test("after a memory warning it goes on with three panes")
  func memoryWarning() {
    let size = Device.iPhone6.size
    let view = ScrollView(frame: CGRect(origin: .zero, size: size))
    let source = MeteredPageSource(PlainPageSource(pages: 10, size: size))
    let loader = builtIn("predictive").init(scrollView: view, source: source)
    loader.open(at: 4)
    for _ in 0..<8 { loader.layout() }
    #expect(source.ledger.live == 5)
    let fetches = source.ledger.fetches
    loader.handleMemoryWarning()
    for _ in 0..<8 { loader.layout() }
    #expect(source.ledger.live == 3)
    #expect(source.ledger.fetches == fetches)
    loader.close()
    #expect(source.ledger.live == 0)
  }

  @Test("panes that wait to be drawn for the new extent are out of the way after a rotation")
  func rotationFarFromTheMiddle() throws {
    // Two pages behind slot 8 of a screen that is 1024 pt wide is where slot 8 is at 768 pt.
    let gestures: [Gesture] =
      [.open(at: 0), .rotate(.landscape), .settle] + .turn(.right, times: 8)
      + [.hold(200.milliseconds), .rotate(.portrait), .settle]
    let inspection = try Inspection(
      builtIn("predictive"), pages: 30, gestures, on: Device.catalogue[1])
    #expect(inspection.isFlawless, "\(inspection.firstFault ?? "")")
  }

  @Test("what is there already is not fetched again by a jump to a neighbour")
  func jumpToNeighbour() throws {
    let inspection = try Inspection(
      builtIn("predictive"), pages: 10,
      .open + [.hold(200.milliseconds), .jump(to: 2), .settle])
    #expect(inspection.source.requests == [0, 1, 9, 2, 8, 3, 4])
  }

  @Test("opening takes the same bytes for 10 pages and for a million")
  func openBytes() throws {
    // The first time, the language's runtime makes what it needs.
    _ = try bytes(of: builtIn("predictive"), pages: 10, turns: 4)
    let few = try bytes(of: builtIn("predictive"), pages: 10, turns: 4)
    let many = try bytes(of: builtIn("predictive"), pages: 1_000_000, turns: 4)
    #expect(few.open == many.open)
  }

  @Test(
    "a turn allocates no more than with a loader that has every page and does nothing",
    arguments: [10, 1_000])
  func turnBytes(pages: Int) throws {
    // The first time, the language's runtime makes what it needs.
    _ = try bytes(of: builtIn("eager"), pages: pages, turns: 40)
    _ = try bytes(of: builtIn("predictive"), pages: pages, turns: 40)
    // Unoptimised, the scroll view itself allocates while it takes in touches.
    let idle = try bytes(of: builtIn("eager"), pages: pages, turns: 40)
    let predictive = try bytes(of: builtIn("predictive"), pages: pages, turns: 40)
    #expect(predictive.turns == idle.turns)
  }

  /// Bytes that opening takes, with the frames after it, and then each of `turns` turns.
  private func bytes(
    of type: any PageLoader.Type, pages: Int, turns: Int
  ) throws -> (open: Int, turns: [Int]) {
    let device = Device.iPhone6
    let counter = try ThreadBytes()
    let turning = Gesture.repeat(count: turns / 4, .turn(.left, times: 3) + .turn(.right))
    let trace = try Trace(of: [turning], on: device, pages: pages)
    let source = BlankPageSource(pageCount: pages, size: device.size)
    let view = ScrollView(frame: CGRect(origin: .zero, size: device.size))
    var taken: [Int] = []
    taken.reserveCapacity(turns)
    let start = counter.allocated
    let loader = type.init(scrollView: view, source: source)
    view.delegate = loader
    loader.open(at: 0)
    for _ in 0..<8 { loader.layout() }
    let opened = counter.allocated - start
    var (loop, before) = (FrameLoop(device: device), counter.allocated)
    let last = try #require(trace.items.last?.time)
    while loop.nextTime <= last || !view.isAtRest {
      let wasAtRest = view.isAtRest
      loop.perform(view, trace)
      loader.layout()
      guard view.isAtRest, !wasAtRest else { continue }
      taken.append(counter.allocated - before)
      before = counter.allocated
    }
    loader.close()
    return (opened, taken)
  }
}
