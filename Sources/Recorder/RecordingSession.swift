import Foundation
import Scrolling
import TraceFormats

/// One recording at a time: fingers go to one file, the offsets that they lead to into another beside it.
package actor RecordingSession {
  /// What a request is answered.
  package enum Answer: Error, Equatable {
    /// It was done; so many samples are in the files.
    case done(samples: Int)
    /// Nothing is being recorded.
    case idle
    /// The request makes no sense now, or its content none at all.
    case refused(String)
    /// The files cannot be written, and nothing more can be recorded.
    case failed(String)
  }

  /// What happens, for the program that waits.
  package enum Event: Equatable, Sendable {
    /// A recording was saved in `paths`; files without a sample are not among them.
    case saved(samples: Int, paths: [String])
    /// No more is going to be recorded.
    case finished
  }

  /// What happens, in order.
  package nonisolated let events: AsyncStream<Event>

  private let output: String
  private let note: String?
  private let now: @Sendable () -> ContinuousClock.Instant
  private let signal: AsyncStream<Event>.Continuation
  private var allowance: SampleAllowance
  private var files: RecordingFiles?

  /// A session that writes touches to `output` and offsets beside it; `note` goes into the headers. Later recordings
  /// are numbered.
  package init(
    output: String, note: String?, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.now = now
    allowance = SampleAllowance(at: now())
    self.output = output
    self.note = note
    (events, signal) = AsyncStream<Event>.makeStream()
  }

  /// The files of a recording: touches, then offsets. The first has the name that was asked for.
  package nonisolated func paths(ofTake number: Int) -> [String] {
    let stem = output.hasSuffix(".trace") ? String(output.dropLast(6)) : output
    return number == 1
      ? [output, "\(stem).offsets.trace"]
      : ["\(stem)-\(number).trace", "\(stem)-\(number).offsets.trace"]
  }

  /// Begins files for the screen that `body` describes, under the first name that is free.
  func begin(_ body: Data) -> Answer {
    guard files == nil else { return .refused("a recording is under way") }
    let free = (1...).lazy.map(paths).first { paths in
      paths.allSatisfy { !FileManager.default.fileExists(atPath: $0) }
    }
    do {
      files = try RecordingFiles(body, paths: free ?? [], note: note)
      return .done(samples: 0)
    } catch {
      return error
    }
  }

  /// Takes samples, as `RecordingFiles` does.
  func take(_ body: Data, afterTouches: Int, afterOffsets: Int) -> Answer {
    guard files != nil else { return .refused("nothing is being recorded") }
    // Each of the two parts has a line more than it has line ends.
    guard allowance.take(body.count { $0 == UInt8(ascii: "\n") } + 2, at: now()) else {
      return .refused("these are more than \(SampleAllowance.perSecond) samples a second")
    }
    do {
      try files?.take(body, afterTouches: afterTouches, afterOffsets: afterOffsets)
      return state()
    } catch {
      return error
    }
  }

  /// How many samples there are of a recording that is under way.
  func state() -> Answer { files.map { .done(samples: $0.count) } ?? .idle }

  /// Ends the files. One without a sample is taken away.
  func save() -> Answer {
    guard let ended = files else { return .refused("nothing is being recorded") }
    let count = ended.count
    do {
      let paths = try ended.save()
      files = nil
      if count > 0 { signal.yield(.saved(samples: count, paths: paths)) }
      return .done(samples: count)
    } catch {
      return error
    }
  }

  /// Takes the files away.
  func discard() -> Answer {
    files?.discard()
    files = nil
    return .done(samples: 0)
  }

  /// Ends the session. A recording that is under way has to be saved or discarded first.
  func finish() -> Answer {
    guard files == nil else { return .refused("a recording is under way") }
    signal.yield(.finished)
    return .idle
  }
}

/// How many samples may come: so many a second, and what was not used for ten seconds on top, for a page whose
/// connection was interrupted sends all at once what it has kept.
struct SampleAllowance {
  /// Ten fingers on a screen of 240 Hz, and what they scroll.
  static let perSecond = 4_000
  private static let most = 10 * perSecond

  private var left = Double(most)
  private var last: ContinuousClock.Instant

  /// The whole allowance, from `start` on.
  init(at start: ContinuousClock.Instant) { last = start }

  /// Takes `count` at a time that is not before the last one; false, and nothing taken, where that is too many.
  mutating func take(_ count: Int, at now: ContinuousClock.Instant) -> Bool {
    left = min(Double(Self.most), left + (now - last) / .seconds(1) * Double(Self.perSecond))
    last = now
    guard Double(count) <= left else { return false }
    left -= Double(count)
    return true
  }
}
