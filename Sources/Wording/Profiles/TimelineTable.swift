import Basics
import Documents
import Profiling
import Replaying

extension TimelineSummary {
  /// `312 frames, the slowest of 12.3 ms, most of it fetching pages; 4 missed refreshes.`
  var sentence: String {
    let words = slowest.map { frame in
      let most = Self.parts.max { frame[keyPath: $0.time] < frame[keyPath: $1.time] }
      let time = NumberFormat.measure.text(Double(frame.work) / 1e6)
      return ", the slowest of \(time)\(noBreakSpace)ms, most of it \(most?.words ?? "")"
    }
    return
      "\(counted(frameCount, "frame"))\(words ?? ""); \(grouped(missedRefreshes)) missed \(missedRefreshes == 1 ? "refresh" : "refreshes")."
  }

  private static let parts: [(words: String, time: KeyPath<Frame, Int> & Sendable)] = [
    ("in the loader's own code", \.loader), ("fetching pages", \.fetching),
    ("scrolling", \.scrolling),
  ]
}

extension ReplayRecording {
  /// What the lives of its page views come to: `24 fetched, 21 seen, 3 dropped unseen, 3 alive at most.`
  var pagesSentence: String {
    let counts = [
      (fetches.count, "fetched"), (fetches.count { $0.firstSeen != nil }, "seen"),
      (fetches.count(where: \.isWasted), "dropped unseen"),
      (livePages.values.max() ?? 0, "alive at most"),
    ]
    return counts.map { "\(grouped($0)) \($1)" }.joined(separator: ", ") + "."
  }
}
