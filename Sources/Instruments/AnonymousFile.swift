import Basics
import CLinux
import Glibc

/// A file that has no name: gone when no process has it open any more, however they end.
package final class AnonymousFile: Sendable {
  /// Closed on exec.
  package let descriptor: Int32

  /// A file of `size` zero bytes. It does not grow, whatever is printed into it: it takes memory.
  package init(size: Int) throws(Failure) {
    descriptor = linux_memfd_create("panebench", 1 | 2)
    guard descriptor >= 0, ftruncate(descriptor, off_t(size)) == 0 else {
      throw Failure(errno: errno)
    }
    let (addSeals, grow): (Int32, Int32) = (1_033, 4)
    _ = fcntl(descriptor, addSeals, grow)
  }

  deinit { close(descriptor) }

  /// Writes `bytes` at `offset`, which is where a process that inherits the file begins to read.
  package func write(_ bytes: [UInt8], at offset: Int) throws(Failure) {
    guard pwrite(descriptor, bytes, bytes.count, off_t(offset)) == bytes.count else {
      throw Failure(errno: errno)
    }
    lseek(descriptor, off_t(offset), SEEK_SET)
  }

  package func bytes(in range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, range.count, off_t(range.lowerBound)))
    }
  }

  /// What was written one after the other by all who share the descriptor.
  package var written: [UInt8] { bytes(in: 0..<max(0, Int(lseek(descriptor, 0, SEEK_CUR)))) }

  /// The first `count` bytes of the file behind `descriptor` as memory that outlives the process;
  /// nil if it cannot be mapped.
  package static func map(_ descriptor: Int32, count: Int) -> UnsafeMutableRawPointer? {
    let memory = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    return memory == MAP_FAILED ? nil : memory
  }
}
