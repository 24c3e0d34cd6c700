/// Room at the four edges of a scroll view's content, in points; less where a number is negative.
package struct ContentInset: Hashable, Sendable {
  package var top = 0.0
  package var left = 0.0
  package var bottom = 0.0
  package var right = 0.0

  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}
