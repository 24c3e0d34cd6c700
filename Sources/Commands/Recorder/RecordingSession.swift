import Foundation
import Gestures
import Scrolling

/// One recording at a time: fingers go to one file, the offsets that they lead to into another beside it.
actor RecordingSession {
  /// What a request is answered.
  enum Answer: Equatable {
    /// It was done; so many samples are in the files.
    case done(samples: Int)
    /// The request makes no sense now, or its content none at all.
    case refused(String)
    /// The files cannot be written, and nothing more can be recorded.
    case failed(String)
  }

  /// What the page says of its screen when it begins.
  private struct Screen: Decodable {
    let viewport: [Double]
    let scale: Double
    let agent: String
  }

  /// More samples than this are refused: over an hour of one finger and of what it scrolls, at 120 Hz.
  private static let mostSamples = 1_000_000
  /// The paths that are written: touches, then offsets.
  nonisolated let paths: [String]

  private let note: String?
  private let now: @Sendable () -> ContinuousClock.Instant
  private var allowance: SampleAllowance
  private var streams: [TraceStream] = []
  private let (saved, savedSignal) = AsyncStream<Int>.makeStream()

  /// A session that writes touches to `output` and offsets beside it; `note` goes into the headers.
  init(
    output: String, note: String?, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.now = now
    allowance = SampleAllowance(at: now())
    let stem = output.hasSuffix(".trace") ? String(output.dropLast(6)) : output
    paths = [output, stem + ".offsets.trace"]
    self.note = note
  }

  /// Waits until a recording is saved, and says how many samples it has.
  nonisolated func whenSaved() async -> Int {
    for await count in saved { return count }
    return 0
  }

  /// Begins files for the screen that `body` describes.
  func begin(_ body: Data) -> Answer {
    guard streams.isEmpty else { return .refused("a recording is under way") }
    guard let screen = try? JSONDecoder().decode(Screen.self, from: body),
      screen.viewport.count == 2,
      screen.viewport.allSatisfy({ (1...100_000).contains($0) }), (0.1...16).contains(screen.scale)
    else { return .refused("the screen makes no sense") }
    do {
      for (path, kind) in zip(paths, [TraceHeader.Kind.touches, .offsets]) {
        streams.append(
          try TraceStream(
            path,
            header: TraceHeader(
              kind: kind,
              viewport: Size(width: screen.viewport[0], height: screen.viewport[1]),
              scale: screen.scale,
              source: [note, String(screen.agent.prefix(300))].compactMap { $0 }
                .joined(separator: "; "), recorded: Date().formatted(.iso8601))))
      }
      return .done(samples: 0)
    } catch {
      streams.forEach { $0.discard() }
      streams = []
      return .failed("\(error)")
    }
  }

  /// Takes samples: lines of touches, a form feed, lines of offsets.
  func take(_ body: Data) -> Answer {
    guard streams.count == 2 else { return .refused("nothing is being recorded") }
    guard count < Self.mostSamples else {
      return .refused("the recording is full: it has \(Self.mostSamples) samples")
    }
    guard allowance.take(body.count { $0 == UInt8(ascii: "\n") } + 2, at: now()) else {
      return .refused("these are more than \(SampleAllowance.perSecond) samples a second")
    }
    let parts = body.split(
      separator: 0x0C, maxSplits: 1, omittingEmptySubsequences: false)
    do {
      for (stream, lines) in zip(streams, parts) { try stream.take(Data(lines)) }
      return .done(samples: count)
    } catch let error as TraceFileError {
      return .refused("\(error.fault.reason)")
    } catch {
      return .failed("\(error)")
    }
  }

  /// How many samples there are of a recording that is under way.
  func state() -> Answer {
    streams.isEmpty ? .refused("nothing is being recorded") : .done(samples: count)
  }

  /// How many samples are in memory and not in the files.
  var heldCount: Int { streams.reduce(0) { $0 + $1.heldCount } }

  /// Ends the files.
  func save() -> Answer {
    guard streams.count == 2 else { return .refused("nothing is being recorded") }
    do {
      for stream in streams { try stream.finish() }
    } catch {
      return .failed("\(error)")
    }
    let count = count
    streams = []
    savedSignal.yield(count)
    return .done(samples: count)
  }

  /// Takes the files away.
  func discard() -> Answer {
    streams.forEach { $0.discard() }
    streams = []
    return .done(samples: 0)
  }

  private var count: Int { streams.reduce(0) { $0 + $1.count } }
}
