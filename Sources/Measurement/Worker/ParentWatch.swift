#if canImport(Glibc)
  import CLinux
  import Glibc

  /// Ties a process's life to its parent's.
  package enum ParentWatch {
    /// This process's number.
    package static var ownProcess: Int32 { getpid() }

    /// From now on the kernel kills this process when the thread that started it ends; at once where `parent` is no
    /// longer its parent.
    ///
    /// The parent must start its workers on a thread that lives as long as it does.
    ///
    /// Source: prctl(2), `PR_SET_PDEATHSIG`. It tells of later deaths only, hence the look at the parent after it.
    package static func endWith(parent: Int32) {
      let setParentDeathSignal: Int32 = 1
      _ = linux_prctl(setParentDeathSignal, UInt(SIGKILL))
      if getppid() != parent { kill(getpid(), SIGKILL) }
    }
  }
#else
  /// Ties a process's life to its parent's: not outside Linux, where its time limit ends it.
  package enum ParentWatch {
    /// Always 0.
    package static var ownProcess: Int32 { 0 }
    /// Does nothing.
    package static func endWith(parent: Int32) {}
  }
#endif
