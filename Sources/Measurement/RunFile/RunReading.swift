import Foundation
import Workers

/// The repetitions of a run file, chunk by chunk: each processor reads the lines of one, and they are put together in order.
struct RunReading {
  private let path: String
  private let readers: [LineReader]
  private var lineCount = 1
  private var lines: [(number: Int, repetition: Repetition?)] = []
  private var marks = StepMarks()
  private var positions: [StepMarks.Mark: Int32] = [:]
  private var copyCount = 0

  init(path: String, details: Bool) {
    self.path = path
    let count = ProcessInfo.processInfo.activeProcessorCount
    readers = (0..<count).map { _ in LineReader(keepingDetails: details) }
  }

  var repetitions: [Repetition] { lines.compactMap(\.repetition) }

  var warnings: [String] {
    guard copyCount > 0 else { return [] }
    let lines =
      copyCount == 1
      ? "1 line repeats another and was" : "\(copyCount) lines repeat others and were"
    return ["\(path): \(lines) left out: a repetition counts once"]
  }

  /// Adds the lines of `first` and of all `chunks`.
  ///
  /// - Throws: `RunFileError` about the first line that is wrong.
  mutating func add(_ first: Data, then chunks: inout LineChunks) throws(RunFileError) {
    var batch = [first]
    while !batch.isEmpty {
      while batch.count < readers.count, let chunk = try chunks.next() { batch.append(chunk) }
      DispatchQueue.concurrentPerform(iterations: batch.count) { [readers, batch] index in
        readers[index].read(batch[index])
      }
      for reader in readers.prefix(batch.count) { try add(reader) }
      batch = try chunks.next().map { [$0] } ?? []
    }
  }

  private mutating func add(_ reader: LineReader) throws(RunFileError) {
    for line in reader.lines {
      guard let repetition = line.repetition else {
        throw .badLine(
          path: path, line: lineCount + line.number, reason: "it is not a finished repetition")
      }
      try add(repetition, number: lineCount + line.number)
    }
    lineCount += reader.lineCount
  }

  private mutating func add(_ repetition: Repetition, number: Int) throws(RunFileError) {
    let mark = marks.mark(of: repetition)
    if let position = positions[mark].map(Int.init), let known = lines[position].repetition {
      if known == repetition {
        copyCount += 1
        return
      }
      guard known.outcome.isWorthRepeating || repetition.outcome.isWorthRepeating else {
        throw .conflict(path: path, lines: [lines[position].number, number])
      }
      if repetition.outcome.isWorthRepeating, !known.outcome.isWorthRepeating { return }
      lines[position].repetition = nil
    }
    positions[mark] = Int32(lines.count)
    lines.append((number, repetition))
  }
}
