import Gestures
import Scrolling

/// What there is to know about a trace without replaying it against a loader.
package struct TraceInspection {
  package let header: TraceHeader
  package let duration: Microseconds
  package let sampleCount: Int
  package let eventCount: Int
  /// What fingers did.
  package let strokes: [FingerStroke]
  /// Where it takes a scroll view that has every page.
  package let path: TracePath

  /// An inspection of `file` on its own screen. Linear in its items: what lasts costs nothing.
  package init(of file: TraceFile) {
    let trace = file.trace
    header = file.header
    duration = trace.duration
    eventCount = trace.items.count { $0.event != nil }
    sampleCount = trace.items.count - eventCount
    strokes = trace.strokes
    path = TracePath(of: trace, on: file.header.device)
  }
}
