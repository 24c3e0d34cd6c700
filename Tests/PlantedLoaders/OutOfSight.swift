import Foundation
import PaneBench

/// Maps 1 MiB for each page and unmaps nothing; a quarter of it is used.
final class Mapping: PlantedLoader {
  override func fetched(_ view: PageView) {
    let memory = mmap(nil, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { fatalError("no memory could be mapped") }
    memset(memory, 1, 1 << 18)
  }
}

/// Memory in use: the optimiser may not see that it is for nothing.
@inline(never) private func allocate(_ bytes: Int) -> UnsafeMutableRawPointer {
  guard let memory = malloc(bytes) else { fatalError("no memory could be allocated") }
  memset(memory, 1, bytes)
  return memory
}

/// Has a queue keep 16 KiB of each page, and use 64 KiB for a while.
final class Threading: PlantedLoader {
  private let queue = DispatchQueue(label: "decoding")
  override func fetched(_ view: PageView) {
    queue.async {
      _ = allocate(16 << 10)
      free(allocate(64 << 10))
    }
  }
}

/// Makes 1 MiB once in a process.
final class Keeping: PlantedLoader {
  private static let table = [UInt8](repeating: 1, count: 1 << 20)
  override func fetched(_ view: PageView) { precondition(Self.table[1] == 1, "the table is there") }
}

/// Allocates a GiB for a moment, and uses none of it.
final class Spanning: PlantedLoader {
  override func fetched(_ view: PageView) { free(malloc(1 << 30)) }
}

/// Uses so many KiB of the stack at least: more than one at once would be the allocator's.
@inline(never) @_optimize(none) private func descend(_ kibibytes: Int) {
  withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 16) {
    _ = $0.initializeMemory(as: UInt8.self, repeating: 1)
    if kibibytes > 1 { descend(kibibytes - 1) }
  }
}

/// Goes 1 MiB down the stack for a page.
final class Recursing: PlantedLoader {
  override func fetched(_ view: PageView) { descend(1_024) }
}

/// Leaves a thread that never rests.
final class Polling: PlantedLoader {
  override func fetched(_ view: PageView) {
    guard view.index.page == 4 else { return }
    Thread.detachNewThread { while true {} }
  }
}

/// Leaves a thread that waits for ever, and what it holds.
final class Waiting: PlantedLoader {
  override func fetched(_ view: PageView) {
    guard view.index.page == 4 else { return }
    Thread.detachNewThread {
      let memory = allocate(1 << 16)
      withExtendedLifetime(memory) { DispatchSemaphore(value: 0).wait() }
    }
  }
}

/// Asks for 64 GiB, for which the allocator asks for 80, and goes on without.
final class Overreaching: PlantedLoader {
  override func fetched(_ view: PageView) { free(malloc(64 << 30)) }
}
