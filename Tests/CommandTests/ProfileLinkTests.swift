import Testing
import Verdicts

@testable import Commands

@Suite("Links to profiles")
struct ProfileLinkTests {
  @Test(
    "start at the folder of the page",
    arguments: [
      ("/tmp/Reports/x.html", "/tmp/Runs/p/index.html", "../Runs/p/index.html"),
      ("/tmp/x.html", "/tmp/p/a b/index.html", "p/a b/index.html"),
      ("/tmp/a/b/x.html", "/tmp/a/b/index.html", "index.html"),
    ])
  func relative(page: String, profile: String, link: String) {
    let links = [ProfileLink(title: "A cell", path: profile)]
    #expect(links.relative(to: page).map(\.path) == [link])
  }
}
