import Foundation
import Workers

/// Reads the lines of a run file chunk by chunk: each processor reads the lines of one, and they are handed on in order.
struct ParallelReading {
  /// A line that holds something.
  struct Line {
    /// From 1 in the file.
    let number: Int
    /// Its bytes in the file, without its end.
    let range: Range<Int>
    let repetition: Repetition
  }

  private let path: String
  private let readers: [LineReader]
  private var lineCount = 1
  private var offset: Int

  /// A reader of the file at `path`, whose second line begins at `offset`.
  init(path: String, offset: Int, details: Bool) {
    (self.path, self.offset) = (path, offset)
    let count = ProcessInfo.processInfo.activeProcessorCount
    readers = (0..<count).map { _ in LineReader(keepingDetails: details) }
  }

  /// Hands the lines of `first` and of all `chunks` to `take`, and keeps some megabytes of them at a time.
  ///
  /// - Throws: `RunFileError` about the first line that is wrong, or what `take` throws.
  mutating func read(
    _ first: Data, then chunks: inout LineChunks, _ take: (Line) throws(RunFileError) -> Void
  ) throws(RunFileError) {
    var batch = [first]
    while !batch.isEmpty {
      while batch.count < readers.count, let chunk = try chunks.next() { batch.append(chunk) }
      DispatchQueue.concurrentPerform(iterations: batch.count) { [readers, batch] index in
        readers[index].read(batch[index])
      }
      for (reader, chunk) in zip(readers, batch) {
        try handOn(reader.lines, take)
        lineCount += reader.lineCount
        offset += chunk.count
      }
      batch = try chunks.next().map { [$0] } ?? []
    }
  }

  private func handOn(
    _ lines: [LineReader.Line], _ take: (Line) throws(RunFileError) -> Void
  ) throws(RunFileError) {
    for line in lines {
      let number = lineCount + line.number
      guard let repetition = line.repetition else {
        throw .badLine(path: path, line: number, reason: "it is not a finished repetition")
      }
      let range = offset + line.range.lowerBound..<offset + line.range.upperBound
      try take(Line(number: number, range: range, repetition: repetition))
    }
  }
}
