import Mustache
import Pictures
import Tables
import Verdicts

/// A page of charts and tables as data; ``html()`` makes one self-contained file of it.
///
/// Texts are plain and are escaped where they are put in; what is HTML or SVG says so.
package struct ReportPage {
  /// One of several charts that a reader chooses among.
  package struct Option {
    /// What it shows: `load time`.
    let name: String
    let plot: Plot
  }

  /// Something that is folded away.
  package struct Fold {
    package let title: String
    var isOpen = false
    let html: String
  }

  /// What a person sees, as a fragment of HTML that another module makes.
  package struct Film {
    package let title: String
    package let fragment: String

    package init(title: String, fragment: String) {
      (self.title, self.fragment) = (title, fragment)
    }
  }

  /// What is said of something.
  package struct Sentence: Hashable {
    package let subject: String
    package let text: String

    package init(subject: String, text: String) { (self.subject, self.text) = (subject, text) }
  }

  package struct Section {
    let title: String
    var paragraphs: [String] = []
    /// What is folded away above the charts.
    var findings: [Fold] = []
    /// The charts, one of which is shown at a time.
    var charts: [Option] = []
    /// Tables, and what else is shown, as HTML.
    var tables: [String] = []
    var folds: [Fold] = []
  }

  let title: String
  /// What was measured, and where.
  let lead: String
  /// What it comes to.
  let summary: [Sentence]
  /// A chart that says most; nil for none.
  var hero: Plot?
  /// The summary as a table, as HTML.
  var glance = ""
  /// What the tables can be narrowed down to.
  var loaders: [String] = []
  var sizes: [Int] = []
  var sections: [Section]
  package var films: [Film] = []
  /// Profiles of what failed.
  package var profiles: [ProfileLink] = []
  /// Style and script of what other modules put into the page: films, flame graphs.
  package var addedStyle = ""
  package var addedScript = ""

  /// The page as one file; the same page is always the same bytes.
  package func html() -> String { Self.template.render(PageContext(self)) }

  private static let template: MustacheTemplate = {
    let text = String(decoding: PackageResources.report_html, as: UTF8.self)
    guard let template = try? MustacheTemplate(string: text) else {
      preconditionFailure("report.html is a Mustache template")
    }
    return template
  }()
}

extension ReportPage {
  /// A page that another module makes, without charts.
  package init(title: String, lead: String, summary: [Sentence], sections: [Section]) {
    (self.title, self.lead, self.summary, self.sections) = (title, lead, summary, sections)
  }
}

extension ReportPage.Section {
  /// A section of paragraphs with `html` below them.
  package init(title: String, paragraphs: [String] = [], html: [String]) {
    (self.title, self.paragraphs, tables) = (title, paragraphs, html)
  }
}
