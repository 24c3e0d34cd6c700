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

/// A row of Perfetto's. No two have the same thread, whatever their process.
struct ChromeTrack {
  let pid, tid: Int

  static let gestures = ChromeTrack(pid: 1, tid: 11)
  static func finger(_ lane: Int) -> ChromeTrack { ChromeTrack(pid: 1, tid: 12 + lane) }
  static let display = ChromeTrack(pid: 1, tid: 31)
  static let main = ChromeTrack(pid: 1, tid: 32)
  static func view(_ lane: Int) -> ChromeTrack { ChromeTrack(pid: 2, tid: 101 + lane) }
}

extension ChromeTrace {
  mutating func name(process pid: Int, _ name: String) {
    add(name: "process_name", pid: pid, tid: 0, ["name": .text(name)])
    add(name: "process_sort_index", pid: pid, tid: 0, ["sort_index": .number(Double(pid))])
  }

  mutating func name(_ track: ChromeTrack, _ name: String) {
    add(name: "thread_name", pid: track.pid, tid: track.tid, ["name": .text(name)])
    add(
      name: "thread_sort_index", pid: track.pid, tid: track.tid,
      ["sort_index": .number(Double(track.tid))])
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

  /// A counter's new value, from `time` on, in ns.
  mutating func add(counter name: String, unit: String, _ value: Double, at time: Int) {
    traceEvents.append(
      Event(
        name: name, ph: .counter, ts: microseconds(time), pid: 1, tid: 0,
        args: [unit: .number(value)]))
  }

  private mutating func add(name: String, pid: Int, tid: Int, _ args: [String: Argument]) {
    traceEvents.append(Event(name: name, ph: .name, pid: pid, tid: tid, args: args))
  }
}

private func microseconds(_ nanoseconds: Int) -> Double { Double(nanoseconds) / 1_000 }
