#if os(Linux)
  import Foundation
  import Measurement
  import TestSupport
  import Testing

  @Suite(
    "Instructions",
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/valgrind"),
      "valgrind is not installed"))
  struct InstructionTests {
    // So many pages that a slab more or less of the allocator's makes no difference.
    @Test("a loader that does 1% more shows 1% more instructions, the same in every process")
    func onePercent() async throws {
      let program = try Program()
      try program.file(
        "eager.scenario",
        """
        scenario "Eager"

        mode blank
        pages 2000 2020
        loaders eager

        gestures {
            open at page 1
            close
        }
        """)
      let result = try await program.run(
        "run", "eager.scenario", "--passes", "instructions", "--repetitions",
        "\(min(2, Trials.count(1)))", "--output", "eager.jsonl")
      #expect(result.status == 0)
      let repetitions = try Run.read(program.folder.appendingPathComponent("eager.jsonl").path)
        .repetitions
      func counts(_ pages: Int) -> [Double] {
        repetitions.filter { $0.cell.pages == pages }.compactMap { $0.metrics["instructions-open"] }
      }
      let (base, more) = (counts(2000), counts(2020))
      try #require(!base.isEmpty && !more.isEmpty)
      for counts in [base, more] {
        #expect((counts.max() ?? 0) - counts[0] <= counts[0] * 0.000_1)
      }
      // What does not depend on the number of pages makes it a little less than 1%.
      let growth = more[0] / base[0] - 1
      #expect(growth > 0.009)
      #expect(growth < 0.011)
    }
  }
#endif
