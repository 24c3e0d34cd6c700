import Replaying
import Scrolling

extension PassRunner {
  private static let mostReplays = 5
  /// A busy machine makes fewer frames long than these, twice.
  private static let certainCount = 50

  /// How many frames the loader alone makes long, over blank pages, without what other threads
  /// take of the processor. A busy machine makes any frame take longer, but not the same one each
  /// time.
  func longFrames(of loader: any PageLoader.Type) throws -> Int {
    var long: Set<Int>?
    for replay in 1...Self.mostReplays {
      let tape = TimeTape(withoutOthers: true)
      try play(loader, setup.trace, setup.blankPages(), tape)
      let found = FrameBudget.longFrames(of: tape.work)
      let each = long?.intersection(found) ?? found
      if each.isEmpty || replay > 1 && each.count > Self.certainCount { return each.count }
      long = each
    }
    return long?.count ?? 0
  }
}
