import PlainText
import Replaying
import Reporting
import Scrolling

/// A film as an animation without scripts: for a README, where it plays in a loop.
package struct FilmSVG {
  private let film: Film
  /// Refreshes for which the end is held before it begins again.
  private static let hold = 60
  private static let gap = 28.0
  private static let margin = 16.0

  package init(_ film: Film) { self.film = film }

  /// The whole file.
  package var text: String {
    let timelines = film.lanes.map { LaneTimeline($0, of: film) }
    var animation = SVGAnimation(
      refreshes: film.refreshes, hold: Self.hold, rate: film.refreshRate,
      still: Self.still(timelines, film))
    let scale = FilmStage.phoneWidth / max(1, film.size.width)
    let columns = film.lanes.count <= 4 ? max(1, film.lanes.count) : film.lanes.count <= 6 ? 3 : 4
    let peak = BandScale(film)
    var (body, height) = ("", 0.0)
    for (index, timeline) in timelines.enumerated() {
      let stage = FilmStage(timeline: timeline, film: film, scale: scale)
      let band = FilmBand(timeline: timeline, film: film, scale: peak)
      let laneHeight = stage.height + FilmBand.height + 86
      let x = Self.margin + Double(index % columns) * (FilmStage.width + Self.gap)
      let y = 50 + Double(index / columns) * (laneHeight + 26)
      body += """
        <g class="s\(index % FilmStyle.lightColors.count)" transform="translate(\(decimal(x)) \(decimal(y)))">
        <circle class="dot" cx="5" cy="9" r="5"/><text class="name" x="18" y="14">\(timeline.lane.name.xmlEscaped)</text>
        <g transform="translate(0 26)">
        \(stage.body(&animation))
        <g transform="translate(0 \(decimal(stage.height + 10)))">
        \(band.body(&animation))
        \(numbers(timeline.lane, y: FilmBand.height + 22))
        </g>
        </g>
        </g>

        """
      height = y + 26 + laneHeight
    }
    let width = Self.margin * 2 + Double(columns) * (FilmStage.width + Self.gap) - Self.gap
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(decimal(width))" height="\(decimal(height + 20))" \
      viewBox="0 0 \(decimal(width)) \(decimal(height + 20))" role="img" aria-labelledby="t d">
      <title id="t">\(film.title.xmlEscaped)</title>
      <desc id="d">\(description.xmlEscaped)</desc>
      <style>
      \(FilmStyle.rules)
      \(animation.style)@media(prefers-reduced-motion:reduce){*{animation:none!important}}
      </style>
      \(FilmStage.definitions(scale: scale))
      <rect class="surface" width="100%" height="100%"/>
      <text class="title" x="16" y="28">\(film.title.xmlEscaped)<tspan class="note" dx="10">\(counted(film.pages, "page"))</tspan></text>
      \(body)<text class="note" x="16" y="\(decimal(height + 4))">\(FilmHTML.note(film).xmlEscaped)</text>
      </svg>

      """
  }

  /// The refresh to show where nothing moves: the first in which something is wrong, else one in the middle.
  private static func still(_ timelines: [LaneTimeline], _ film: Film) -> Int {
    let faults = timelines.compactMap { timeline in
      timeline.windows { frame in
        timeline.lane.recording.faults[frame].map { !$0.isEmpty } ?? false
      }.first
    }.map { $0.lowerBound + min(8, $0.count - 1) }
    return faults.min() ?? (film.refreshes.lowerBound + film.refreshes.upperBound) / 2
  }

  /// The numbers below a lane, two in a row.
  private func numbers(_ lane: FilmLane, y: Double) -> String {
    FilmNumbers(lane).summary.enumerated().map { index, number in
      let (x, y) = (Double(index % 2) * FilmStage.width / 2, y + Double(index / 2) * 34)
      return """
        <text class="note" x="\(decimal(x))" y="\(decimal(y))">\(number.name)</text>\
        <text class="value\(number.isBad ? " bad" : "")" x="\(decimal(x))" y="\(decimal(y + 16))">\(number.value.xmlEscaped)</text>
        """
    }.joined(separator: "\n")
  }

  /// The film in words.
  private var description: String {
    film.lanes.map { lane in
      let numbers = FilmNumbers(lane).summary.map { "\($0.name) \($0.value)" }
      return "\(lane.name): " + ((lane.ending.map { [$0] } ?? []) + numbers).joined(separator: ", ")
    }.joined(separator: ". ") + "."
  }
}
