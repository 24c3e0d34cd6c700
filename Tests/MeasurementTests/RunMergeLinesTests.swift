import Foundation
import Testing

@testable import Measurement
@testable import Workers

@Suite("The lines of merged runs")
struct RunMergeLinesTests {
  @Test("of a line, its position is kept, in 32 bytes, and its bytes are copied as they are")
  func copiedBytes() throws {
    #expect(MemoryLayout<MergedLine>.stride == 32)
    let one = try MergedRuns.source(MergedRuns.shard("1/2"))
    let text = try one.run.text()
    // As another program might have written it: other keys, other spaces; a line twice, in two ways; the last one torn.
    let changed = text.replacing(
      #""metrics":{"open-fetches":3}"#, with: #""new":[1, 2],"metrics": {"open-fetches":3.0}"#)
    let other = changed + changed.split(separator: "\n")[1].replacing("3.0", with: "3") + "\n{"
    let merge = try MergedRuns(
      [one, MergedRuns.source(MergedRuns.shard("2/2"))], texts: ["1.jsonl": Data(other.utf8)])
    #expect(merge.repetitions.count == 40 && merge.cellCount == 10)
    #expect(merge.text.contains(#""new":[1, 2],"metrics": {"open-fetches":3.0}"#))
    #expect(
      merge.warnings == [
        "1.jsonl: 1 line repeats another and was left out: a repetition counts once",
        "1.jsonl: the last line is torn and was left out; --resume measures it again",
      ])
  }

  @Test("two results of one repetition in one file are refused, by the numbers of their lines")
  func conflictInFile() throws {
    let one = try MergedRuns.source(
      MergedRuns.shard("1/2"), options: Plan.Options(passes: [.census]))
    let lines = try one.run.text().split(separator: "\n")
    let other = lines[2].replacing(#":3}"#, with: #":4}"#)
    #expect(other != lines[2])
    let text = (lines + [other[...]]).joined(separator: "\n") + "\n"
    #expect(throws: MergedRuns.Refusal.self) {
      do {
        _ = try MergedRuns([one], texts: ["1.jsonl": Data(text.utf8)])
      } catch let refusal as MergedRuns.Refusal {
        #expect(
          refusal.description.hasPrefix(
            "1.jsonl:\(lines.count + 1): this repetition is on line 3 as well"))
        throw refusal
      }
    }
  }
}
