/// A page as data: its title, and what stands below it from top to bottom. ``html`` makes one self-contained file of it.
///
/// Texts are plain.
package struct Page {
  package let title: String
  /// What was measured, and where; empty for nothing.
  package let lead: String
  /// Sections, and what stands between them.
  package let blocks: [Block]

  package init(title: String, lead: String = "", _ blocks: [Block]) {
    (self.title, self.lead, self.blocks) = (title, lead, blocks)
  }
}

package enum Block {
  /// A part with a title of its own, to which the table of contents leads.
  indirect case section(String, [Block])
  /// A title within a section; `id` is nil if nothing leads to it.
  case heading(String, id: String? = nil)
  /// Text, after a beginning that is strong.
  case paragraph(String, beginning: String = "")
  /// The same for what a reader must know before believing the rest.
  case warning(String, beginning: String = "")
  case list([Item])
  case table(Table, caption: String? = nil, style: TableStyle = .sortable)
  case legend([Table.LegendEntry])
  case plot(Plot, name: String)
  case figure(any Figure)
  case text(String, label: String)
  /// What rows of all tables are narrowed down to.
  case filter(loaders: [String], sizes: [Int])
  indirect case fold(String, isOpen: Bool = false, [Block])

  package struct Item: Hashable {
    package let subject: String
    package let text: String
    /// The path of what the subject leads to, relative to the page; nil if it leads nowhere.
    package let link: String?

    package init(_ subject: String, _ text: String = "", link: String? = nil) {
      (self.subject, self.text, self.link) = (subject, text, link)
    }
  }

  package enum TableStyle {
    /// Headers of columns are buttons that sort the rows.
    case sortable
    case fixed
    /// Fixed, with names of functions, which are long.
    case costs
  }
}

/// A picture that draws itself into a page, and moves by a script.
package protocol Figure: Sendable {
  /// What all figures of its kind on a page share; it comes after them.
  var script: String { get }

  /// The figure as an element of a page.
  ///
  /// - Parameter id: The element's, unlike any other on the page.
  func html(id: String) -> String
}
