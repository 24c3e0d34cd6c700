/// What is on one page: everything that is drawn, before it is known where.
struct PageContent {
  /// The name of the play, at the top.
  let title: String
  /// The scene, at the top; nothing on a page that begins with the scene's heading.
  let scene: String
  /// The page's number, at the foot.
  let folio: String
  /// The text of the page.
  let elements: ArraySlice<Script.Element>
  /// Whose words are covered by bars.
  var hidden: String?

  /// Page `index`, both numbers from 0, of `play`.
  init(of play: PagedScript, page: Int, scene: Int, isGrid: Bool = false) {
    let leaf = play.leaf(page: page, scene: scene)
    title = play.script.title ?? ""
    let heading = leaf.heading == leaf.elements.lowerBound ? nil : leaf.heading
    self.scene = heading.flatMap { play.script.elements[$0].headingText } ?? ""
    folio = isGrid ? "\(scene + 1) · \(page + 1)" : "\(page + 1)"
    elements = play.script.elements[leaf.elements]
  }
}

extension Script.Element {
  fileprivate var headingText: String? {
    if case .heading(let prose) = self { prose.text } else { nil }
  }
}
