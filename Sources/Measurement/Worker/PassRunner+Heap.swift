import Instruments
import Replaying
import Scrolling

extension PassRunner {
  /// What the profiler may need: 16 KiB of addresses for each allocation, however small.
  private static let profilerHeadroom = 1 << 38

  /// Writes the heap profiles of `loader` into `folder`; without a `peak`, only finds that.
  func heapProfile(_ loader: any PageLoader.Type, folder: String, peak: Int?) throws -> Report {
    let bytes = try ThreadBytes()
    var runner = self
    if peak != nil { runner.headroom = Self.profilerHeadroom }
    try runner.rehearse(loader, HeapTape(bytes: bytes))
    Self.awaitRest(of: try ProcessBytes())
    guard let peak else {
      var report = Report(outcome: .completed)
      report.details.peak = try perform(loader, HeapTape(bytes: bytes)).peakCheckpoint
      return report
    }
    let profiler = try HeapProfiler()
    let tape = try runner.perform(
      loader, HeapTape(bytes: bytes, profiler: profiler, folder: folder, peak: peak))
    let reason =
      "the allocator could not write its heap profile into '\(folder)'. Is there room?"
    return Report(outcome: tape.isComplete ? .completed : .failed(reason: reason))
  }
}
