import Foundation

/// What happened when, in the JSON that Perfetto and Chrome open.
///
/// Source: Google's "Trace Event Format".
package struct ChromeTrace: Hashable, Sendable, Codable {
  /// Names of tracks first.
  package var traceEvents: [Event] = []
  private(set) var displayTimeUnit = "ms"

  /// One thing that happened, or the name of a track.
  package struct Event: Hashable, Sendable, Codable {
    package let name: String
    package let ph: Phase
    /// When it happened or began, in µs; nil of a name.
    package var ts: Double?
    /// How long it took, in µs; nil of all but slices.
    package var dur: Double?
    package let pid, tid: Int
    /// How far an instant's line goes: `t` for its track.
    package var s: String?
    package var args: [String: Argument]?
  }

  package enum Phase: String, Sendable, Codable {
    case slice = "X"
    case instant = "i"
    case counter = "C"
    case name = "M"
  }

  /// A value that belongs to an event.
  package enum Argument: Hashable, Sendable, Codable {
    case number(Double)
    case text(String)

    package init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      }
    }
  }

  /// The file.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}

/// A row of Perfetto's. No two have the same thread, whatever their process: some versions name threads by that alone.
struct ChromeTrack {
  let pid, tid: Int

  static let gestures = ChromeTrack(pid: 1, tid: 11)
  static func finger(_ lane: Int) -> ChromeTrack { ChromeTrack(pid: 1, tid: 12 + lane) }
  static let display = ChromeTrack(pid: 1, tid: 31)
  static let main = ChromeTrack(pid: 1, tid: 32)
  static func view(_ lane: Int) -> ChromeTrack { ChromeTrack(pid: 2, tid: 101 + lane) }
}

extension ChromeTrace {
  /// The name of the process that `track` is in. Processes are in the order of their numbers.
  mutating func name(processOf track: ChromeTrack, _ name: String) {
    add("process", name, index: track.pid, track)
  }

  /// The name of `track`. Tracks are in the order of their threads' numbers.
  mutating func name(_ track: ChromeTrack, _ name: String) {
    add("thread", name, index: track.tid, track)
  }

  /// A slice from `begin` to `end`, in ns.
  mutating func add(
    slice name: String, on track: ChromeTrack, from begin: Int, to end: Int,
    _ args: [String: Argument]? = nil
  ) {
    traceEvents.append(
      Event(
        name: name, ph: .slice, ts: microseconds(begin), dur: microseconds(end - begin),
        pid: track.pid, tid: track.tid, args: args))
  }

  /// An instant, in ns.
  mutating func add(
    instant name: String, on track: ChromeTrack, at time: Int, _ args: [String: Argument]? = nil
  ) {
    traceEvents.append(
      Event(
        name: name, ph: .instant, ts: microseconds(time), pid: track.pid, tid: track.tid, s: "t",
        args: args))
  }

  /// A counter's new value, from `time` on, in ns. Perfetto calls it by its name and its unit.
  mutating func add(counter name: String, unit: String, _ value: Double, at time: Int) {
    traceEvents.append(
      Event(
        name: name, ph: .counter, ts: microseconds(time), pid: ChromeTrack.main.pid,
        tid: ChromeTrack.main.tid, args: [unit: .number(value)]))
  }

  private mutating func add(_ kind: String, _ name: String, index: Int, _ track: ChromeTrack) {
    for (key, value) in [("name", Argument.text(name)), ("sort_index", .number(Double(index)))] {
      traceEvents.append(
        Event(
          name: "\(kind)_\(key)", ph: .name, pid: track.pid, tid: track.tid, args: [key: value]))
    }
  }
}

/// The number of µs that is still `nanoseconds` when it is multiplied by 1000 and cut off, as Perfetto does.
private func microseconds(_ nanoseconds: Int) -> Double {
  let microseconds = Double(nanoseconds) / 1_000
  return Int(microseconds * 1_000) == nanoseconds ? microseconds : microseconds.nextUp
}
