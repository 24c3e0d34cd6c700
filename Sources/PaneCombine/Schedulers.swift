#if Combine
  @_exported import OpenCombine
  @_exported import PaneUIKit

  /// An instant by the virtual clock, of which queues and run loops are schedulers.
  public struct ReplayTime: Strideable, Sendable {
    /// Seconds. `Double` itself would make `.now() + .milliseconds(1)` ambiguous.
    public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable,
      ExpressibleByFloatLiteral, Sendable
    {
      public var timeInterval: TimeInterval
      public var magnitude: TimeInterval { timeInterval.magnitude }
      public init(_ seconds: TimeInterval) { timeInterval = seconds }
      public init(integerLiteral seconds: TimeInterval) { self.init(seconds) }
      public init(floatLiteral seconds: TimeInterval) { self.init(seconds) }
      public init?<Source: BinaryInteger>(exactly source: Source) { self.init(Double(source)) }

      public static func seconds(_ count: Int) -> Self { Self(Double(count)) }
      public static func seconds(_ count: Double) -> Self { Self(count) }
      public static func milliseconds(_ count: Int) -> Self { Self(Double(count) / 1e3) }
      public static func microseconds(_ count: Int) -> Self { Self(Double(count) / 1e6) }
      public static func nanoseconds(_ count: Int) -> Self { Self(Double(count) / 1e9) }
      public static func < (a: Self, b: Self) -> Bool { a.timeInterval < b.timeInterval }
      public static func + (a: Self, b: Self) -> Self { Self(a.timeInterval + b.timeInterval) }
      public static func - (a: Self, b: Self) -> Self { Self(a.timeInterval - b.timeInterval) }
      public static func * (a: Self, b: Self) -> Self { Self(a.timeInterval * b.timeInterval) }
      public static func *= (a: inout Self, b: Self) { a = a * b }
    }

    public let dispatchTime: DispatchTime
    public init(_ time: DispatchTime) { dispatchTime = time }
    public init(_ date: Date) { self.init(.now() + date.timeIntervalSinceNow) }
    public var date: Date { Date(timeIntervalSinceNow: wait) }
    /// Seconds from now.
    var wait: TimeInterval { Self(.now()).distance(to: self).timeInterval }

    public func distance(to other: Self) -> Stride {
      let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return Stride((Double(to) - Double(from)) / 1e9)
    }
    public func advanced(by stride: Stride) -> Self { Self(dispatchTime + stride.timeInterval) }
  }

  /// Inert.
  public struct ReplaySchedulerOptions {
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {}
  }

  /// What runs work by the virtual clock.
  public protocol ReplayScheduler: Scheduler
  where SchedulerTimeType == ReplayTime, SchedulerOptions == ReplaySchedulerOptions {
    /// Runs `action` when its turn comes, after `date` if there is one.
    func schedule(at date: ReplayTime?, _ action: @escaping () -> Void)
  }

  extension ReplayScheduler {
    public var now: ReplayTime { ReplayTime(.now()) }
    public var minimumTolerance: ReplayTime.Stride { 0 }

    public func schedule(options: ReplaySchedulerOptions?, _ action: @escaping () -> Void) {
      schedule(at: nil, action)
    }
    public func schedule(
      after date: ReplayTime, tolerance: ReplayTime.Stride, options: ReplaySchedulerOptions?,
      _ action: @escaping () -> Void
    ) { schedule(at: date, action) }

    public func schedule(
      after date: ReplayTime, interval: ReplayTime.Stride, tolerance: ReplayTime.Stride,
      options: ReplaySchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      let repetition = Repetition(action)
      func wait(_ date: ReplayTime) {
        schedule(at: date) {
          repetition.action?()
          if repetition.action != nil { wait(date.advanced(by: interval)) }
        }
      }
      wait(date)
      return repetition
    }
  }

  /// What is done again and again until it is cancelled.
  private final class Repetition: Cancellable {
    var action: (() -> Void)?
    init(_ action: @escaping () -> Void) { self.action = action }
    func cancel() { action = nil }
  }

  extension DispatchQueue: ReplayScheduler {
    public func schedule(at date: ReplayTime?, _ action: @escaping () -> Void) {
      guard let date else { return async { action() } }
      asyncAfter(deadline: date.dispatchTime) { action() }
    }
  }

  /// In the default mode: what is scheduled waits while a finger is on the pager or its content
  /// decelerates.
  extension RunLoop: ReplayScheduler {
    public func schedule(at date: ReplayTime?, _ action: @escaping () -> Void) {
      guard let date else { return perform { action() } }
      add(Timer(timeInterval: date.wait, repeats: false) { _ in action() }, forMode: .default)
    }
  }

  extension OperationQueue: ReplayScheduler {
    public func schedule(at date: ReplayTime?, _ action: @escaping () -> Void) {
      guard let date else { return addOperation { action() } }
      DispatchQueue.main.asyncAfter(deadline: date.dispatchTime) {
        if self === OperationQueue.main { action() } else { self.addOperation { action() } }
      }
    }
  }
#endif
