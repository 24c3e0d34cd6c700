import Basics
import Documents
import Replaying

/// A film in a page: the drawing of ``FilmSVG`` in a tree of its own, its script and its numbers.
package struct FilmPlayer: Sendable {
  private let film: Film
  /// Whether it begins to play by itself, for readers who have not asked for less motion.
  private let plays: Bool

  package init(_ film: Film, plays: Bool = false) { (self.film, self.plays) = (film, plays) }

  package var block: Block {
    .figure(script: String(decoding: PackageResources.film_js, as: UTF8.self)) { html(id: $0) }
  }

  /// Its style and its ids do not meet those of the page.
  func html(id: String) -> String {
    let svg = FilmSVG(film)
    let tracks = svg.lanes.map(\.timeline.tracks)
    let columns = film.columnCount
    let lanes = zip(svg.lanes, tracks).enumerated().map { Self.lane($1.0, $1.1, at: $0) }
    let payload = Payload(
      rate: film.refreshRate, gestures: film.gestures, still: svg.still,
      lanes: tracks.map { $0.map { $0.texts } })
    let size = "width=\"\(decimal(FilmMark.width))\" height=\"\(decimal(FilmMark.height))\""
    let key = film.marks.map {
      "<li><svg \(size) aria-hidden=\"true\">\($0.drawing)</svg>\($0.meaning.xmlEscaped)</li>"
    }
    return """
      <section class="film" id="\(id)" aria-label="Film: \(film.title.xmlEscaped)"\(plays ? " data-plays=\"\"" : "")>
      <template shadowrootmode="open">
      <style>
      \(FilmStyle.rules)
      \(String(decoding: PackageResources.film_css, as: UTF8.self))\(svg.animationStyle)\(SVGAnimation.stillness)
      </style>
      \(Self.controls(film))
      <svg class="definitions" aria-hidden="true">\(FilmStage.definitions)</svg>
      <div class="lanes" style="--columns:\(columns);--narrow:\(min(2, columns))">
      \(lanes.joined(separator: "\n"))
      </div>
      <ul class="key" aria-label="Marks">\(key.joined())</ul>
      <p class="remark">\(film.note.xmlEscaped)</p>
      <script type="application/json">\(payload.text)</script>
      </template>
      </section>

      """
  }

  private static func controls(_ film: Film) -> String {
    func button(_ action: String, _ text: String, _ name: String, _ key: String) -> String {
      "<button type=\"button\" \(action) title=\"\(name) (\(key))\" aria-label=\"\(name)\">\(text)</button>"
    }
    let last = max(0, film.refreshes.count - 1)
    return """
      <div class="controls" role="group" aria-label="Playing">
      \(button("data-do=\"home\"", "«", "To the beginning", "Home"))
      \(button("data-do=\"back\"", "‹", "One frame back", "← or ,"))
      <button type="button" data-do="play" class="play" title="Play or pause (space)">Play</button>
      \(button("data-do=\"on\"", "›", "One frame on", "→ or ."))
      \(button("data-do=\"end\"", "»", "To the end", "End"))
      <label>Speed <select><option value="1">1</option><option value="0.5">1/2</option>\
      <option value="0.25">1/4</option><option value="0.1">1/10</option></select></label>
      </div>
      <input type="range" min="0" max="\(last)" value="0" step="1" aria-label="Frame"/>
      <p class="now" aria-live="polite">\(film.seconds) · \(counted(film.pages, "page"))</p>
      """
  }

  private static func lane(_ lane: FilmSVG.Lane, _ tracks: [FilmTrack], at index: Int) -> String {
    let color = Palette.seriesClass(index)
    let width = decimal(FilmStage.width)
    let numbers = tracks.map { track in
      let value = (track.texts.values.last ?? "–").xmlEscaped
      let kind = track.isFault ? " class=\"fault\"" : ""
      return "<div><dt>\(track.name)</dt><dd\(kind)>\(value)</dd></div>"
    }
    let tone = (lane.caption?.tone).map { " class=\"\($0)\"" } ?? ""
    let caption = lane.caption.map { "<span\(tone)>\($0.text.xmlEscaped)</span>" } ?? ""
    return """
      <div class="lane">
      <p><i class="\(color)"></i><strong>\(lane.timeline.lane.name.xmlEscaped)</strong></p>
      <p class="caption">\(caption)</p>
      <svg class="\(color)" aria-hidden="true" viewBox="0 0 \(width) \(decimal(lane.height))">
      \(lane.stage)
      </svg>
      <svg class="\(color) scrub" aria-hidden="true" viewBox="0 0 \(width) \(decimal(FilmBand.height))">
      \(lane.band)
      </svg>
      <dl>
      \(numbers.joined(separator: "\n"))
      </dl>
      </div>
      """
  }

  private struct Payload: Encodable {
    let rate: Int
    let gestures: [GestureFrame]
    /// The refresh that a film shows that does not play.
    let still: Int
    let lanes: [[Changes<String>]]

    /// JSON for a script element of a page that is XML as well.
    var text: String {
      jsonLine(self).escaped { ["<": "\\u003c", ">": "\\u003e", "&": "\\u0026"][$0] }
    }
  }
}

extension Film {
  package var seconds: String { seconds(refreshes.count) }

  /// How long it shows so many refreshes.
  func seconds(_ count: Int, decimals: Int = 1) -> String {
    fixedPoint(Double(count) / Double(refreshRate), decimals: decimals) + noBreakSpace + "s"
  }

  /// What a reader must know before believing it.
  var note: String {
    var sentences = [
      "iOS\(noBreakSpace)\(device.ios.rawValue). Frames are those of the census: the same on every machine.",
      lanes.contains { $0.times != nil }
        ? "Each is as late as the median of a run."
        : "Times were not measured: no frame is late.",
    ]
    let rings = lanes.filter(\.wraps).map(\.name)
    if !rings.isEmpty {
      let place =
        device.axis == .vertical ? "above" : device.isReversed ? "right of" : "left of"
      sentences.append(
        "\(rings.joined(separator: ", ")): the first page follows the last, so page\(noBreakSpace)\(grouped(pages)) lies \(place) page\(noBreakSpace)1."
      )
    }
    return sentences.joined(separator: " ")
  }
}
