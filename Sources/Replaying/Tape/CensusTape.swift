import CLinux
import Instruments
import Metrics

/// A tape of exact counts: what all threads, which it waits for at the end of each frame, have
/// allocated at every rest, and the greatest amount of live memory.
package final class CensusTape: Tape {
  private var bytes: ProcessBytes
  private var mapped: MappedMemory?
  private var liveBefore = 0
  private var peak = 0
  private var mappedPeak: MappedMemory.Size = (0, 0)
  private var files: (before: Int, after: Int) = (0, 0)
  private var timeOfOthers: Int64 = 0
  /// Whether a thread is still at work that ran when a frame, or everything, was over.
  package private(set) var leftThreadRunning = false
  /// Whether there was no other thread when they were waited for, or none has run since.
  private var isAlone = false
  package private(set) var usesThreads = false
  /// Other threads before everything and when they were last waited for.
  private var threads: (before: Int, last: Int) = (0, 0)

  /// Memory past the allocator counts if there is `mapped`.
  package init(bytes: ProcessBytes, mapped: MappedMemory? = nil) {
    (self.bytes, self.mapped) = (bytes, mapped)
  }

  override func read(_ row: inout TapeRow) {
    switch row.moment {
    case .beforeOpen:
      timeOfOthers = OtherThreads.processorTime()
      // What is asked at each frame opens a file, which is not the loader's.
      threads.before = OtherThreads.count
      files.before = Int(linux_open_file_count())
      row.bytes = bytes.counts()
      liveBefore = row.bytes.live
    case .part: row.bytes = bytes.counts()
    case .frame:
      awaitThreads()
      row.live = live()
      peak = max(peak, row.live)
      // A list of the two would be allocated in a debug build, and counted.
      if row.kind.contains(.opening) || row.kind.contains(.rest) { row.bytes = bytes.counts() }
    case .afterClose:
      awaitThreads()
      row.bytes = bytes.counts()
      // Whatever is still mapped is left behind, touched or not.
      row.live = live() + (mapped?.size().untouched ?? 0)
      files.after = Int(linux_open_file_count())
    case .made, .afterOpen, .beforeClose: break
    }
  }

  package override func pageFetched() {
    awaitThreads()
    peak = max(peak, live())
  }

  /// What other threads do for a frame belongs to it, and is the same each time.
  private func awaitThreads() {
    guard !leftThreadRunning else { return }
    let count = OtherThreads.count
    // Each of them is looked at only if one may have been woken: who does that hands something over.
    if count > 0, count == threads.last, bytes.isUnused,
      OtherThreads.haveSlept(since: timeOfOthers)
    {
      return isAlone = true
    }
    threads.last = count
    let others = OtherThreads.awaitRest(since: timeOfOthers)
    leftThreadRunning = others == .running
    let time = OtherThreads.processorTime()
    let haveRun = time - timeOfOthers > OtherThreads.uncertainty
    isAlone = others == .none && !haveRun
    usesThreads = usesThreads || haveRun && others != .none
    timeOfOthers = time
  }

  package var threadsLeft: Int { max(0, threads.last - threads.before) }

  /// Bytes in use since just before open, with those that were mapped and touched.
  private func live() -> Int {
    let size: MappedMemory.Size = mapped?.size() ?? (0, 0)
    mappedPeak.touched = max(mappedPeak.touched, size.touched)
    mappedPeak.untouched = max(mappedPeak.untouched, size.untouched)
    return bytes.liveBytes(alone: isAlone) - liveBefore + size.touched
  }

  package var metrics: [String: Double] {
    // How many blocks Dispatch keeps for later is not twice the same: beside other threads, live
    // bytes are counted in 4 KiB.
    let unit = usesThreads ? 4_096 : 1
    var metrics = CensusEvidence.metrics(of: rows, unit: unit)
    metrics[.livePagesPeak] = Double(ledger.peak)
    metrics[.peakBytes] = Double(peak / unit * unit)
    if mapped != nil {
      metrics[.mappedBytes] = Double(mappedPeak.touched)
      metrics[.untouchedBytes] = Double(mappedPeak.untouched)
    }
    metrics[.workLeft] = Double(ledger.sideWork.left)
    if ledger.sideWork.cellsConfigured > 0 {
      metrics[.cellsConfigured] = Double(ledger.sideWork.cellsConfigured)
      metrics[.cellsMade] = Double(ledger.sideWork.cellsMade)
    }
    metrics[.filesLeft] = Double(files.after - files.before)
    return metrics
  }
}
