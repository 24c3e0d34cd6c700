import Algorithms
import Foundation
import Workers

/// The repetitions of run files, cell by cell in the order of a report, of which is kept where they are: for a report of more
/// than fits into memory.
///
/// Self-test samples are left out.
package struct CellLines {
  /// Where a repetition is, and what it is one of, in 40 bytes.
  struct Line: FoundLine {
    let offset: UInt64
    /// The size of its cell.
    let pages: Int
    let length: UInt32
    let source: UInt32
    let scenes: UInt32
    let repetition: UInt32
    /// The rank of its scenario and of its loader in the report.
    let scenario: UInt32
    let loader: UInt16
    let pass: UInt8
    let isWorthRepeating: Bool

    fileprivate var order: (UInt32, UInt16, Int, UInt32, UInt64) {
      (scenario, loader, pages, scenes, UInt64(pass) << 32 | UInt64(repetition))
    }

    fileprivate static func < (one: Line, other: Line) -> Bool {
      one.order == other.order
        ? (one.source, one.offset) < (other.source, other.offset) : one.order < other.order
    }
  }

  /// Bytes of lines that are read at once.
  private static let portion = 4 << 20

  private let sources: [RunSource]
  private var lines: [Line] = []
  private var scenarios: NameRanks
  private var loaders: NameRanks
  /// What there is to say of the files.
  package private(set) var warnings: [String] = []

  /// Looks through `sources`; the orders are those of scenarios and loaders, others follow as they come.
  ///
  /// - Parameter passes: Only repetitions of these.
  /// - Throws: `RunFileError`.
  /// - Complexity: O(n log n) for n lines.
  package init(
    of sources: [RunSource], scenarioOrder: [String], loaderOrder: [String],
    passes: Set<Pass> = Set(Pass.allCases)
  ) throws(RunFileError) {
    self.sources = sources
    (scenarios, loaders) = (NameRanks(scenarioOrder), NameRanks(loaderOrder))
    for (number, source) in sources.enumerated() {
      try source.readLines { line throws(RunFileError) in
        guard line.repetition.selfTestSample == nil, passes.contains(line.repetition.pass) else {
          return
        }
        note(line, source: number)
      }
    }
    lines.sort { $0 < $1 }
    try leaveOutCopies()
  }

  private mutating func note(_ line: ParallelReading.Line, source: Int) {
    let (repetition, cell) = (line.repetition, line.repetition.cell)
    lines.append(
      Line(
        offset: UInt64(line.range.lowerBound), pages: cell.pages,
        length: UInt32(clamping: line.range.count), source: UInt32(clamping: source),
        scenes: UInt32(clamping: cell.scenes), repetition: UInt32(clamping: repetition.repetition),
        scenario: UInt32(clamping: scenarios.rank(of: cell.scenario)),
        loader: UInt16(clamping: loaders.rank(of: cell.loader)),
        pass: UInt8(Pass.allCases.firstIndex(of: repetition.pass) ?? 0),
        isWorthRepeating: repetition.outcome.isWorthRepeating))
  }

  private mutating func leaveOutCopies() throws(RunFileError) {
    var copies = StepCopies<Line>(in: sources)
    var (kept, start) = (0, 0)
    while start < lines.count {
      var end = start + 1
      while end < lines.count, lines[end].order == lines[start].order { end += 1 }
      let counting = end == start + 1 ? [lines[start]] : try copies.counting(lines[start..<end])
      for line in counting {
        lines[kept] = line
        kept += 1
      }
      start = end
    }
    if let conflict = copies.conflict { throw try copies.refusal(conflict) }
    lines.removeLast(lines.count - kept)
    warnings = copies.warnings
  }

  private func cell(of line: Line) -> Cell {
    Cell(
      scenario: scenarios.names[Int(line.scenario)], loader: loaders.names[Int(line.loader)],
      pages: line.pages, scenes: Int(line.scenes))
  }

  /// Every cell there is a repetition of, in order.
  package var cells: some Sequence<Cell> {
    lines.lazy.chunked(by: Self.areOfOneCell).map { cell(of: $0.first ?? lines[0]) }
  }

  private static func areOfOneCell(_ one: Line, _ other: Line) -> Bool {
    (one.scenario, one.loader, one.pages, one.scenes)
      == (other.scenario, other.loader, other.pages, other.scenes)
  }

  /// Hands the repetitions of the cells that are `wanted` to `take`, those of many cells at once, and forgets them.
  ///
  /// - Throws: `RunFileError.unreadable`, or what `take` throws.
  package func read(
    _ wanted: (Cell) -> Bool, _ take: ([(cell: Cell, repetitions: [Repetition])]) throws -> Void
  ) throws {
    let reader = LineReader(keepingDetails: false)
    var text = Data()
    var counts: [(cell: Cell, count: Int)] = []
    func handOn() throws {
      reader.read(text)
      var repetitions = reader.lines.compactMap(\.repetition)[...]
      try take(
        counts.map { cell, count in
          defer { repetitions = repetitions.dropFirst(count) }
          return (cell, Array(repetitions.prefix(count)))
        })
      text.removeAll(keepingCapacity: true)
      counts.removeAll(keepingCapacity: true)
    }
    for lines in lines.lazy.chunked(by: Self.areOfOneCell) {
      guard let cell = lines.first.map(cell), wanted(cell) else { continue }
      for line in lines {
        try sources[Int(line.source)].append(line, to: &text)
        text.append(UInt8(ascii: "\n"))
      }
      counts.append((cell, lines.count))
      if text.count >= Self.portion { try handOn() }
    }
    try handOn()
  }
}

/// Numbers for names: first those whose order is given, then others as they come.
private struct NameRanks {
  private(set) var names: [String]
  private var ranks: [String: Int]

  init(_ names: [String]) {
    self.names = Array(names.uniqued())
    ranks = Dictionary(uniqueKeysWithValues: zip(self.names, 0...))
  }

  mutating func rank(of name: String) -> Int {
    if let rank = ranks[name] { return rank }
    ranks[name] = names.count
    names.append(name)
    return names.count - 1
  }
}
