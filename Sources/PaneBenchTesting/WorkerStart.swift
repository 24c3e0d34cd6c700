import Basics
import CWorkerStart
import Measurement
import PageLoaders

/// What a test program does that PaneBench has started as a worker, before its main function. The
/// loaders' types come with the job.
@_cdecl("panebench_run_worker")
func runWorker() {
  Descriptor.occupyStandard()
  Worker.main(loaders: .builtIn)
}
