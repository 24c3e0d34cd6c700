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

  @Test(
    "a processor without a name is told from others by who made it and which it is",
    arguments: [
      ("processor\t: 0\nmodel name\t: Some CPU @ 2 GHz\n", "Some CPU @ 2 GHz"),
      (
        "processor\t: 0\nCPU implementer\t: 0x41\nCPU part\t: 0xd0c\n",
        "CPU implementer 0x41, part 0xd0c"
      ), ("processor\t: 0\n", "unknown"),
    ])
  func processor(text: String, name: String) throws {
    let folder = TestFolder()
    try folder.write(text, to: "cpuinfo")
    #expect(Machine.processor(folder("cpuinfo")) == name)
  }
}
