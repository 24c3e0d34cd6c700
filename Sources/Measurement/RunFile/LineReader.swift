import Foundation
import Workers

/// Reads the lines of a chunk of a run file.
///
/// A line that this program has written is scanned; whatever a scanner does not understand is for Foundation's decoder,
/// which then says whether it is a repetition.
///
/// Sendable, for no two threads read with it at the same time.
final class LineReader: @unchecked Sendable {
  /// A line that holds something.
  struct Line {
    /// From 1 in the chunk.
    let number: Int
    /// Its bytes in the chunk, without its end.
    let range: Range<Int>
    /// Nil for what is not a repetition.
    let repetition: Repetition?
  }

  /// So many different cells and outcomes are remembered: those of a scenario come again and again, a million need not.
  private static let mostRemembered = 10_000

  /// The lines of the last chunk.
  private(set) var lines: [Line] = []
  private(set) var lineCount = 0

  private let keepsDetails: Bool
  private let decoder = JSONDecoder()
  private var cells: [[UInt8]: Shared<Cell>] = [:]
  private var outcomes: [[UInt8]: Shared<Outcome>] = [:]
  private var names: [Shared<[String]>] = []
  private var values: [Double] = []
  private var text: [UInt8] = []

  init(keepingDetails: Bool) { keepsDetails = keepingDetails }

  /// Reads `chunk`, whose last line has an end.
  func read(_ chunk: Data) {
    (lines, lineCount) = ([], 0)
    if cells.count > Self.mostRemembered { cells = [:] }
    if outcomes.count > Self.mostRemembered { outcomes = [:] }
    let packed = PackedLines()
    chunk.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count, let end = bytes.endOfLine(from: start) {
        lineCount += 1
        if bytes[start..<end].contains(where: { $0 > UInt8(ascii: " ") }) {
          let repetition =
            scan(bytes, start..<end, into: packed)
            ?? (try? decoder.decode(Repetition.self, from: Data(bytes[start..<end])))
          lines.append(Line(number: lineCount, range: start..<end, repetition: repetition))
        }
        start = end + 1
      }
    }
    packed.fill(values: values, text: text)
    values.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
  }

  /// The line in `range`, whose values and text go into `packed`; nil where the decoder must look at it.
  private func scan(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, into packed: PackedLines
  ) -> Repetition? {
    var scanner = LineScanner(bytes, in: range)
    let (firstValue, firstByte) = (values.count, text.count)
    var isWhole = false
    defer {
      if !isWhole {
        values.removeLast(values.count - firstValue)
        text.removeLast(text.count - firstByte)
      }
    }
    guard scanner.skip("{\"cell\":"), let cell = scanner.shared(&cells, decoder),
      scanner.skip(",\"details\":"), let block = scanDetails(&scanner),
      scanner.skip(",\"metrics\":"), let names = scanMetrics(&scanner),
      scanner.skip(",\"outcome\":"), let outcome = scanner.shared(&outcomes, decoder),
      scanner.skip(",\"pass\":"), let pass: Pass = scanner.word(),
      scanner.skip(",\"repetition\":"),
      let number = scanner.integer().flatMap(Int32.init(exactly:)),
      number > 0
    else { return nil }
    var sample: SelfTestSample?
    if scanner.skip(",\"witness\":") {
      sample = scanner.word()
      guard sample != nil else { return nil }
    }
    guard scanner.skip(UInt8(ascii: "}")), scanner.isAtEnd else { return nil }
    isWhole = true
    return Repetition(
      PackedRepetition(
        cell: cell, outcome: outcome, repetition: number, block: block.number, pass: pass,
        selfTestSample: sample, lines: packed, names: names, firstValue: firstValue,
        details: firstByte..<text.count))
  }

  /// The block that the details name, if they do; their text is kept where they say more.
  private func scanDetails(_ scanner: inout LineScanner) -> (number: Int32?, isRead: Bool)? {
    let start = scanner.position
    guard var details = Details(&scanner) else { return nil }
    let number = details.block.flatMap(Int32.init(exactly:))
    guard (number == nil) == (details.block == nil) else { return nil }
    details.block = nil
    if keepsDetails, details != Details() { text += scanner.slice(start..<scanner.position) }
    return (number, true)
  }

  /// The names of the metrics, whose values are appended to the others'.
  private func scanMetrics(_ scanner: inout LineScanner) -> Shared<[String]>? {
    var known: Shared<[String]>? = names.first
    var count = 0
    var found: [String] = []
    let isRead = scanner.members { name, scanner in
      if let list = known, count >= list.value.count || !list.value[count].isSpelled(name) {
        found = Array(list.value.prefix(count))
        known = names.first {
          $0.value.count > count && $0.value[count].isSpelled(name)
            && $0.value.prefix(count).elementsEqual(found)
        }
      }
      if known == nil { found.append(String(decoding: name, as: UTF8.self)) }
      count += 1
      return scanner.number().map { values.append($0) } != nil
    }
    guard isRead else { return nil }
    if let known, known.value.count == count { return known }
    if let known { found = Array(known.value.prefix(count)) }
    if let same = names.first(where: { $0.value == found }) { return same }
    guard Set(found).count == found.count else { return nil }
    let new = Shared(found)
    names.append(new)
    return new
  }
}

extension UnsafeRawBufferPointer {
  /// The position of the first line feed from `start` on.
  fileprivate func endOfLine(from start: Int) -> Int? {
    guard let base = baseAddress, let found = memchr(base + start, 0x0A, count - start) else {
      return nil
    }
    return UnsafeRawPointer(found) - base
  }
}

extension String {
  /// Whether `bytes` are its UTF-8.
  fileprivate func isSpelled(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var text = self
    return text.withUTF8 { $0.count == bytes.count && $0.elementsEqual(bytes) }
  }
}

extension LineScanner {
  /// The object that comes next, decoded once for all that are written alike.
  fileprivate mutating func shared<Value: Decodable>(
    _ known: inout [[UInt8]: Shared<Value>], _ decoder: JSONDecoder
  ) -> Shared<Value>? {
    guard let range = object() else { return nil }
    let text = Array(slice(range))
    if let value = known[text] { return value }
    let value = try? Shared(decoder.decode(Value.self, from: Data(text)))
    known[text] = value
    return value
  }

  /// The value that the word in quotes which comes next stands for.
  fileprivate mutating func word<Word: RawRepresentable<String>>() -> Word? {
    plainString().flatMap { Word(rawValue: String(decoding: slice($0), as: UTF8.self)) }
  }
}
