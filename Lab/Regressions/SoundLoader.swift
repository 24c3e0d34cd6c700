import Foundation
import PaneBench

/// A loader of three pages without a flaw. Each change that a reviewer would call a regression is a
/// subclass, which has it only in a program that says so in its text: without it, base and head are
/// twins.
class SoundLoader: PageLoader {
  class var name: String { "sound" }
  /// What a reviewer would call the change.
  class var summary: String { "Nothing has changed." }
  static let plane = Plane.row

  /// Copies of a program have names of their own, and its text: `run` replaces the last word.
  private static let isFlawed = saysPresent("planted change: absent ")

  /// Not to be worked out beforehand.
  @inline(never) @_optimize(none) private static func saysPresent(_ text: StaticString) -> Bool {
    text.utf8Start[16] == UInt8(ascii: "p")
  }

  let scrollView: ScrollView
  let source: any PageSource
  private(set) var current = -1
  var isFlawed: Bool { Self.isFlawed }

  required init(scrollView: ScrollView, source: any PageSource) {
    self.scrollView = scrollView
    self.source = source
    scrollView.isPagingEnabled = true
    if isFlawed { isMade() }
  }

  deinit { if isFlawed { Self.isGone() } }

  // What a change may add.

  func isMade() {}
  class func isGone() {}
  /// A page is fetched: what makes it, perhaps out of a cache.
  func fetch(_ index: PageIndex) -> PageView { source.page(at: index) }
  func turned(to index: Int) {}
  func jumps() {}
  func rotates() {}
  func isWarned() {}
  /// At the end of each frame.
  func frameEnds() {}
  func closes() {}

  final func open(at index: PageIndex) {
    scrollView.setContent(columns: source.pageCount)
    scrollView.contentOffset = scrollView.offset(ofSlot: index.page)
    showPages(around: index.page)
  }

  final func show(_ index: PageIndex, animated: Bool) {
    if isFlawed { jumps() }
    scrollView.setContentOffset(scrollView.offset(ofSlot: index.page), animated: animated)
  }

  final func layout() {
    let index = min(max(0, Int(scrollView.columnPosition.rounded())), source.pageCount - 1)
    if index != current {
      showPages(around: index)
      if isFlawed { turned(to: index) }
    }
    if isFlawed { frameEnds() }
  }

  final func showPages(around index: Int) {
    current = index
    let wanted = (index - 1)...(index + 1)
    for view in scrollView.subviews.compactMap({ $0 as? PageView })
    where !wanted.contains(view.index.page) {
      view.removeFromSuperview()
    }
    let kept = scrollView.subviews.compactMap { ($0 as? PageView)?.index.page }
    for page in wanted where page >= 0 && page < source.pageCount && !kept.contains(page) {
      let index = PageIndex(page)
      scrollView.addSubview(isFlawed ? fetch(index) : source.page(at: index), inSlot: page)
    }
  }

  final func rotate(to size: CGSize) {
    scrollView.resize(to: size)
    scrollView.setContent(columns: source.pageCount)
    let page = current
    scrollView.subviews.forEach { $0.removeFromSuperview() }
    scrollView.contentOffset = scrollView.offset(ofSlot: page)
    showPages(around: page)
    if isFlawed { rotates() }
  }

  final func handleMemoryWarning() { if isFlawed { isWarned() } }

  final func close() {
    if isFlawed { closes() }
    scrollView.subviews.forEach { $0.removeFromSuperview() }
  }
}

/// Computes for so many milliseconds.
func compute(milliseconds: Double) {
  let end = DispatchTime.now().uptimeNanoseconds + UInt64(milliseconds * 1e6)
  while DispatchTime.now().uptimeNanoseconds < end {}
}

/// Memory that the allocator knows nothing of.
func map(_ bytes: Int, isTouched: Bool) -> UnsafeMutableRawPointer {
  let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
  guard let memory, memory != MAP_FAILED else { fatalError("no memory could be mapped") }
  if isTouched { memset(memory, 1, bytes) }
  return memory
}

/// Uses so many KiB of the stack at least: more than one at once would be the allocator's.
@inline(never) @_optimize(none) func descend(_ kibibytes: Int) {
  withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 16) {
    _ = $0.initializeMemory(as: UInt8.self, repeating: 1)
    if kibibytes > 1 { descend(kibibytes - 1) }
  }
}

/// Memory of the allocator, in use: the optimiser may not see that it is for nothing.
@inline(never) @_optimize(none) func allocate(_ bytes: Int) -> UnsafeMutableRawPointer {
  guard let memory = malloc(bytes) else { fatalError("no memory could be allocated") }
  memset(memory, 1, bytes)
  return memory
}
