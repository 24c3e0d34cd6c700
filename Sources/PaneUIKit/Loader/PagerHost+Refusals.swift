import Scrolling

/// What ends the replay: with words that a release build keeps, unlike a precondition's.
extension PagerHost {
  /// Traps in code that does not run as this host's: in a block or a timer of the machine's.
  func expectCurrent() {
    if PagerHost.current !== self { PagerHost.refuseOutside("a view of a pager was used") }
  }

  /// Ends the replay: `what` has come to pass in a block of a queue of the machine.
  nonisolated static func refuseOutside(_ what: String) -> Never {
    notModelled(
      """
      \(what) outside its replay: a file that imports Foundation or Dispatch without PaneUIKit has \
      the machine's DispatchQueue and Timer, whose clock is another. Import PaneUIKit there instead.
      """)
  }

  /// Traps: `view` has asked for its layout in every pass of a frame.
  func refuseLayout(of view: UIView?) -> Never {
    fatalError(
      """
      \(type(of: view ?? window)) was laid out 1 000 times in a frame: it calls for its layout \
      whenever it is laid out. Call setNeedsLayout only if something has changed.
      """)
  }

  /// Has `layOut` lay out `view` at once; traps if that comes from within its layout without end.
  func layOutNow(_ view: UIView, _ layOut: () -> Void) {
    nested += 1
    defer { nested -= 1 }
    // Views that are not so deep in each other are not kept account of, which takes memory.
    if nested > 64 { deeplyNested.append(ObjectIdentifier(view)) }
    defer { if nested > 64 { deeplyNested.removeLast() } }
    let times = nested < 128 ? 0 : deeplyNested.count { $0 == ObjectIdentifier(view) }
    guard times > 16 else { return layOut() }
    fatalError(
      """
      \(type(of: view)) was laid out \(times) times in a frame, each time within the one before: \
      its layoutSubviews calls for its layout, and then layoutIfNeeded. Leave one of the two out.
      """)
  }
}
