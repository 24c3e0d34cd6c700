/// The result of a command, in plain texts: title, summary, and blocks. Each format has one writer.
package struct Document: Sendable {
  /// Title; not printed on a terminal.
  package let title: String
  /// One-line summary; may be empty.
  package let lead: String
  /// Sections, and what stands between them.
  package let blocks: [Block]

  package init(title: String = "", lead: String = "", _ blocks: [Block]) {
    (self.title, self.lead, self.blocks) = (title, lead, blocks)
  }

  package init(_ tables: [Table]) { self.init(tables.map { .table($0) }) }

  /// Its tables, also those in sections and folds, in order.
  var tables: [Table] { blocks.flatMap(\.tables) }
}

package enum Block: Sendable {
  /// A part with a title of its own, to which the table of contents leads.
  indirect case section(String, [Block])
  /// A title within a section.
  case heading(String)
  /// Text, after a beginning that is strong.
  case paragraph(String, beginning: String = "")
  /// The same for what a reader must know before believing the rest.
  case warning(String, beginning: String = "")
  case list([Item])
  /// With `namesFunctions`, room is made for names that are long.
  case table(Table, caption: String? = nil, namesFunctions: Bool = false)
  /// What words mean, within a page; other formats have one legend at the end.
  case legend([Table.LegendEntry])
  case plot(Plot, name: String)
  /// A picture that draws itself into an element of a page, on which no other has the `id`, and
  /// moves by a script, which all of its kind on a page share.
  case figure(script: String, html: @Sendable (_ id: String) -> String)
  /// Text as it is, for a page alone.
  case text(String, label: String)
  indirect case fold(String, isOpen: Bool = false, [Block])

  /// `link` is the path of what the subject leads to, relative to the document; nil for nothing.
  package typealias Item = (subject: String, text: String, link: String?)

  fileprivate var tables: [Table] {
    switch self {
    case .table(let table, _, _): [table]
    case .section(_, let blocks), .fold(_, _, let blocks): blocks.flatMap(\.tables)
    default: []
    }
  }
}
