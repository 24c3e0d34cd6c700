import ArgumentParser
import Basics
import Measurement
import Tables
import Verdicts

/// Says whether this machine can be trusted to measure, and why not.
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
    let table = Table(
      layout: .list, columns: [.label(""), .label("finding")],
      rows: diagnosis.findings.flatMap { finding in
        let mark: Table.Entry =
          finding.advice == nil ? .styled("ok", .good) : .styled("!", .warning)
        return [Table.Row(entries: [mark, .text(finding.fact)])]
          + (finding.advice.map { [Table.Row(entries: [.text(""), .text("→ \($0)")])] } ?? [])
      }, readings: [diagnosis.verdict])
    print(table.terminalText(.standardOutput), terminator: "")
  }
}
