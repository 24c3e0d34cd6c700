import TestSupport
import Testing

@testable import Measurement

@Suite("What a run is measured on")
struct MachineTests {
  @Test(
    "a processor boosts unless the kernel's file says otherwise, which Intel's has upside down",
    arguments: [
      ("intel_pstate/no_turbo", "0\n", true), ("intel_pstate/no_turbo", "1\n", false),
      ("cpufreq/boost", "1\n", true), ("cpufreq/boost", "0\n", false), ("other/file", "1\n", nil),
    ] as [(String, String, Bool?)])
  func boosts(file: String, text: String, boosts: Bool?) throws {
    let folder = TestFolder()
    try folder.write(text, to: file)
    #expect(Machine.boosts(folder.path) == boosts)
  }
}
