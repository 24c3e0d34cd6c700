import PaneUIKit

// In a file that imports PaneUIKit alone, as an app's: Dispatch's names mean the virtual clock's here.

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
