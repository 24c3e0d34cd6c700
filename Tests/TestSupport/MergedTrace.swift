import Scrolling
import Traces

extension Trace {
  /// Merges lists that are each in order of time. At equal times an event comes first, and an
  /// offset before touches that are no lifts. Linear.
  package init(
    touches: [Touch] = [], offsets: [OffsetSample] = [], events: [Trace.TimedEvent] = [],
    duration: Microseconds = .zero
  ) {
    func merged(
      _ first: [Item], _ second: [Item], secondIsBefore: (Item, Item) -> Bool
    ) -> [Item] {
      var rest = second[...]
      var items: [Item] = []
      for item in first {
        while let next = rest.first, secondIsBefore(next, item) { items.append(rest.removeFirst()) }
        items.append(item)
      }
      return items + rest
    }
    let samples = merged(offsets.map(Item.offset), touches.map(Item.touch)) { touch, offset in
      touch.time < offset.time || touch.time == offset.time && touch.isLift
    }
    self.init(
      merged(events.map(Item.event), samples) { sample, event in sample.time < event.time },
      duration: duration)
  }
}

extension Trace.Item {
  fileprivate var isLift: Bool { if case .touch(let touch) = self { touch.isLift } else { false } }
}
