import Scrolling

/// The measures of a page: where the columns are and how large the letters are. All in points.
struct Typography: Hashable {
  let page: CGSize
  let bodySize: Double

  /// Smaller type cannot be read at arm's length.
  static let smallest = 11
  /// Body sizes of letters in the longest line that is still easy to read.
  private static let longestLine = 32.0

  var leading: Double { (bodySize * 1.38 * 2).rounded() / 2 }

  /// How far the lines of a cue are indented.
  var indent: Double { bodySize * 1.1 }

  var margin: Double { max(20, min(page.width, page.height) * 0.065) }

  var headBaseline: Double { margin * 0.95 + 6 }

  var headRule: Double { headBaseline + bodySize * 0.5 }

  var folioBaseline: Double { page.height - margin * 0.75 }

  /// Where the text goes, in the order of reading: one column, or two on a page that is wide.
  var columns: [CGRect] {
    let top = headRule + bodySize * 0.9
    let bottom = folioBaseline - bodySize * 1.8
    let gutter = margin * 1.4
    let count = page.width > page.height ? 2 : 1
    let available = (page.width - 2 * margin - gutter * Double(count - 1)) / Double(count)
    let width = min(available, bodySize * Self.longestLine)
    let used = width * Double(count) + gutter * Double(count - 1)
    return (0..<count).map { number in
      CGRect(
        x: (page.width - used) / 2 + (width + gutter) * Double(number), y: top, width: width,
        height: max(0, bottom - top))
    }
  }
}
