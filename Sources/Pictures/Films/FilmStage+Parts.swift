import Basics
import Replaying
import Scrolling
import Tables

extension FilmStage {
  /// A page view: paper with a large number, and lines for its text.
  func sheet(
    _ sheet: LaneTimeline.Sheet, _ windows: [Range<Int>], _ animation: inout SVGAnimation
  ) -> String {
    let rect = scaled(sheet.rect)
    let scenes = film.scenes > 1 ? "\(sheet.index.scene + 1)." : ""
    let (left, middle) = (rect.minX + rect.width * 0.12, rect.midX)
    let lines = (0..<8).map { line in
      let width = rect.width * (0.45 + Double((sheet.index.page * 7 + line * 13) % 10) * 0.033)
      let y = rect.minY + rect.height * (0.47 + Double(line) * 0.055)
      return "M\(decimal(left)) \(decimal(y))h\(decimal(width))v2h-\(decimal(width))z"
    }.joined()
    return """
      <g\(animation.visible(in: windows))><rect class="sheet" \(attributes(rect))/><path class="ink" d="\(lines)"/>\
      <text class="number" x="\(decimal(middle))" y="\(decimal(rect.minY + rect.height * 0.33))">\
      \(scenes)\(sheet.index.page + 1)</text></g>
      """
  }

  /// Blank parts of the screen: everything that no page view covers.
  func hatching(
    _ sizes: [(size: CGSize, windows: [Range<Int>])], _ animation: inout SVGAnimation
  ) -> [String] {
    let blank = windows(of: .blank)
    return sizes.compactMap { size, windows in
      let both = blank.flatMap { window in windows.map { $0.clamped(to: window) } }
        .filter { !$0.isEmpty }.merged
      guard !both.isEmpty else { return nil }
      return "<rect fill=\"url(#h)\" \(attributes(phone(size)))\(animation.visible(in: both))/>"
    }
  }

  /// What lies before the first page and after the last one: there nothing is missing.
  var ends: [String] {
    guard !timeline.lane.wraps, !windows(of: .blank).isEmpty else { return [] }
    let (width, height) = (film.size.width, film.size.height)
    let end = Double(film.pages) * width
    return [
      CGRect(x: -width, y: 0, width: width, height: height),
      CGRect(x: end, y: 0, width: width, height: height),
    ].map { "<rect class=\"surface\" \(attributes(scaled($0)))/>" }
  }

  /// A light on each page view that was just fetched.
  func flashes(_ sheets: [LaneTimeline.Sheet], _ animation: inout SVGAnimation) -> [String] {
    let recording = timeline.lane.recording
    let stays = Dictionary(grouping: recording.stays, by: \.page.index)
    var times: [LaneTimeline.Sheet: [Int]] = [:]
    for fetch in recording.fetches {
      guard fetch.frame < timeline.starts.count else { continue }
      let refresh = timeline.starts[fetch.frame]
      guard timeline.refreshes.contains(refresh) else { continue }
      let origin = CGPoint(
        x: recording.originX[fetch.frame] ?? 0, y: recording.originY[fetch.frame] ?? 0)
      for stay in stays[fetch.index, default: []] where stay.frames.contains(fetch.frame) {
        let sheet = LaneTimeline.sheet(stay.page, from: origin)
        // One that is fetched again before its light is out keeps it.
        let last = times[sheet]?.last ?? .min / 2
        if last + Self.flashLength < refresh { times[sheet, default: []].append(refresh) }
      }
    }
    return sheets.compactMap { sheet in
      guard let flashes = times[sheet] else { return nil }
      return "<rect class=\"fetch\" \(attributes(scaled(sheet.rect)))/>"
        .wrapped(animation.flash(at: flashes, length: Self.flashLength))
    }
  }

  /// An outline around each page view that lies on the screen where another should.
  func wrongs(
    _ sheets: [(sheet: LaneTimeline.Sheet, windows: [Range<Int>])], _ animation: inout SVGAnimation
  ) -> [String] {
    let wrong = windows(of: .wrong)
    return sheets.compactMap { sheet, windows in
      let both = wrong.flatMap { window in windows.map { $0.clamped(to: window) } }
        .filter { !$0.isEmpty }
        .flatMap { window in
          window.filter { refresh in
            timeline.frames[refresh - timeline.refreshes.lowerBound]
              .map { timeline.isWrong(sheet, in: $0, of: film) } ?? false
          }.map { $0..<$0 + 1 }
        }.merged
      guard !both.isEmpty else { return nil }
      let rect = scaled(sheet.rect).insetBy(dx: 2, dy: 2)
      return "<rect class=\"wrong\" \(attributes(rect))/>".wrapped(animation.visible(in: both))
    }
  }

  /// How many page views lie too far left or right to be seen.
  func counts(
    of sheets: [(sheet: LaneTimeline.Sheet, windows: [Range<Int>])],
    _ animation: inout SVGAnimation
  ) -> [String] {
    var windows: [[Int: [Range<Int>]]] = [[:], [:]]
    for (refresh, frame) in zip(timeline.refreshes, timeline.frames) {
      guard let frame, timeline.end.map({ refresh < $0 }) != false else { continue }
      let screen = timeline.screen(frame)
      let side = (Self.width / scale - screen.width) / 2
      var counts = [0, 0]
      for (sheet, times) in sheets where times.contains(where: { $0.contains(refresh) }) {
        if sheet.rect.maxX <= screen.minX - side { counts[0] += 1 }
        if sheet.rect.minX >= screen.maxX + side { counts[1] += 1 }
      }
      for side in [0, 1] where counts[side] > 0 {
        windows[side][counts[side], default: []].append(refresh..<refresh + 1)
      }
    }
    return [0, 1].flatMap { side in
      windows[side].sorted { $0.key < $1.key }.map { count, times in
        let x = side == 0 ? "1" : decimal(Self.width - 1)
        let anchor = side == 0 ? "" : " text-anchor=\"end\""
        let y = decimal(height - 6)
        return "<text class=\"far\" x=\"\(x)\" y=\"\(y)\"\(anchor)>+\(grouped(count))</text>"
          .wrapped(animation.visible(in: times.merged))
      }
    }
  }

  /// A dot for each finger that is down.
  func fingers(_ animation: inout SVGAnimation) -> [String] {
    let ids = Set(film.fingers.values.joined().map(\.id)).sorted()
    return ids.compactMap { id in
      var (points, windows): ([CGPoint], [Range<Int>]) = ([], [])
      for (refresh, frame) in zip(timeline.refreshes, timeline.frames) {
        let size = frame.map { timeline.screen($0).size } ?? film.size
        let phone = phone(size)
        if let finger = film.fingers[refresh]?.first(where: { $0.id == id }) {
          let point = CGPoint(
            x: phone.minX + finger.x * scale, y: phone.minY + finger.y * scale)
          if windows.last?.upperBound != refresh {
            // It comes down where it is: on its way there it is not seen.
            if !points.isEmpty { points[points.count - 1] = point }
          }
          points.append(point)
          windows.append(refresh..<refresh + 1)
        } else {
          points.append(points.last ?? CGPoint(x: phone.midX, y: phone.midY))
        }
      }
      guard !windows.isEmpty else { return nil }
      let dot = "<circle class=\"finger\" r=\"7\"/>"
        .wrapped(animation.moving(points, error: Self.error * scale))
      return dot.wrapped(animation.visible(in: windows.merged))
    }
  }

  /// Everything but the screen, made pale.
  func dimming(
    _ size: CGSize, _ windows: [Range<Int>], _ animation: inout SVGAnimation
  ) -> String {
    let phone = phone(size)
    let (width, height) = (decimal(phone.width), decimal(phone.height))
    let hole = "M\(decimal(phone.minX)) \(decimal(phone.minY))h\(width)v\(height)h-\(width)z"
    // Beyond the edges, which are not sharp.
    let all = "M-2-2h\(decimal(Self.width + 4))v\(decimal(self.height + 4))H-2z"
    return "<path class=\"dim\" fill-rule=\"evenodd\" d=\"\(all)\(hole)\"/>"
      .wrapped(animation.visible(in: windows))
  }

  /// How a lane ended before the trace did, on its screen.
  func ending(_ animation: inout SVGAnimation) -> [String] {
    guard let end = timeline.end, let text = timeline.lane.ending,
      end < timeline.refreshes.upperBound
    else { return [] }
    let lines = TerminalCanvas.wrapped(text, to: 13).prefix(7).map { $0.prefix(14) }
    let top = height / 2 - Double(lines.count - 1) * 8
    let texts = lines.enumerated().map { index, line in
      "<text class=\"over\" x=\"\(decimal(Self.width / 2))\" y=\"\(decimal(top + Double(index) * 16))\">\(String(line).xmlEscaped)</text>"
    }.joined()
    return [texts.wrapped(animation.visible(in: [end..<timeline.refreshes.upperBound]))]
  }

  private func windows(of kind: FrameFault.Kind) -> [Range<Int>] {
    timeline.windows { timeline.lane.recording.faults[$0]?.contains(kind) == true }
  }

  private func scaled(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
      height: rect.height * scale)
  }

  private func attributes(_ rect: CGRect) -> String {
    "x=\"\(decimal(rect.minX))\" y=\"\(decimal(rect.minY))\" width=\"\(decimal(rect.width))\" height=\"\(decimal(rect.height))\""
  }
}
