/// A script cut into pages of so many cues, and the rule by which they fill any number of pages.
///
/// The pages are cut once; their number depends on the script alone. Which of them is shown at a
/// place is then O(1), for any number of places: page p of scene s shows the p-th page from where
/// the script's scene s begins, and when the script is over it starts again. A script with fewer
/// scenes than the grid starts over with those, too.
package struct PagedScript: Sendable {
  /// What one page shows.
  struct Leaf: Hashable, Sendable {
    /// The elements on the page.
    let elements: Range<Int>
    /// The heading that the page's first cue stands under.
    let heading: Int?
  }

  /// The script.
  package let script: Script
  /// Cues on a page. The last page may have fewer.
  package let cuesPerPage: Int
  /// Whether nobody speaks: then each paragraph counts as a cue, but for headings.
  package let isProse: Bool
  /// Every page of the script, in order.
  let leaves: [Leaf]
  /// The pages on which scenes begin; the first page where there are no headings.
  let sceneStarts: [Int]

  /// The number of pages after which the script starts again. At least 1.
  package var count: Int { leaves.count }

  /// Cuts `script` into pages of `cuesPerPage` cues, which is at least 1. Linear.
  ///
  /// What stands before a cue is on the cue's page; what follows the last cue is on the last page.
  package init(_ script: Script, cuesPerPage: Int) {
    precondition(cuesPerPage > 0, "a page has at least one cue")
    self.script = script
    self.cuesPerPage = cuesPerPage
    isProse = script.cueCount == 0
    var cutter = Cutter(cuesPerPage: cuesPerPage, isProse: isProse)
    for (place, element) in script.elements.enumerated() { cutter.take(element, at: place) }
    cutter.finish(at: script.elements.count)
    leaves = cutter.leaves
    sceneStarts = cutter.sceneStarts.isEmpty ? [0] : cutter.sceneStarts
  }

  /// What page `page` of scene `scene` shows, both from 0 and without an upper bound. O(1).
  func leaf(page: Int, scene: Int) -> Leaf {
    let start = sceneStarts[scene % sceneStarts.count]
    return leaves[(start + page % leaves.count) % leaves.count]
  }
}

/// Cuts pages while it goes through a script.
private struct Cutter {
  let cuesPerPage: Int
  let isProse: Bool
  private(set) var leaves: [PagedScript.Leaf] = []
  private(set) var sceneStarts: [Int] = []
  private var start = 0
  private var cues = 0
  private var heading: Int?
  private var headingOfPage: Int?

  init(cuesPerPage: Int, isProse: Bool) {
    self.cuesPerPage = cuesPerPage
    self.isProse = isProse
  }

  mutating func take(_ element: Script.Element, at place: Int) {
    switch element {
    case .heading:
      heading = place
      if cues == 0 { headingOfPage = place }
      sceneStarts.append(leaves.count)
    case _ where element.counts(inProse: isProse):
      cues += 1
      if cues == cuesPerPage { close(before: place + 1) }
    default:
      break
    }
  }

  mutating func finish(at end: Int) {
    if cues > 0 || leaves.isEmpty {
      close(before: end)
    } else if let last = leaves.popLast() {
      leaves.append(
        PagedScript.Leaf(elements: last.elements.lowerBound..<end, heading: last.heading))
    }
  }

  private mutating func close(before end: Int) {
    leaves.append(PagedScript.Leaf(elements: start..<end, heading: headingOfPage))
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
