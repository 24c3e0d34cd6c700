import Measurement
import TestSupport
import Testing

@testable import Documents
@testable import Profiling
@testable import Wording

@Suite("The page of a profile")
struct ProfilePageTests {
  private static func pages() -> [String] {
    var profile = MadeUpProfile().profile()
    let base = MadeUpProfile(textFactor: 2).profile(label: "a base")
    let whole = ProfileReport([profile]).page.html
    let difference = ProfileReport([base, profile]).page.html
    profile.stacks[.instructionsOfOpen] = nil
    profile.stacks[.instructionsOfTurns] = nil
    profile.missing = [
      .init(part: .instructions, outcome: .failed(reason: "there is no <valgrind>"))
    ]
    return [whole, difference, ProfileReport([profile]).page.html]
  }

  @Test("is sound and always the same, and links its files")
  func soundness() {
    let pages = Self.pages()
    #expect(pages == Self.pages())
    for html in pages {
      let files = Outline(html).values(of: "href").filter { !$0.hasPrefix("#") }
      #expect(files.contains { $0.hasSuffix("heap-open.folded") })
      expectSoundPage(html, files: files)
    }
  }

  @Test("says what is missing, and why, at the top of its section")
  func missing() throws {
    let html = Self.pages()[2]
    let section = try #require(html.split(separator: ">Instructions</h2>").last)
    #expect(
      section.hasPrefix(
        "\n<p class=\"warning\"><strong>Not measured:</strong> failed: there is no &lt;valgrind&gt;."
      ))
  }

  @Test("a profile that spent nothing says so")
  func nothing() {
    let cell = Cell(scenario: "Open", loader: "empty", pages: 1)
    var profile = Profile(of: cell, label: "empty")
    profile.stacks[.heapOfOpen] = StackProfile(.bytes)
    let html = ProfileReport([profile]).page.html
    #expect(html.contains("<strong>0\u{A0}B.</strong>"))
  }

  @Test("its summary fits on a screen")
  func summary() {
    let profile = MadeUpProfile().profile()
    let other = MadeUpProfile(textFactor: 2, leaks: false).profile(label: "base")
    expectSnapshot(ProfileReport([profile]).summary.terminalText(), named: "summary.txt")
    #expect(ProfileReport([other, profile]).page.title == "base → three-pane: what grew")
    expectSnapshot(ProfileReport([other, profile]).summary.terminalText(), named: "difference.txt")
  }

  @Test("files of two profiles do not meet")
  func files() {
    let profiles = ["one", "another one"].map { MadeUpProfile().profile(label: $0) }
    let names = ProfileReport(profiles).files.map(\.name)
    #expect(names.count == Set(names).count)
    #expect(names.first == "one/heap-open.folded")
    #expect(names.last == "another-one/timeline.json")
    #expect(!ProfileReport([profiles[0]]).files.contains { $0.name == "heap-close.folded" })
  }
}
