import Basics
import Measurement
import PageLoaders

// The program is its own worker: what `panebench` measures in a worker is measured in this one's.
if CommandLine.arguments.dropFirst() == [WorkerProgram.argument] {
  Descriptor.occupyStandard()
  Worker.main(loaders: .builtIn)
}
await QualityCommand.main()
