import Foundation

/// A folder of this process's own for temporary files. One that was left behind, by a process that
/// was killed, is removed when the next is made.
package final class TemporaryFolder: Sendable {
  package let url: URL
  /// Locked as long as the process lives: the kernel lets go of it whatever happens.
  private let descriptor: Int32

  /// - Parameter kind: What it is for: a word.
  /// - Throws: if there is no room.
  package init(_ kind: String) throws(Failure) {
    let parent = FileManager.default.temporaryDirectory
    AbandonedEntries.remove(from: parent.path, named: /panebench-[a-z]+-[0-9a-f-]{36}/)
    url = parent.appendingPathComponent("panebench-\(kind)-\(UUID().uuidString.lowercased())")
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Failure(
        "\(parent.path): no temporary folder can be made there. Name another with TMPDIR.",
        code: .fileAccess)
    }
    descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    flock(descriptor, LOCK_EX | LOCK_NB)
  }

  deinit { close(descriptor) }

  package func remove() { try? FileManager.default.removeItem(at: url) }
}

/// What a process that was killed has left behind in a folder.
enum AbandonedEntries {
  /// Removes what is named like `pattern` from `folder`: it is this user's, older than the moment
  /// between making and locking it, and its lock has gone with its process.
  static func remove(from folder: String, named pattern: Regex<Substring>) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard (try? pattern.wholeMatch(in: name)) != nil else { continue }
      let path = folder.appendingPath(name)
      let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(),
        status.st_mtim.tv_sec < time(nil) - 60, flock(descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}
