import Foundation
import ReaderContracts
import TestSupport
import Testing

/// What the fuzzer tries for hours, for a moment: the corpora that it has left, and what is near
/// them.
@Suite("Every reader")
struct ReaderTests {
  /// Numbers and marks that have broken readers.
  private static let pieces =
    [
      "-1", "0", "9223372036854775807", "-9223372036854775808", "18446744073709551616", "1e308",
      "1e999", "nan", "\0", "\r", "\r\n", "\n", "\"", "{", "[", "(", "\u{FEFF}", "\u{2028}",
      "e\u{301}",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80]]

  private static func corpus(_ reader: Reader) throws -> [[UInt8]] {
    let folder = projectFolder.appendingPathComponent("Lab/Fuzz/Corpus/\(reader.name)")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }.map { Array(try Data(contentsOf: $0)) }
  }

  @Test("keeps its promises for its corpus", arguments: Reader.all)
  func corpus(of reader: Reader) throws {
    let corpus = try Self.corpus(reader)
    #expect(!corpus.isEmpty)
    for input in corpus { #expect(reader.violation(of: input) == nil) }
  }

  @Test("keeps its promises for what is near its corpus", arguments: Reader.all)
  func mutations(of reader: Reader) throws {
    let corpus = try Self.corpus(reader)
    var dice = Dice(seed: 16)
    for _ in 0..<Trials.count(200) {
      let input = Self.mutation(of: corpus, &dice)
      if let violation = reader.violation(of: input) {
        Issue.record("\(violation): \(String(decoding: input, as: UTF8.self).debugDescription)")
      }
    }
  }

  /// An input with one to eight changes.
  private static func mutation(of corpus: [[UInt8]], _ dice: inout Dice) -> [UInt8] {
    var bytes = corpus.randomElement(using: &dice) ?? []
    for _ in 0...Int.random(in: 0..<8, using: &dice) {
      let start = Int.random(in: 0...bytes.count, using: &dice)
      let end = min(bytes.count, start + Int.random(in: 0...40, using: &dice))
      let other = corpus.randomElement(using: &dice) ?? []
      switch Int.random(in: 0..<6, using: &dice) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2 where start < bytes.count: bytes[start] = UInt8.random(in: 0...255, using: &dice)
      case 3: bytes.insert(contentsOf: pieces.randomElement(using: &dice) ?? [], at: start)
      case 4: bytes.replaceSubrange(start..<end, with: pieces.randomElement(using: &dice) ?? [])
      default: bytes.replaceSubrange(start..<end, with: other.dropFirst(start).prefix(60))
      }
    }
    return bytes
  }
}
