#if canImport(Glibc)
  import Glibc

  /// The kernel's account of the process's physical memory.
  package enum ResidentMemory {
    /// Sets the peak to what is resident now. False where the kernel does not allow it.
    package static func resetPeak() -> Bool {
      guard let file = fopen("/proc/self/clear_refs", "w") else { return false }
      defer { fclose(file) }
      return fputs("5", file) >= 0 && fflush(file) == 0
    }

    /// The greatest resident memory since the last reset, in bytes: VmHWM.
    package static func peak() -> Int? {
      guard let file = fopen("/proc/self/status", "r") else { return nil }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 256)
      while fgets(&line, Int32(line.count), file) != nil {
        guard strncmp(line, "VmHWM:", 6) == 0 else { continue }
        let digits = line.dropFirst(6).filter { $0 >= 48 && $0 <= 57 }
        return digits.reduce(0) { $0 * 10 + Int($1) - 48 } * 1024
      }
      return nil
    }
  }
#else
  /// The kernel's account of the process's physical memory: only Linux tells it in this way.
  package enum ResidentMemory {
    /// Always false.
    package static func resetPeak() -> Bool { false }
    /// Always nil.
    package static func peak() -> Int? { nil }
  }
#endif
