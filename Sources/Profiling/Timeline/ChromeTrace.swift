import Basics
import Foundation

/// What happened when, in the JSON that Perfetto and Chrome open: Google's "Trace Event Format".
struct ChromeTrace: Encodable {
  let traceEvents: [Event]
  private let displayTimeUnit = "ms"

  init?(_ profile: Profile) {
    guard let timeline = profile.timeline else { return nil }
    traceEvents = TimelineEvents(timeline, of: profile).all
  }

  struct Event: Encodable {
    let name: String
    let ph: Phase
    /// When it happened or began, in µs; nil of a name.
    var ts: Double?
    /// How long it took, in µs; nil of all but slices.
    var dur: Double?
    var pid = 1
    let tid: Int
    /// How far an instant's line goes: `t` for its track.
    var s: String?
    var args: [String: Argument]?
  }

  enum Phase: String, Encodable {
    case slice = "X"
    case instant = "i"
    case counter = "C"
    case name = "M"
  }

  enum Argument: Encodable {
    case number(Double)
    case text(String)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .number(let number): try number.encode(to: encoder)
      case .text(let text): try text.encode(to: encoder)
      }
    }
  }

  /// The rows of Perfetto's, as threads of the one process.
  enum Track { static let (gestures, fingers, display, main) = (11, 12, 31, 32) }

  var json: Data { Data(jsonLine(self).utf8) }
}
