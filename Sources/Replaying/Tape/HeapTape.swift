import Instruments

/// A tape that has the allocator write its profile at boundaries, and when most is live.
package final class HeapTape: Tape {
  package enum File: String, CaseIterable {
    case start, open, turns, close, peak

    package var name: String { "\(rawValue).heap" }
  }

  private let bytes: ThreadBytes
  private let profiler: HeapProfiler?
  private let paths: [File: [CChar]]
  /// The checkpoint at which the peak is written down.
  private let peak: Int?
  private var checkpoint = 0
  private var mostLive = Int.min
  /// The first of the checkpoints with most live bytes: a page fetched, or a frame complete.
  package private(set) var peakCheckpoint = 0
  /// Whether every file was written that was to be.
  package private(set) var isComplete = true

  /// Without a `profiler` it finds out when most is live, and writes nothing.
  package init(
    bytes: ThreadBytes, profiler: HeapProfiler? = nil, folder: String = "", peak: Int? = nil
  ) {
    (self.bytes, self.profiler, self.peak) = (bytes, profiler, peak)
    paths = Dictionary(
      uniqueKeysWithValues: File.allCases.map { ($0, Array("\(folder)/\($0.name)".utf8CString)) })
  }

  override func read(_ row: inout TapeRow) {
    switch row.moment {
    case .beforeOpen: write(.start)
    case .afterOpen: write(.open)
    case .beforeClose: write(.turns)
    case .afterClose: write(.close)
    case .frame: passCheckpoint()
    case .made, .part: break
    }
  }

  package override func pageFetched() { passCheckpoint() }

  package override func willAbort() { write(.peak) }

  private func passCheckpoint() {
    if bytes.live > mostLive { (mostLive, peakCheckpoint) = (bytes.live, checkpoint) }
    if checkpoint == peak { write(.peak) }
    checkpoint += 1
  }

  private func write(_ file: File) {
    guard let profiler, let path = paths[file] else { return }
    if !profiler.dump(into: path) { isComplete = false }
  }
}
