/// What one page shows, before it is laid out.
struct PageContent {
  let title: String
  /// Beside it; empty on a page that begins with the scene's heading.
  let scene: String
  let folio: String
  let elements: ArraySlice<Script.Element>
  var hidden: String?
  /// Instead of the text.
  var picture: Picture?

  /// A page of `script`; `page` and `scene` count from 0.
  init(of script: PagedScript, page: Int, scene: Int, isGrid: Bool = false) {
    let shown = script.page(page, scene: scene)
    title = script.text.title ?? ""
    let heading = shown.heading == shown.elements.lowerBound ? nil : shown.heading
    self.scene = heading.flatMap { script.text.elements[$0].heading } ?? ""
    folio = isGrid ? "\(scene + 1) · \(page + 1)" : "\(page + 1)"
    elements = script.text.elements[shown.elements]
  }
}
