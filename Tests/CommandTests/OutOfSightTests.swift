import Foundation
import Measurement
import TestSupport
import Testing

/// What a loader does past the allocator, on other threads, or once in a process. Each is exact.
@Suite("Memory and threads out of sight")
struct OutOfSightTests {
  /// What is run of the program that is sound, and of the one whose loaders are flawed.
  private static func both<Value: Sendable>(
    _ words: [String], _ look: @Sendable (Program, Program.Result) throws -> Value
  ) async throws -> (sound: Value, found: Value) {
    let program = try Program()
    let flawed = program.path(of: "planted-flawed")
    try FileManager.default.copyItem(atPath: Program.planted.path, toPath: flawed)
    try program.file(
      "planted.scenario",
      """
      scenario "Planted"

      mode blank
      pages 20
      loaders mapping threading keeping polling

      gestures {
          open at page 5
          repeat 4 {
              flick left 1500 pt/s
              settle
          }
          close
      }

      expect {
          retained-bytes = 0 B
          mapped-bytes = 0 B
          static-bytes < 256 KiB
      }
      """)
    func run(_ path: String) async throws -> Value {
      try look(program, await program.run(at: path, words))
    }
    return (try await run(Program.planted.path), try await run(flawed))
  }

  private typealias Counts = [String: [String: Double]]

  /// What is counted of each loader, on which two processes agree.
  private static let counts = Task {
    try await both(
      [
        "run", "planted.scenario", "--loaders", "mapping,threading,keeping", "--passes", "census",
        "--output", "run.jsonl", "--force",
      ]
    ) { program, result -> Counts in
      #expect(result.status == 0, "\(result.complaint)")
      let byLoader = Dictionary(
        grouping: try program.runFile("run.jsonl").repetitions, by: \.cell.loader)
      for (loader, repetitions) in byLoader {
        #expect(repetitions.count == 2 && Set(repetitions.map(\.metrics)).count == 1, "\(loader)")
      }
      return byLoader.mapValues { $0[0].metrics }
    }
  }

  private func counts(
    of loader: String
  ) async throws -> (sound: [String: Double], found: [String: Double]) {
    let (sound, found) = try await Self.counts.value
    return (try #require(sound[loader]), try #require(found[loader]))
  }

  @Test("what is mapped counts with what was touched, and what is left with all of it")
  func mapped() async throws {
    let pages = 7.0
    let (sound, found) = try await counts(of: "mapping")
    #expect(sound["mapped-bytes"] == 0 && sound["untouched-bytes"] == 0)
    #expect(sound["retained-bytes"] == 0)
    #expect(
      found["mapped-bytes"] == pages * 0x4_0000 && found["untouched-bytes"] == pages * 0xC_0000)
    #expect(found["retained-bytes"] == pages * 0x10_0000)
    #expect(found["static-bytes"] ?? 0 >= pages * 0x10_0000)
    let difference = try #require(found["peak-bytes"]) - (sound["peak-bytes"] ?? 0)
    // The moment at which most is live need not be the same one.
    #expect(abs(difference - pages * 0x4_0000) < 256)
  }

  @Test("what a queue allocates belongs to the frame that asked for it")
  func threads() async throws {
    let (sound, found) = try await counts(of: "threading")
    func more(_ metric: String) -> Double { (found[metric] ?? 0) - (sound[metric] ?? 0) }
    // A block and what Dispatch makes for it are some more bytes.
    #expect((240_000..<260_000).contains(more("bytes-open")), "\(more("bytes-open"))")
    #expect((80_000..<90_000).contains(more("bytes-turn")), "\(more("bytes-turn"))")
    #expect((7 * 0x4000..<8 * 0x4000).contains(more("retained-bytes")))
  }

  @Test("what a process keeps once is static, and no leak")
  func statics() async throws {
    let (sound, found) = try await counts(of: "keeping")
    #expect(found["static-bytes"] ?? 0 >= 0x10_0000 && found["first-bytes"] ?? 0 >= 0x10_0000)
    #expect(found["retained-bytes"] == 0 && found["mapped-bytes"] == 0)
    #expect(sound["static-bytes"] ?? .infinity < 0x4_0000)
  }

  @Test("prove refuses each, and names a thread that is left running")
  func refused() async throws {
    let (sound, found) = try await Self.both(["prove", "planted.scenario"]) { $1 }
    #expect(sound.status == 0, "\(sound.output)")
    #expect(found.status == 1)
    let failures = found.output.split(separator: "\n").filter { $0.contains("✗") }
    for (loader, what) in [
      ("mapping", "retained-bytes = 0 B"), ("mapping", "mapped-bytes = 0 B"),
      ("threading", "retained-bytes = 0 B"), ("keeping", "static-bytes < 256 KiB"),
      ("polling", "left a thread running"),
    ] {
      let line = failures.first { $0.contains(loader) && $0.contains(what) }
      #expect(line != nil, "\(loader), \(what): \(found.output)")
    }
  }
}
