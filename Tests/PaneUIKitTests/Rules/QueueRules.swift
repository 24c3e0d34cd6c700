import ScenarioLanguage
import Testing
import Traces

@testable import PaneUIKit

/// Frames are 1/60 s apart; frame 0 opens.
@Suite("What runs on the main thread, and what behind it")
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
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try written { _, _ in DispatchQueue.main.sync {} }
    }
    #expect(result.error.contains("DispatchQueue.main.sync on the main thread waits for itself"))
  }

  @Test("a picture that DispatchQueue.main.sync decodes is decoded by the main thread")
  func mainSyncDecodes() throws {
    let lines = try linesByFrame(decode: 50.milliseconds) { log in
      DispatchQueue.global().async {
        DispatchQueue.main.sync { PagerHost.current?.decodes(nil) }
        log.note("\(PagerHost.current?.engine.notes?.decodes.count ?? 0)")
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
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try written { _, _ in
        DispatchQueue.global().async { DispatchSemaphore(value: 0).wait() }
      }
    }
    #expect(result.error.contains("Not modelled: the background waits for a semaphore"))
  }

  @MainActor private final class Target: NSObject {
    let log: Log
    init(_ log: Log) { self.log = log }
    func act(_ word: String) { log.note("\(word) \(Thread.isMainThread)") }
  }

  @Test("performSelector(inBackground:with:): calls the method in the background")
  func performing() throws {
    let lines = try linesByFrame(decode: 50.milliseconds) { log in
      let (target, act) = (Target(log), Selector("act:", Target.act))
      target.performSelector(inBackground: act, with: "behind")
      target.performSelector(onMainThread: act, with: "main", waitUntilDone: false)
    }
    #expect(lines == ["0: main true", "3: behind false"])
  }
}
