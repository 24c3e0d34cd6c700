#if canImport(Glibc)
  import CLinux
  import Glibc
#else
  import Darwin
#endif

/// A file that has no name: gone when no process has it open any more, however they end.
package final class AnonymousFile: Sendable {
  /// Open for reading and writing, and closed on exec.
  package let descriptor: Int32
  /// Bytes; the file never has more or less where the kernel can see to it.
  package let size: Int

  /// The system would not give a file: no descriptor, no memory, or no disk is left.
  package struct Failure: Error, CustomStringConvertible {
    let code: Int32
    package init(code: Int32) { self.code = code }
    package var description: String { String(cString: strerror(code)) }
  }

  /// A file of `size` zero bytes.
  package init(size: Int) throws(Failure) {
    descriptor = Self.open()
    self.size = size
    guard descriptor >= 0, ftruncate(descriptor, off_t(size)) == 0 else {
      let failure = Failure(code: errno)
      if descriptor >= 0 { close(descriptor) }
      throw failure
    }
    #if canImport(Glibc)
      let (addSeals, shrink, grow): (Int32, Int32, Int32) = (1_033, 2, 4)
      _ = fcntl(descriptor, addSeals, shrink | grow)
    #endif
  }

  deinit { close(descriptor) }

  private static func open() -> Int32 {
    #if canImport(Glibc)
      linux_memfd_create("panebench", 1 | 2)
    #else
      var path = Array("/tmp/panebench-XXXXXX".utf8CString)
      let descriptor = mkstemp(&path)
      if descriptor >= 0 {
        unlink(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      }
      return descriptor
    #endif
  }

  /// Writes `items` at `offset`, and makes that the offset at which whoever inherits the file begins to read.
  package func write<Item: BitwiseCopyable>(_ items: [Item], at offset: Int) throws(Failure) {
    let count = items.count * MemoryLayout<Item>.stride
    guard pwrite(descriptor, items, count, off_t(offset)) == count else {
      throw Failure(code: errno)
    }
    lseek(descriptor, off_t(offset), SEEK_SET)
  }

  /// `count` words of the file behind `descriptor` from `offset` on; fewer where it ends before.
  package static func words(of descriptor: Int32, at offset: Int, count: Int) -> [Int64] {
    let size = MemoryLayout<Int64>.size
    return [Int64](unsafeUninitializedCapacity: count) { buffer, read in
      read = max(0, pread(descriptor, buffer.baseAddress, count * size, off_t(offset))) / size
    }
  }

  /// The bytes in `range`; fewer where the file ends before.
  package func bytes(in range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, range.count, off_t(range.lowerBound)))
    }
  }

  /// What was written one after the other by all who share the descriptor.
  package var written: [UInt8] { bytes(in: 0..<max(0, Int(lseek(descriptor, 0, SEEK_CUR)))) }

  /// The first `count` bytes of the file behind `descriptor` as memory that outlives the process; nil where it is no such
  /// file.
  package static func map(_ descriptor: Int32, count: Int) -> UnsafeMutableRawPointer? {
    let memory = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    return memory == MAP_FAILED ? nil : memory
  }
}
