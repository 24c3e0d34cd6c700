import Testing
import Workers

@testable import Charts
@testable import PlainText
@testable import Reporting

@Suite("The figure of a series")
struct SeriesFigureTests {
  private func figure(
    _ metric: String, _ values: [Double], _ changes: [SeriesFigure.Change] = [],
    title: String = "three-pane, 100 pages"
  ) throws -> SeriesFigure {
    SeriesFigure(
      title: title, metric: try #require(Metric.named(metric)), values: values, changes: changes)
  }

  private let step = SeriesFigure.Change(
    index: 8, before: 12_645_312, after: 21_075_520, pValue: nil,
    occasion: "2026-10-09 a71991e Keep two more pages ready")

  private let bytes = (0..<20).map { $0 < 8 ? 12_645_312 : 21_075_520.0 }

  @Test("shows a step with its commit")
  func exact() throws {
    let text = try figure("bytes-open", bytes, [step]).terminalText(TerminalStyle())
    #expect(
      text == """
        three-pane, 100 pages  exact
        20.1\u{A0}MiB │                ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
                 │
        12.1\u{A0}MiB │⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀
                                  ▲
        ▲ 12.1\u{A0}MiB → 20.1\u{A0}MiB  +66.7%  2026-10-09 a71991e Keep two more pages ready

        """)
  }

  @Test("shows times with their unit and the p-value of a change")
  func timed() throws {
    let values = [5.0, 5.2, 5.1, 5.0, 5.1, 6.1, 6.0, 6.2, 6.1, 6.0]
    let change = SeriesFigure.Change(
      index: 5, before: 5.1, after: 6.1, pValue: 0.0042, occasion: "a71991e")
    let text = try figure("load-time", values, [change]).terminalText(TerminalStyle())
    #expect(
      text == """
        three-pane, 100 pages  timed, ms
        6.20 │          ⠒⠒⠤⠤⠉⠉⠒⠒⠤⠤
             │
        5.00 │⣀⣀⠒⠒⠤⠤⣀⣀⠤⠤
                        ▲
        ▲ 5.10 → 6.10  +19.6%  p 0.0042  a71991e

        """)
  }

  @Test("of values that are all the same is a line in the middle")
  func flat() throws {
    let text = try figure("open-fetches", [3, 3, 3]).terminalText(TerminalStyle())
    #expect(text == "three-pane, 100 pages  exact\n3 │⠒⠒⠒⠒⠒⠒\n")
  }

  @Test("is no wider than the terminal, with more values than columns and with long names")
  func width() throws {
    let values = (0..<500).map { Double($0 % 7) }
    let changes = [
      SeriesFigure.Change(
        index: 250, before: 1, after: 0.001, pValue: 0.001,
        occasion: "2026-10-09 a71991e " + String(repeating: "word ", count: 30)),
      SeriesFigure.Change(index: 499, before: 0, after: 1, pValue: nil, occasion: "b"),
    ]
    for width in [20, 40, 80, 120] {
      let text = try figure(
        "load-time", values, changes, title: String(repeating: "name ", count: 30)
      ).terminalText(TerminalStyle(width: width))
      let widest = text.split(separator: "\n").map { displayWidth(String($0)) }.max() ?? 0
      #expect(widest <= width)
    }
  }

  @Test("has what grew in red where colours are shown, and no codes elsewhere")
  func colours() throws {
    let plain = try figure("bytes-open", bytes, [step]).terminalText(TerminalStyle(width: 80))
    let coloured = try figure("bytes-open", bytes, [step])
      .terminalText(TerminalStyle(width: 80, isColored: true))
    #expect(!plain.contains("\u{1B}"))
    #expect(coloured.contains("\u{1B}[31m▲ 12.1"))
    #expect(coloured.replacing(#/\u{1B}\[\d+m/#, with: "") == plain)
  }
}

@Suite("A table for programs")
struct TableExportTests {
  private let table = Table(
    title: "T",
    columns: [
      Table.Column(header: "loader", kind: .label, alignment: .leading),
      Table.Column(header: "bytes open", kind: .exact, alignment: .trailing),
      Table.Column(header: "load time", unit: "ms", kind: .timed, alignment: .trailing),
    ],
    rows: [
      Table.Row(entries: [
        .text("a, \"b\""), .number(12_288, .bytes),
        .estimate(
          .init(
            value: 5.5, interval: .init(lower: 5, upper: 6, coverage: 0.95), sampleCount: 8),
          .measure),
      ]),
      Table.Row(entries: [
        .text("c"), .notMeasured,
        .estimate(.init(value: 5.5, interval: .unbounded, sampleCount: 1), .measure),
      ]),
      Table.Row(entries: [.text("d"), .disagreement([1, 2], .count), .notApplicable]),
    ])

  @Test("has all digits as CSV, and no units")
  func csv() {
    #expect(
      table.csv() == """
        loader,bytes-open,load-time,load-time-low,load-time-high
        "a, ""b""\",12288,5.5,5,6
        c,,5.5,,
        d,1 ≠ 2,n/a,n/a,n/a

        """)
  }

  @Test("has a member for each column as JSON, and none for what was not measured")
  func json() {
    #expect(
      table.json() == """
        [
          {
            "bytes-open" : 12288,
            "load-time" : {
              "lower" : 5,
              "median" : 5.5,
              "samples" : 8,
              "upper" : 6
            },
            "loader" : "a, \\"b\\""
          },
          {
            "load-time" : {
              "lower" : null,
              "median" : 5.5,
              "samples" : 1,
              "upper" : null
            },
            "loader" : "c"
          },
          {
            "bytes-open" : [
              1,
              2
            ],
            "load-time" : null,
            "loader" : "d"
          }
        ]

        """)
  }
}
