import Testing

@testable import PaneUIKit

/// Runs its run loop when a page has come to rest.
class LoopingStrip: SideStrip {
  var seconds: Double { 0.1 }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    RunLoop.current.run(until: Date(timeIntervalSinceNow: seconds))
  }
}
final class GlancingStrip: LoopingStrip { override var seconds: Double { 0 } }

/// Frames are 1/60 s apart; frame 0 opens.
@Suite("What runs on the main thread and its run loop, and what behind it")
struct QueueRules {
  @Test("DispatchQueue.main.sync: runs on the main thread, and ends the replay if that calls it")
  func mainSync() async throws {
    let lines = try linesByFrame { log in
      DispatchQueue.global().async {
        DispatchQueue.main.sync { log.note("\(Thread.isMainThread)") }
        log.note("\(Thread.isMainThread)")
      }
    }
    #expect(lines == ["0: true", "0: false"])
    let result = await #expect(processExitsWith: .failure, observing: errors) {
      _ = try written { _, _ in DispatchQueue.main.sync {} }
    }
    #expect(result.error.contains("DispatchQueue.main.sync on the main thread waits for itself"))
  }

  @Test("sync within a block or a sync of the same serial queue: ends the replay")
  func syncWithinItself() async throws {
    let block = await #expect(processExitsWith: .failure, observing: errors) {
      _ = try written { _, _ in
        let (queue, other) = (DispatchQueue(label: "own"), DispatchQueue(label: "other"))
        queue.async { other.sync { queue.sync {} } }
      }
    }
    let sync = await #expect(processExitsWith: .failure, observing: errors) {
      _ = try written { _, _ in
        let queue = DispatchQueue(label: "own")
        queue.sync { queue.sync {} }
      }
    }
    for result in [block, sync] {
      #expect(result.error.contains("sync in a block of 'own' waits for itself"))
    }
    let lines = try linesByFrame { log in
      let queue = DispatchQueue(label: "many", attributes: .concurrent)
      queue.async { queue.sync { log.note("beside it") } }
      let serial = DispatchQueue(label: "one")
      serial.sync { serial.async { log.note("after it") } }
      serial.sync { log.note("again") }
    }
    #expect(lines == ["0: after it", "0: again", "0: beside it"])
  }

  @Test("a queue that is initially inactive: begins with activate")
  func inactive() throws {
    let lines = try linesByFrame { log in
      let queue = DispatchQueue(label: "late", attributes: .initiallyInactive)
      queue.async { log.note("work") }
      after(0.1) {
        log.note("activate")
        queue.activate()
      }
    }
    #expect(lines == ["6: activate", "6: work"])
  }

  @Test(
    "suspend and resume: are counted, and what goes while it is suspended, or is resumed more often, ends the replay"
  )
  func suspensions() async throws {
    let lines = try linesByFrame { log in
      let queue = DispatchQueue(label: "twice")
      for _ in 0..<2 { queue.suspend() }
      queue.async { log.note("work") }
      for time in [0.05, 0.1] {
        after(time) {
          log.note("resume at \(time)")
          queue.resume()
        }
      }
    }
    #expect(lines == ["3: resume at 0.05", "6: resume at 0.1", "6: work"])
    let gone = await #expect(processExitsWith: .failure, observing: errors) {
      _ = try written { _, _ in _ = DispatchSource.makeTimerSource() }
    }
    #expect(gone.error.contains("a DispatchSource goes that is suspended"))
    let left = await #expect(processExitsWith: .failure, observing: errors) {
      _ = try written { _, _ in DispatchQueue(label: "own").suspend() }
    }
    #expect(left.error.contains("'own' goes while it is suspended"))
    let source = await #expect(processExitsWith: .failure, observing: errors) {
      _ = try written { _, _ in
        let source = DispatchSource.makeTimerSource()
        for _ in 0..<2 { source.resume() }
      }
    }
    #expect(source.error.contains("a DispatchSource is resumed that is not suspended"))
    let queue = await #expect(processExitsWith: .failure, observing: errors) {
      _ = try written { _, _ in DispatchQueue(label: "own").resume() }
    }
    #expect(queue.error.contains("'own' is resumed, which is not suspended"))
  }

  @Test("a queue whose target does one thing at a time: has its turns there")
  func targets() throws {
    let lines = try linesByFrame(decode: 50.milliseconds) { log in
      DispatchQueue(label: "on main", target: .main).async { log.note("\(Thread.isMainThread)") }
      let target = DispatchQueue(label: "target")
      for name in ["a", "b"] {
        DispatchQueue(label: name, target: target).async { log.note(name) }
        DispatchQueue(label: name, target: .global()).async { log.note("beside \(name)") }
      }
    }
    #expect(lines == ["0: true", "3: a", "3: beside a", "3: beside b", "6: b"])
  }

  @Test("a work item of a barrier runs alone, and one that is cancelled takes no time of its queue")
  func items() throws {
    let lines = try linesByFrame(decode: 50.milliseconds) { log in
      let queue = DispatchQueue(label: "many", attributes: .concurrent)
      queue.async { log.note("first") }
      queue.async(execute: DispatchWorkItem(flags: .barrier) { log.note("alone") })
      queue.async { log.note("last") }
      let serial = DispatchQueue(label: "one")
      let cancelled = DispatchWorkItem {}
      serial.asyncAfter(deadline: .now(), execute: cancelled)
      cancelled.cancel()
      serial.asyncAfter(deadline: .now()) { log.note("next") }
    }
    #expect(lines == ["3: first", "3: next", "6: alone", "9: last"])
  }

  @Test("a picture that DispatchQueue.main.sync decodes is decoded by the main thread")
  func mainSyncDecodes() throws {
    let lines = try linesByFrame(decode: 50.milliseconds) { log in
      DispatchQueue.global().async {
        DispatchQueue.main.sync { PagerHost.current?.decodes(nil) }
        log.note("\(decodeCount)")
      }
    }
    #expect(lines == ["3: 1"])
  }

  @Test("a wait in the background: what the main thread has to do goes on")
  func backgroundWaits() async throws {
    let lines = try linesByFrame { log in
      DispatchQueue.global().async {
        let (block, task) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        DispatchQueue.main.async {
          log.note("block \(Thread.isMainThread)")
          block.signal()
        }
        block.wait()
        Task { @MainActor in
          await Task.yield()
          log.note("task \(Thread.isMainThread)")
          task.signal()
        }
        task.wait()
        log.note("behind \(Thread.isMainThread)")
      }
    }
    #expect(lines == ["0: block true", "0: task true", "0: behind false"])
    let result = await #expect(processExitsWith: .failure, observing: errors) {
      _ = try written { _, _ in
        DispatchQueue.global().async { DispatchSemaphore(value: 0).wait() }
      }
    }
    #expect(result.error.contains("Not modelled: the background waits for a semaphore"))
  }

  private final class Target: Noter {
    func act(_ word: String) { log.note("\(word) \(Thread.isMainThread)") }
  }

  @Test("performSelector(inBackground:with:): calls the method in the background")
  func performing() throws {
    for (decode, frame) in [(0.0, 0), (50, 3)] {
      let lines = try linesByFrame(decode: decode.milliseconds) { log in
        let (target, act) = (Target(log), Selector("act:", Target.act))
        target.performSelector(onMainThread: act, with: "later", waitUntilDone: false)
        target.performSelector(inBackground: act, with: "behind")
        target.performSelector(onMainThread: act, with: "now", waitUntilDone: true)
      }
      #expect(lines == ["0: now true", "0: later true", "\(frame): behind false"])
    }
  }

  /// What a main thread notes that runs its run loop: as the screen opens, or in a block of its queue.
  private func lines(inBlock: Bool = false, _ run: @escaping Act<Log>) throws -> [String] {
    try linesByFrame { log in
      @MainActor func begin() {
        DispatchQueue.main.async { log.note("block") }
        after(0.5) { log.note("late block") }
        DispatchQueue.global().async {
          Thread.sleep(forTimeInterval: 0.05)
          DispatchQueue.main.async { log.note("answer") }
        }
        for (mode, name) in [(RunLoop.Mode.default, "timer"), (.tracking, "tracking timer")] {
          let timer = Timer(timeInterval: 0.05, repeats: false) { _ in
            MainActor.assumeIsolated { log.note(name) }
          }
          RunLoop.main.add(timer, forMode: mode)
        }
        run(log)
        log.note("\(CACurrentMediaTime())")
      }
      if inBlock { DispatchQueue.main.async { begin() } } else { begin() }
    }
  }

  @Test(
    "RunLoop.run(until:): runs timers of the default mode, and blocks of the main queue unless it is called in one, each when it is due"
  )
  func until() throws {
    let lines = try lines { _ in RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.1)) }
    #expect(lines.prefix(4) == ["0: block", "0: timer", "0: answer", "0: 0.1"])
    #expect(lines.last == "30: late block")
    let inBlock = try self.lines(inBlock: true) { _ in
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.1))
    }
    #expect(inBlock.prefix(2) == ["0: timer", "0: 0.1"])
    #expect(inBlock.contains { $0.hasSuffix(": block") })
  }

  @Test(
    "RunLoop.run(mode:before:): ends when something was no timer, or at its date, and in the background at once, as nothing comes there"
  )
  func once() throws {
    let lines = try lines { log in
      for seconds in [0, 1.0, 0.2] {
        let isRun = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: seconds))
        log.note("\(isRun) \(CACurrentMediaTime())")
      }
    }
    #expect(
      lines.prefix(7) == [
        "0: block", "0: true 0.0", "0: timer", "0: answer", "0: true 0.05", "0: true 0.25",
        "0: 0.25",
      ])
    let background = try linesByFrame { log in
      DispatchQueue.global().async {
        let isRun = RunLoop.current.run(mode: .default, before: .distantFuture)
        DispatchQueue.main.async { log.note("\(isRun) \(CACurrentMediaTime())") }
      }
    }
    #expect(background == ["0: false 0.0"])
  }

  @Test("a run loop that is run for a while: frames are made meanwhile, so nothing is judged")
  func judging() throws {
    let gestures: [Gesture] = [.open(page: 1), .settle] + .turn(.left) + [.close]
    let found = try coverage(LoopingStrip.self, gestures)
    #expect(
      found.unjudged.hasPrefix("the main thread ran its run loop for 100 ms in QueueRules.swift:")
    )
    #expect(try coverage(GlancingStrip.self, gestures).obstacle == nil)
  }
}
