import TestSupport
import Testing

@testable import Measurement

@Suite("A worker's last words")
struct CrashReportTests {
  @Test("say why it crashed, and where: Snapshots/crashes.txt; PROJECT is the project's folder")
  func reports() throws {
    try expectCases("crashes.txt") { text in
      let report = CrashReport(text.replacing("PROJECT", with: projectFolder.path))
      return """
        crash: \(report.crash ?? "none")
        signal: \(report.signal.map(String.init) ?? "none"), begun: \(report.isBegun)
        allocation failed: \(report.saysAllocationFailed)
        first line: \(report.firstLine ?? "none")
        """
    }
  }
}
