import Basics
import CJemalloc
import Glibc
import Synchronization

/// The blocks that the allocator has handed out since the log was begun, and has not been given
/// back. A process has one, to its end. Source: jemalloc 5.3, include/jemalloc/internal/hook.h and
/// src/ctl.c, "experimental.hooks.install".
package struct AllocationLog {
  private struct Hooks {
    let allocated:
      @convention(c) (
        UnsafeMutableRawPointer?, Int32, UnsafeMutableRawPointer?, UInt, UnsafePointer<UInt>?
      ) -> Void
    let freed:
      @convention(c) (
        UnsafeMutableRawPointer?, Int32, UnsafeMutableRawPointer?, UnsafePointer<UInt>?
      ) -> Void
    let expanded: UnsafeRawPointer? = nil
    let extra: UnsafeRawPointer? = nil
  }

  /// Addresses in the order of what happened to them; those that were given back have a bit more.
  nonisolated(unsafe) private static var entries: UnsafeMutablePointer<UInt>?
  nonisolated(unsafe) private static var isOn = false
  private static let count = Atomic<Int>(0)
  private static let most = 1 << 25

  /// By their addresses, how many had been handed out before.
  private(set) var live: [UInt: Int] = [:]
  private(set) var serial = 0
  /// Whether so much happened between two looks that a part of it is missing.
  private var isTorn = false

  /// Begins it. Throws if the process does not run on jemalloc 5.3.
  package init() throws(Failure) {
    precondition(Self.entries == nil, "a process has one log")
    let memory = mmap(
      nil, Self.most * MemoryLayout<UInt>.size, PROT_READ | PROT_WRITE,
      MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let memory, memory != MAP_FAILED else { throw Failure(errno: errno) }
    Self.entries = memory.bindMemory(to: UInt.self, capacity: Self.most)
    var hooks = Hooks(
      allocated: { _, _, block, _, _ in AllocationLog.note(UInt(bitPattern: block)) },
      freed: { _, _, block, _ in AllocationLog.note(UInt(bitPattern: block) | 1) })
    var handle: UnsafeMutableRawPointer?
    var size = MemoryLayout.size(ofValue: handle)
    let name = "experimental.hooks.install"
    guard mallctl(name, &handle, &size, &hooks, MemoryLayout<Hooks>.size) == 0 else {
      throw .allocatorLacks(name)
    }
    Self.isOn = true
  }

  private static func note(_ entry: UInt) {
    guard isOn, entry > 1 else { return }
    let index = count.add(1, ordering: .relaxed).oldValue
    if index < most { entries?[index] = entry }
  }

  /// The heap as it is now; nil if more has happened since it was last looked at than the log has
  /// room for. What that allocates is not in the log.
  package mutating func look() -> HeapLook? {
    Self.isOn = false
    defer { Self.isOn = true }
    let count = Self.count.exchange(0, ordering: .relaxed)
    isTorn = isTorn || count > Self.most
    for entry in UnsafeBufferPointer(start: Self.entries, count: min(count, Self.most)) {
      if entry & 1 == 0 {
        live[entry] = serial
        serial += 1
      } else {
        live[entry & ~1] = nil
      }
    }
    return isTorn ? nil : HeapLook(self)
  }
}
