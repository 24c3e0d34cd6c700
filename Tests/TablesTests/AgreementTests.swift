import Foundation
import Measurement
import RunFixtures
import Statistics
import TestSupport
import Testing
import Verdicts

@testable import Tables

/// One run in every format: whatever CSV says is what the others say, in their own digits.
@Suite("Formats agree")
struct AgreementTests {
  private static let metrics = Metric.inTables

  /// Every kind of entry, in two scenarios; one has a title that no format can take as it is.
  private static let run = Book(
    repetitions: MadeUpRun.repetitions + odd, loaderOrder: MadeUpRun.loaderOrder)

  private static let odd: [Repetition] = {
    func cell(_ loader: String, _ pages: Int) -> Cell {
      Cell(scenario: "Left | right, <b>\"up\"</b> & down *", loader: loader, pages: pages)
    }
    return MadeUpRun.census(cell("eager", 7), ["open-fetches": 3, "bytes-open": 1_234_567.5])
      + [1.0, 2].map {
        Repetition(
          cell("tiled", 7), .census, Int($0),
          ["open-fetches": 10 + $0, "bytes-open": 3_000_000 + $0])
      }
      + MadeUpRun.timing(cell("eager", 7), ["load-time": 0.0421, "turn-time": 0])
      + MadeUpRun.timing(cell("tiled", 7), count: 3, ["load-time": 0.5123])
      + MadeUpRun.timing(cell("tiled", 9), outcome: .crashed(signal: 11, message: "a | b"), [:])
      + MadeUpRun.census(cell("a|b", 7), outcome: .notApplicable(reason: "no | way"), [:])
  }()

  private static let tables = run.scenarios.tables(of: metrics)

  /// The lines of the tables' CSV by scenario, loader and pages.
  private static let lines: [[String]: [String: String]] = {
    let lines = tables.flatMap { table in
      let records = csvRecords(table.csv())
      return records.dropFirst().map { record in
        (
          [table.title, record[0], record[1]],
          Dictionary(uniqueKeysWithValues: zip(records[0], record))
        )
      }
    }
    return Dictionary(uniqueKeysWithValues: lines)
  }()

  /// The text that CSV's fields come to in a column of `metric` whose unit is `factor` of the metric's; nil if it is words.
  private func text(_ row: [String: String], _ metric: Metric, factor: Double) -> String? {
    let format = NumberFormat(metric)
    let field = row[metric.name] ?? ""
    if field == "n/a" { return field }
    if field.contains("≠") {
      let values = field.components(separatedBy: " ≠ ").compactMap(Double.init)
      return format.distinctTexts(values).joined(separator: " ≠ ")
    }
    guard let value = Double(field) else { return nil }
    guard metric.kind == .timed else { return format.text(value * factor) }
    let ends = ["low", "high"].compactMap { Double(row["\(metric.name)-\($0)"] ?? "") }
    let interval =
      ends.count == 2 ? Interval(lower: ends[0], upper: ends[1], coverage: 0.95) : .unbounded
    let texts = format.texts(
      Estimate(value: value, interval: interval, sampleCount: 1), factor: factor)
    return [texts.value, texts.interval].filter { !$0.isEmpty }.joined(separator: "\u{A0}")
  }

  /// Holds every cell of `grid`, which is of `table`, against CSV, and gives how many numbers there were.
  ///
  /// - Parameters:
  ///   - unit: The row of the grid that says the units.
  ///   - grid: Headers, then the rows.
  private func check(
    _ grid: [[String]], of table: Table, unitsIn unit: Int, firstRow: Int
  ) throws -> Int {
    let columns = table.columns.dropFirst(2)
    var (loader, numbers) = ("", 0)
    #expect(grid.count == table.rows.count + firstRow)
    for row in grid.dropFirst(firstRow) {
      try #require(row.count == table.columns.count)
      if !row[0].isEmpty { loader = row[0] }
      let pages = row[1].filter(\.isNumber)
      let line = try #require(Self.lines[[table.title, loader, pages]], "\(row)")
      for (index, column) in zip(columns.indices, columns) {
        let name = column.header.replacingOccurrences(of: " ", with: "-")
        let metric = try #require(Metric.named(name))
        let factor = grid[unit][index].hasSuffix("µs") ? 1000.0 : 1
        if let expected = text(line, metric, factor: factor) {
          #expect(row[index] == expected, "\(loader) \(pages) \(name)")
          numbers += 1
        } else {
          let words = row[index].replacingOccurrences(of: "\u{A0}", with: " ")
          let isContinued = words.isEmpty && index > 2
          #expect(
            isContinued || words == (line[name] == "" ? "–" : line[name]?.plainSpaces),
            "\(loader) \(pages) \(name): \(words)")
        }
      }
    }
    return numbers
  }

  /// How many entries of `table` are numbers, or say that there is none.
  private func numberCount(in table: Table) -> Int {
    table.rows.flatMap { $0.entries.dropFirst(2) }.count { entry in
      switch entry {
      case .number, .estimate, .disagreement, .notApplicable: true
      default: false
      }
    }
  }

  @Test(
    "Markdown, read by GitHub's own parser, has CSV's numbers",
    .enabled(if: GFM.program != nil, "no cmark-gfm is installed"))
  func markdown() throws {
    let grids = try GFM.tables(in: Self.tables.markdown(headingLevel: 2))
    #expect(grids.count == Self.tables.count)
    for (table, grid) in zip(Self.tables, grids) {
      #expect(grid[0] == table.columns.map(\.header))
      let count = try check(grid, of: table, unitsIn: 1, firstRow: 2)
      #expect(count == numberCount(in: table) && count > 10)
    }
  }

  @Test("HTML has CSV's numbers, and all their digits beside them")
  func html() throws {
    for table in Self.tables {
      let page = MarkupTables(table.html())
      let grid = try #require(page.tables.first)
      let count = try check(grid, of: table, unitsIn: 0, firstRow: 1)
      #expect(count == numberCount(in: table))
      #expect(page.caption == table.title)
    }
    let html = Self.tables[0].html()
    #expect(html.contains(#"<td class="number" data-value="12645312">12.1"#))
    #expect(html.contains(#"<td class="bad" colspan=""#))
  }

  @Test("a terminal has CSV's numbers")
  func terminal() throws {
    let lines = Self.tables.terminalText().split(separator: "\n").map(Self.squeezed)
    for table in Self.tables {
      let units = table.displayUnits
      for row in table.rows {
        guard case .text(let loader, _, _) = row.entries[0],
          case .number(let pages, _) = row.entries[1]
        else { continue }
        let line = try #require(
          Self.lines[[table.title, loader, String(Int(pages))]])
        var parts = [NumberFormat.count.text(pages)]
        for index in 2..<table.columns.count {
          let name = table.columns[index].header.replacingOccurrences(of: " ", with: "-")
          let metric = try #require(Metric.named(name))
          if let text = text(line, metric, factor: units[index].factor) {
            parts.append(text)
          } else if case .outcome(let words) = row.entries[index] {
            if row.entries[index - 1] != row.entries[index] { parts.append(words) }
          } else {
            parts.append("–")
          }
        }
        let expected = Self.squeezed(Substring(parts.joined(separator: " ")))
        #expect(lines.contains { $0 == expected || $0 == "\(loader) \(expected)" }, "\(expected)")
      }
    }
  }

  private static func squeezed(_ line: Substring) -> String {
    line.replacingOccurrences(of: "\u{A0}", with: " ").split(separator: " ").joined(separator: " ")
  }

  @Test("JSON has CSV's numbers, digit for digit: of tables, and of samples")
  func json() throws {
    let tables = try JSONDecoder().decode([JSONTable].self, from: Data(Self.tables.json().utf8))
    var samples: [[String]: [Double]] = [:]
    for record in csvRecords(CSV.tidy(of: Self.run)).dropFirst() {
      let key = [record[0], record[1], record[2], record[6]]
      samples[key, default: []].append(try #require(Double(record[7])))
    }
    #expect(tables.map(\.title) == Self.tables.map(\.title))
    #expect(tables.map(\.rows.count).reduce(0, +) == Self.lines.count)
    for table in tables {
      for row in table.rows {
        guard case .text(let loader) = row["loader"], case .number(let pages) = row["pages"] else {
          Issue.record("a row without its cell")
          continue
        }
        let key = [table.title, loader, String(Int(pages))]
        let line = try #require(Self.lines[key])
        for column in table.columns where column.kind != nil {
          let all = samples[key + [column.name]] ?? []
          func number(_ end: String = "") -> Double? { Double(line[column.name + end] ?? "") }
          switch row[column.name] {
          case .number(let value): #expect(value == number() && Set(all) == [value])
          case .estimate(let estimate):
            #expect(estimate.median == number() && estimate.samples == all.count)
            #expect(estimate.lower == number("-low") && estimate.upper == number("-high"))
          case .numbers(let values):
            #expect(Set(values) == Set(all) && line[column.name]?.contains("≠") == true)
          case .null: #expect(line[column.name] == "n/a")
          case .outcome(let text): #expect(line[column.name] == text)
          case .text, nil: #expect(line[column.name] == "")
          }
          let unit = try #require(Metric.named(column.name)).unit
          #expect(column.unit == (unit == .count ? nil : unit.rawValue))
        }
      }
    }
  }

  @Test(
    "Python reads the CSV that Swift reads",
    .enabled(if: Python.program != nil, "no python3 is installed"))
  func python() throws {
    let pivot = try Pivot(
      rows: ["scenario", "loader"], columns: ["pages"], metrics: [.loadTime, .openFetches],
      of: Self.run.scenarios)
    for text in [CSV.tidy(of: Self.run), Self.tables[0].csv(), pivot.table.csv()] {
      let records = csvRecords(text)
      #expect(try Python.rows(of: text) == records)
      #expect(records.count > 8)
    }
  }

  @Test(
    "a pivot table has the numbers of its own CSV, the best in bold",
    .enabled(if: GFM.program != nil, "no cmark-gfm is installed"))
  func pivot() throws {
    let table = try Pivot(
      rows: ["loader"], columns: ["pages"], metrics: [.loadTime], of: [Self.run.scenarios[0]]
    ).table
    let grid = try #require(try GFM.tables(in: table.markdown()).first)
    let records = csvRecords(table.csv())
    #expect(records.count == table.rows.count + 1 && grid.count == table.rows.count + 2)
    for (line, row) in zip(records.dropFirst(), grid.dropFirst(2)) {
      for column in 1..<table.columns.count {
        let fields = line[(3 * column - 2)..<(3 * column + 1)]
        let names = ["load-time", "load-time-low", "load-time-high"]
        let record = Dictionary(uniqueKeysWithValues: zip(names, fields))
        if let expected = text(record, .loadTime, factor: 1) { #expect(row[column] == expected) }
      }
    }
    let markup = MarkupTables(try GFM.html(of: table.markdown()))
    #expect(
      markup.strong.count == table.rows.reduce(0) { $0 + $1.best.count } && markup.strong.count == 3
    )
  }
}
