import Foundation
import Measurement
import Testing

/// What a loader does past the allocator, on other threads, or once in a process. Each is exact.
@Suite("Memory and threads out of sight")
struct OutOfSightTests {
  private let program = Program()
  private let flawed: String

  init() throws {
    flawed = try program.flawed()
    try program.file(
      "planted.scenario",
      Program.scenario(
        title: "Planted", mode: "mode blank\nmemory limit 4 GiB", pages: "20",
        loaders: "mapping threading keeping spanning recursing waiting overreaching", open: 5,
        gestures: "repeat 4 {", "flick left 1500 pt/s", "settle", "}"))
  }

  /// What the program at `path` counts of a loader, which two processes agree on, but for what
  /// `varies`.
  private func counts(
    of loader: String, _ path: String, varies: Set<String> = []
  ) async throws -> [String: Double] {
    _ = try await program.run(
      at: path,
      "run planted.scenario --loaders \(loader) --passes census --output run.jsonl --force",
      code: 0)
    let repetitions = try program.runFile("run.jsonl").repetitions
    // A busy machine lengthens frames.
    let left = varies.union(["long-frames"])
    let counts = repetitions.map { $0.metrics.filter { !left.contains($0.key) } }
    #expect(counts.count == 2 && counts[0] == counts[1])
    return repetitions[0].metrics
  }

  @Test("what is mapped counts with what was touched, and what is left with all of it")
  func mapped() async throws {
    let pages = 7.0
    let sound = try await counts(of: "mapping", Program.planted.path)
    #expect(sound["mapped-bytes"] == 0 && sound["untouched-bytes"] == 0)
    #expect(sound["retained-bytes"] == 0)
    let found = try await counts(of: "mapping", flawed)
    #expect(
      found["mapped-bytes"] == pages * 0x4_0000 && found["untouched-bytes"] == pages * 0xC_0000)
    #expect(found["retained-bytes"] == pages * 0x10_0000)
    #expect(found["static-bytes"] ?? 0 >= pages * 0x10_0000)
    let difference = try #require(found["peak-bytes"]) - (sound["peak-bytes"] ?? 0)
    // The moment at which most is live need not be the same one.
    #expect(abs(difference - pages * 0x4_0000) < 256)
  }

  @Test("what the allocator maps for its own tables, at another GiB of addresses, is no loader's")
  func tables() async throws {
    let found = try await counts(of: "spanning", flawed)
    #expect(found["bytes-open"] ?? 0 >= 0x4000_0000)
    for metric in ["mapped-bytes", "untouched-bytes", "retained-bytes"] {
      #expect(found[metric] == 0, "\(metric)")
    }
  }

  @Test("what the main thread's stack grows by once stays, and is no leak")
  func stack() async throws {
    let found = try await counts(of: "recursing", flawed)
    let bytes = try #require(found["static-bytes"])
    #expect((0xC_0000..<0x20_0000).contains(bytes), "\(bytes)")
    #expect(found["retained-bytes"] == 0)
  }

  @Test("what a queue allocates belongs to the frame that asked for it")
  func threads() async throws {
    // On a busy machine what Dispatch makes for a block goes a moment later.
    let late: Set = ["peak-bytes", "retained-bytes"]
    let found = try await counts(of: "threading", flawed, varies: late)
    let sound = try await counts(of: "threading", Program.planted.path, varies: late)
    func more(_ metric: String) -> Double { (found[metric] ?? 0) - (sound[metric] ?? 0) }
    // A block and what Dispatch makes for it are some more bytes.
    #expect((240_000..<260_000).contains(more("bytes-open")), "\(more("bytes-open"))")
    #expect((80_000..<90_000).contains(more("bytes-turn")), "\(more("bytes-turn"))")
    #expect((7 * 0x4000..<8 * 0x4000).contains(more("retained-bytes")))
  }

  @Test("what a process keeps once is static, and no leak")
  func statics() async throws {
    let found = try await counts(of: "keeping", flawed)
    #expect(found["static-bytes"] ?? 0 >= 0x10_0000 && found["first-bytes"] ?? 0 >= 0x10_0000)
    #expect(found["retained-bytes"] == 0 && found["mapped-bytes"] == 0)
    let sound = try await counts(of: "keeping", Program.planted.path)
    #expect(sound["static-bytes"] ?? .infinity < 0x4_0000)
  }

  @Test(
    "what no metric shows is said beside them",
    arguments: [
      ("waiting", "left 1 thread behind"),
      ("overreaching", "asked for 81\u{a0}920\u{a0}MiB at once, which the memory limit refused"),
    ])
  func remarks(loader: String, sentence: String) async throws {
    func remarks(_ path: String) async throws -> [String] {
      _ = try await counts(of: loader, path)
      return try program.runFile("run.jsonl").repetitions.compactMap(\.details.remarks).flatMap {
        $0
      }
    }
    #expect(try await remarks(Program.planted.path).isEmpty)
    let found = try await remarks(flawed)
    #expect(found.contains { $0.hasPrefix(sentence) }, "\(found)")
  }
}
