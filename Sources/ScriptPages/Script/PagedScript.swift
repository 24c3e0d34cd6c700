/// A script cut into pages of so many cues, and the rule by which they fill any number of pages.
///
/// The pages are cut once; their number depends on the script alone. Which of them a view's
/// page shows is then O(1), for any number of pages: page p of scene s shows the p-th page from
/// where the script's scene s begins, and when the script is over it starts again. A script with
/// fewer scenes than the grid starts over with those, too.
package struct PagedScript: Sendable {
  /// What one page shows.
  struct Page: Hashable, Sendable {
    let elements: Range<Int>
    /// The heading above the page's first cue.
    let heading: Int?
  }

  package let script: Script
  /// Cues on a page. The last page may have fewer.
  let cuesPerPage: Int
  /// Whether nobody speaks: then each paragraph counts as a cue, but for headings.
  package let isProse: Bool
  let pages: [Page]
  /// The pages on which scenes begin; the first page where there are no headings.
  let sceneStarts: [Int]

  /// The number of pages after which the script starts again. At least 1.
  var count: Int { pages.count }

  /// Cuts `script` into pages of `cuesPerPage` cues, which is at least 1. Linear.
  ///
  /// What precedes a cue is on the cue's page; what follows the last cue is on the last page.
  package init(_ script: Script, cuesPerPage: Int) {
    precondition(cuesPerPage > 0, "a page has at least one cue")
    self.script = script
    self.cuesPerPage = cuesPerPage
    isProse = script.cueCount == 0
    var cutter = Cutter(cuesPerPage: cuesPerPage, isProse: isProse)
    for (index, element) in script.elements.enumerated() { cutter.take(element, at: index) }
    cutter.finish(at: script.elements.count)
    pages = cutter.pages
    sceneStarts = cutter.sceneStarts.isEmpty ? [0] : cutter.sceneStarts
  }

  /// What page `page` of scene `scene` shows, both from 0 and without an upper bound. O(1).
  func page(_ page: Int, scene: Int) -> Page {
    let start = sceneStarts[scene % sceneStarts.count]
    return pages[(start + page % pages.count) % pages.count]
  }
}

/// Cuts pages while it goes through a script.
private struct Cutter {
  let cuesPerPage: Int
  let isProse: Bool
  private(set) var pages: [PagedScript.Page] = []
  private(set) var sceneStarts: [Int] = []
  private var start = 0
  private var cues = 0
  private var heading: Int?
  private var headingOfPage: Int?

  init(cuesPerPage: Int, isProse: Bool) {
    self.cuesPerPage = cuesPerPage
    self.isProse = isProse
  }

  mutating func take(_ element: Script.Element, at index: Int) {
    switch element {
    case .heading:
      heading = index
      if cues == 0 { headingOfPage = index }
      sceneStarts.append(pages.count)
    case _ where element.counts(inProse: isProse):
      cues += 1
      if cues == cuesPerPage { close(before: index + 1) }
    default:
      break
    }
  }

  mutating func finish(at end: Int) {
    if cues > 0 || pages.isEmpty {
      close(before: end)
    } else if let last = pages.popLast() {
      pages.append(
        PagedScript.Page(elements: last.elements.lowerBound..<end, heading: last.heading))
    }
  }

  private mutating func close(before end: Int) {
    pages.append(PagedScript.Page(elements: start..<end, heading: headingOfPage))
    start = end
    cues = 0
    headingOfPage = heading
  }
}

extension Script.Element {
  /// Whether it counts as a cue when pages are cut.
  func counts(inProse isProse: Bool) -> Bool {
    guard isProse else { return isCue }
    return if case .heading = self { false } else { true }
  }
}
