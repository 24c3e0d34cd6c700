import Foundation
import Scrolling
import TraceFormats

/// Recordings, each of one page: fingers go to one file, the offsets that they lead to into another beside it.
package actor RecordingSession {
  /// What a request is answered.
  package enum Answer: Error, Equatable {
    /// A recording has begun; this is its number.
    case begun(Int)
    /// A recording that its page has left, and how many samples of it are in the files.
    case left(Int, samples: Int)
    /// It was done; so many samples are in the files.
    case done(samples: Int)
    /// There is nothing to say.
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

  /// A recording under way.
  private struct Take {
    var files: RecordingFiles
    var allowance: SampleAllowance
    /// When its page was heard last; nil where that has been closed.
    var heard: ContinuousClock.Instant?
  }

  /// Recordings at once.
  private static let mostTakes = 8
  /// A page says every two seconds that it is there. One that has not for so long is gone.
  private static let silence = Duration.seconds(10)
  private static let unknownTake = Answer.refused("nothing is being recorded")

  /// What happens, in order.
  package nonisolated let events: AsyncStream<Event>

  private let output: String
  private let note: String?
  private let now: @Sendable () -> ContinuousClock.Instant
  private let signal: AsyncStream<Event>.Continuation
  private var takes: [Int: Take] = [:]
  private var lastTake = 0

  /// A session that writes touches to `output` and offsets beside it; `note` goes into the headers. Later recordings
  /// are numbered.
  package init(
    output: String, note: String?, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.now = now
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
    guard takes.count < Self.mostTakes else {
      return .refused("\(Self.mostTakes) recordings are under way")
    }
    let free = (1...).lazy.map(paths).first { paths in
      paths.allSatisfy { !FileManager.default.fileExists(atPath: $0) }
    }
    do {
      let files = try RecordingFiles(body, paths: free ?? [], note: note)
      lastTake += 1
      takes[lastTake] = Take(
        files: files, allowance: SampleAllowance(at: now()), heard: now())
      return .begun(lastTake)
    } catch {
      return error
    }
  }

  /// Takes samples for the recording called `number`, as `RecordingFiles` does.
  func take(_ body: Data, of number: Int, afterTouches: Int, afterOffsets: Int) -> Answer {
    guard var take = takes[number] else { return Self.unknownTake }
    take.heard = now()
    defer { takes[number] = take }
    // Each of the two parts has a line more than it has line ends.
    guard take.allowance.take(body.count { $0 == UInt8(ascii: "\n") } + 2, at: now()) else {
      return .refused("these are more than \(SampleAllowance.perSecond) samples a second")
    }
    do {
      try take.files.take(body, afterTouches: afterTouches, afterOffsets: afterOffsets)
      return .done(samples: take.files.count)
    } catch {
      return error
    }
  }

  /// Notes that the page of a recording was closed.
  func leave(_ number: Int) -> Answer {
    guard takes[number] != nil else { return Self.unknownTake }
    takes[number]?.heard = nil
    return .idle
  }

  /// The first recording that no page has any more.
  func state() -> Answer {
    let left = takes.filter { _, take in take.heard.map { now() - $0 > Self.silence } ?? true }
    return left.min { $0.key < $1.key }.map { .left($0.key, samples: $0.value.files.count) }
      ?? .idle
  }

  /// Ends the files of a recording. One without a sample is taken away.
  func save(_ number: Int) -> Answer {
    guard let take = takes[number] else { return Self.unknownTake }
    let count = take.files.count
    do {
      let paths = try take.files.save()
      takes[number] = nil
      if count > 0 { signal.yield(.saved(samples: count, paths: paths)) }
      return .done(samples: count)
    } catch {
      return error
    }
  }

  /// Takes the files of a recording away.
  func discard(_ number: Int) -> Answer {
    takes.removeValue(forKey: number)?.files.discard()
    return .done(samples: 0)
  }

  /// Ends the session. A recording that is under way has to be saved or discarded first.
  func finish() -> Answer {
    guard takes.isEmpty else { return .refused("a recording is under way") }
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
