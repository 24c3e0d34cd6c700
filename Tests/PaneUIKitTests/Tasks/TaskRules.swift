import AppCode
import Dispatch
import Foundation
import Testing

@testable import PaneUIKit

/// Frames are 1/60 s apart; frame 0 opens.
@Suite("Tasks and queues by the virtual clock")
struct TaskRules {
  @Test("jobs and blocks run at the end of the frame in the order in which they came")
  func order() throws {
    let lines = try linesByFrame { log in orderTasksAndBlocks { log.note($0) } }
    #expect(
      lines == [
        "0: callback", "0: task 1", "0: block 1", "0: task 2", "0: background", "0: block 2",
        "0: task of block 1", "0: block of background", "1: block of block 1", "1: block of task 2",
      ])
  }

  @Test("a task sleeps until the end of the first frame when the time has passed")
  func sleeping() throws {
    let lines = try linesByFrame { log in sleep { log.note($0) } }
    #expect(
      lines == [
        "6: nanoseconds", "9: for", "12: continuous", "15: suspending", "18: detached",
        "24: CancellationError true",
      ])
  }

  @Test("a task that a block of the background begins on the main actor is said, and no other is")
  func taskOfBackground() throws {
    for isDetached in [false, true] {
      let lines = try linesByFrame { log in
        beginInBackground(isDetached: isDetached) {
          log.note("\($0) \(remarks.count)")
        }
      }
      #expect(lines == ["0: task \(isDetached ? 0 : 1)"])
    }
  }

  @Test("a task that waits for an animator goes on when it is over")
  func animator() throws {
    let lines = try linesByFrame { log in
      let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) {}
      animator.startAnimation()
      Task { log.note("\(await animator.addCompletion() == .end)") }
    }
    #expect(lines == ["6: true"])
  }

  @Test("groups, actors, async let, streams, values, priorities and cancellation: in one frame")
  func everything() throws {
    let lines = try linesByFrame { log in useEverything { log.note($0) } }
    #expect(
      lines == [
        "0: nonisolated 10", "0: group 60", "0: actor 20 20", "0: async let 30", "0: stream 1",
        "0: stream 2", "0: value 5 6", "0: continuation 7", "0: main actor", "0: high", "0: low",
        "0: stopped true", "0: end",
      ])
  }

  @Test("what main code hands to the background arrives a decode time later")
  func decoding() throws {
    let lines = try linesByFrame(decode: 50.milliseconds) { log in handOver { log.note($0) } }
    #expect(
      lines == [
        "0: main", "3: serial 1", "3: concurrent 1", "3: concurrent 2", "3: decoded 10",
        "3: shared 20", "3: detached 10", "6: serial 2", "6: barrier", "9: serial 3", "9: behind",
        "9: slept", "15: later",
      ])
  }

  @Test(
    "what layout hands to the background is there a frame later, or at once where the network is",
    arguments: [
      (nil, ["1: answer"]), (Network(.zero), ["0: answer"]),
      (Network(200.milliseconds), ["1: answer"]),
    ] as [(Network?, [String])])
  func layout(network: Network?, lines: [String]) throws {
    let found = try linesByFrame(
      network: network,
      show: { log in
        let controller = Asking()
        controller.log = log
        return controller
      }
    ) { _ in }
    #expect(found == lines)
  }

  @Test("code as apps have it, in Swift 5 mode, loads in every way")
  func appCode() throws {
    let lines = try linesByFrame { log in
      let loader = BackgroundLoader { line in onMainActor(log) { $0.note(line) } }
      loader.load()
      after(0.5) { _ = loader }
    }
    #expect(
      lines == [
        "0: queue 1", "0: group 2", "0: task 3", "3: item", "6: detached", "7: operation",
        "7: complete", "12: timer 200",
      ])
  }

  @Test("an operation queue does as many at a time as it may, what others depend on first")
  func operations() throws {
    let lines = try linesByFrame(decode: 50.milliseconds) { log in operate { log.note($0) } }
    #expect(
      lines == [
        "0: main", "3: page 5", "3: complete 5", "3: page 1", "6: page 4", "9: page 2",
        "12: barrier",
      ])
  }

  @Test("an operation waits for those of other queues, and for none if it is cancelled")
  func operationsOverQueues() throws {
    let lines = try linesByFrame(decode: 50.milliseconds) { log in
      operateOverQueues { log.note($0) }
    }
    #expect(lines == ["0: complete", "3: page 1", "3: shown"])
  }

  @Test("who waits for the background has it at once, and the clock does not run on")
  func waiting() throws {
    let lines = try linesByFrame(decode: 50.milliseconds) { log in
      waitForBackground { log.note($0) }
    }
    #expect(
      lines == [
        "0: sync [1]", "0: group", "0: item", "0: sum 6", "0: operation", "0: waited",
        "0: notified",
      ])
  }

  @Test("a timer source calls by the clock until it is cancelled or dropped")
  func sources() throws {
    let lines = try linesByFrame { log in
      let sources = startSources { log.note($0) }
      after(1) { _ = sources }
    }
    #expect(lines == ["3: once", "6: event 1", "12: event 2", "18: event 3", "19: cancelled"])
  }

  @Test("a file without PaneUIKit sleeps by the same clock, in whole milliseconds")
  func machineSleep() throws {
    // The language's own sleep begins by the machine's clock, so that a busy one may add frames.
    let long: [Gesture] = .open + [.hold(20_000.milliseconds)]
    let lines = try linesByFrame(long) { log in sleepOfMachine { log.note($0) } }
    for (frame, name) in [
      (6, "for"), (9, "nanoseconds"), (12, "suspending"), (18, "until"), (24, "CancellationError"),
    ] {
      let line = try #require(lines.first { $0.hasSuffix(": \(name)") }, "\(lines)")
      #expect(Int(line.prefix { $0 != ":" }).map { $0 >= frame } == true, "\(line)")
    }
    #expect(lines.count == 5)
  }

  @Test("a task that another thread goes on with ends the replay, and the error says why")
  func otherThread() async throws {
    let result = await #expect(processExitsWith: .failure, observing: errors) {
      setenv("PANEBENCH_WORKER", "1", 1)
      _ = try linesByFrame { log in
        // An answer that is there before the task waits for it would need no other thread.
        let mayAnswer = Dispatch.DispatchSemaphore(value: 0)
        Task { log.note("\(await answerOfMachine(when: mayAnswer))") }
        after(0.1) {
          mayAnswer.signal()
          Foundation.Thread.sleep(forTimeInterval: 60)
        }
      }
    }
    #expect(result.error.contains("continued by a thread of the machine"))
  }

  @Test(
    "who asks the network without a statement ends the replay, and the error says what to write")
  func session() async throws {
    let result = await #expect(processExitsWith: .failure, observing: errors) {
      _ = try linesByFrame { _ in
        let url = URL(fileURLWithPath: "/")
        PaneUIKit.URLSession.shared.dataTask(with: url).resume()
      }
    }
    #expect(result.error.contains("Add the statement 'network 200 ms'"))
  }

  @Test("who waits for what nothing releases ends the replay, and the error says so")
  func deadlock() async throws {
    let result = await #expect(processExitsWith: .failure, observing: errors) {
      _ = try linesByFrame { _ in
        let group = PaneUIKit.DispatchGroup()
        group.enter()
        group.wait()
      }
    }
    #expect(
      result.error.contains("waits for a group that nothing in the background would ever release"))
  }

  @Test("a task that starts another one again and again does not stop the replay")
  func endless() throws {
    let lines = try linesByFrame { log in
      @MainActor func again() { Task { again() } }
      again()
      log.note("begun")
      after(0.1) { log.note("later") }
    }
    #expect(lines == ["0: begun", "6: later"])
  }
}

/// Asks for something in the background when it is laid out, once it has appeared.
private final class Asking: UIViewController {
  var log: Log?
  private var asks = false

  override func viewDidLoad() {
    super.viewDidLoad()
    PaneUIKit.DispatchQueue.main.async {
      self.asks = true
      self.view.setNeedsLayout()
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard asks else { return }
    asks = false
    PaneUIKit.DispatchQueue.global().async { [log] in log?.note("answer") }
  }
}
