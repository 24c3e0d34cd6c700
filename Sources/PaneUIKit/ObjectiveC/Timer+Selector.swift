extension Timer {
  /// A timer that calls `selector` of `target`, which it retains, with itself; it waits until a run
  /// loop has it.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(timeInterval: interval, repeats: repeats) { selector(target, $0) }
    self.userInfo = userInfo
  }

  /// The same, that calls first at `date`.
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(fire: date, interval: interval, repeats: repeats) { selector(target, $0) }
    self.userInfo = userInfo
  }

  /// The same, begun in the default mode.
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}
