extension Sequence where Element: Hashable {
  /// Each element once, in the order in which they come first.
  func uniqued() -> [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
