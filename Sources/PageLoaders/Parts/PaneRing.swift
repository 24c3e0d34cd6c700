import Scrolling

/// A few panes for the slots of a long plane, re-used in turn.
///
/// Slot s is only ever held by pane s mod capacity: finding it takes no search, and neighbouring
/// slots never contend for a pane. A pane only ever lies in a slot that it may hold: one that comes
/// into view with an old page is the very pane that is drawn anew for that slot.
struct PaneRing {
  private struct Pane {
    let view: PageView
    var slot: Int
    /// Whether the view shows what belongs into the slot.
    var isValid = true
  }

  private var panes: [Pane?]

  /// A ring with room for `capacity` panes; they are made when they are needed.
  init(capacity: Int) { panes = Array(repeating: nil, count: capacity) }

  var capacity: Int { panes.count }

  /// Whether a pane shows what belongs into `slot`.
  func holds(_ slot: Int) -> Bool {
    guard let pane = panes[slot.wrapped(to: capacity)] else { return false }
    return pane.slot == slot && pane.isValid
  }

  /// The slots from `first` to `last`, which it holds, and those that it holds on either side without a gap.
  func run(from first: Int, to last: Int) -> ClosedRange<Int> {
    var (low, high) = (first, last)
    while holds(low - 1) { low -= 1 }
    while holds(high + 1) { high += 1 }
    return low...high
  }

  /// Shows a page in `slot`, in a pane that is drawn anew, or in a new one while there is room.
  mutating func fetch(
    _ page: PageIndex, into slot: Int, of scrollView: ScrollView, from source: any PageSource
  ) {
    let index = slot.wrapped(to: capacity)
    let view: PageView
    if let old = panes[index]?.view {
      source.redraw(old, as: page)
      view = old
    } else {
      view = source.page(at: page)
    }
    panes[index] = Pane(view: view, slot: slot)
    scrollView.addSubview(view, inSlot: slot)
  }

  /// What the panes show does not belong there any more.
  mutating func invalidate() {
    for index in panes.indices { panes[index]?.isValid = false }
  }

  /// Moves panes by `slots`, a multiple of the capacity, to where the scroll view has their slots.
  mutating func move(by slots: Int = 0, in scrollView: ScrollView) {
    precondition(slots % capacity == 0, "a pane would lie in a slot that it may not hold")
    for index in panes.indices {
      panes[index]?.slot += slots
      if let pane = panes[index] { scrollView.addSubview(pane.view, inSlot: pane.slot) }
    }
  }

  /// Lets go of every pane outside `slots`, and has room for `capacity` from now on.
  mutating func shrink(to capacity: Int, keeping slots: ClosedRange<Int>) {
    var kept = PaneRing(capacity: capacity)
    for pane in panes.reversed() {
      guard let pane else { continue }
      if pane.isValid, slots.contains(pane.slot) {
        kept.panes[pane.slot.wrapped(to: capacity)] = pane
      } else {
        pane.view.removeFromSuperview()
      }
    }
    self = kept
  }

  mutating func empty() {
    for pane in panes.reversed() { pane?.view.removeFromSuperview() }
    panes = Array(repeating: nil, count: capacity)
  }
}
