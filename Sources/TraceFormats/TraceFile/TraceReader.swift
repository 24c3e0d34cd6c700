import Foundation
import Gestures
import InputFiles
import Scrolling

/// Reads a trace file as its bytes come in.
struct TraceReader {
  /// No line of a trace is longer than so many bytes.
  static let longestLine = 65_536

  private let path: String
  private var rest: [UInt8] = []
  private var line = 0
  private var header: TraceHeader?
  private var isOfOffsets = false
  private var trace = Trace()
  private var extras: [TraceFile.Place: [JSONMember]] = [:]
  private var warnings: [String] = []
  /// The fingers that are down, and where; the one that moved last is kept apart, for the next sample is mostly its own.
  private var fingers: [Int: CGPoint] = [:]
  private var moving: (id: Int, place: CGPoint)?
  private(set) var now = Microseconds.zero
  private var hasEnded = false

  /// A reader of the file that messages call `path`.
  init(path: String) { self.path = path }

  /// A reader of the lines that follow `header`.
  init(path: String, after header: TraceHeader) {
    self.path = path
    self.header = header
    isOfOffsets = header.kind == .offsets
  }

  /// Reads every line that is complete by now.
  mutating func take(_ piece: Data) throws(InputError) {
    rest.append(contentsOf: piece)
    let bytes = rest
    var start = 0
    do {
      try bytes.withUnsafeBufferPointer { buffer throws(InputError) in
        while let end = buffer.lineEnd(from: start) {
          line += 1
          try read(buffer, start..<end)
          start = end + 1
        }
        line += 1
        guard buffer.count - start <= Self.longestLine else { throw InputError.lineTooLong }
        line -= 1
      }
    } catch {
      // What a stream goes on with must not begin with what was refused.
      rest = []
      throw error.located(in: path, line: line)
    }
    rest = Array(bytes[start...])
  }

  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) throws(InputError) {
    guard range.count <= Self.longestLine else { throw .lineTooLong }
    guard header != nil else {
      let header = try TraceHeader(line: Array(bytes[range]))
      isOfOffsets = header.kind == .offsets
      self.header = header
      return
    }
    var scanner = JSONScanner(bytes, in: range)
    guard try !addPlain(scanner), scanner.peek() != nil else { return }
    let said = try TraceLine(&scanner, start: range.lowerBound)
    try add(said, scanner)
  }

  /// Adds the sample of a line that is spelled as nearly all are; false where it is another line.
  private mutating func addPlain(_ scanner: JSONScanner) throws(InputError) -> Bool {
    guard !hasEnded else { return false }
    if isOfOffsets {
      guard let offset = PlainLine.offset(scanner) else { return false }
      try checkOrder(offset.time)
      trace.offsets.append(offset)
      now = offset.time
    } else {
      guard let touch = PlainLine.touch(scanner) else { return false }
      try checkOrder(touch.time)
      try follow(touch)
      trace.touches.append(touch)
      now = touch.time
    }
    return true
  }

  private mutating func add(_ said: TraceLine, _ scanner: JSONScanner) throws(InputError) {
    guard !hasEnded else {
      throw InputError(
        "something follows the end", remedy: "the event \"end\" is the last line")
    }
    let time = try said.checkedTime()
    try checkOrder(time)
    let place: TraceFile.Place
    if let name = said.event {
      if let event = try said.event(name) {
        trace.events.append(Trace.TimedEvent(time: time, event: event))
      } else {
        hasEnded = true
      }
      place = .event(hasEnded ? trace.events.count : trace.events.count - 1)
    } else if isOfOffsets {
      trace.offsets.append(try said.offset(scanner, at: time))
      place = .offset(trace.offsets.count - 1)
    } else {
      let touch = try said.touch(scanner, at: time)
      try follow(touch)
      trace.touches.append(touch)
      place = .touch(trace.touches.count - 1)
    }
    if !said.extras.isEmpty { extras[place] = said.extras }
    now = time
  }

  private func checkOrder(_ time: Microseconds) throws(InputError) {
    guard time >= now else {
      throw InputError(
        "time runs back, from \(now.rawValue) to \(time.rawValue) µs",
        remedy: "sort the lines by \"t\"")
    }
  }

  private mutating func follow(_ touch: Touch) throws(InputError) {
    if touch.id == moving?.id, touch.phase == .moved {
      moving?.place = touch.location
      return
    }
    if let moving { fingers[moving.id] = moving.place }
    moving = nil
    switch touch.phase {
    case .began:
      guard fingers.updateValue(touch.location, forKey: touch.id) == nil else {
        throw InputError(
          "finger \(touch.id) comes down but is down already",
          remedy: "end it first, or give the other finger another \"id\"")
      }
    case .moved:
      guard fingers.removeValue(forKey: touch.id) != nil else {
        throw .notDown(touch)
      }
      moving = (touch.id, touch.location)
    case .ended, .cancelled:
      guard fingers.removeValue(forKey: touch.id) != nil else {
        throw .notDown(touch)
      }
    }
  }

  /// What was read since the last time; what comes after is judged by it all the same.
  mutating func drain() -> (trace: Trace, extras: [TraceFile.Place: [JSONMember]]) {
    defer { (trace, extras) = (Trace(), [:]) }
    return (trace, extras)
  }

  /// The fingers that are down, and where.
  var fingersDown: [(finger: Int, place: CGPoint)] {
    let moving = moving.map { [(finger: $0.id, place: $0.place)] } ?? []
    return (fingers.map { (finger: $0.key, place: $0.value) } + moving)
      .sorted { $0.finger < $1.finger }
  }

  /// The whole file; a recording that was cut off is ended, with a warning.
  mutating func finish() throws(InputError) -> TraceFile.Reading {
    try takeLastLine()
    guard let header else { throw .notATrace("the file is empty").located(in: path) }
    for (finger, place) in fingersDown {
      trace.touches.append(Touch(time: now, id: finger, phase: .cancelled, location: place))
      warn("the recording ends with finger \(finger) down; it was ended as cancelled")
    }
    if let last = trace.offsets.last, last.phase != .rest {
      trace.offsets.append(OffsetSample(time: now, phase: .rest, offset: last.offset))
      warn("the recording ends in the middle of a motion; it was ended at rest")
    }
    trace.duration = now
    return TraceFile.Reading(
      file: TraceFile(header: header, trace: trace, extras: extras), warnings: warnings)
  }

  /// Reads what follows the last line end: a whole line, or one that was torn while it was written.
  private mutating func takeLastLine() throws(InputError) {
    guard let last = rest.last(where: { $0 > 0x20 }) else { return }
    guard header == nil || last == UInt8(ascii: "}") else {
      line += 1
      return warn("the last line is torn and was left out")
    }
    try take(Data([UInt8(ascii: "\n")]))
  }

  private mutating func warn(_ message: String) { warnings.append("\(path):\(line): \(message).") }
}
