import Profiling
import Testing

@testable import Documents
@testable import Wording

@Suite("Tables of a profile")
struct ProfileTableTests {
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

  @Test("name the function that changed most first, and none that spent the same")
  func changes() {
    var (base, head) = (StackProfile(.bytes), StackProfile(.bytes))
    for index in 0..<40 {
      base.add([frame("f\(index)")], cost: 100 + index)
      head.add([frame("f\(index)")], cost: 100 + index)
    }
    head.add([frame("planted", line: 12)], cost: 50, count: 1)
    base.add([frame("removed")], cost: 70, count: 1)
    head.add([frame("f3")], cost: 5)
    let table = head.table("Made up", since: base, ["base", "head"])
    #expect(Self.texts(table, 0) == ["removed", "planted", "f3"])
    #expect(Self.texts(table, 1)[1] == "Pager.swift:12")
    #expect(Self.texts(table, 4) == ["−70 B", "+50 B", "+5 B"])
    #expect(Self.texts(table, 5) == ["−100%", "new", "+4.9%"])
  }

  @Test("have 15 functions, and say how many others there are")
  func others() {
    var profile = StackProfile(.bytes)
    for index in 0..<17 { profile.add([frame("f\(index)")], cost: 100 + index) }
    let table = profile.table("Made up")
    #expect(table.rows.count == 15 && table.readings == ["2 other functions not shown."])
  }

  @Test("round a share neither to nothing nor to all")
  func shares() {
    let million = 1_000_000
    #expect(
      [0, 1, million - 1, million].map { shareText($0, of: million) }
        == ["0%", "<0.01%", ">99.9%", "100%"])
  }

  @Test("have instructions in words from a million on, and bytes in their own units")
  func words() {
    let unit = StackProfile.Unit.instructions
    let costs = [999_999, 1_000_000, 65_412_345, 3_200_000_000, -2_000_000]
    #expect(
      costs.map { unit.brief($0).replacing("\u{A0}", with: " ") }
        == ["999 999", "1.00 million", "65.4 million", "3.20 billion", "−2.00 million"])
    #expect([1, 2].map(unit.text) == ["1 instruction", "2 instructions"])
    #expect(StackProfile.Unit.bytes.brief(2 << 20).hasSuffix("MiB"))
  }

  @Test("show no share of what shrank")
  func negative() {
    var profile = StackProfile(.bytes)
    profile.add([frame("grow")], cost: 7, count: 1)
    profile.add([frame("shrink")], cost: -2, count: -1)
    let table = profile.table("Growth")
    #expect(
      table.columns.map(\.header) == ["function", "where", "through", "bytes", "allocations"])
    #expect(Self.numbers(table, 3) == [7, -2])
  }
}
