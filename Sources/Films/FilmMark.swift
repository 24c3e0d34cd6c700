import Basics
import Documents
import Replaying
import Scrolling

enum FilmMark { static let (width, height) = (18.0, 14.0) }

extension Film {
  /// Its marks, as SVG and in words, in the order in which they are seen from top to bottom.
  var marks: [(drawing: String, meaning: String)] {
    let box = CGRect(x: 1, y: 1, width: 16, height: 12)
    let strip = CGRect(x: 1, y: 5, width: 16, height: 4)
    let counted = lanes.filter(\.isCounted)
    let isTimed = lanes.contains { $0.times != nil }
    func has(_ kinds: FrameFault.Kind...) -> Bool {
      counted.contains { lane in kinds.contains { lane.recording.count(of: $0) > 0 } }
    }
    func bar(_ x: Double, _ height: Double, _ name: String) -> String {
      svgRect(CGRect(x: x, y: 14 - height, width: 2, height: height), class: name)
    }
    let budget = fixedPoint(1000 / Double(refreshRate), decimals: 1) + noBreakSpace + "ms"
    let fetch = svg("g", ["opacity": ".45"], svgRect(box, class: "fetch"))
    let tick = svgRect(CGRect(x: 8, y: 5, width: 2, height: 4), class: "bar")
    let all: [(isSeen: Bool, drawing: String, meaning: String)] = [
      (
        !fingers.values.joined().isEmpty,
        svg("circle", ["class": "finger", "cx": 9.0, "cy": 7.0, "r": 6.0]), "finger"
      ),
      (!counted.isEmpty, fetch, "page that was just fetched"),
      (has(.blank), svgRect(box, "url(#h)"), "blank"),
      (has(.wrong), svgRect(box.insetBy(dx: 2, dy: 1), class: "wrong"), "wrong page"),
      (
        !counted.isEmpty, svgText("+5", x: 0, y: 11, class: "far"),
        device.axis == .horizontal
          ? "page views further left or right" : "page views further up or down"
      ),
      (!counted.isEmpty, isTimed ? tick : bar(5, 6, "bar") + bar(10, 10, "bar"), "fetches"),
      (isTimed, bar(5, 4, "bar") + bar(10, 7, "bar"), "time of a frame"),
      (isTimed, bar(8, 12, "late"), "late frame: took longer than \(budget)"),
      (has(.blank, .lostTurn), svgRect(strip, class: "blank"), "blank frames, lost turns"),
      (
        has(.wrong, .misplaced, .pulled), svgRect(strip, class: "wrongs"),
        has(.misplaced, .pulled) ? "wrong frames, rests misplaced, pulled frames" : "wrong frames"
      ),
      (!counted.isEmpty, svgRect(strip.insetBy(dx: 0, dy: -2), class: "area"), "live bytes"),
      (true, svgRect(CGRect(x: 8, y: 0, width: 2, height: 14), class: "head"), "now"),
    ]
    return all.filter(\.isSeen).map { ($0.drawing, $0.meaning) }
  }

  var columnCount: Int {
    lanes.count <= 4 ? max(1, lanes.count) : lanes.count <= 6 ? 3 : 4
  }

  /// As wide and as high as the screen ever is, held one way or the other.
  var extent: CGSize {
    lanes.flatMap(\.recording.size.values).reduce(size) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }
}
