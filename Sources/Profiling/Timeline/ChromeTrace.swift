import Foundation

/// What happened when, in the JSON that Perfetto and Chrome open.
///
/// Source: Google's "Trace Event Format".
struct ChromeTrace: Encodable {
  /// Names of tracks first.
  private(set) var traceEvents: [Event] = []
  private let displayTimeUnit = "ms"

  /// One thing that happened, or the name of a track.
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

  /// A value that belongs to an event.
  enum Argument: Hashable, Encodable {
    case number(Double)
    case text(String)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      }
    }
  }

  /// A row of Perfetto's, as a thread of the one process.
  struct Track {
    let tid: Int

    static let gestures = Track(tid: 11)
    static func finger(_ lane: Int) -> Track { Track(tid: 12 + lane) }
    static let display = Track(tid: 31)
    static let main = Track(tid: 32)
  }

  /// The file.
  var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do { return try encoder.encode(self) } catch {
      preconditionFailure("times are finite: \(error)")
    }
  }

  /// The name of the process.
  mutating func name(_ name: String) {
    traceEvents.append(
      Event(name: "process_name", ph: .name, tid: Track.main.tid, args: ["name": .text(name)]))
  }

  /// The name of `track`. Tracks are in the order of their threads' numbers.
  mutating func name(_ track: Track, _ name: String) {
    let values = [("name", Argument.text(name)), ("sort_index", .number(Double(track.tid)))]
    for (key, value) in values {
      traceEvents.append(
        Event(name: "thread_\(key)", ph: .name, tid: track.tid, args: [key: value]))
    }
  }

  /// A slice from `begin` to `end`, in ns.
  mutating func add(
    slice name: String, on track: Track, from begin: Int, to end: Int,
    _ args: [String: Argument]? = nil
  ) {
    traceEvents.append(
      Event(
        name: name, ph: .slice, ts: microseconds(begin), dur: microseconds(end - begin),
        tid: track.tid, args: args))
  }

  /// An instant, in ns.
  mutating func add(
    instant name: String, on track: Track, at time: Int, _ args: [String: Argument]? = nil
  ) {
    traceEvents.append(
      Event(
        name: name, ph: .instant, ts: microseconds(time), tid: track.tid, s: "t",
        args: args))
  }

  /// A counter's new value, from `time` on, in ns. Perfetto calls it by its name and its unit.
  mutating func add(counter name: String, unit: String, _ value: Double, at time: Int) {
    traceEvents.append(
      Event(
        name: name, ph: .counter, ts: microseconds(time), tid: Track.main.tid,
        args: [unit: .number(value)]))
  }
}

/// The number of µs that is still `nanoseconds` when it is multiplied by 1000 and cut off, as Perfetto does.
private func microseconds(_ nanoseconds: Int) -> Double {
  let microseconds = Double(nanoseconds) / 1_000
  return Int(microseconds * 1_000) == nanoseconds ? microseconds : microseconds.nextUp
}
