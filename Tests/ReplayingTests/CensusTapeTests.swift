import Foundation
import Instruments
import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Replaying

@Suite("What a census counts of use")
struct CensusTapeTests {
  private let phone = Device.catalogue[2]

  private func metrics(
    _ loader: any PageLoader.Type, pages: Int = 10, _ gestures: [Gesture]
  ) throws -> [String: Double] {
    let trace = try Trace(of: gestures, pages: pages)
    let tape = CensusTape(bytes: try ProcessBytes())
    tape.record(
      loader, trace, device: phone,
      source: MeteredPageSource(
        PlainPageSource(pages: pages, size: phone.size), ledger: tape.ledger))
    return tape.metrics
  }

  @Test("a frame in which nothing is handed over looks at no thread, however many sleep")
  func sleepingThreads() async {
    // In a process of its own, where no test works beside it.
    await #expect(processExitsWith: .success) {
      let end = DispatchSemaphore(value: 0)
      for _ in 0..<64 { Thread.detachNewThread { end.wait() } }
      let tape = CensusTape(bytes: try ProcessBytes())
      let trace = try Trace(of: [.open(at: PageIndex(0)), .settle], pages: 1)
      tape.makeRoom(for: trace, on: Device.catalogue[2])
      func readings() -> Double {
        KernelFile.numbers("/proc/thread-self/io", after: "syscr:").first ?? 0
      }
      tape.write(.beforeOpen)
      // To ask allocates, so the frame after it would look.
      let before = readings()
      for _ in 0..<100 { tape.write(.frame) }
      let count = readings() - before
      #expect(count > 0 && count < 2_000 && !tape.leftThreadRunning)
    }
  }

  @Test("pages that are alive after a memory warning, with those after open beside them")
  func warning() throws {
    let gestures: [Gesture] =
      .open + .turn(.left, times: 4) + [.memoryWarning, .settle] + .turn(.left, times: 2)
      + [.close]
    let eager = try metrics(builtIn("eager"), gestures)
    #expect(eager[.livePagesOpen] == 10 && eager[.livePagesAfterWarning] == 10)
    let kept = try metrics(builtIn("pagecontrol"), gestures)
    #expect(kept[.livePagesOpen] == 2 && kept[.livePagesAfterWarning] == 3)
    let tiled = try metrics(builtIn("tiled"), gestures)
    #expect(tiled[.livePagesOpen] == 1 && tiled[.livePagesAfterWarning] == 1)
    let quiet = try metrics(builtIn("tiled"), gestures.filter { $0 != .memoryWarning })
    #expect(quiet[.livePagesOpen] == nil && quiet[.livePagesAfterWarning] == nil)
  }

  @Test("bytes that a later warning leaves more than the first; nothing is said of one warning")
  func laterWarning() throws {
    func kept(warnings: Int) throws -> Double? {
      let warning: [Gesture] = .turn(.left) + [.memoryWarning, .settle]
      let gestures: [Gesture] =
        .open + (0..<warnings).flatMap { _ in warning } + [.close]
      return try metrics(LoadingLoader.self, gestures)[.bytesAfterWarning]
    }
    // Other tests allocate and free meanwhile, but not half a gigabyte, which is not touched.
    let (one, three) = (try kept(warnings: 1), try kept(warnings: 3))
    #expect(try #require(three) >= Double(1 << 29))
    #expect(one == nil)
  }

  @Test("loads that draw nothing are those of the scroll view, on open and in all")
  func loads() throws {
    let loads = try metrics(LoadingLoader.self, .open + .turn(.left, times: 2) + [.close])
    #expect(loads[.openLoads] == 3 && loads[.pagesLoaded] == 5)
    #expect(loads[.openFetches] == 0)
  }

  @Test(
    "the most in use counts at each page that is fetched, though it is free before the frame ends")
  func peak() async {
    // In a process of its own: other tests free what was in use before.
    await #expect(processExitsWith: .success) {
      let tape = CensusTape(bytes: try ProcessBytes())
      tape.write(.beforeOpen)
      let block = UnsafeMutableRawPointer.allocate(byteCount: 1 << 30, alignment: 16)
      tape.pageFetched()
      block.deallocate()
      tape.write(.frame, .opening)
      #expect(try #require(tape.metrics[.peakBytes]) >= Double(1 << 29))
    }
  }

  @Test("a warning in the middle of a motion counts when that has come to rest")
  func warningInMotion() throws {
    let gestures: [Gesture] = [
      .open(at: PageIndex(0)), .settle, .swipe(.left), .memoryWarning, .settle, .close,
    ]
    #expect(try metrics(builtIn("pagecontrol"), gestures)[.livePagesAfterWarning] == 3)
  }

  @Test("what is kept where a person comes by three times; nothing is said of two")
  func visits() throws {
    func growth(_ loader: String, _ turns: [Gesture]) throws -> Double? {
      try metrics(builtIn(loader), .open + turns + [.close])[.pagesKeptGrowth]
    }
    let there: [Gesture] = .turn(.left, times: 3) + .turn(.right, times: 3)
    let farther: [Gesture] = .turn(.left, times: 5) + .turn(.right, times: 5)
    #expect(try growth("pagecontrol", there + there) == 0)
    #expect(try growth("pagecontrol", there) == nil)
    #expect(try growth("pagecontrol", there + farther) == 2)
    #expect(try growth("three-pane-rotating", there + there) == 0)
  }

  @Test(
    "nothing is asked of a loader before it is opened, and what fingers did by then is not for it")
  func early() throws {
    let late: [Gesture] =
      [.memoryWarning, .rotate(.landscape), .rotate(.portrait), .jump(to: PageIndex(3))]
      + .turn(.left, times: 2) + [.open(at: PageIndex(0)), .settle] + .turn(.left) + [.close]
    let found = try metrics(builtIn("tiled"), late)
    #expect(found[.pagesFetched] == 2 && found[.livePagesAfterWarning] == nil)
    var coverage = try Coverage(of: builtIn("tiled"), late)
    coverage.midPageFetches = 0
    #expect(coverage == Coverage())
  }
}

/// Draws nothing, counts three loads on open and one a turn, and keeps more with each warning.
private final class LoadingLoader: IdleLoader, PageLoader {
  private var kept: [UnsafeMutableRawPointer] = []

  override func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    scrollView.setContent(columns: source.pageCount)
    scrollView.sideWork.loads += 3
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { scrollView.sideWork.loads += 1 }
  func handleMemoryWarning() { kept.append(.allocate(byteCount: 1 << 30, alignment: 16)) }
  override func close() { kept.forEach { $0.deallocate() } }
}
