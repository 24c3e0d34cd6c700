import Basics
import Replaying
import Scrolling
import Tables

/// The phone of one lane in an SVG film, with the page views that lie on its screen and beside it.
struct FilmStage {
  static let width = 196.0
  static let phoneWidth = 92.0
  /// A fetch is seen for so many refreshes.
  static let flashLength = 14
  /// By how many points of the screen what moves may be off.
  static let error = 0.5
  private static let inset = 2.0

  let timeline: LaneTimeline
  let film: Film

  /// Units of the picture in a point of the screen.
  var scale: Double { Self.phoneWidth / max(1, film.size.width) }
  private var lane: FilmLane { timeline.lane }
  var height: Double { film.size.height * scale * (lane.isGrid ? 1.3 : 1) + 2 * Self.inset }

  /// What all lanes have in common.
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
    let sizes = sizes
    var parts = hatching(sizes, &animation)
    parts.append("<g\(animation.moving(positions, error: Self.error * scale))>")
    parts += ends + near.map { sheet($0.sheet, $0.windows, &animation) }
    parts += flashes(near.map(\.sheet), &animation) + wrongs(near, &animation)
    parts.append("</g>")
    parts += sizes.map { dimming($0.size, $0.windows, &animation) }
    parts += counts(of: sheets, &animation) + fingers(&animation)
    parts += sizes.map { size, windows in
      let phone = phone(size)
      return
        "<rect class=\"phone\" x=\"\(decimal(phone.minX))\" y=\"\(decimal(phone.minY))\" width=\"\(decimal(phone.width))\" height=\"\(decimal(phone.height))\" rx=\"7\"/>"
        .wrapped(animation.visible(in: windows))
    }
    parts += ending(&animation)
    // Browsers may let a pixel of what moves through at the edges of a clip.
    return """
      <clipPath id="\(id)"><rect width="\(decimal(Self.width))" height="\(decimal(height))"/></clipPath>
      <g clip-path="url(#\(id))">
      \(parts.joined(separator: "\n"))
      </g>
      <path class="surface" d="M-3 0h3v\(decimal(height))h-3zM\(decimal(Self.width)) 0h3v\(decimal(height))h-3z"/>
      """
  }

  /// The phone, held so that its screen has `size`.
  func phone(_ size: CGSize) -> CGRect {
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(
      x: (Self.width - width) / 2, y: (self.height - height) / 2, width: width, height: height)
  }

  /// The sizes that the screen has, and when.
  private var sizes: [(size: CGSize, windows: [Range<Int>])] {
    var all: [(size: CGSize, windows: [Range<Int>])] = []
    var last = film.size
    for (refresh, frame) in zip(timeline.refreshes, timeline.frames) {
      if let frame { last = timeline.screen(frame).size }
      let window = refresh..<refresh + 1
      if let index = all.firstIndex(where: { $0.size == last }) {
        all[index].windows =
          (all[index].windows.dropLast() + [all[index].windows.last, window].compactMap(\.self))
          .merged
      } else {
        all.append((last, [window]))
      }
    }
    return all
  }

  /// Where the first page should lie, in each refresh.
  private var positions: [CGPoint] {
    timeline.frames.map { frame in
      let screen = frame.map(timeline.screen) ?? CGRect(origin: .zero, size: film.size)
      let phone = phone(screen.size)
      return CGPoint(x: phone.minX - screen.minX * scale, y: phone.minY - screen.minY * scale)
    }
  }

  /// Those of `sheets` that come near enough to be seen.
  private func near(
    _ sheets: [(sheet: LaneTimeline.Sheet, windows: [Range<Int>])]
  ) -> [(sheet: LaneTimeline.Sheet, windows: [Range<Int>])] {
    let positions = positions
    return sheets.compactMap { sheet, windows in
      let near = windows.filter { window in
        window.contains { refresh in
          let position = positions[refresh - timeline.refreshes.lowerBound]
          let x = position.x + sheet.rect.minX * scale
          let y = position.y + sheet.rect.minY * scale
          return x < Self.width && x + sheet.rect.width * scale > 0 && y < height
            && y + sheet.rect.height * scale > 0
        }
      }
      return near.isEmpty ? nil : (sheet, near)
    }
  }
}

extension String {
  /// The element within a group that has `attributes`, if there are any.
  func wrapped(_ attributes: String) -> String {
    attributes.isEmpty ? self : "<g\(attributes)>\(self)</g>"
  }
}
