import Foundation
import TestSupport
import Testing

/// The short form of `make torture`: twelve SIGKILLs, and every other attack once.
@Suite("Runs under attack")
struct TortureTests {
  @Test(
    "nothing is lost, doubled, torn or left behind, however a run is stopped", .thorough)
  func short() async throws {
    let programs = Program.built.deletingLastPathComponent().path
    let result = try await Program().shell(
      "TORTURE_KILLS=12 '\(Program.package.path)/Tests/Torture/torture' '\(programs)'", code: 0)
    let lines = result.output.split(separator: "\n")
    // An attack that leaves no run file has no lines to count.
    let mayMount =
      try await Program().shell("unshare -rm true || exit 0 && echo yes").output != ""
    #expect(lines.count { $0.hasSuffix("| 0 | 0 |") } == (mayMount ? 20 : 19))
  }
}
