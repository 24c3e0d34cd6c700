import ArgumentParser
import Basics
import Documents

/// Plays the touches of a phone's log to the scroll model, and says where the two differ.
@main struct PhoneJudge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "phone-judge", abstract: "Compares a phone's log with what the scroll model does.",
    discussion: """
      Exit code 0: they agree; 1: calls differ, or an offset differs by half a view or more. A log of \
      judge.html in Safari is compared by fits. Exit code 0: all that they can tell agrees; 1: something \
      differs; 2: they are inconclusive.
      """)

  @Argument(help: "The log: of ScrollLog.swift in an app, or of judge.html in Safari.")
  var log: String

  func run() throws {
    let (tables, agrees): ([Table], Bool?)
    do throws(InputError) { (tables, agrees) = try judged() } catch {
      StandardError.print("error: \(error)")
      throw ExitCode(error.exitStatus.rawValue)
    }
    print(Document(tables).terminalText(TerminalStyle()), terminator: "")
    if agrees != true { throw ExitCode(agrees == nil ? 2 : 1) }
  }

  /// What the log shows, and whether it agrees with the model; nil if it is inconclusive.
  private func judged() throws(InputError) -> ([Table], agrees: Bool?) {
    let phone = try PhoneLog(RegularFile.bytes(of: log), path: log)
    phone.warnings.forEach { StandardError.print("warning: \($0)") }
    guard !phone.file.trace.items.isEmpty else {
      throw InputError("the log has no touches", remedy: "log again, and scroll", path: log)
    }
    guard !phone.isOfSafari else {
      let judgement = SafariJudgement(phone)
      return ([judgement.table], judgement.agrees)
    }
    let comparison = try PhoneComparison(phone, path: log)
    if let resized = comparison.resized {
      StandardError.print(
        "warning: \(log): the scroll view has another size from \(fixedPoint(resized.seconds, decimals: 3)) s on; what follows is not compared."
      )
    }
    return (comparison.tables, comparison.agrees)
  }
}
