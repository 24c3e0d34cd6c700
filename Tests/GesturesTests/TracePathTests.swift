import Foundation
import Gestures
import Scrolling
import Testing
import TraceFormats

private let phone = Device(size: CGSize(width: 375, height: 667), scale: 2, refreshRate: 60)

@Suite("The path of a trace")
struct TracePathTests {
  /// The position after each frame, of which none is left out.
  private func positions(of trace: Trace, rows: Int) -> [CGPoint] {
    let view = ReferenceView(device: phone, pages: 1, scenes: rows, isEndless: true)
    var positions: [CGPoint] = []
    var due = 0..<0
    while view.nextTime <= trace.duration || !view.isAtRest {
      due = trace.due(at: view.nextTime, from: due.upperBound)
      for item in trace.items[due] { item.event.map(view.perform) }
      view.performFrame(trace)
      positions.append(view.position)
    }
    return positions
  }

  @Test("frames that are left out change nothing: recorded fingers and offsets")
  func recorded() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Scenarios/Traces")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".trace") }
    #expect(names.count >= 6)
    for name in names {
      let file = try TraceFile.read(folder.appendingPathComponent(name).path).file
      let path = TracePath(of: file.trace, on: phone)
      let expected = positions(
        of: file.trace, rows: path.steps.contains { $0.position.y != 0 } ? 2 : 1)
      #expect(path.positions(after: 0..<path.frameCount) == expected, "\(name)")
      #expect(path.steps.count < expected.count)
    }
  }

  @Test("frames that are left out change nothing: gestures, with fingers that rest for long")
  func gestures() throws {
    let pause = Microseconds(milliseconds: 3_000)
    let trace = try Trace(
      compiling: [
        .open(at: PageNumber(3)), .hold(pause), .flick(.left, speed: Speed(pointsPerSecond: 1_500)),
        .settle, .drag(.right, .pages(0.3), over: Microseconds(milliseconds: 400)), .hold(pause),
        .release, .hold(pause), .rotate(.landscape), .hold(pause),
        .scroll(to: PageNumber(7)), .hold(pause), .close,
      ], device: phone, pages: 20
    ) { _ in Trace() }
    let path = TracePath(of: trace, on: phone)
    #expect(path.positions(after: 0..<path.frameCount) == positions(of: trace, rows: 1))
  }

  @Test("a day without a sample is one step")
  func day() {
    let trace = Trace(duration: Trace.longestDuration)
    let path = TracePath(of: trace, on: phone)
    #expect(path.frameCount == 24 * 60 * 60 * 60 + 1)
    #expect(path.steps.map(\.frame) == [0])
  }
}
