import Scrolling

/// Shows a grid of scenes and pages through five panes in a plus, filled anew on every turn.
///
/// - Rule: the centre pane and its four neighbours lie on a plane of 3W × 3H that rests at (W, H);
///   scenes and pages wrap. A drag is locked to the axis of its first movement. When deceleration
///   ends, x = 0 goes left, x = 2W right, y = 0 up and y = 2H down; then all five are fetched anew.
/// - Cost: five fetches at open and five on every turn, in one frame; five live pages at any size.
/// - Flaws: those of three panes, with two more fetches.
final class FivePaneLoader: ThreePaneLoader {
  override class var name: String { "five-pane" }
  override class var summary: String {
    "fills five panes of a grid anew on every turn, when deceleration ends"
  }
  override class var plane: Plane { .torus }
  override class var sides: [PaneSide] { PaneSide.plus }

  override func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    let offset = scrollView.contentOffset.along(scrollView.axis)
    let size = scrollView.frame.size.along(scrollView.axis)
    if offset.x == 0 {
      turn(to: .left)
    } else if offset.x == 2 * size.width {
      turn(to: .right)
    } else if offset.y == 0 {
      turn(to: .up)
    } else if offset.y == 2 * size.height {
      turn(to: .down)
    }
  }
}
