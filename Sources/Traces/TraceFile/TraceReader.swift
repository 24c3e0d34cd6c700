import Basics
import Foundation
import Scrolling

/// Reads a trace file line by line.
struct TraceReader {
  /// No line of a trace is longer than so many bytes.
  static let longestLine = 65_536

  private let path: String
  private var line = 0
  private var header: TraceHeader?
  private var trace = Trace()
  private var warnings: [String] = []
  /// The fingers that are down, and where.
  private var fingers: [Int: CGPoint] = [:]
  /// The last offset.
  private var offset: OffsetSample?
  private var hasEnded = false

  private init(path: String) { self.path = path }

  /// The file that holds `bytes` and that messages call `path`. Linear.
  static func read(_ bytes: [UInt8], path: String) throws(InputError) -> TraceFile.Reading {
    var reader = TraceReader(path: path)
    for (number, line) in bytes.lines where !line.isEmpty || line.endIndex < bytes.endIndex {
      reader.line = number
      do { try reader.read(line, isTorn: line.endIndex == bytes.endIndex) } catch {
        throw error.located(in: path, line: number)
      }
    }
    return try reader.finish()
  }

  /// - Parameter isTorn: Whether no line feed follows: the line is whole only if its object is.
  private mutating func read(_ bytes: ArraySlice<UInt8>, isTorn: Bool) throws(InputError) {
    guard bytes.count <= Self.longestLine else {
      throw InputError(
        "the line is longer than \(Self.longestLine) bytes",
        remedy: "a trace has one short JSON object on each line; this may be another file")
    }
    let last = bytes.last { $0 > 0x20 }
    guard let header else {
      if isTorn, last == nil { return }
      let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      header = try TraceHeader(Data(bytes.dropFirst(hasMark ? 3 : 0)))
      return
    }
    guard let last else { return }
    guard !isTorn || last == UInt8(ascii: "}") else {
      return warn("the last line is torn and was left out")
    }
    try add(TraceLine(Data(bytes)), of: header.kind)
  }

  private mutating func add(
    _ line: TraceLine, of kind: TraceHeader.Kind
  ) throws(InputError) {
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
    let item = try line.item(kind, at: time)
    switch item {
    case .touch(let touch): try check(touch)
    case .offset(let sample): offset = sample
    case .event: break
    case nil: hasEnded = true
    }
    if let item { trace.items.append(item) }
    trace.duration = time
  }

  /// A finger comes down, moves and is lifted in this order.
  private mutating func check(_ touch: Touch) throws(InputError) {
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
  private mutating func finish() throws(InputError) -> TraceFile.Reading {
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

  private mutating func warn(_ message: String) { warnings.append("\(path):\(line): \(message).") }
}
