/// A script cut into pages of so many cues, and the rule by which they fill any number of pages.
///
/// The number of its pages depends on the script alone. Page p of scene s is the p-th from where
/// the script's scene s begins. A script that is over starts again, and so do its scenes.
package struct PagedScript: Sendable {
  struct Page: Hashable, Sendable {
    let elements: Range<Int>
    /// The heading above the page's first cue.
    let heading: Int?
  }

  package let text: Script
  /// Whether no character speaks: then each paragraph counts as a cue, but for headings.
  package let isProse: Bool
  /// At least one; the script starts again after the last.
  let pages: [Page]
  /// The pages on which scenes begin; the first page if there are no headings.
  let sceneStarts: [Int]

  /// Cuts `script` into pages of `cuesPerPage` cues, which is at least 1. What precedes a cue is on
  /// the cue's page; what follows the last cue is on the last page. Linear.
  package init(_ script: Script, cuesPerPage: Int) {
    precondition(cuesPerPage > 0, "a page has at least one cue")
    (text, isProse) = (script, script.cueCount == 0)
    var pages: [Page] = []
    var sceneStarts: [Int] = []
    var (start, cues) = (0, 0)
    var heading, headingOfPage: Int?
    for (index, element) in script.elements.enumerated() {
      if element.heading != nil {
        heading = index
        if cues == 0 { headingOfPage = index }
        sceneStarts.append(pages.count)
      } else if isProse || element.isCue {
        cues += 1
        guard cues == cuesPerPage else { continue }
        pages.append(Page(elements: start..<index + 1, heading: headingOfPage))
        (start, cues, headingOfPage) = (index + 1, 0, heading)
      }
    }
    let end = script.elements.count
    if cues > 0 || pages.isEmpty {
      pages.append(Page(elements: start..<end, heading: headingOfPage))
    } else if let last = pages.popLast() {
      pages.append(Page(elements: last.elements.lowerBound..<end, heading: last.heading))
    }
    self.pages = pages
    self.sceneStarts = sceneStarts.isEmpty ? [0] : sceneStarts
  }

  /// What page `page` of scene `scene` shows, both from 0 and without an upper bound. O(1).
  func page(_ page: Int, scene: Int) -> Page {
    let start = sceneStarts[scene % sceneStarts.count]
    return pages[(start + page % pages.count) % pages.count]
  }
}
