import Foundation
import PaneBench

final class MappedAndLeaked: SoundLoader {
  override class var name: String { "mapped-and-leaked" }
  override class var summary: String { "4 MiB are mapped for each page, and never unmapped." }
  override func fetch(_ index: PageIndex) -> PageView {
    _ = map(4 << 20, isTouched: true)
    return source.page(at: index)
  }
}

final class ReservedAndLeaked: SoundLoader {
  override class var name: String { "reserved-and-leaked" }
  override class var summary: String {
    "64 MiB are reserved for each opening, never used or unmapped."
  }
  override func isMade() { _ = map(64 << 20, isTouched: false) }
}

final class MappedAndKept: SoundLoader {
  override class var name: String { "mapped-and-kept" }
  override class var summary: String { "16 MiB are mapped for each page, and kept until close." }
  private var images: [UnsafeMutableRawPointer] = []
  override func fetch(_ index: PageIndex) -> PageView {
    images.append(map(16 << 20, isTouched: true))
    return source.page(at: index)
  }
  override func closes() { for image in images { munmap(image, 16 << 20) } }
}

final class MappedFiles: SoundLoader {
  override class var name: String { "mapped-files" }
  override class var summary: String {
    "A file is mapped and read for each opening, and kept for ever."
  }
  override func isMade() {
    let file = Foundation.open("/proc/self/exe", O_RDONLY)
    defer { Foundation.close(file) }
    guard let memory = mmap(nil, 1 << 20, PROT_READ, MAP_PRIVATE, file, 0), memory != MAP_FAILED
    else { fatalError("the program cannot be mapped") }
    var sum = 0
    for page in 0..<256 { sum += memory.load(fromByteOffset: page << 12, as: Int.self) & 1 }
    precondition(sum >= 0, "what is read is there")
  }
}

final class OnAnotherThread: SoundLoader {
  override class var name: String { "on-another-thread" }
  override class var summary: String { "A queue allocates 16 MiB for each page, for a while." }
  private let queue = DispatchQueue(label: "decoding")
  override func fetch(_ index: PageIndex) -> PageView {
    queue.async {
      free(allocate(16 << 20))
    }
    return source.page(at: index)
  }
}

final class LeakedByAThread: SoundLoader {
  override class var name: String { "leaked-by-a-thread" }
  override class var summary: String { "A queue keeps 64 KiB of each page for ever." }
  private let queue = DispatchQueue(label: "decoding")
  override func fetch(_ index: PageIndex) -> PageView {
    queue.async { _ = allocate(64 << 10) }
    return source.page(at: index)
  }
}

final class Static: SoundLoader {
  override class var name: String { "static" }
  override class var summary: String { "64 MiB are kept in a static." }
  private static let table = [UInt8](repeating: 1, count: 64 << 20)
  override func isMade() { precondition(Self.table[1] == 1, "the table is made") }
}

final class StaticCache: SoundLoader {
  override class var name: String { "static-cache" }
  override class var summary: String { "Every page is kept in a static cache." }
  nonisolated(unsafe) private static var cache: [PageIndex: PageView] = [:]
  override func fetch(_ index: PageIndex) -> PageView {
    let view = source.page(at: index)
    Self.cache[index] = view
    return view
  }
}

final class FreedLater: SoundLoader {
  override class var name: String { "freed-later" }
  override class var summary: String { "What an opening used is freed by the next one." }
  nonisolated(unsafe) private static var pool: [[UInt8]] = []
  override func isMade() { Self.pool = [] }
  override func turned(to index: Int) { Self.pool.append([UInt8](repeating: 1, count: 1 << 20)) }
}

final class ForRotation: SoundLoader {
  override class var name: String { "for-rotation" }
  override class var summary: String { "A rotation allocates 8 MiB, and frees them." }
  override func rotates() { free(allocate(8 << 20)) }
}

final class DeepThread: SoundLoader {
  override class var name: String { "deep-thread" }
  override class var summary: String {
    "A thread for each opening, with a stack of 8 MiB in use, that never ends."
  }
  override func isMade() {
    let thread = Thread {
      withUnsafeTemporaryAllocation(byteCount: 4 << 20, alignment: 16) { memory in
        memory.initializeMemory(as: UInt8.self, repeating: 1)
        while true { sleep(1_000) }
      }
    }
    thread.stackSize = 8 << 20
    thread.start()
    usleep(1_000)
  }
}

final class MainStack: SoundLoader {
  override class var name: String { "main-stack" }
  override class var summary: String { "A rotation uses 4 MiB of the main thread's stack." }
  override func rotates() { descend(4_096) }
}

final class SharedMemory: SoundLoader {
  override class var name: String { "shared-memory" }
  override class var summary: String { "4 MiB of shared memory for each page, never unmapped." }
  override func fetch(_ index: PageIndex) -> PageView {
    let memory = mmap(nil, 4 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { fatalError("no memory could be mapped") }
    memset(memory, 1, 4 << 20)
    return source.page(at: index)
  }
}

final class LeakInATurn: SoundLoader {
  override class var name: String { "leak-in-a-turn" }
  override class var summary: String { "Each turn leaks 100 bytes." }
  override func turned(to index: Int) { _ = allocate(100) }
}

final class LastOne: SoundLoader {
  override class var name: String { "last-one" }
  override class var summary: String { "A static keeps the last loader, with its scroll view." }
  nonisolated(unsafe) private static var last: SoundLoader?
  override func isMade() { Self.last = self }
}

final class OpenFiles: SoundLoader {
  override class var name: String { "open-files" }
  override class var summary: String { "A file is opened for each page, and never closed." }
  override func fetch(_ index: PageIndex) -> PageView {
    _ = Foundation.open("/dev/null", O_RDONLY)
    return source.page(at: index)
  }
}
