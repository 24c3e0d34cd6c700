import Foundation
import Testing

@Suite("Pages in a browser", .needsBrowser, .serialized)
struct PageBrowserTests {
  private let program: Program
  private let browser: Browser

  init() async throws {
    program = try await CommandFixture.program()
    browser = try Browser(in: program.folder, width: 1280, height: 800, scale: 1, isPhone: false)
  }

  /// Writes a page by a command and opens it.
  private func open(_ command: String, _ page: String) async throws {
    try await program.run(command, code: 0)
    try browser.open(program.folder.appendingPathComponent(page).absoluteString)
  }

  @Test("a film is stepped, sought and played")
  func film() async throws {
    try await open(
      "film hasty.scenario --loaders pagecontrol,three-pane --pages 60 --output a.html", "a.html")
    try browser.run("window.root = document.querySelector('.film').shadowRoot")
    func frame() throws -> Int? { Int(try browser.evaluate("+root.querySelector('input').value")) }
    try browser.press(key: "Home")
    #expect(try frame() == 0)
    try browser.press(key: "ArrowRight")
    try browser.press(key: ".")
    #expect(try frame() == 2)
    #expect(try browser.evaluate("root.querySelector('.now').textContent").contains("0.033 s"))
    try browser.press(key: "ArrowLeft")
    #expect(try frame() == 1)
    try browser.press(key: "End")
    #expect(try browser.evaluate("+root.querySelector('input').max") == "\(frame() ?? -1)")
    // What moves is where the last frame has it, and the numbers are the last ones.
    let fetches = "[...root.querySelectorAll('dd')].map(one => one.textContent).join()"
    let atEnd = try browser.evaluate(fetches)
    try browser.press(key: "Home")
    #expect(try browser.evaluate(fetches) != atEnd)
    try browser.press(key: " ")
    #expect(try browser.evaluate("root.querySelector('.play').textContent") == "\"Pause\"")
    try browser.wait(until: "+root.querySelector('input').value > 3")
    try browser.press(key: " ")
    #expect(try browser.evaluate("root.querySelector('.play').textContent") == "\"Play\"")
  }

  @Test(
    "no table or chart of a page is wider than the screen",
    arguments: [
      "report run.jsonl --output a.html",
      "report run.jsonl small.scenario --output a.html",
      "compare run.jsonl worse.jsonl --format html",
      "profile small.scenario --loaders pagecontrol,three-pane --parts heap --output profile",
    ])
  func widths(command: String) async throws {
    let shown = try await program.run(command)
    if !command.contains("--output") { try program.file("a.html", shown.output) }
    let page = command.hasPrefix("profile") ? "profile/index.html" : "a.html"
    for screen in [390, 1280] {
      try browser.call(
        "Emulation.setDeviceMetricsOverride",
        ["width": screen, "height": 800, "deviceScaleFactor": 1, "mobile": screen < 600])
      try browser.open(program.folder.appendingPathComponent(page).absoluteString)
      try browser.run("for (const fold of document.querySelectorAll('details')) fold.open = true")
      let wide = """
        [...document.querySelectorAll(".scroller, .figure")]
          .filter(one => one.offsetParent && one.scrollWidth > one.clientWidth).length
        """
      try browser.wait(until: "\(wide) === 0")
      #expect(try browser.evaluate("document.documentElement.scrollWidth <= \(screen)") == "true")
    }
  }
}
