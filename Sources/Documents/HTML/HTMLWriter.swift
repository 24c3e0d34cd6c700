import Foundation

extension Document {
  /// The document as one self-contained page; the same document is always the same bytes.
  package var html: String {
    var writer = HTMLWriter()
    let main = writer.html(blocks)
    let title = title.xmlEscaped
    let lead = lead.isEmpty ? "" : "<p class=\"lead\">\(lead.xmlEscaped)</p>\n"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <title>\(title) · PaneBench</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the content</a>
      <header>
      <p class="name">PaneBench</p>
      <h1>\(title)</h1>
      \(lead)</header>
      \(writer.contents)<main id="main" tabindex="-1">
      \(main)
      </main>
      \(writer.scripts.map { "<script>\n\($0)\n</script>\n" }.joined())</body>
      </html>

      """
  }

  static var style: String {
    """
    :root{\(Palette.light.variables)}
    @media(prefers-color-scheme:dark){:root{\(Palette.dark.variables)}}
    \(String(decoding: PackageResources.page_css, as: UTF8.self))\(ChartStyle.rulesInPage)
    """
  }
}

/// Writes blocks as HTML that is XML as well, with an id for each that needs one.
private struct HTMLWriter {
  private(set) var scripts: [String] = []
  private var titles: [String] = []
  private var count = 0

  var contents: String {
    let items = titles.enumerated().map { index, title in
      "<li><a href=\"#section-\(index + 1)\">\(title.xmlEscaped)</a></li>\n"
    }
    return items.isEmpty
      ? "" : "<nav aria-label=\"Contents\">\n<ul>\n\(items.joined())</ul>\n</nav>\n"
  }

  mutating func html(_ blocks: [Block]) -> String {
    blocks.map { html($0) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private mutating func html(_ block: Block) -> String {
    switch block {
    case .section(let title, let blocks): return section(title, blocks)
    case .heading(let title): return "<h3>\(title.xmlEscaped)</h3>"
    case .paragraph(let text, let beginning): return "<p>\(words(beginning, text))</p>"
    case .warning(let text, let beginning):
      return "<p class=\"warning\">\(words(beginning, text))</p>"
    case .list(let items): return items.isEmpty ? "" : list(items)
    case .table(let table, let caption, let namesFunctions):
      let html = table.html(caption: caption)
      return namesFunctions ? "<div class=\"costs\">\n\(html)\n</div>" : html
    case .legend(let entries): return legend(entries)
    case .plot(let plot, let name):
      let id = newID("chart")
      return """
        <div class="figure" id="\(id)" role="group" aria-label="\(name.xmlEscaped)" tabindex="0">
        \(plot.svgElement(id: "\(id)-plot"))\(plot.svgElement(id: "\(id)-narrow", isNarrow: true))</div>
        """
    case .figure(let script, let html):
      if !scripts.contains(script) { scripts.append(script) }
      return html(newID("figure"))
    case .text(let text, let label):
      return
        "<pre tabindex=\"0\" role=\"region\" aria-label=\"\(label.xmlEscaped)\">\(text.xmlEscaped)</pre>"
    case .fold(let title, let isOpen, let blocks):
      let open = isOpen ? " open=\"\"" : ""
      let content = html(blocks)
      return "<details\(open)>\n<summary>\(title.xmlEscaped)</summary>\n\(content)\n</details>"
    }
  }

  private mutating func newID(_ kind: String) -> String {
    count += 1
    return "\(kind)-\(count)"
  }

  private mutating func section(_ title: String, _ blocks: [Block]) -> String {
    titles.append(title)
    let id = "section-\(titles.count)"
    return """
      <section id="\(id)" aria-labelledby="\(id)-title">
      <h2 id="\(id)-title">\(title.xmlEscaped)</h2>
      \(html(blocks))
      </section>
      """
  }

  private func words(_ beginning: String, _ text: String) -> String {
    (beginning.isEmpty ? "" : "<strong>\(beginning.xmlEscaped)</strong> ") + text.xmlEscaped
  }

  private func list(_ items: [Block.Item]) -> String {
    let entries = items.map { item in
      let path = item.link?.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)?
        .xmlEscaped
      let subject = item.subject.xmlEscaped
      let text = item.text.isEmpty ? "" : ": " + item.text.xmlEscaped
      return "<li>"
        + (path.map { "<a href=\"\($0)\">\(subject)</a>" } ?? "<strong>\(subject)</strong>")
        + "\(text)</li>\n"
    }
    return "<ul class=\"words\">\n\(entries.joined())</ul>"
  }

  private func legend(_ entries: [Table.LegendEntry]) -> String {
    let terms = entries.map {
      "<dt>\($0.term.xmlEscaped)</dt><dd>\($0.meaning.xmlEscaped)</dd>"
    }
    return terms.isEmpty ? "" : "<dl class=\"legend\">\n\(terms.joined(separator: "\n"))\n</dl>"
  }
}
