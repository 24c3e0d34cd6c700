import Basics
import CJemalloc
import CLinux
import Glibc

/// Memory of the process that was mapped past the allocator since a moment: files, images, other
/// libraries' own, and stacks that grew. Exact, in whole pages; it allocates nothing. At that
/// moment all that is mapped gets a mark, and so does later what the allocator maps. The rest is
/// someone else's.
package struct MappedMemory {
  /// Bytes that were touched since they were mapped, and that were not.
  package typealias Size = (touched: Int, untouched: Int)

  /// Bytes of a thread's stack that do not count: how deep a pool's threads get is never the same.
  private static let stack = 64 << 10

  /// Bytes of the main thread's stack at that moment.
  private let mainStack: Int
  /// Pages that were not the allocator's at the last look, page faults so far, and the result.
  private var last: (pages: Int, faults: Int, size: Size)

  /// From now on, if the allocator has one arena (`narenas:1,oversize_threshold:0`).
  package init() throws(Failure) {
    try AllocatorHook.install()
    mainStack = linux_mark_memory()
    last = (Self.foreignPages, 0, (0, 0))
  }

  /// Milliseconds if there may be any, and a page was touched since; else some microseconds.
  package mutating func size() -> Size {
    let pages = Self.foreignPages
    guard pages != last.pages || last.size != (0, 0) else { return (0, 0) }
    let faults = ThreadUsage.now(0).faults
    guard pages != last.pages || faults != last.faults else { return last.size }
    var (size, tables): (Size, Int) = ((0, 0), 0)
    linux_unmarked_memory(Self.stack, mainStack, &size.touched, &size.untouched, &tables)
    AllocatorHook.mapped += tables
    last = (Self.foreignPages, faults, size)
    return last.size
  }

  /// The most bytes that the allocator was refused at once since it was last asked; its callers were
  /// given nothing, and may have gone on.
  package static func takeRefusal() -> Int {
    defer { AllocatorHook.refused = 0 }
    return AllocatorHook.refused
  }

  private static var foreignPages: Int {
    linux_mapped_pages() - AllocatorHook.mapped / Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

/// Marks what the allocator maps. Source: jemalloc's manual, "arena.<i>.extent_hooks".
private enum AllocatorHook {
  nonisolated(unsafe) private static var original: UnsafeMutablePointer<extent_hooks_t>?
  nonisolated(unsafe) private static let own = UnsafeMutablePointer<extent_hooks_t>.allocate(
    capacity: 1)
  /// Bytes since it was installed, with the allocator's tables.
  nonisolated(unsafe) static var mapped = 0
  /// The most bytes that it could not have at once.
  nonisolated(unsafe) static var refused = 0

  static func install() throws(Failure) {
    guard original == nil else { return }
    let hooks: ControlKey<UnsafeMutablePointer<extent_hooks_t>?> = try ControlKey(
      "arena.0.extent_hooks")
    original = hooks.read()
    guard let original else { throw .allocatorLacks("arena.0.extent_hooks") }
    own.initialize(to: original.pointee)
    own.pointee.alloc = { _, address, size, alignment, isZeroed, isCommitted, arena in
      guard let hooks = AllocatorHook.original,
        let memory = hooks.pointee.alloc(
          hooks, address, size, alignment, isZeroed, isCommitted, arena)
      else {
        AllocatorHook.refused = max(AllocatorHook.refused, size)
        return nil
      }
      madvise(memory, size, MADV_DONTDUMP)
      AllocatorHook.mapped += size
      return memory
    }
    hooks.write(own)
  }
}
