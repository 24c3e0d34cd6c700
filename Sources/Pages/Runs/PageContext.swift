import Basics
import Pictures
import Verdicts

/// What the template reads: a page with ids.
struct PageContext {
  struct Section {
    let id: String
    let title: String
    let paragraphs: [String]
    let findings: [ReportPage.Fold]
    let chooser: Chooser?
    let tables: [String]
    let folds: [ReportPage.Fold]
  }

  /// Charts, and a menu where there are several.
  struct Chooser {
    let id: String
    let isMenu: Bool
    let charts: [Chart]
  }

  struct Chart {
    let id: String
    let name: String
    /// What it is called among all charts of the page.
    let label: String
    let svg: String
  }

  struct Size {
    let value: Int
    let text: String
  }

  let title: String
  let lead: String
  let style: String
  let script: String
  /// Nil where no other module adds one.
  let addedScript: String?
  let summary: [ReportPage.Sentence]
  let films: [ReportPage.Film]
  let profiles: [ProfileLink]
  let hasProfiles: Bool
  let hero: Chart?
  let glance: String
  let hasSummary: Bool
  let hasFilter: Bool
  let loaders: [String]
  let sizes: [Size]
  let sections: [Section]

  init(_ page: ReportPage) {
    title = page.title
    lead = page.lead
    style =
      String(decoding: PackageResources.report_css, as: UTF8.self) + ChartStyle.rules
      + page.addedStyle
    script = String(decoding: PackageResources.report_js, as: UTF8.self)
    addedScript = page.addedScript.isEmpty ? nil : page.addedScript
    summary = page.summary
    films = page.films
    profiles = page.profiles
    hasProfiles = !profiles.isEmpty
    hero = page.hero.map {
      Chart(
        id: "hero", name: $0.note, label: "\($0.title): \($0.note)", svg: $0.svgElement(id: "hero"))
    }
    glance = page.glance
    hasSummary = !(summary.isEmpty && glance.isEmpty && profiles.isEmpty)
    hasFilter = page.loaders.count > 1 || page.sizes.count > 1
    loaders = page.loaders
    sizes = page.sizes.map { Size(value: $0, text: grouped($0)) }
    sections = page.sections.enumerated().map { index, section in
      let id = "section-\(index + 1)"
      return Section(
        id: id, title: section.title, paragraphs: section.paragraphs, findings: section.findings,
        chooser: Self.chooser(section, id: "\(id)-chart"),
        tables: section.tables, folds: section.folds)
    }
  }

  private static func chooser(_ section: ReportPage.Section, id: String) -> Chooser? {
    guard !section.charts.isEmpty else { return nil }
    return Chooser(
      id: id, isMenu: section.charts.count > 1,
      charts: section.charts.enumerated().map { index, option in
        let own = "\(id)-\(index + 1)"
        return Chart(
          id: own, name: option.name, label: "\(section.title): \(option.name)",
          svg: option.plot.svgElement(id: own))
      })
  }
}
