import Foundation
import Testing

@Suite("What the project ships")
struct ProjectTests {
  @Test("every shipped scenario is understood")
  func scenarios() async throws {
    let folder = Program.package.appendingPathComponent("Scenarios").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".scenario") }.sorted()
    #expect(files.count >= 4)
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
        "impatient-flicks.trace", "slow-reading.trace",
      ])
    for file in files {
      let result = try await Program().run("replay", "\(folder)/\(file)", "--dry-run")
      #expect(result.status == 0)
      #expect(result.complaint == "", "\(file)")
    }
  }

  @Test("the loaders that are listed are those there are")
  func loaders() async throws {
    let result = try await Program().run("list", "loaders")
    #expect(result.status == 0)
    #expect(
      result.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == [
        "eager", "pagecontrol", "three-pane", "five-pane",
      ])
  }

  @Test(
    "every command explains itself with an example",
    arguments: ["run", "report", "check", "list", "record", "replay", "import", "export"])
  func help(command: String) async throws {
    let result = try await Program().run(command, "--help")
    #expect(result.status == 0)
    #expect(result.output.contains("EXAMPLE: panebench \(command)"))
  }

  @Test("devices and metrics are listed with their units")
  func lists() async throws {
    let devices = try await Program().run("list", "devices")
    #expect(devices.output.contains("iphone-6       375x667 pt    @2x  60 Hz"))
    let metrics = try await Program().run("list", "metrics")
    #expect(metrics.output.contains("load-time         ms     timed  timing"))
  }
}
