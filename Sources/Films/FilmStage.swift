import Documents
import Replaying
import Scrolling

/// The phone of one lane in an SVG film, with the page views that lie on its screen and beside it.
struct FilmStage {
  static let width = 196.0
  /// By how many points of the screen what moves may be off.
  static let error = 0.5
  private static let inset = 2.0
  /// How wide the phone is, upright and on its side.
  private static let (upright, onItsSide) = (92.0, 132.0)

  typealias Shown = LaneTimeline.Shown

  let timeline: LaneTimeline
  var film: Film { timeline.film }

  /// Units of the picture in a point of the screen.
  var scale: Double {
    let width = film.size.width > film.size.height ? Self.onItsSide : Self.upright
    return min(
      width / max(1, film.size.width),
      (Self.width - 2 * Self.inset) / max(1, film.extent.width))
  }
  var height: Double {
    let hasPagesAbove = timeline.lane.isGrid || film.device.axis == .vertical
    return film.extent.height * scale * (hasPagesAbove ? 1.3 : 1) + 2 * Self.inset
  }

  static var definitions: String {
    """
    <defs><pattern id="h" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
    <path class="hatch" d="M1 0v7"/></pattern></defs>
    """
  }

  /// Everything there is to see, back to front; `id` is an element's, unlike any other in the file.
  func body(id: String, _ animation: inout SVGAnimation) -> String {
    let sheets = timeline.sheets
    let near = near(sheets)
    var parts = hatching(&animation)
    let pages =
      ends(id: id, &animation) + near.map { sheet($0.value, $0.windows, &animation) }
      + flashes(near.map(\.value), &animation) + wrongs(near, &animation)
    parts.append(
      animation.moving(
        positions, error: Self.error * scale, pages.joined(separator: "\n")))
    parts += sizes.map { animation.visible(in: $0.windows, dimming($0.value)) }
    parts += counts(of: sheets, &animation) + fingers(&animation)
    parts += sizes.map { size, windows in
      animation.visible(in: windows, svgRect(phone(size), class: "phone", radius: 7))
    }
    parts += ending(&animation)
    let (width, height) = (decimal(Self.width), decimal(height))
    // Browsers may let a pixel of what moves through at the edges of a clip.
    return """
      <clipPath id="\(id)"><rect width="\(width)" height="\(height)"/></clipPath>
      <g clip-path="url(#\(id))">
      \(parts.joined(separator: "\n"))
      </g>
      <path class="surface" d="M-3 0h3v\(height)h-3zM\(width) 0h3v\(height)h-3z"/>
      """
  }

  /// The phone, held so that its screen has `size`.
  func phone(_ size: CGSize) -> CGRect {
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(
      x: (Self.width - width) / 2, y: (self.height - height) / 2, width: width, height: height)
  }

  /// The screen in each refresh; before the first frame as the device is held at the beginning.
  var screens: [CGRect] {
    timeline.frames.map {
      $0.map(timeline.screen) ?? CGRect(origin: .zero, size: film.size)
    }
  }

  var sizes: [Shown<CGSize>] {
    let sizes = screens.map(\.size)
    let all = sizes.reduce(into: [CGSize]()) { if !$0.contains($1) { $0.append($1) } }
    return all.map { size in (size, sizes.indices { $0 == size }) }
  }

  private var positions: [CGPoint] {
    screens.map { screen in
      let phone = phone(screen.size)
      return CGPoint(x: phone.minX - screen.minX * scale, y: phone.minY - screen.minY * scale)
    }
  }

  /// Those of `sheets` that come near enough to be seen.
  private func near(_ sheets: [Shown<PageOnPlane>]) -> [Shown<PageOnPlane>] {
    let positions = positions
    let stage = CGRect(x: 0, y: 0, width: Self.width, height: height)
    return sheets.compactMap { sheet, windows in
      let rect = scaled(sheet.rect)
      let near = windows.ranges.filter { window in
        window.contains { refresh in
          rect.offsetBy(dx: positions[refresh].x, dy: positions[refresh].y).intersects(stage)
        }
      }
      return near.isEmpty ? nil : (sheet, RangeSet(near))
    }
  }

  func scaled(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
      height: rect.height * scale)
  }
}
