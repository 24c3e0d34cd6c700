import Scrolling

/// Shows a grid through five panes in a plus that change places on a turn: five panes, repaired.
///
/// - Rule: the scroll event in which the next page has landed takes the turn. That page becomes the
///   centre and the old centre its neighbour; the other three are drawn anew where they are, and
///   the offset goes back by exactly a page. Scenes and pages wrap; a drag is locked to the axis of
///   its first movement.
/// - Origin: ours, the three rotating panes in two dimensions.
/// - Cost: five fetches at open, three in a frame on a turn, no allocations; five live pages.
/// - Flaw: corners are empty. A finger that stops a horizontal motion and goes up shows them.
final class FivePaneRotatingLoader: ThreePaneRotatingLoader {
  override class var name: String { "five-pane-rotating" }
  override class var summary: String {
    "rotates five panes of a grid when a page has landed, and fills three anew"
  }
  override class var plane: Plane { .torus }
  override class var sides: [PaneSide] { PaneSide.plus }

  override func side(showing index: PageIndex) -> PaneSide? {
    Self.sides.first { neighbour($0) == index }
  }
}
