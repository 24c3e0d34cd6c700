#if compiler(<6.4)
  import CExecutorHooks
  import Foundation
  import Scrolling
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

  /// The main actor's executor for a pager's code: jobs wait in the replay's queue.
  final class ReplayMainExecutor: SerialExecutor, SchedulingExecutor {
    func enqueue(_ job: consuming ExecutorJob) { ReplayJobs.add(UnownedJob(job), .job) }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) { ReplayJobs.add(UnownedJob(job), at: instant, clock) }

    func checkIsolated() {
      precondition(PagerHost.current != nil, "this thread runs no pager's code")
    }

    func isIsolatingCurrentContext() -> Bool? { PagerHost.current != nil }
  }

  /// The executor of all that a pager's tasks do beside the main actor, on the same thread.
  final class ReplayBackgroundExecutor: TaskExecutor, SchedulingExecutor {
    func enqueue(_ job: consuming ExecutorJob) { ReplayJobs.add(UnownedJob(job), .background) }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) { ReplayJobs.add(UnownedJob(job), at: instant, clock) }
  }

  /// The jobs of a pager's tasks, in the queue of its replay. The runtime asks its hooks thread by
  /// thread, so all other tasks of the process stay with the machine.
  enum ReplayJobs {
    private static let main = ReplayMainExecutor()
    private static let background = ReplayBackgroundExecutor()

    /// Sets the hooks, once.
    static let areHooked: Void = c_hook_executors(
      { ReplayJobs.areMade }, { ReplayJobs.take($0) },
      unsafeBitCast(main.asUnownedSerialExecutor(), to: CSerialExecutor.self))

    private static let isWorker = ProcessInfo.processInfo.environment["PANEBENCH_WORKER"] != nil

    /// Whether jobs that this thread makes are a pager's. In a worker there are no others while it
    /// is open: those of another thread are refused.
    private static var areMade: Bool { PagerHost.current != nil || isWorker && PagerHost.hasOpened }

    private static func take(_ job: UnsafeMutableRawPointer?) -> Bool {
      guard let job, areMade else { return false }
      add(unsafeBitCast(job, to: UnownedJob.self), .background)
      return true
    }

    /// Adds a job, which runs at the end of the frame. One that the main thread hands to the
    /// background arrives when that says so: a new task's, that of the task that leaves the main
    /// actor, or an actor's. Who waits for the main actor is not delayed.
    fileprivate static func add(_ job: UnownedJob, _ kind: VirtualQueue.Kind) {
      onMainActor((host, job, kind)) { host, job, kind in
        let isTask = ExecutorJob(job).kind == .task
        let isNew = isTask && host.queue.tasks.isNew(c_task_number(job.address))
        if isNew, kind == .job, host.queue.isInBackground, host.queue.tasks.running == nil {
          PagerHost.remark(
            "a block of the background began a task on the main actor: on a phone only 'Task { @MainActor in … }' is there, and any other beside it; write 'Task.detached' for those"
          )
        }
        let leaves = !isTask || isNew || job.address == host.queue.tasks.running
        let delay = kind == .background && leaves ? host.backgroundDelay : .zero
        add(job, kind, after: delay + host.queue.tasks.answer, in: host, onMain: kind == .job)
      }
    }

    /// Adds a job that is due at an instant of the machine's clock. From when on a task sleeps is
    /// known to within the time that its job has run, so the time is counted from the job's
    /// beginning, in whole milliseconds.
    fileprivate static func add<C: Clock>(_ job: UnownedJob, at instant: C.Instant, _ clock: C) {
      guard let rest = clock.now.duration(to: instant) as? Duration else {
        notModelled("a pager's task sleeps by \(C.self), which no replay knows")
      }
      onMainActor((host, job)) { host, job in
        let duration = rest + host.queue.tasks.began.duration(to: .now)
        let milliseconds = max(0, duration / .milliseconds(1) + 1e-9).rounded(.down)
        _ = host.queue.tasks.isNew(c_task_number(job.address))
        add(job, .job, after: Microseconds(seconds: milliseconds / 1_000), in: host, onMain: false)
      }
    }

    @MainActor private static func add(
      _ job: UnownedJob, _ kind: VirtualQueue.Kind, after delay: Microseconds, in host: PagerHost,
      onMain: Bool
    ) {
      host.queue.add(due: host.due(after: delay), kind, began: host.now) { [unowned host] in
        host.queue.tasks.run(job.address) {
          if onMain {
            job.runSynchronously(on: main.asUnownedSerialExecutor())
          } else {
            job.runSynchronously(on: background.asUnownedTaskExecutor())
          }
        }
      }
    }

    /// The host of the pager whose code runs. A task that another thread goes on with has asked the
    /// machine for something.
    private static var host: PagerHost {
      guard let host = PagerHost.current else {
        notModelled(
          """
          a pager's task was continued by a thread of the machine: what it waits for, such as a \
          file, a network or a queue of a file that does not import PaneUIKit, does not come at a \
          time of the replay. Draw with DrawnPages, and wait with Task.sleep.
          """)
      }
      return host
    }
  }

  extension UnownedJob {
    fileprivate var address: UnsafeMutableRawPointer {
      unsafeBitCast(self, to: UnsafeMutableRawPointer.self)
    }
  }
#endif
