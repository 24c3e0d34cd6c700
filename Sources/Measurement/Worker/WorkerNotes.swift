import Instruments

/// What a worker notes in memory that outlives it, for its parent, however the worker ended.
struct WorkerNotes: BitwiseCopyable {
  /// Whether a loader's code runs; before, the harness reads the script and opens fonts.
  var loaderHasRun = false
  var fetches = 0
  /// Whether it is the loader's memory limit that makes an allocation fail, and no narrower one.
  var isHeldToLimit = false
  /// Whether what is played is the rehearsal, and the frame that is.
  var isRehearsing = false
  var frame = 0
  /// Whether the loader has asked for a page that is not there.
  var isOutOfRange = false

  /// Bytes before the job in the file that a worker is given: a page of memory.
  static let size = 4_096
}

extension AnonymousFile {
  var notes: WorkerNotes {
    bytes(in: 0..<MemoryLayout<WorkerNotes>.size).withUnsafeBytes {
      $0.loadUnaligned(as: WorkerNotes.self)
    }
  }
}
