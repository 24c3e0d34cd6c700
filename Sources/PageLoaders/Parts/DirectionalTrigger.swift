import Scrolling

/// Says which slot comes into view, once enough of it is there.
struct DirectionalTrigger {
  /// How many percent of a slot must be in view.
  private static let threshold = 3.0
  private var previous = 0.0

  /// The slot that the last scroll event brings into view, if it brings enough of it.
  mutating func target(of scrollView: ScrollView) -> Int? {
    let (x, width) = (scrollView.axisOffset, scrollView.pageLength)
    let goesRight = x > previous
    previous = x
    let covered = x.truncatingRemainder(dividingBy: width) / width
    let percent = ((goesRight ? covered : 1 - covered) * 100).rounded(.down)
    guard percent >= Self.threshold else { return nil }
    return Int(((x - width) / width).rounded(goesRight ? .up : .down)) + 1
  }
}
