import PaneUIKit

// In a file that imports PaneUIKit alone, as an app's: Dispatch's names mean the virtual clock's
// here.

@MainActor func scheduleBlocks(_ note: @escaping @MainActor (String) -> Void) {
  DispatchQueue.main.async {
    note("first")
    DispatchQueue.main.async { note("third") }
  }
  DispatchQueue.main.async { note("second") }
  note("now")
}

@MainActor func scheduleLater(_ note: @escaping @MainActor (String) -> Void) {
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { note("0.1 s") }
  DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(20)) {
    note("20 ms")
  }
  let group = DispatchGroup()
  DispatchQueue.global().async(group: group) { note("background") }
  group.notify(queue: .main) { note("group") }
  DispatchQueue.main.async(execute: DispatchWorkItem { note("item") })
  let cancelled = DispatchWorkItem { note("cancelled") }
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.05, execute: cancelled)
  cancelled.cancel()
}

@MainActor func startTimers(_ note: @escaping @MainActor (String) -> Void) {
  var count = 0
  _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
    count += 1
    note("call \(count)")
    if count == 3 { timer.invalidate() }
  }
  let once = Timer(timeInterval: 0.05, repeats: false) { _ in note("once") }
  RunLoop.main.add(once, forMode: .common)
}

/// A timer of each mode that calls five times a second, and a block for each.
@MainActor func waitInModes(_ note: @escaping @MainActor (String) -> Void) {
  func timer(_ name: String) -> Timer {
    Timer(timeInterval: 0.2, repeats: true) { _ in
      note("\(name) in \(RunLoop.current.currentMode == .tracking ? "tracking" : "default")")
    }
  }
  _ = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { _ in note("default") }
  RunLoop.main.add(timer("common"), forMode: .common)
  RunLoop.main.add(timer("tracking"), forMode: .tracking)
  let both = Timer(timeInterval: 0.2, repeats: true) { _ in note("both") }
  RunLoop.main.add(both, forMode: .default)
  RunLoop.current.add(both, forMode: .tracking)
  RunLoop.main.add(timer("never"), forMode: RunLoop.Mode("an app's own"))
}

/// Blocks that are given to the run loop and to the main queue.
@MainActor func performInModes(_ note: @escaping @MainActor (String) -> Void) {
  RunLoop.main.perform { note("perform") }
  RunLoop.main.perform(inModes: [.common]) { note("perform in common modes") }
  DispatchQueue.main.async { note("main queue") }
}

/// A timer that calls twice, as soon as it can.
@MainActor func startShortTimer(_ note: @escaping @MainActor (String) -> Void) {
  var count = 0
  _ = Timer.scheduledTimer(withTimeInterval: 1e-7, repeats: true) { timer in
    count += 1
    note("short \(count)")
    if count == 2 { timer.invalidate() }
  }
}

/// What waits for `seconds`.
@MainActor func startTimers(of seconds: Double, _ note: @escaping @MainActor (String) -> Void) {
  _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: true) { timer in
    note("timer \(seconds)")
    timer.invalidate()
  }
  let later = DispatchTime.now() + seconds + seconds + seconds + seconds
  DispatchQueue.main.asyncAfter(deadline: later) { note("after \(seconds)") }
  let view = UIView()
  UIView.animate(withDuration: seconds, delay: seconds) {
    view.alpha = 0
  } completion: { _ in
    note("animated \(seconds)")
  }
}
