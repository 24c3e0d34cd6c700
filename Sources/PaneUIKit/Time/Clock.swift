/// Seconds by the virtual clock, since the replay began.
@preconcurrency @MainActor public func CACurrentMediaTime() -> CFTimeInterval {
  PagerHost.current?.now.seconds ?? 0
}

/// Seconds.
public typealias CFTimeInterval = Double
