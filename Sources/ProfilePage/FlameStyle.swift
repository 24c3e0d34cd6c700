import Foundation
import Profiling
import Reporting

/// The colours of boxes, for light and dark: by whose code it is, or by how much it changed.
///
/// Each class sets `color`, with which a box is filled.
enum FlameStyle {
  /// What a class of boxes is filled with: a colour, so much of it on the surface.
  struct Fill: Hashable {
    let name: String
    let color: KeyPath<Palette, String> & Sendable
    let strength: Double

    /// The colour that is seen.
    func color(in palette: Palette) -> String {
      mix(palette[keyPath: color], strength, palette.surface)
    }
  }

  /// Shades of one owner, by the function's name.
  private static let shades = 4
  /// Strengths of a change.
  private static let steps = 5

  static let fills: [Fill] =
    owner("l", \.series[0], from: 0.28) + owner("p", \.series[1], from: 0.24)
    + owner("s", \.muted, from: 0.18)
    + [
      Fill(name: "h", color: \.lines, strength: 0.8),
      Fill(name: "same", color: \.lines, strength: 1),
    ]
    + change("more", \.series[0]) + change("less", \.series[1])

  private static func owner(
    _ name: String, _ color: KeyPath<Palette, String> & Sendable, from least: Double
  ) -> [Fill] {
    (0..<shades).map {
      Fill(name: "\(name)\($0)", color: color, strength: least + 0.06 * Double($0))
    }
  }

  private static func change(
    _ name: String, _ color: KeyPath<Palette, String> & Sendable
  ) -> [Fill] {
    (1...steps).map { Fill(name: "\(name)\($0)", color: color, strength: 0.1 + 0.08 * Double($0)) }
  }

  /// The class of a function's boxes.
  static func name(of frame: CodeFrame) -> String {
    let shade = Int(hash(frame.function) % UInt32(shades))
    return switch frame.owner {
    case .loader: "l\(shade)"
    case .pages: "p\(shade)"
    case .system: frame.module.isEmpty ? "h" : "s\(shade)"
    case .harness: "h"
    }
  }

  /// The class of a box that changed by `change`, where no other changed by more than `greatest`.
  static func name(ofChange change: Int, greatest: Int) -> String {
    guard change != 0, greatest > 0 else { return "same" }
    let step = (Double(abs(change)) / Double(greatest) * Double(steps)).rounded(.up)
    return "\(change > 0 ? "more" : "less")\(max(1, min(steps, Int(step))))"
  }

  /// FNV-1a, 32 bits (Fowler, Noll, Vo): the same in every process.
  private static func hash(_ text: String) -> UInt32 {
    text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  /// The rules of all classes; `scope` is what stands before each.
  static func rules(within scope: String = "") -> String {
    func rules(_ palette: Palette) -> String {
      fills.map { "\(scope).\($0.name){color:\($0.color(in: palette))}" }.joined(separator: "\n")
    }
    return """
      \(rules(.light))
      @media screen and (prefers-color-scheme:dark){
      \(rules(.dark))
      }
      """
  }

  /// `share` of `color` on `ground`, both as `#rrggbb`.
  private static func mix(_ color: String, _ share: Double, _ ground: String) -> String {
    let channels = zip(components(color), components(ground)).map {
      Int((Double($0) * share + Double($1) * (1 - share)).rounded())
    }
    return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func components(_ color: String) -> [Int] {
    let value = Int(color.dropFirst(), radix: 16) ?? 0
    return [value >> 16 & 0xFF, value >> 8 & 0xFF, value & 0xFF]
  }

  /// What the colours of `graph` mean: a class and a word each.
  static func key(of graph: FlameGraph) -> [(name: String, meaning: String)] {
    guard let sides = graph.sides else {
      return [
        ("l1", "loader"), ("p1", "scroll view and pages"), ("s1", "libraries"), ("h", "harness"),
      ]
    }
    return [
      ("more5", "more in \(sides.head)"), ("same", "the same"), ("less5", "less in \(sides.head)"),
    ]
  }
}
