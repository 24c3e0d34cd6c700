import Basics
import Documents
import Replaying
import Scrolling

extension FilmStage {
  /// A page view: paper with a large number, and lines for its text.
  func sheet(
    _ sheet: PageOnPlane, _ windows: RangeSet<Int>, _ animation: inout SVGAnimation
  ) -> String {
    let rect = scaled(sheet.rect)
    let scene = film.scenes > 1 ? "\(sheet.index.scene + 1)." : ""
    let text = "\(scene)\(sheet.index.page + 1)"
    // As great as there is room for: by its height on its side, and for all of its digits.
    let size = max(
      1, min(rect.height * 0.42, rect.width * 0.37, rect.width * 1.5 / Double(text.count)))
    let baseline = rect.minY + rect.height * 0.16 + size * 0.73
    let lines = stride(
      from: baseline + size * 0.75, to: rect.maxY - rect.height * 0.1, by: size * 0.265
    )
    .prefix(8).enumerated().map { line, y in
      let width = decimal(
        rect.width * (0.45 + Double((sheet.index.page * 7 + line * 13) % 10) * 0.033))
      return "M\(decimal(rect.minX + rect.width * 0.12)) \(decimal(y))h\(width)v2h-\(width)z"
    }
    let number = svg(
      "text", ["class": "number", "font-size": size, "x": rect.midX, "y": baseline], text)
    let ink = svg("path", ["class": "ink", "d": lines.joined()])
    return animation.visible(in: windows, svgRect(rect, class: "sheet") + ink + number)
  }

  /// Blank parts of the screen: everything that no page view covers.
  func hatching(_ animation: inout SVGAnimation) -> [String] {
    let blank = timeline.windows(of: .blank)
    return sizes.map { ($0.value, $0.windows.intersection(blank)) }.filter { !$0.1.isEmpty }
      .map { animation.visible(in: $1, svgRect(phone($0), "url(#h)")) }
  }

  /// What lies before, after and around all pages: there nothing is missing.
  func ends(id: String, _ animation: inout SVGAnimation) -> [String] {
    guard !timeline.windows(of: .blank).isEmpty else { return [] }
    return timeline.spans(of: timeline.lane.recording.geometry).compactMap { frames, geometry in
      timeline.refreshes(of: frames).map { window in
        let first = frames.lowerBound
        let parts = surroundings(geometry, timeline.screen(first).size, "\(id)\(first)")
        return animation.visible(in: RangeSet(window), parts.joined())
      }
    }
  }

  /// The same for pages of one geometry on a screen of `size`; `id` is a pattern's.
  private func surroundings(_ geometry: PageGeometry, _ screen: CGSize, _ id: String) -> [String] {
    let axis = film.device.axis
    let size = screen.along(axis)
    let (extent, pitch) = (geometry.extent.along(axis), geometry.pitch.along(axis))
    var parts: [String] = []
    func drawn(_ rect: CGRect) -> CGRect { scaled(rect.along(axis)) }
    func add(_ rect: CGRect) { parts.append(svgRect(drawn(rect), class: "surface")) }
    if !timeline.lane.wraps {
      for page in [-1, Double(film.pages)] {
        add(CGRect(x: page * geometry.step, y: 0, width: pitch.width, height: size.height))
      }
    }
    guard !geometry.fills(screen), !timeline.lane.isGrid else { return parts }
    let strip = CGRect(
      x: min(-pitch.width, geometry.step * Double(film.pages)), y: -size.height,
      width: pitch.width * Double(film.pages + 2),
      height: 3 * size.height)
    add(CGRect(x: strip.minX, y: strip.minY, width: strip.width, height: size.height))
    add(CGRect(x: strip.minX, y: extent.height, width: strip.width, height: size.height))
    let gap = drawn(
      CGRect(x: extent.width, y: 0, width: pitch.width - extent.width, height: size.height))
    let tile = drawn(CGRect(x: 0, y: 0, width: pitch.width, height: size.height))
    let pattern = svg(
      "pattern",
      [
        "id": id, "width": tile.width, "height": tile.height, "patternUnits": "userSpaceOnUse",
      ], svgRect(gap, class: "surface"))
    return parts + [pattern, svgRect(drawn(strip), "url(#\(id))")]
  }

  /// A light on each page view that was just fetched.
  func flashes(_ sheets: [PageOnPlane], _ animation: inout SVGAnimation) -> [String] {
    let recording = timeline.lane.recording
    let stays = Dictionary(grouping: recording.stays, by: \.page.index)
    var times: [PageOnPlane: [Int]] = [:]
    for fetch in recording.fetches {
      guard let refresh = timeline.start(of: fetch.frame) else { continue }
      for stay in stays[fetch.index, default: []] where stay.frames.contains(fetch.frame) {
        let sheet = timeline.sheet(stay.page, in: fetch.frame)
        // One that is fetched again before its light is out keeps it.
        let last = times[sheet]?.last ?? .min / 2
        if last + SVGAnimation.flashLength < refresh { times[sheet, default: []].append(refresh) }
      }
    }
    return sheets.compactMap { sheet in
      times[sheet].map {
        animation.flash(at: $0, svgRect(scaled(sheet.rect), class: "fetch"))
      }
    }
  }

  /// An outline around each page view that lies on the screen where another should.
  func wrongs(
    _ sheets: [Shown<PageOnPlane>], _ animation: inout SVGAnimation
  ) -> [String] {
    let wrong = timeline.windows(of: .wrong)
    guard !wrong.isEmpty else { return [] }
    return sheets.compactMap { sheet, windows in
      let seen = windows.intersection(wrong)
        .intersection(timeline.windows { timeline.isWrong(sheet, in: $0) })
      let rect = scaled(sheet.rect).insetBy(dx: 2, dy: 2)
      return seen.isEmpty ? nil : animation.visible(in: seen, svgRect(rect, class: "wrong"))
    }
  }

  /// How many page views lie too far along the axis, on either side, to be seen.
  func counts(
    of sheets: [Shown<PageOnPlane>], _ animation: inout SVGAnimation
  ) -> [String] {
    let axis = film.device.axis
    let stage = CGSize(width: Self.width, height: height).along(axis)
    let counts = screens.prefix(timeline.end ?? .max).enumerated().map { refresh, screen in
      let screen = screen.along(axis)
      let side = (stage.width / scale - screen.width) / 2
      let there = sheets.filter { $0.windows.contains(refresh) }.map { $0.value.rect.along(axis) }
      return [
        there.count { $0.maxX <= screen.minX - side },
        there.count { $0.minX >= screen.maxX + side },
      ]
    }
    return [0, 1].flatMap { side in
      Set(counts.map { $0[side] }).subtracting([0]).sorted().map { count in
        let times = counts.indices { $0[side] == count }
        let isLeft = side == 0 || axis == .vertical
        let text = svgText(
          "+\(grouped(count))", x: isLeft ? 1 : Self.width - 1,
          y: side == 0 && axis == .vertical ? 12 : height - 6, class: "far",
          anchor: isLeft ? nil : "end")
        return animation.visible(in: times, text)
      }
    }
  }

  func fingers(_ animation: inout SVGAnimation) -> [String] {
    Set(film.fingers.values.flatMap(\.keys)).sorted().compactMap { id in
      var (points, windows): ([CGPoint], RangeSet<Int>) = ([], RangeSet())
      for (refresh, screen) in zip(timeline.refreshes, screens) {
        let phone = phone(screen.size)
        guard let finger = film.fingers[refresh]?[id] else {
          points.append(points.last ?? CGPoint(x: phone.midX, y: phone.midY))
          continue
        }
        let point = CGPoint(x: phone.minX + finger.x * scale, y: phone.minY + finger.y * scale)
        // It comes down where it is: on its way there it is not seen.
        if !windows.contains(refresh - 1), !points.isEmpty { points[points.count - 1] = point }
        points.append(point)
        windows.insert(contentsOf: refresh..<refresh + 1)
      }
      guard !windows.isEmpty else { return nil }
      let dot = svg("circle", ["class": "finger", "r": 7.0])
      return animation.visible(
        in: windows, animation.moving(points, error: Self.error * scale, dot))
    }
  }

  /// Everything but the screen, made pale.
  func dimming(_ size: CGSize) -> String {
    let phone = phone(size)
    let (width, height) = (decimal(phone.width), decimal(phone.height))
    let hole = "M\(decimal(phone.minX)) \(decimal(phone.minY))h\(width)v\(height)h-\(width)z"
    // Beyond the edges, which are not sharp.
    let all = "M-2-2h\(decimal(Self.width + 4))v\(decimal(self.height + 4))H-2z"
    return svg("path", ["class": "dim", "fill-rule": "evenodd", "d": all + hole])
  }

  /// How a lane ended before the trace did, on its screen.
  func ending(_ animation: inout SVGAnimation) -> [String] {
    guard let end = timeline.end, let text = timeline.lane.ending,
      end < timeline.refreshes.upperBound
    else { return [] }
    let screen = phone(film.size)
    let letters = Int(screen.width / 7.5)
    let lines = text.wrapped(to: letters).prefix(Int(screen.height / 16))
      .map { String($0.prefix(letters + 1)) }
    let top = height / 2 - Double(lines.count - 1) * 8
    let texts = lines.enumerated().map { index, line in
      svgText(line, x: Self.width / 2, y: top + Double(index) * 16, class: "over")
    }
    return [
      animation.visible(in: RangeSet(end..<timeline.refreshes.upperBound), texts.joined())
    ]
  }
}
