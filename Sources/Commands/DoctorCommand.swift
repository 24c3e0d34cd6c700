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

  func run() throws {
    let diagnosis = Diagnosis(try Examination.now())
    print(diagnosis.table.terminalText(.standardOutput), terminator: "")
  }
}
