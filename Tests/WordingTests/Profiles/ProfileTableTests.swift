import Profiling
import Testing

@testable import Documents
@testable import Wording

@Suite("Tables of a profile")
struct ProfileTableTests {
  private static func pair(_ base: StackProfile, _ head: StackProfile) -> StackPair {
    StackPair(kind: .heapOfOpen, base: base, head: head, labels: ("base", "head"))
  }

  /// The numbers of a column.
  private static func numbers(_ table: Table, _ column: Int) -> [Int] {
    table.rows.compactMap { row in
      if case .number(let value, _) = row.entries[column] { Int(value) } else { nil }
    }
  }

  private static func texts(_ table: Table, _ column: Int) -> [String] {
    table.rows.map { row in
      switch row.entries[column] {
      case .text(let text, _): text.replacing("\u{A0}", with: " ")
      default: ""
      }
    }
  }

  @Test("end with the rest, so that the sum is the total", arguments: [1, 3, 15, 500])
  func sum(limit: Int) {
    var made = MadeUpProfile()
    let heap = made.stacks(.bytes, scale: 8000)
    let blamed = ProfileTables.blamedFunctions(
      of: heap, title: "Made up", limit: limit)
    #expect(Self.numbers(blamed, 3).reduce(0, +) == heap.cost)
    #expect(Self.numbers(blamed, 5).reduce(0, +) == heap.count)
    #expect(blamed.rows.count <= limit + 1)
    let base = made.stacks(.bytes, scale: 4000)
    let changes = ProfileTables.changes(
      Self.pair(base, heap), title: "Made up", limit: limit)
    #expect(Self.numbers(changes, 2).reduce(0, +) == base.cost)
    #expect(Self.numbers(changes, 3).reduce(0, +) == heap.cost)
  }

  @Test("name the function that grew first, and what shrank last")
  func changes() {
    var (base, head) = (StackProfile(.bytes), StackProfile(.bytes))
    for index in 0..<40 {
      base.add([frame("f\(index)")], cost: 100 + index)
      head.add([frame("f\(index)")], cost: 100 + index)
    }
    head.add([frame("planted", line: 12)], cost: 50, count: 1)
    base.add([frame("removed")], cost: 70, count: 1)
    head.add([frame("f3")], cost: 5)
    let table = ProfileTables.changes(
      Self.pair(base, head), title: "Made up")
    #expect(
      Self.texts(table, 0) == ["planted", "f3", "removed", "39 functions that spent the same"])
    #expect(Self.texts(table, 1)[0] == "Pager.swift:12")
    #expect(Self.texts(table, 4) == ["+50 B", "+5 B", "−70 B", "0 B"])
    #expect(Self.texts(table, 5) == ["new", "+4.9%", "−100%", ""])
  }

  @Test("show no share of what shrank")
  func negative() {
    var profile = StackProfile(.bytes)
    profile.add([frame("grow")], cost: 7, count: 1)
    profile.add([frame("shrink")], cost: -2, count: -1)
    let table = ProfileTables.blamedFunctions(of: profile, title: "Growth")
    #expect(
      table.columns.map(\.header) == ["function", "where", "through", "bytes", "allocations"])
    #expect(Self.numbers(table, 3) == [7, -2])
  }
}
