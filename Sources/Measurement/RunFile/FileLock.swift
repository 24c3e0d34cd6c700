import Basics
import Foundation

/// The lock on a file that grows: one program at a time writes into it.
package enum FileLock {
  /// Locks the open file until `descriptor` is closed, unless the file system knows no locks.
  package static func take(_ descriptor: Int32, path: String) throws(InputError) {
    // Between its fork and its exec, a child of whoever held the lock before holds it still.
    for _ in 0..<20 {
      guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
      usleep(10_000)
    }
    let holder = holder(of: descriptor).map { ", process \($0)" } ?? ""
    throw InputError(
      "another program is writing into it\(holder)", remedy: "wait until that has ended",
      path: path, code: .fileAccess)
  }

  /// The process that holds the lock; nil if the kernel does not say.
  ///
  /// Source: proc(5), /proc/locks: `1: FLOCK  ADVISORY  WRITE 1234 fd:00:5678 0 EOF`, where 5678 is the file.
  private static func holder(of descriptor: Int32) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0,
      let locks = try? String(contentsOfFile: "/proc/locks", encoding: .utf8)
    else { return nil }
    for line in locks.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 5, fields[1] == "FLOCK",
        fields[5].split(separator: ":").last.flatMap({ UInt64($0) }) == UInt64(status.st_ino)
      else { continue }
      return Int(fields[4]).flatMap { $0 > 0 ? $0 : nil }
    }
    return nil
  }
}
