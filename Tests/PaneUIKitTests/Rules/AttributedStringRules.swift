import Foundation
import Testing

@testable import PaneUIKit

@Suite("Attributed strings")
struct AttributedStringRules {
  @Test(
    "NSAttributedString that goes: frees its attributes, which Foundation's on Linux does not")
  func attributes() throws {
    typealias Count = @convention(c) (UnsafeRawPointer) -> Int
    typealias Retain = @convention(c) (UnsafeRawPointer) -> UnsafeRawPointer
    let count: Count = try #require(AttributedStrings.function("CFGetRetainCount"))
    let retain: Retain = try #require(AttributedStrings.function("CFRetain"))
    #expect(AttributedStrings.letGo)
    func countAfter(_ string: () -> NSAttributedString) -> Int {
      let held = { retain(AttributedStrings.attributes(of: string())) }()
      return count(held)
    }
    #expect(countAfter { NSAttributedString(string: "page") } == 1)
    #expect(
      countAfter {
        let string = NSMutableAttributedString(string: "page", attributes: [.init("ink"): 1])
        string.addAttribute(.init("paper"), value: 2, range: NSRange(location: 1, length: 2))
        return string
      } == 1)
    let kept = NSAttributedString(string: "page")
    let copy = { kept.copy() as? NSAttributedString }()
    #expect(copy == kept && count(AttributedStrings.attributes(of: kept)) == 1)
  }
}
