import ArgumentParser
import Basics
import Measurement
import PageLoaders

@main enum QualityProgram {
  /// The program is its own worker: what `panebench` measures in a worker is measured in this
  /// one's.
  static func main() async {
    if CommandLine.arguments.dropFirst() == [WorkerProgram.argument] {
      Descriptor.occupyStandard()
      Worker.main(loaders: .builtIn)
    }
    ProcessLimits.fixLayoutOfWorkers()
    await QualityCommand.main()
  }
}
