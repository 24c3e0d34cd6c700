import ArgumentParser
import Basics
import Measurement
import Tables

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Says what can be trusted on this machine, and what to do about the rest.",
    discussion: """
      Takes about three seconds. Exact evidence does not depend on any of it.

      EXAMPLE: panebench doctor
      """)

  @Flag(help: ArgumentHelp("Only whether the harness allocates in a window.", visibility: .hidden))
  var harness = false

  func run() throws {
    if harness {
      let cost = try HarnessCost.measured()
      if let fault = cost.fault { throw Failure(fault, code: .fault) }
      return print("ok the harness allocates nothing in \(cost.frames) frames")
    }
    let diagnosis = Diagnosis(try Examination.now())
    print(diagnosis.table.terminalText(.standardOutput), terminator: "")
  }
}
