import Foundation

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
