import CExecutorHooks
import Testing

@testable import PaneUIKit

@Suite("Attributed strings")
struct AttributedStringRules {
  @Test("an NSCache, or an NSAttributedString, that goes: frees what it holds")
  func attributes() {
    #expect(AttributedStrings.letGo)
    func countAfter(_ string: () -> NSAttributedString) -> Int {
      let held = withExtendedLifetime(string()) { AttributedStrings.attributes(of: $0).retain() }
      defer { held.release() }
      return c_retain_count(held.toOpaque())
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
    #expect(copy == kept)
    #expect(c_retain_count(AttributedStrings.attributes(of: kept).toOpaque()) == 1)
  }
}
