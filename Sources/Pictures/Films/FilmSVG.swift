import Basics
import Replaying
import Scrolling
import Tables

/// A film as an animation without scripts: for a README, where it plays in a loop.
package struct FilmSVG {
  struct Lane {
    let timeline: LaneTimeline
    let stage: String
    let height: Double
    let band: String
  }

  let lanes: [Lane]
  let animationStyle: String
  private let film: Film
  private let columns: Int
  private let width: Double

  /// Refreshes for which the end is held before it begins again.
  private static let hold = 60
  private static let gap = 28.0
  private static let margin = 16.0

  package init(_ film: Film) {
    self.film = film
    let timelines = film.lanes.map { LaneTimeline($0, of: film) }
    var animation = SVGAnimation(
      refreshes: film.refreshes, hold: Self.hold, rate: film.refreshRate,
      still: Self.still(timelines, of: film))
    let mostBytes = film.lanes.compactMap { $0.recording.liveBytes.values.max() }.max() ?? 0
    lanes = timelines.enumerated().map { index, timeline in
      let stage = FilmStage(timeline: timeline, film: film)
      return Lane(
        timeline: timeline, stage: stage.body(id: "c\(index)", &animation), height: stage.height,
        band: FilmBand(timeline: timeline, film: film, mostBytes: Double(mostBytes))
          .body(&animation))
    }
    animationStyle = animation.style
    let count = film.lanes.count
    columns = film.columns ?? (count <= 4 ? max(1, count) : count <= 6 ? 3 : 4)
    width = Self.margin * 2 + Double(columns) * (FilmStage.width + Self.gap) - Self.gap
  }

  package var text: String {
    let title = lines("\(film.title), \(counted(film.pages, "page"))", letterWidth: 9)
    var (body, top) = ("", 28 + Double(title.count) * 22)
    for start in stride(from: 0, to: lanes.count, by: columns) {
      for index in start..<min(start + columns, lanes.count) {
        let x = Self.margin + Double(index - start) * (FilmStage.width + Self.gap)
        body += element(index, x, top)
      }
      top += (lanes[start...].prefix(columns).map(\.height).max() ?? 0) + 206
    }
    let notes = lines(film.note, letterWidth: 6.5)
    let height = decimal(top + Double(notes.count) * 16 + 4)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(decimal(width))" height="\(height)" \
      viewBox="0 0 \(decimal(width)) \(height)" role="img" aria-labelledby="t d">
      <title id="t">\(film.title.xmlEscaped)</title>
      <desc id="d">\(description.xmlEscaped)</desc>
      <style>
      \(Palette.inlined(FilmStyle.rules))
      \(animationStyle)\(SVGAnimation.stillness)
      </style>
      \(FilmStage.definitions)
      <rect class="surface" width="100%" height="100%"/>
      \(texts(title, "title", y: 28, step: 22))
      \(body)\(texts(notes, "note", y: top + 8, step: 16))
      </svg>

      """
  }

  /// The text in lines as wide as the picture.
  private func lines(_ text: String, letterWidth: Double) -> [String] {
    let room = (width - 2 * Self.margin) / letterWidth
    return text.wrapped(to: Int(room.rounded(.up)))
  }

  private func texts(_ lines: [String], _ name: String, y: Double, step: Double) -> String {
    lines.enumerated().map { index, line in
      svgText(line, x: Self.margin, y: y + Double(index) * step, class: name)
    }.joined()
  }

  private func element(_ index: Int, _ x: Double, _ y: Double) -> String {
    let lane = lanes[index]
    return """
      <g class="s\(index % Palette.seriesCount)" transform="translate(\(decimal(x)) \(decimal(y)))">
      <circle class="dot" cx="5" cy="9" r="5"/><text class="name" x="18" y="14">\(film.lanes[index].name.xmlEscaped)</text>
      <g transform="translate(0 26)">
      \(lane.stage)
      </g>
      <g transform="translate(0 \(decimal(lane.height + 36)))">
      \(lane.band)
      \(numbers(film.lanes[index], y: FilmBand.height + 16))
      </g>
      </g>

      """
  }

  /// The refresh to show if nothing moves: the first in which something is wrong, else one in the middle.
  private static func still(_ timelines: [LaneTimeline], of film: Film) -> Int {
    let faults = timelines.compactMap { timeline in
      timeline.windows { timeline.lane.recording.faults[$0]?.isEmpty == false }.ranges.first
    }.map { $0.lowerBound + min(8, $0.count - 1) }
    return faults.min() ?? (film.refreshes.lowerBound + film.refreshes.upperBound) / 2
  }

  private func numbers(_ lane: FilmLane, y: Double) -> String {
    lane.summary.enumerated().map { index, number in
      let (x, y) = (Double(index % 2) * FilmStage.width / 2, y + Double(index / 2) * 34)
      return svgText(number.name, x: x, y: y, class: "note")
        + svgText(number.value, x: x, y: y + 16, class: number.isBad ? "value bad" : "value")
    }.joined(separator: "\n")
  }

  private var description: String {
    film.lanes.map { lane in
      let numbers = lane.summary.map { "\($0.name) \($0.value)" }
      return "\(lane.name): " + ((lane.ending.map { [$0] } ?? []) + numbers).joined(separator: ", ")
    }.joined(separator: ". ") + "."
  }
}
