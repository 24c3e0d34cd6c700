import Foundation

#if os(Linux)
  import CLinux

  /// The processes, and the threads, that a loader's code has started.
  enum ProcessFamily {
    /// The threads of this process.
    static var threadCount: Int {
      var status = stat()
      // A folder has a link for each folder in it, and two of its own.
      return stat("/proc/self/task", &status) == 0 ? Int(status.st_nlink) - 2 : 0
    }

    /// From now on, what a child of this process leaves behind becomes this process's child.
    ///
    /// Source: prctl(2), `PR_SET_CHILD_SUBREAPER`.
    static func adoptOrphans() {
      let setChildSubreaper: Int32 = 36
      _ = linux_prctl(setChildSubreaper, 1)
    }

    /// Kills all children, and what they leave behind, for at most a second. Costs nothing where there is none.
    static func endChildren() {
      for _ in 0..<200 {
        var status: Int32 = 0
        while waitpid(-1, &status, WNOHANG) > 0 {}
        guard waitpid(-1, &status, WNOHANG) == 0 else { return }
        let own = getpid()
        for process in processes() where parent(of: process) == own { kill(process, SIGKILL) }
        usleep(5_000)
      }
    }

    /// Kills every process that has `variable`, a name and a value, in the environment that it began with.
    static func end(markedWith variable: String) {
      let mark = Array(variable.utf8) + [0]
      for process in processes() where process != getpid() {
        guard let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ"),
          environment.firstRange(of: mark) != nil
        else { continue }
        kill(process, SIGKILL)
      }
    }

    private static func processes() -> [Int32] {
      let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc")
      return (names ?? []).compactMap { Int32($0) }
    }

    private static func parent(of process: Int32) -> Int32? {
      // The name, in parentheses, may hold anything; state and parent come after it.
      guard let text = FileManager.default.contents(atPath: "/proc/\(process)/stat"),
        let end = text.lastIndex(of: UInt8(ascii: ")"))
      else { return nil }
      return Int32(
        String(decoding: text[(end + 1)...], as: UTF8.self).split(separator: " ").dropFirst().first
          ?? "")
    }
  }
#else
  /// The processes, and the threads, that a loader's code has started: found on Linux only.
  enum ProcessFamily {
    static var threadCount: Int { 0 }
    static func adoptOrphans() {}
    static func endChildren() {}
    static func end(markedWith variable: String) {}
  }
#endif
