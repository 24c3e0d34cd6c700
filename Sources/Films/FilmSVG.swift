import Basics
import Documents
import Replaying

/// A film as an animation without scripts: for a README, where it plays in a loop.
package struct FilmSVG {
  typealias Lane = (
    timeline: LaneTimeline, caption: (text: String, tone: String?)?, stage: String, height: Double,
    band: String
  )

  let lanes: [Lane]
  let animationStyle: String
  /// The refresh to show if nothing moves.
  let still: Int
  private let film: Film
  private let columns: Int
  private let width: Double

  private static let gap = 28.0
  private static let margin = 16.0
  private static let letterWidth = 6.5

  package init(_ film: Film) {
    self.film = film
    let timelines = film.lanes.map { LaneTimeline($0, of: film) }
    still = Self.still(timelines, of: film)
    var animation = SVGAnimation(refreshes: film.refreshes, rate: film.refreshRate, still: still)
    lanes = timelines.enumerated().map { index, timeline in
      let stage = FilmStage(timeline: timeline)
      return (
        timeline, timeline.caption, stage.body(id: "c\(index)", &animation), stage.height,
        FilmBand(timeline: timeline).body(&animation)
      )
    }
    animationStyle = animation.style
    columns = film.columnCount
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
      top += (lanes[start...].prefix(columns).map(\.height).max() ?? 0) + laneTop + 204
    }
    let key = key(y: top)
    top += key.height + 14
    let notes = lines(film.note, letterWidth: Self.letterWidth)
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
      \(body)\(key.text)\(texts(notes, "note", y: top + 8, step: 16))
      </svg>

      """
  }

  private func lines(_ text: String, letterWidth: Double) -> [String] {
    let room = (width - 2 * Self.margin) / letterWidth
    return text.wrapped(to: Int(room.rounded(.up)))
  }

  private func texts(_ lines: [String], _ name: String, y: Double, step: Double) -> String {
    lines.enumerated().map { index, line in
      svgText(line, x: Self.margin, y: y + Double(index) * step, class: name)
    }.joined()
  }

  private func caption(of lane: Lane) -> [String] {
    lane.caption?.text.wrapped(to: Int(FilmStage.width / Self.letterWidth)) ?? []
  }

  /// How far below a lane's top its phone begins, under the name and any lane's longest caption.
  private var laneTop: Double { 26 + Double(lanes.map { caption(of: $0).count }.max() ?? 0) * 15 }

  private func element(_ index: Int, _ x: Double, _ y: Double) -> String {
    let lane = lanes[index]
    let tone = ["caption", lane.caption?.tone].compactMap(\.self).joined(separator: " ")
    let caption = caption(of: lane).enumerated().map { line, text in
      svgText(text, x: 0, y: 32 + Double(line) * 15, class: tone)
    }
    return """
      <g class="\(Palette.seriesClass(index))" transform="translate(\(decimal(x)) \(decimal(y)))">
      <circle class="dot" cx="5" cy="9" r="5"/><text class="name" x="18" y="14">\(film.lanes[index].name.xmlEscaped)</text>
      \(caption.joined())
      <g transform="translate(0 \(decimal(laneTop)))">
      \(lane.stage)
      </g>
      <g transform="translate(0 \(decimal(laneTop + lane.height + 10)))">
      \(lane.band)
      \(numbers(film.lanes[index], y: FilmBand.height + 18))
      </g>
      </g>

      """
  }

  /// The marks and what they mean, side by side in as many lines as they need.
  private func key(y top: Double) -> (text: String, height: Double) {
    var (x, y) = (Self.margin, top)
    let marks = film.marks.map { mark in
      let length = FilmMark.width + 6 + Double(mark.meaning.count) * Self.letterWidth
      if x > Self.margin, x + length > width - Self.margin { (x, y) = (Self.margin, y + 20) }
      defer { x += length + 20 }
      return svg(
        "g", ["class": "key", "transform": "translate(\(decimal(x)) \(decimal(y)))"],
        mark.drawing + svgText(mark.meaning, x: FilmMark.width + 6, y: 11, class: "note"))
    }
    return (marks.joined(separator: "\n") + "\n", y - top + 20)
  }

  /// The first refresh in which something is wrong, else one in the middle.
  private static func still(_ timelines: [LaneTimeline], of film: Film) -> Int {
    let faults = timelines.compactMap { timeline in
      timeline.windows { timeline.lane.recording.faults[$0]?.isEmpty == false }.ranges.first
    }.map { $0.lowerBound + min(8, $0.count - 1) }
    return faults.min() ?? film.refreshes.count / 2
  }

  private func numbers(_ lane: FilmLane, y: Double) -> String {
    lane.summary.enumerated().map { index, number in
      let (x, y) = (Double(index % 2) * FilmStage.width / 2, y + Double(index / 2) * 34)
      return svgText(number.name, x: x, y: y, class: "note")
        + svgText(number.value, x: x, y: y + 16, class: "value")
    }.joined(separator: "\n")
  }

  private var description: String {
    lanes.map { lane in
      let numbers = lane.timeline.lane.summary.map { "\($0.name) \($0.value)" }
      return "\(lane.timeline.lane.name): "
        + ([lane.caption?.text].compactMap(\.self) + numbers).joined(separator: ", ")
    }.joined(separator: ". ") + "."
  }
}
