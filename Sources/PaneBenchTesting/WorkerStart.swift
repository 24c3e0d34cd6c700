import Basics
import CWorkerStart
import Foundation
import Measurement
import PageLoaders

/// What a test program does that PaneBench has started as a worker, before its main function. The loaders' types come with
/// the job.
@_cdecl("panebench_run_worker")
func runWorker() {
  Descriptor.occupyStandard()
  // A file that may not grow further is an error of a write, not the end of the program.
  signal(SIGXFSZ, SIG_IGN)
  do { try Worker.run(loaders: .builtIn) } catch {
    StandardError.print("error: \(error)")
    exit(ExitStatus.fault.rawValue)
  }
  exit(0)
}
