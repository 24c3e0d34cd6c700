import PageLoaders
import Replaying

extension Session {
  package struct Program: Sendable {
    let path: String
    let version: String
    package let build: String?
    /// nil for another program.
    let configuration: String?

    /// The program at `path`, or this one, and what it says its version is.
    package init(_ path: String? = nil, version: String) {
      self.path = path ?? WorkerProgram.thisProgram
      self.version = version
      configuration = path == nil ? ProgramBuild.configuration : nil
      build = path.map { ProgramBuild.of($0) } ?? ProgramBuild.current
    }
  }

  package struct Request {
    package let plan: Plan
    package let catalogue: LoaderCatalogue
    package let programs: Sides<Program>
    /// How long everything may take, if the options leave the number of rounds to the evidence.
    package var limit = Duration.seconds(60)
    /// Work that the head is given beyond its loaders' when timed, to see whether it is found.
    package var injections: [Cell: Injection] = [:]
    var slots = WorkerSlots()
    /// Loaders that another measurement has waited for in vain, and those that this one does.
    package var hanging = HangingLoaders()

    /// A measurement of `plan`, by this program if no others are named.
    package init(
      _ plan: Plan, catalogue: LoaderCatalogue,
      programs: Sides<Program> = Sides(head: Program(version: ProgramBuild.version))
    ) {
      (self.plan, self.catalogue, self.programs) = (plan, catalogue, programs)
    }
  }
}
