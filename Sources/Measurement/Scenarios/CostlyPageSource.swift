import Instruments
import Scrolling

/// Hands out pages with nothing on them that take as long, and hold as much, as somebody's own do.
final class CostlyPageSource: PageSource {
  /// Whether pages take their time, and touch their memory: counts are the same without.
  var takesTime = false

  private let blank: BlankPageSource
  private let nanoseconds: Int64
  private let bytes: Int

  /// The pages of `blank`: each takes `time` whenever it is drawn, and `bytes` while it lives.
  init(_ blank: BlankPageSource, time: Microseconds, bytes: Int) {
    self.blank = blank
    nanoseconds = time.rawValue * 1_000
    self.bytes = bytes
  }

  var pageCount: Int { blank.pageCount }
  var sceneCount: Int { blank.sceneCount }

  func resize(to size: CGSize) { blank.resize(to: size) }

  func page(at index: PageIndex) -> PageView {
    let end = MonotonicClock.nanoseconds() + nanoseconds
    let view = CostlyPageView(index: index, size: blank.size, bytes: bytes)
    if takesTime { view.touch() }
    wait(until: end)
    return view
  }

  /// Takes as long as a new page; the view keeps its memory.
  func redraw(_ view: PageView, as index: PageIndex) {
    let end = MonotonicClock.nanoseconds() + nanoseconds
    blank.redraw(view, as: index)
    wait(until: end)
  }

  private func wait(until end: Int64) {
    while takesTime, MonotonicClock.nanoseconds() < end {}
  }
}

/// A page view that holds memory.
private final class CostlyPageView: PageView {
  private let memory: UnsafeMutableRawBufferPointer

  init(index: PageIndex, size: CGSize, bytes: Int) {
    memory = .allocate(byteCount: bytes, alignment: 16)
    super.init(index: index, size: size)
  }

  deinit { memory.deallocate() }

  /// Writes to all of it, so that the system has to find room for it.
  func touch() { memory.initializeMemory(as: UInt8.self, repeating: 1) }
}
