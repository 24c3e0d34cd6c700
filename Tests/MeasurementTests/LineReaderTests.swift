import Foundation
import SeededRandom
import Testing

@testable import Measurement
@testable import Replaying
@testable import Workers

/// A line is the same repetition, or none, whether it is scanned or decoded.
@Suite("Lines of a run file")
struct LineReaderTests {
  /// What a reader that is given `line` alone makes of it; nil for what is not a repetition.
  private func read(_ line: Data, keepingDetails: Bool = true) -> Repetition? {
    let reader = LineReader(keepingDetails: keepingDetails)
    reader.read(line + [UInt8(ascii: "\n")])
    return reader.lines.first?.repetition
  }

  private func decoded(_ line: Data) -> Repetition? {
    try? JSONDecoder().decode(Repetition.self, from: line)
  }

  @Test(
    "lines as they are written are scanned, and hold what the decoder finds", arguments: 0..<200)
  func written(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let repetition = Repetition.random(using: &random)
    let line = try JSONLinesFile.line(repetition).dropLast()
    let found = try #require(read(Data(line)))
    #expect(found == repetition)
    #expect(found.packed != nil || repetition.details.endingOfShared != nil)
    #expect(found.block == repetition.block)
    for name in Array(repetition.metrics.keys) + ["none"] {
      var reader = MetricReader(name)
      #expect(reader.value(of: found) == repetition.metrics[name])
    }
    #expect(try JSONLinesFile.line(found).dropLast() == line)
  }

  @Test("a line with other bytes in it is what the decoder takes it for", arguments: 0..<100)
  func mutated(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let line = try JSONLinesFile.line(Repetition.random(using: &random)).dropLast()
    let spare = Array("\"\\{}[]:,.0-1eE +\u{e9}nul\u{1}".utf8)
    for _ in 0..<100 {
      var bytes = Array(line)
      for _ in 0...random.below(3) {
        let index = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes[index] = random.pick(spare)
        case 1: bytes.insert(random.pick(spare), at: index)
        default: bytes.remove(at: index)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(read(Data(bytes)) == decoded(Data(bytes)), "\(text)")
    }
  }

  @Test(
    "numbers are the nearest Double, whoever reads them",
    arguments: [
      "0", "-0", "0.1", "102.33592387410305", "0.033250000000000224", "9007199254740993", "1e22",
      "123456789012345678901234567890", "5e-324", "1.7976931348623157e308", "00", "1.", ".5", "1e",
      "1e999", "0x10", "+1", "1_000", "123456789.123456789", "2.2250738585072011e-308",
    ])
  func numbers(text: String) throws {
    let line = Data(
      #"{"cell":{"loader":"a","pages":1,"scenario":"b","scenes":1},"details":{},"metrics":{"m":\#(text)},"outcome":{"completed":{}},"pass":"census","repetition":1}"#
        .utf8)
    #expect(read(line)?.metrics == decoded(line)?.metrics)
  }

  @Test("lines that hold other metrics than those before keep their own")
  func names() throws {
    let sets: [[String]] = [
      ["a", "b", "c"], ["a", "b"], ["a", "c"], ["b"], [], ["a", "b", "c", "d"],
    ]
    let reader = LineReader(keepingDetails: true)
    var random = SplitMix64(seed: 7)
    let all = (1...200).map { number in
      Repetition(
        cell: Cell(scenario: "A", loader: "l", pages: 1), pass: .timing, repetition: number,
        outcome: .completed,
        metrics: Dictionary(
          uniqueKeysWithValues: random.pick(sets).map {
            ($0, Double(number))
          }))
    }
    reader.read(try all.reduce(into: Data()) { $0 += try JSONLinesFile.line($1) })
    #expect(reader.lines.map(\.repetition) == all)
    #expect(reader.lines.allSatisfy { $0.repetition?.packed != nil })
  }

  @Test("without details, metrics and blocks are left")
  func withoutDetails() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<50 {
      let repetition = Repetition.random(using: &random)
      guard repetition.details.endingOfShared == nil else { continue }
      let line = Data(try JSONLinesFile.line(repetition).dropLast())
      let found = try #require(read(line, keepingDetails: false))
      #expect(found.metrics == repetition.metrics && found.block == repetition.block)
      #expect(found.details.frameTimes == nil && found.details.sizeClasses == nil)
    }
  }

  @Test("chunks end where lines do, wherever the file was cut in reading", arguments: 1..<40)
  func chunks(size: Int) throws {
    let text = Data("one\n\nthree three three\nfour\nrest".utf8)
    var left = text
    var chunks = LineChunks(path: "f") { _ in
      defer { left = left.dropFirst(size) }
      return left.prefix(size)
    }
    var all = Data()
    while let chunk = try chunks.next() {
      #expect(chunk.last == UInt8(ascii: "\n"))
      all += chunk
    }
    #expect(all + chunks.rest == text)
    #expect(chunks.rest == Data("rest".utf8))
  }
}

extension Repetition {
  /// A repetition such as workers give, and a bit worse.
  fileprivate static func random(using random: inout SplitMix64) -> Repetition {
    func pick<Value>(_ values: [Value]) -> Value { random.pick(values) }
    func int() -> Int { pick([0, 1, 9, 4096, 123_456_789, 1 << 40]) }
    var details = Details()
    if random.isHead { details.block = Int.random(in: 1...99, using: &random) }
    if random.isHead { details.startUp = Double.random(in: 0...100, using: &random) }
    if random.isHead {
      details.frameTimes = FrameTimes(nanoseconds: (0..<20).map { _ in Int64(int()) })
    }
    if random.isHead {
      details.sizeClasses = SizeClasses(
        sizes: [8, 16], open: [1, int() % 5], turns: [0, 7], openInPlace: int(), turnsInPlace: 0)
    }
    if random.isHead { details.slowFrames = SlowFrames(frames: [1, 5], microseconds: [900, 501]) }
    if random.isHead {
      details.memory = PhaseMemory(["after-open": .init(allocated: int(), resident: int())])
    }
    if random.below(10) == 0 { details.endingOfShared = .timedOut(seconds: 3) }
    let metrics = ["load-time", "bytes-open", "an own metric", "x"].filter { _ in random.isHead }
      .map {
        ($0, pick([0, -0.5, 1, 12.5, 0.1 + 0.2, 1e-7, 1e300, Double(int())]))
      }
    return Repetition(
      cell: Cell(
        scenario: pick(["A", "Über \"den\" Akt {1}", "a\\b|c\n", "😀"]),
        loader: pick(["eager", "ö"]),
        pages: pick([1, 10_000]), scenes: pick([1, 20])),
      pass: pick(Pass.allCases), repetition: Int.random(in: 1...5_000, using: &random),
      outcome: pick([.completed, .crashed(signal: 11, message: "a } \"b\""), .timedOut(seconds: 9)]
      ),
      metrics: Dictionary(uniqueKeysWithValues: metrics), details: details,
      selfTestSample: pick([nil, nil, .control, .canary]))
  }
}

extension SplitMix64 {
  fileprivate var isHead: Bool { mutating get { Bool.random(using: &self) } }
}
