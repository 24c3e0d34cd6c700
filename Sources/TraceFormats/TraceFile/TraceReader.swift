import Foundation
import Gestures
import InputFiles
import Scrolling

/// Reads a trace file as its bytes come in.
struct TraceReader {
  /// No line of a trace is longer than so many bytes.
  private static let longestLine = 65_536

  private let path: String
  private var rest: [UInt8] = []
  private var line = 0
  private var header: TraceHeader?
  private var trace = Trace()
  private var extras: [Int: [JSONMember]] = [:]
  private var warnings: [String] = []
  /// The fingers that are down, and where.
  private var fingers: [Int: CGPoint] = [:]
  /// The last offset.
  private var offset: OffsetSample?
  private(set) var now = Microseconds.zero
  private var hasEnded = false

  /// A reader of the file that messages call `path`, or of what follows its header.
  init(path: String, after header: TraceHeader? = nil) {
    self.path = path
    self.header = header
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
        try Self.checkLength(buffer.count - start)
        line -= 1
      }
    } catch {
      // What a stream goes on with must not begin with what was refused.
      rest = []
      throw error.located(in: path, line: line)
    }
    rest = Array(bytes[start...])
  }

  private static func checkLength(_ length: Int) throws(InputError) {
    guard length > longestLine else { return }
    throw InputError(
      "the line is longer than \(longestLine) bytes",
      remedy: "a trace has one short JSON object on each line; this may be another file")
  }

  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) throws(InputError) {
    try Self.checkLength(range.count)
    guard let header else {
      let mark = bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      var scanner = JSONScanner(bytes, in: range.dropFirst(mark))
      header = try TraceHeader(&scanner)
      return
    }
    var scanner = JSONScanner(bytes, in: range)
    guard scanner.peek() != nil else { return }
    let line = try TraceLine(&scanner)
    guard !hasEnded else {
      throw InputError(
        "something follows the end", remedy: "the event \"end\" is the last line")
    }
    let time = try line.checkedTime()
    guard time >= now else {
      throw InputError(
        "time runs back, from \(now.rawValue) to \(time.rawValue) µs",
        remedy: "sort the lines by \"t\"")
    }
    let item = try line.item(header.kind, at: time)
    if case .touch(let touch)? = item { try follow(touch) }
    if case .offset(let sample)? = item { offset = sample }
    if !line.extras.isEmpty {
      extras[item == nil ? TraceFile.end : trace.items.count] = line.extras
    }
    if let item { trace.items.append(item) } else { hasEnded = true }
    now = time
  }

  private mutating func follow(_ touch: Touch) throws(InputError) {
    let isDown = fingers[touch.id] != nil
    guard touch.phase != .began || !isDown else {
      throw InputError(
        "finger \(touch.id) comes down but is down already",
        remedy: "end it first, or give the other finger another \"id\"")
    }
    guard touch.phase == .began || isDown else {
      throw InputError(
        "finger \(touch.id) is \"\(touch.phase.rawValue)\" but is not down",
        remedy: "a finger begins with \"began\"; remove the line, or add its beginning")
    }
    fingers[touch.id] = touch.isLift ? nil : touch.location
  }

  /// What was read since the last time; what comes after is judged by it all the same.
  mutating func drain() -> (trace: Trace, extras: [Int: [JSONMember]]) {
    defer { (trace, extras) = (Trace(), [:]) }
    return (trace, extras)
  }

  /// What ends a recording that was cut off: fingers that are down are cancelled, content in motion comes to rest.
  var missingEnds: [Trace.Item] {
    let fingers = fingers.sorted { $0.key < $1.key }.map {
      Trace.Item.touch(Touch(time: now, id: $0.key, phase: .cancelled, location: $0.value))
    }
    guard let offset, offset.phase != .rest else { return fingers }
    return fingers + [.offset(OffsetSample(time: now, phase: .rest, offset: offset.offset))]
  }

  /// The whole file; a recording that was cut off is ended, with a warning.
  mutating func finish() throws(InputError) -> TraceFile.Reading {
    try takeLastLine()
    guard let header else { throw .notATrace("the file is empty").located(in: path) }
    for item in missingEnds {
      trace.items.append(item)
      if case .touch(let touch) = item {
        warn("the recording ends with finger \(touch.id) down; it was ended as cancelled")
      } else {
        warn("the recording ends in the middle of a motion; it was ended at rest")
      }
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
