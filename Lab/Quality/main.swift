import Commands
import PageLoaders

// The program is its own worker: what `panebench` measures in a worker is measured in this one's.
if CommandLine.arguments.dropFirst() == [PaneBenchCommand.worker] {
  PaneBenchCommand.main(catalogue: .builtIn)
}
await QualityCommand.main()
