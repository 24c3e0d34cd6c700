import Foundation
import TestSupport
import Testing

@Suite(
  "Snapshots",
  .disabled(
    if: ProcessInfo.processInfo.environment["PANEBENCH_RECORD_SNAPSHOTS"] == "1",
    "recording would write the snapshots that must be missing or differ here"))
struct SnapshotTests {
  @Test("a missing one is a failure")
  func missing() {
    withKnownIssue {
      expectSnapshot("text", named: "never-recorded.txt")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("Snapshots/never-recorded.txt cannot be") }
    }
  }

  @Test("one that differs is a failure that shows the lines")
  func differing() {
    withKnownIssue {
      expectSnapshot("one\nthree\n", named: "two-lines.txt")
    } matching: { issue in
      issue.comments.map(\.rawValue) == ["Snapshots/two-lines.txt differs:\n− 2: two\n+ 2: three"]
    }
  }

  @Test("one that is the same passes")
  func same() {
    expectSnapshot("one\ntwo\n", named: "two-lines.txt")
  }
}
