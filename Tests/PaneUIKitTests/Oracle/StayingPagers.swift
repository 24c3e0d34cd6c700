/// Has nothing that goes to a page.
final class StayingStrip: PlainStrip {
  override func show(_ page: Int, animated: Bool) {}
}

/// Goes to a page from the second time on.
final class StuckStrip: PlainStrip {
  private var isAwake = false
  override func show(_ page: Int, animated: Bool) {
    if isAwake { super.show(page, animated: animated) }
    isAwake = true
  }
}
