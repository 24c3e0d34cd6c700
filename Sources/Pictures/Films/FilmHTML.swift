import Basics
import Foundation
import Mustache
import Replaying
import Tables

/// A film for a browser: markup with the film's data, and a style and a script that all films of a page share.
package enum FilmHTML {
  /// The style of all films on a page.
  package static var style: String { FilmStyle.accents + text(PackageResources.film_css) }
  /// What makes all films on a page play; it belongs after them.
  package static var script: String { text(PackageResources.film_js) }

  /// A film as part of a page.
  ///
  /// - Parameters:
  ///   - id: The element's, unlike any other on the page.
  ///   - plays: Whether it begins to play by itself, for readers who have not asked for less motion.
  package static func fragment(_ film: Film, id: String, plays: Bool = false) -> String {
    let first = film.refreshes.lowerBound
    return render(
      PackageResources.film_mustache,
      [
        "id": id, "columns": film.columns.map { " style=\"--columns:\($0)\"" } ?? "",
        "title": film.title, "plays": plays,
        "last": max(first, film.refreshes.upperBound - 1),
        "length": seconds(film), "counts": counted(film.pages, "page"), "note": note(film),
        "lanes": film.lanes.enumerated().map { lane($1, at: $0) }, "data": data(film),
      ])
  }

  /// A page of its own that holds nothing but a film.
  package static func page(_ film: Film) -> String {
    render(
      PackageResources.page_mustache,
      [
        "title": film.title, "style": style, "script": script,
        "film": fragment(film, id: "film", plays: true),
      ])
  }

  private static func lane(_ lane: FilmLane, at index: Int) -> [String: Any] {
    var values: [String: Any] = [
      "name": lane.name, "color": index % Palette.seriesCount,
      "numbers": FilmNumbers(lane).all.map { ["key": $0.key, "name": $0.name, "value": $0.value] },
    ]
    values["ending"] = lane.ending
    return values
  }

  /// What a reader must know before believing a film.
  static func note(_ film: Film) -> String {
    func has(_ kind: FrameFault.Kind) -> Bool {
      film.lanes.contains { $0.recording.count(of: kind) > 0 }
    }
    var sentences = ["Frames are those of the census: the same on every machine."]
    sentences.append(
      film.lanes.contains { $0.times != nil }
        ? "They come as late as a run measured them (medians)."
        : "Times were not measured: no frame is late.")
    if has(.blank) { sentences.append("Hatched: blank.") }
    if has(.wrong) { sentences.append("Outlined: a wrong page.") }
    return sentences.joined(separator: " ")
  }

  private static func seconds(_ film: Film) -> String {
    fixedPoint(Double(film.refreshes.count) / Double(film.refreshRate), decimals: 1)
      + noBreakSpace + "s"
  }

  /// What the script reads.
  private struct Payload: Encodable {
    let film: Film
    let delays: [Changes<Int>]
    let count: Int
  }

  private static func data(_ film: Film) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let payload = Payload(
      film: film, delays: film.lanes.map { $0.delays(refreshRate: film.refreshRate) },
      count: film.refreshCount)
    // Numbers are finite and strings can always be encoded.
    let json = (try? encoder.encode(payload)) ?? Data()
    return String(decoding: json, as: UTF8.self).replacing("<", with: "\\u003c")
  }

  private static func render(_ template: [UInt8], _ values: [String: Any]) -> String {
    // The templates are this module's own, and a test renders both.
    (try? MustacheTemplate(string: text(template)).render(values)) ?? ""
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
