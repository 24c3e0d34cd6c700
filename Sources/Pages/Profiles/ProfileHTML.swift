import Basics
import Foundation
import Measurement
import Profiling
import Tables

extension ProfileReport {
  /// The page, beside which lie ``files``.
  package var html: String {
    guard let head = profiles.last else { return "" }
    var page = ReportPage(
      title: pair.map { "\($0.base.label) → \($0.head.label): what grew" }
        ?? "\(head.cell.loader): where memory and time go",
      lead: Set(profiles.map(\.cell)).count == 1
        ? head.cell.words : profiles.map(\.cell.words).joined(separator: " → "),
      summary: pair.map { DifferenceWords(base: $0.base, head: $0.head).sentences }
        ?? ProfileWords(profile: head).sentences,
      sections: ProfileSections(profiles: profiles).all
        + [filesSection, method].compactMap { $0 })
    page.addedStyle = "\n" + String(decoding: PackageResources.profile_css, as: UTF8.self)
    page.addedScript = String(decoding: PackageResources.flame_js, as: UTF8.self)
    return page.html()
  }

  private var filesSection: ReportPage.Section? {
    let files = files
    guard !files.isEmpty else { return nil }
    let entries = files.map { file in
      let path = file.name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
      return
        "<li><a href=\"\(path.xmlEscaped)\">\(file.name.xmlEscaped)</a>: \(file.about.xmlEscaped)</li>"
    }
    return ReportPage.Section(
      title: "Files", html: ["<ul class=\"words\">\n\(entries.joined(separator: "\n"))\n</ul>"])
  }

  private var method: ReportPage.Section {
    let heaps = profiles.compactMap(\.heap)
    let kinds =
      heaps.map(CostKind.init) + (profiles.contains { $0.instructions != nil } ? [.nearExact] : [])
    let legend = Table(columns: [], rows: [], legend: kinds.map(\.legend))
    var paragraphs = [
      "Each part comes from a worker of its own that replays the same gestures on the virtual clock. PaneBench's own functions are folded into one, called harness."
    ]
    if !heaps.isEmpty {
      paragraphs.append(
        "Memory is what the allocator sets aside: bytes of size classes. What a function of the loader is to blame for is what it allocated itself, and what all that it called outside of the loader did. Where there is no such function, it is one of the scroll view or of the pages."
      )
    }
    return ReportPage.Section(
      title: "Method", paragraphs: paragraphs, html: [legend.htmlLegend].filter { !$0.isEmpty })
  }
}

extension Cell {
  /// `Open a script, eager, 100 pages`.
  var words: String {
    let grid = scenes > 1 ? "\(counted(scenes, "scene")) of " : ""
    return "\(scenario.singleLine), \(loader.singleLine), \(grid)\(counted(pages, "page"))"
  }
}
