import Foundation

/// Runs `body`, which is the main actor's, with `value` on the thread that plays a replay.
///
/// Sound because a replay calls its loader on one thread at a time, and all of a pager belongs to
/// one loader: what the main actor is to guarantee, the replay does. `MainActor.assumeIsolated`
/// does the same cast after a check, in three times as long; both allocate a closure a call. So
/// what is called in every frame is a `PagerHost.Call`, which is cast once.
@discardableResult
func onMainActor<Value, Result>(_ value: Value, _ body: @MainActor (Value) -> Result) -> Result {
  withoutActuallyEscaping(body) { unsafeBitCast($0, to: ((Value) -> Result).self)(value) }
}

/// Has the runtime take a thread that runs a pager's code for the main actor's, by a hook for those
/// who run actors' code in ways of their own: each closure that goes to other code checks its
/// thread.
enum MainActorCheck {
  private typealias Original = @convention(c) (UnsafeRawPointer?, UInt) -> Void
  private typealias Hook = @convention(c) (UnsafeRawPointer?, UInt, Original) -> Void

  /// Sets the hook, once; nothing happens where the runtime has none.
  static let isInstalled: Bool = {
    guard let symbol = dlsym(nil, "swift_task_checkIsolated_hook") else { return false }
    let hook: Hook = { executor, witnesses, original in
      if PagerHost.current == nil { original(executor, witnesses) }
    }
    symbol.assumingMemoryBound(to: Hook?.self).pointee = hook
    return true
  }()
}
