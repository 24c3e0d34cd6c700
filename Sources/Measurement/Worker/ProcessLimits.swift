import CLinux
import Glibc
import Instruments

/// The limits of a worker's process: its memory, its layout, its end.
package enum ProcessLimits {
  /// All workers have one layout of memory, but for how far down their stacks begin
  /// (``WorkerProgram/start(_:padding:)``): what random layouts cost two programs would not fall
  /// out of their ratio. To be called while there is one thread.
  package static func fixLayoutOfWorkers() { linux_fix_addresses() }

  /// Lets private memory grow by `bytes` at most, then allocation fails. False if less is allowed.
  static func limitGrowth(toBytes bytes: Int) -> Bool {
    var addresses = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &addresses)
    // The sixth number: pages of private memory.
    let pages = KernelFile.numbers("/proc/self/statm").dropFirst(5).first ?? 0
    let wanted = rlim_t(Int(pages) * Int(sysconf(Int32(_SC_PAGESIZE))) + bytes)
    return limitData(to: wanted) == wanted && addresses.rlim_cur == rlim_t.max
  }

  static func endLimitOfGrowth() { _ = limitData(to: .max) }

  /// Limits private memory to `bytes`, or to what is allowed if that is less; which of them.
  private static func limitData(to bytes: rlim_t) -> rlim_t {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    limit.rlim_cur = min(limit.rlim_max, bytes)
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    return limit.rlim_cur
  }

  /// Ends the process by SIGALRM after so many seconds, if no parent does. 0 takes that back.
  static func endAfter(seconds: Int) {
    unblock(SIGALRM)
    signal(SIGALRM, SIG_DFL)
    alarm(UInt32(clamping: seconds))
  }

  /// Lets signals through that the parent had blocked, as threads of Dispatch have.
  package static func unblock(_ numbers: Int32...) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Stays on the last processor that is allowed. False if there is only one.
  static func pinToOneProcessor() -> Bool {
    var mask = [UInt8](repeating: 0, count: 128)
    guard linux_getaffinity(UInt(mask.count), &mask) > 0 else { return false }
    let allowed = (0..<mask.count * 8).filter { mask[$0 / 8] & (1 << UInt8($0 % 8)) != 0 }
    for processor in allowed.dropLast() { mask[processor / 8] &= ~(1 << UInt8(processor % 8)) }
    return allowed.count > 1 && linux_setaffinity(UInt(mask.count), mask) == 0
  }

  /// From now on the kernel kills this process when the thread that started it ends; at once if
  /// `parent` is no longer its parent. Source: prctl(2), `PR_SET_PDEATHSIG`.
  static func endWith(parent: Int32) {
    let setParentDeathSignal: Int32 = 1
    _ = linux_prctl(setParentDeathSignal, UInt(SIGKILL))
    if getppid() != parent { kill(getpid(), SIGKILL) }
  }
}
