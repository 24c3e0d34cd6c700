import TestSupport
import Testing

@Suite("Fountain")
struct FountainTests {
  @Test("is read by its rules, and as people write it: Snapshots/fountain.txt has a text for each")
  func rules() throws { try expectCases("fountain.txt") { try fountain($0) } }
}
