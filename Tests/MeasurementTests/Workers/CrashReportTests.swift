import Testing

@testable import Measurement

@Suite("A worker's last words")
struct CrashReportTests {
  private let trap = """
    page 1
    Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

    *** Signal 4: Backtracing from 0x7f67bb16df7f... done ***

    *** Program crashed: Illegal instruction at 0x00007f67bb16df7f ***

    Thread 0 "mD" crashed:

      0      0x00007f67bb16df7f closure #1 in _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
      1 [ra] 0x00007f67bb79cf65 specialized Array.subscript.getter + 84 in mD at //<compiler-generated>
      2 [ra] 0x0000555a7c8112be MyLoader.open(at:) + 77 in mD at /home/me/My App/MyLoader.swift:42:84
      3 [ra] 0x0000555a7c81161f main + 270 in mD at /home/me/main.swift:5:9
    """

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

  @Test("an allocation that failed is recognised, whoever asked for it")
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
