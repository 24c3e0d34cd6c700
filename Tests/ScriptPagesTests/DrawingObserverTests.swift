import Paging
import Scrolling
import Testing

@testable import ScriptPages

/// Writes down what it is told.
private final class Journal: DrawingObserver {
  private(set) var entries: [String] = []
  func drawingBegins() { entries.append("drawing") }
  func textLayoutBegins() { entries.append("layout") }
  func textLayoutEnds() { entries.append("end of layout") }
  func drawingEnds() { entries.append("end of drawing") }
}

@Suite("Pages that are drawn under an observer")
struct DrawingObserverTests {
  @Test(
    "the text of each page is laid out while it is drawn, and looks as it does unobserved",
    arguments: [ScriptPageSource.Mode.read, .image])
  func observed(mode: ScriptPageSource.Mode) throws {
    let play = PagedScript.generated(seed: 7, cuesPerPage: 4)
    let source = ScriptPageSource(play, mode: mode)
    let plain = try source.image(3)
    let journal = Journal()
    source.observer = journal
    let view = source.page(at: PageIndex(2))
    source.redraw(view, as: PageIndex(3))
    #expect(try PageImage(view) == plain)
    // Title, scene and number; then the caption, or a paragraph for each element.
    let layouts = [2, 3].map { mode == .image ? 4 : 3 + play.page($0, scene: 0).elements.count }
    #expect(
      journal.entries
        == layouts.flatMap {
          ["drawing"]
            + Array(repeatElement(["layout", "end of layout"], count: $0).joined())
            + ["end of drawing"]
        })
  }

  @Test("nothing is told where nothing is drawn, nor when nobody listens any more")
  func silent() {
    let play = PagedScript.generated(seed: 7, cuesPerPage: 4)
    let source = ScriptPageSource(play)
    let journal = Journal()
    source.observer = journal
    // Finds out how large letters can be.
    source.resize(to: .tablet)
    source.observer = nil
    _ = source.page(at: PageIndex(0))
    #expect(journal.entries.isEmpty)
  }
}
