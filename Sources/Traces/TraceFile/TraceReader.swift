import Basics
import Foundation
import Scrolling

/// Reads a trace file as its bytes come in.
struct TraceReader {
  /// No line of a trace is longer than so many bytes.
  private static let longestLine = 65_536

  private let path: String
  /// What came after the last line end.
  private var rest = Data()
  private var line = 0
  private var header: TraceHeader?
  private var trace = Trace()
  private var warnings: [String] = []
  /// The fingers that are down, and where.
  private var fingers: [Int: CGPoint] = [:]
  /// The last offset.
  private var offset: OffsetSample?
  private var hasEnded = false

  /// A reader of the file that messages call `path`.
  init(path: String) { self.path = path }

  /// Reads every line that is complete by now.
  mutating func take(_ piece: Data) throws(InputError) {
    let bytes = rest + piece
    var start = bytes.startIndex
    do throws(InputError) {
      while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
        line += 1
        try read(bytes[start..<end])
        start = end + 1
      }
      if bytes.endIndex - start > Self.longestLine { line += 1 }
      try Self.checkLength(bytes[start...])
    } catch {
      throw error.located(in: path, line: line)
    }
    rest = Data(bytes[start...])
  }

  private static func checkLength(_ line: Data) throws(InputError) {
    guard line.count > longestLine else { return }
    throw InputError(
      "the line is longer than \(longestLine) bytes",
      remedy: "a trace has one short JSON object on each line; this may be another file")
  }

  private mutating func read(_ bytes: Data) throws(InputError) {
    try Self.checkLength(bytes)
    guard let header else {
      let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      header = try TraceHeader(bytes.dropFirst(hasMark ? 3 : 0))
      return
    }
    guard bytes.contains(where: { $0 > 0x20 }) else { return }
    let line = try TraceLine(bytes)
    guard !hasEnded else {
      throw InputError(
        "something follows the end", remedy: "the event \"end\" is the last line")
    }
    let time = try line.time()
    guard time >= trace.duration else {
      throw InputError(
        "time runs back, from \(trace.duration.rawValue) to \(time.rawValue) µs",
        remedy: "sort the lines by \"t\"")
    }
    if let item = try line.item(header.kind, at: time) {
      if case .touch(let touch) = item { try follow(touch) }
      if case .offset(let sample) = item { offset = sample }
      trace.items.append(item)
    } else {
      hasEnded = true
    }
    trace.duration = time
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

  /// The whole file; a recording that was cut off is ended, with a warning.
  mutating func finish() throws(InputError) -> TraceFile.Reading {
    try takeLastLine()
    guard let header else { throw .notATrace("the file is empty").located(in: path) }
    let end = trace.duration
    for (finger, location) in fingers.sorted(by: { $0.key < $1.key }) {
      trace.items.append(
        .touch(Touch(time: end, id: finger, phase: .cancelled, location: location)))
      warn("the recording ends with finger \(finger) down; it was ended as cancelled")
    }
    if let offset, offset.phase != .rest {
      trace.items.append(.offset(OffsetSample(time: end, phase: .rest, offset: offset.offset)))
      warn("the recording ends in the middle of a motion; it was ended at rest")
    }
    return TraceFile.Reading(
      file: TraceFile(header: header, trace: trace), warnings: warnings)
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
