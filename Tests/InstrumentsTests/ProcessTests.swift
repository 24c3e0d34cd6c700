import Basics
import CLinux
import Foundation
import TestSupport
import Testing

@testable import Instruments

@Suite("Files without a name, memory, and processes")
struct ProcessTests {
  @Test("others keep a machine busy by what is neither idle nor this process's own work")
  func others() {
    let before = ProcessorTime(total: 100, idle: 40, own: 10)
    let after = ProcessorTime(total: 120, idle: 45, own: 20)
    #expect(after.shareOfOthers(since: before) == 0.25)
    #expect(before.shareOfOthers(since: before) == nil)
  }

  @Test("figures of the kernel are read in bytes, from the line that has them")
  func figures() throws {
    let folder = TestFolder()
    try folder.write("MemTotal: 9 kB\nMemAvailable:   12 kB\nVmHWM:\t      7 kB\n", to: "figures")
    let path = folder("figures")
    #expect(KernelFile.bytes("MemAvailable", in: path) == 12_288)
    #expect(KernelFile.bytes("VmHWM", in: path) == 7_168)
    #expect(KernelFile.bytes("SwapFree", in: path) == nil)
    #expect(KernelFile.bytes("MemAvailable", in: path + "x") == nil)
  }

  @Test("files that a control group has read and can let go are available memory")
  func group() throws {
    let folder = TestFolder()
    try folder.write("5000000\n", to: "memory.max")
    try folder.write("4900000\n", to: "memory.current")
    #expect(availableMemory(group: folder.path) == 100_000)
    try folder.write("anon 7\nactive_file 9\ninactive_file 1500000\nslab 1\n", to: "memory.stat")
    #expect(availableMemory(group: folder.path) == 1_600_000)
    try folder.write("max\n", to: "memory.max")
    #expect(availableMemory(group: folder.path) == availableMemory(group: "/nowhere"))
  }

  /// Whether `isTrue` in a copy of the process, which has its own files and limits, and one thread.
  private func inCopy(_ isTrue: () -> Bool) -> Bool {
    let copy = linux_fork()
    if copy == 0 { _exit(isTrue() ? 0 : 1) }
    var status: Int32 = -1
    waitpid(copy, &status, 0)
    return status == 0
  }

  @Test("a file of the kernel's that could not be opened once is opened the next time")
  func keptFile() {
    let isOpened = inCopy {
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      var none = limit
      none.rlim_cur = 0
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none)
      let first = linux_mapped_pages()
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      return first == 0 && linux_mapped_pages() > 0
    }
    #expect(isOpened)
  }

  @Test("files that are open are counted, whichever numbers they have")
  func openFiles() {
    let areCounted = inCopy {
      let before = linux_open_file_count()
      let file = open("/dev/null", O_RDONLY)
      let copy = fcntl(file, F_DUPFD, 500)
      let both = linux_open_file_count()
      close(copy)
      return copy >= 500 && both == before + 2 && linux_open_file_count() == before + 1
    }
    #expect(areCounted)
  }

  @Test("of a line that is too long the beginning is read, and the lines after it")
  func longLine() throws {
    let folder = TestFolder()
    let long = String(repeating: "x", count: 20_000)
    try folder.write("first\n\(long)\nlast\n\(long.prefix(8_191))\nend\n", to: "lines")
    var lines = linux_lines()
    lines.file = open(folder("lines"), O_RDONLY)
    defer { close(lines.file) }
    var found: [String] = []
    while let line = linux_next_line(&lines) { found.append(String(cString: line)) }
    #expect(found.map(\.count) == [5, 8_191, 4, 8_191, 3])
    #expect(found.first == "first" && found.last == "end")
  }

  @Test("an anonymous file keeps what is written or mapped at its place, and does not grow")
  func file() throws {
    let file = try AnonymousFile(size: 8)
    try file.write(Array("abc".utf8), at: 2)
    let page = try #require(AnonymousFile.map(file.descriptor, count: 8))
    page.storeBytes(of: 7, as: UInt8.self)
    munmap(page, 8)
    #expect(file.bytes(in: 0..<6) == [7, 0, 97, 98, 99, 0])
    #expect(file.bytes(in: 6..<60).count == 2)
    #expect(throws: Failure.self) { try file.write([1], at: 8) }
  }
}
