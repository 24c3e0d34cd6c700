import TestSupport
import Testing

/// Expects a page that is well-formed and loads nothing, that refers to what is there, and that
/// those can use who do not see it.
func expectSoundPage(_ html: String, files: [String] = []) {
  let outline = Outline(html)
  #expect(outline.isSound)
  #expect(html.contains("http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"))
  #expect(outline.values(of: "src").isEmpty && outline.named("link", "iframe", "img").isEmpty)
  #expect(!html.contains("url(") && !html.contains("@import"))
  let addresses = Set(html.matches(of: /https?:[^"\s]*/).map { String($0.0) })
  #expect(addresses.isSubset(of: ["http://www.w3.org/2000/svg"]))

  let (ids, links) = (outline.values(of: "id"), outline.values(of: "href"))
  #expect(ids.count == Set(ids).count)
  #expect(Set(links.filter { !$0.hasPrefix("#") }).isSubset(of: files))
  let references =
    links.filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
    + outline.values(of: "aria-labelledby").flatMap { $0.split(separator: " ").map(String.init) }
  #expect(references.count > 6 && Set(references).isSubset(of: ids))

  #expect(outline.named("a", "summary").allSatisfy { !$0.text.isEmpty })
  let regions = outline.elements.filter {
    $0.attributes["role"] == "region" || ["nav", "form"].contains($0.name)
  }.compactMap { $0.attributes["aria-label"] }
  #expect(!regions.isEmpty && !regions.contains("") && regions.count == Set(regions).count)
  let tables = outline.named("table").count
  #expect(tables > 1 && outline.named("caption").count == tables)
  #expect(outline.named("th").allSatisfy { ["col", "row"].contains($0.attributes["scope"]) })

  let levels = outline.named("h1", "h2", "h3", "h4").compactMap { Int($0.name.dropFirst()) }
  #expect(levels.first == 1 && levels.count { $0 == 1 } == 1 && levels.count > 3)
  #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 })
}
