import Foundation
import Synchronization
import Testing

@testable import Recorder
@testable import TraceFormats

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A clock that goes on when it is told to.
private final class HandClock: Sendable {
  private let elapsed = Mutex(Duration.zero)
  private let start = ContinuousClock.now

  func advance(by duration: Duration) { elapsed.withLock { $0 += duration } }
  var now: ContinuousClock.Instant { start + elapsed.withLock { $0 } }
}

@Suite("What the recorder takes")
struct RecordingSessionTests {
  private let program: Program
  private let clock = HandClock()
  private let session: RecordingSession
  private let screen = Data(#"{"viewport":[390,844],"scale":3,"agent":"a phone"}"#.utf8)

  init() throws {
    program = try Program()
    let clock = clock
    session = RecordingSession(
      output: program.folder.appendingPathComponent("a.trace").path, note: nil,
      now: { clock.now })
  }

  /// Samples `range` of a finger at 120 Hz: down in the first, then always moving.
  private func lines(_ range: Range<Int>) -> Data {
    Data(
      range.map {
        #"{"t":\#($0 * 8_333),"id":0,"phase":"\#($0 == 0 ? "began" : "moved")","x":\#($0 % 390),"y":1.5}"#
      }.joined(separator: "\n").utf8)
  }

  private func take(_ range: Range<Int>) async -> RecordingSession.Answer {
    await session.take(lines(range), of: 1, afterTouches: range.lowerBound, afterOffsets: 0)
  }

  @Test("4000 samples a second are taken, what was not used for ten seconds on top, and no more")
  func rate() async throws {
    #expect(await session.begin(screen) == .begun(1))
    var sent = 0
    for _ in 0..<9 {
      #expect(await take(sent..<sent + 4_000) == .done(samples: sent + 4_000))
      sent += 4_000
    }
    let refused = RecordingSession.Answer.refused("these are more than 4000 samples a second")
    #expect(await take(sent..<sent + 4_000) == refused)
    clock.advance(by: .milliseconds(100))
    #expect(await take(sent..<sent + 4_000) == .done(samples: sent + 4_000))
    clock.advance(by: .milliseconds(90))
    #expect(await take(0..<800) == refused)
  }

  @Test("a page that is not heard of for ten seconds has left its recording")
  func silence() async {
    #expect(await session.begin(screen) == .begun(1))
    #expect(await take(0..<2) == .done(samples: 2))
    clock.advance(by: .seconds(9))
    #expect(await session.state() == .idle)
    #expect(await take(2..<2) == .done(samples: 2))
    clock.advance(by: .seconds(9))
    #expect(await session.state() == .idle)
    clock.advance(by: .seconds(2))
    #expect(await session.state() == .left(1, samples: 2))
  }

  @Test("ten minutes at 120 Hz are in the trace to the sample")
  func tenMinutes() async throws {
    let count = 72_000
    let server = try RecorderServer(
      host: "127.0.0.1", port: .random(in: 10_000..<32_000), session: session)
    server.start()
    let base = try #require(URL(string: server.address)).deletingLastPathComponent()
    func post(_ name: String, _ body: Data) async throws -> String {
      var request = URLRequest(url: base.appendingPathComponent(name))
      request.httpMethod = "POST"
      // Other tests keep the threads that answers are made on.
      request.timeoutInterval = 600
      request.setValue(server.origin, forHTTPHeaderField: "Origin")
      request.httpBody = body
      return String(decoding: try await URLSession.shared.data(for: request).0, as: UTF8.self)
    }
    #expect(try await post("begin", screen) == "1")
    // A page sends ten times a second; 25 seconds at once are fewer requests.
    for start in stride(from: 0, to: count, by: 3_000) {
      clock.advance(by: .seconds(25))
      let answer = try await post("samples/1/\(start)/0", lines(start..<start + 3_000))
      #expect(answer == "\(start + 3_000)")
    }
    #expect(try await post("save/1", Data()) == "\(count)")
    await server.stop()
    let touches = try TraceFile.read(program.folder.appendingPathComponent("a.trace").path)
      .file.trace.touches
    #expect(touches.count == count + 1)
    #expect(touches.last?.phase == .cancelled)
    let isWhole = touches.dropLast().enumerated().allSatisfy {
      $0.element.time.rawValue == Int64($0.offset * 8_333)
    }
    #expect(isWhole)
  }
}
