import Foundation
import PlainText
import Profiling
import ReportPage
import Reporting

/// A profile, or what differs between two, as one self-contained page.
package enum ProfileHTML {
  /// A file beside the page: its name, its path from the page, and what it is and opens it.
  package typealias File = (name: String, path: String, what: String)

  /// The page of `profile`.
  package static func page(_ profile: Profile, files: [File]) -> String {
    let parts = ProfileSections(profile)
    return html(
      ReportPage(
        title: "\(profile.subject.loader): where memory and time go",
        lead: profile.subject.words, summary: ProfileWords(profile: profile).sentences,
        sections: parts.all + [filesSection(files), method([profile])].compactMap { $0 }))
  }

  /// The page of what `head` spends more than `base`.
  package static func page(difference base: Profile, head: Profile, files: [File]) -> String {
    let subject = head.subject
    let parts = DifferenceSections(base: base, head: head)
    return html(
      ReportPage(
        title: "\(base.subject.label) → \(subject.label): what grew",
        lead: base.subject.words == subject.words
          ? subject.words : "\(base.subject.words) → \(subject.words)",
        summary: DifferenceWords(base: base, head: head).sentences,
        sections: parts.all + [filesSection(files), method([base, head])].compactMap { $0 }))
  }

  private static func html(_ page: ReportPage) -> String {
    var page = page
    page.addedStyle =
      "\n" + String(decoding: PackageResources.profile_css, as: UTF8.self)
      + FlameStyle.rules(within: ".flame ")
      + "\n" + LifetimeChart.style
    page.addedScript = String(decoding: PackageResources.flame_js, as: UTF8.self)
    return page.html()
  }

  private static func filesSection(_ files: [File]) -> ReportPage.Section? {
    guard !files.isEmpty else { return nil }
    let entries = files.map { file in
      let path = file.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
      return
        "<li><a href=\"\(path.xmlEscaped)\">\(file.name.xmlEscaped)</a>: \(file.what.xmlEscaped)</li>"
    }
    return ReportPage.Section(
      title: "Files", html: ["<ul class=\"words\">\n\(entries.joined(separator: "\n"))\n</ul>"])
  }

  private static func method(_ profiles: [Profile]) -> ReportPage.Section {
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

extension Profile.Subject {
  /// `Open a script: eager, 100 pages`.
  var words: String {
    let grid = scenes > 1 ? "\(counted(scenes, "scene")) of " : ""
    return "\(scenario.singleLine), \(loader.singleLine), \(grid)\(counted(pages, "page"))"
  }
}
