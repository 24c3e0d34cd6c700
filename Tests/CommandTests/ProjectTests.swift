import Foundation
import Testing

@Suite("What the project ships")
struct ProjectTests {
  @Test("every shipped scenario is understood")
  func scenarios() async throws {
    let folder = Program.package.appendingPathComponent("Scenarios").path
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".scenario") }.sorted()
    #expect(files.count >= 13)
    for file in files {
      let result = try await Program().run("check", "\(folder)/\(file)")
      #expect(result.status == 0)
      #expect(result.complaint == "", "\(file)")
    }
  }

  @Test("every shipped trace is read without a word, and holds what its name says")
  func traces() async throws {
    let folder = Program.package.appendingPathComponent("Scenarios/Traces").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(
      files == [
        "back-and-forth.trace", "change-of-mind.offsets.trace", "change-of-mind.trace",
        "impatient-flicks.trace", "second-thoughts.trace", "slow-reading.trace",
      ])
    for file in files {
      let result = try await Program().run("replay", "\(folder)/\(file)", "--dry-run")
      #expect(result.status == 0)
      #expect(result.complaint == "", "\(file)")
    }
  }

  @Test("every patch of 'make regressions' still fits the tree")
  func patches() async throws {
    let folder = Program.package.appendingPathComponent("Tests/Regressions")
    let patches = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".patch") }
    #expect(patches.count == 4)
    for patch in patches {
      let result = try await Program().shell(
        "cd '\(Program.package.path)' && git apply --check 'Tests/Regressions/\(patch)'"
      )
      #expect(result.status == 0, "\(patch)\n\(result.output)")
    }
  }

  @Test("the loaders that are listed are those there are")
  func loaders() async throws {
    let result = try await Program().run("list", "loaders")
    #expect(result.status == 0)
    #expect(
      result.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == [
        "eager", "pagecontrol", "pagecontrol-end-decelerating", "pagecontrol-full-width",
        "pagecontrol-unload-neighbours", "pagecontrol-windowed", "directional", "looping",
        "three-pane", "five-pane", "three-pane-rotating", "five-pane-rotating", "two-pane", "tiled",
        "recentring", "ranged", "predictive",
      ])
  }

  @Test(
    "every command explains itself with an example",
    arguments: [
      "run", "prove", "compare", "report", "check", "list", "doctor", "record", "replay",
      "import", "export", "merge", "history", "debug", "page",
    ])
  func help(command: String) async throws {
    let result = try await Program().run(command, "--help")
    #expect(result.status == 0)
    #expect(result.output.contains("EXAMPLE: panebench \(command)"))
  }

  @Test("the doctor has a verdict, and a remedy below each worry")
  func doctor() async throws {
    let result = try await Program().run("doctor")
    #expect(result.status == 0)
    #expect(result.complaint == "")
    let lines = result.output.split(separator: "\n")
    for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("! ") {
      #expect(next.hasPrefix("    → "), "\(line)")
    }
    #expect(lines.dropLast().allSatisfy { ["ok ", "!  ", "   "].contains($0.prefix(3)) })
    #expect(lines.last?.hasPrefix("Exact") == true)
  }

  @Test("devices and metrics are listed with their units")
  func lists() async throws {
    let devices = try await Program().run("list", "devices")
    #expect(devices.output.contains("iphone-6       375x667 pt    @2x  60 Hz"))
    let metrics = try await Program().run("list", "metrics")
    let line = try #require(
      metrics.output.split(separator: "\n").first { $0.hasPrefix("load-time ") })
    #expect(line.split(separator: " ").prefix(4) == ["load-time", "ms", "timed", "timing"])
  }
}
