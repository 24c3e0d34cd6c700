import TestSupport
import Testing

@testable import Measurement

@Suite("A worker's last words")
struct CrashReportTests {
  private let trap: String

  init() throws { trap = try recorded("trap.txt") }

  @Test("a trap in the standard library is said to be where the loader's code is")
  func frame() {
    #expect(CrashReport(trap).crash == "Fatal error: Index out of range (MyLoader.swift:42)")
    #expect(CrashReport(trap).signal == 4)
    #expect(CrashReport(trap).firstLine == "page 1")
  }

  @Test("optimised code has no words; its function is named")
  func optimised() {
    let text = trap.split(separator: "\n").dropFirst(2).joined(separator: "\n")
    #expect(CrashReport(text).crash == "MyLoader.open(at:) (MyLoader.swift:42)")
  }

  @Test("the harness's own frames above a loader's are not the loader's")
  func harness() {
    let own = #filePath.replacingOccurrences(
      of: "Tests/MeasurementTests/Workers/CrashReportTests.swift",
      with: "Sources/Scrolling/View.swift")
    let text = trap.replacingOccurrences(of: "//<compiler-generated>", with: "\(own):7:1")
    #expect(CrashReport(text).crash == "Fatal error: Index out of range (MyLoader.swift:42)")
  }

  @Test("without a stack, a fatal error's own position is given; what said nothing has no words")
  func noStack() {
    let report = CrashReport("MyApp/MyLoader.swift:7: Fatal error: boom\n")
    #expect(report.crash == "Fatal error: boom (MyLoader.swift:7)")
    #expect(!report.isBegun)
    #expect(CrashReport("Swift/Array.swift:7: Fatal error: x").crash == "Fatal error: x")
    #expect(CrashReport("").crash == nil)
    #expect(CrashReport("").firstLine == nil)
  }

  @Test("an allocation that failed is recognised, in whatever code")
  func allocation() {
    for text in [
      "Fatal error: failed to allocate 8000000032 bytes of memory with alignment 16",
      "GLib-ERROR **: gmem.c:136: failed to allocate 4194304 bytes",
    ] {
      #expect(CrashReport(text).saysAllocationFailed)
    }
    #expect(!CrashReport(trap).saysAllocationFailed)
  }
}
