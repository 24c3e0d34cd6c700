import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Replaying

/// Writes down what it is asked to do.
private final class JournalLoader: IdleLoader, PageLoader {
  private(set) var entries: [String] = []

  override func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    scrollView.setContent(columns: 10)
    entries.append("open \(index.page)")
  }
  override func show(_ index: PageIndex, animated: Bool) { entries.append("show \(index.page)") }
  func layout() { entries.append("layout") }
  override func rotate(to size: CGSize) {
    let page = source.page(at: PageIndex(0))
    entries.append("rotate to \(Int(size.width)), pages of \(Int(page.frame.width))")
    scrollView.resize(to: size)
  }
  func handleMemoryWarning() { entries.append("memory warning") }
  override func close() { entries.append("close") }
  func scrollViewDidScroll(_ scrollView: ScrollView) { entries.append("scroll") }
}

@Suite("Stage")
struct StageTests {
  private let phone = Device.catalogue[2]

  /// What the loader was asked to do in each frame of `gestures`.
  private func frames(_ gestures: [Gesture]) throws -> [[String]] {
    let trace = try Trace(of: gestures)
    let source = BlankPageSource(pageCount: 10, size: phone.size)
    var stage = Stage(JournalLoader.self, trace: trace, device: phone, source: source)
    let loader = try #require(stage.loader as? JournalLoader)
    var count = 0
    return (0..<trace.frameCount(on: phone)).map { _ in
      _ = stage.performFrame()
      defer { count = loader.entries.count }
      return Array(loader.entries[count...])
    }
  }

  @Test("within a frame events come first, then the scroll, and the layout pass last")
  func order() throws {
    let flick = Gesture.swipe(.left)
    let frames = try frames([.open(at: PageIndex(2)), flick, .memoryWarning, flick, .settle])
    #expect(frames[0] == ["open 2", "layout"])
    #expect(frames.allSatisfy { $0.last == "layout" })
    #expect(frames.contains(["scroll", "layout"]))
    #expect(frames.contains { $0.first == "memory warning" })
    // The last movement of a finger and the first step after it was lifted share a frame.
    let scrolls = frames.map { $0.count { $0 == "scroll" } }
    #expect(scrolls.allSatisfy { $0 <= 2 })
    #expect(scrolls.count { $0 == 2 } == 2)
  }

  @Test("the frame that is played is noted for those who outlive it, whoever plays it")
  func notes() throws {
    let trace = try Trace(of: [.open(at: PageIndex(0)), .hold(100.milliseconds), .close])
    let frame = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { frame.deallocate() }
    frame.initialize(to: -1)
    let source = MeteredPageSource(BlankPageSource(pageCount: 10, size: phone.size), frame: frame)
    var replay = CoverageReplay(JournalLoader.self, trace, on: phone, source: source)
    #expect(frame.pointee == 0)
    while let next = replay.next() { #expect(frame.pointee == next.frame) }
    let last = frame.pointee
    #expect(last > 3)
    Tape().record(JournalLoader.self, trace, device: phone, source: source)
    #expect(frame.pointee >= last)
    frame.pointee = -1
    _ = DisplayReplay.run(JournalLoader.self, trace, device: phone, source: source)
    #expect(frame.pointee > 0)
  }

  @Test("a loader is turned if the screen turns, after the source, and closed last")
  func rotation() throws {
    let entries = try frames([
      .open(at: PageIndex(0)), .rotate(.portrait), .rotate(.landscape), .settle, .close,
      .memoryWarning, .jump(to: PageIndex(1)),
    ]).flatMap(\.self)
    #expect(entries.filter { $0.hasPrefix("rotate") } == ["rotate to 667, pages of 667"])
    #expect(entries.last == "close")
  }
}
