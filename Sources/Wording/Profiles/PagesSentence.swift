import Basics
import Replaying

extension ReplayRecording {
  /// `24 fetched, 21 seen, 3 dropped unseen, 3 alive at most.`
  var pagesSentence: String {
    let counts = [
      (fetches.count, "fetched"), (fetches.count { $0.firstSeen != nil }, "seen"),
      (fetches.count(where: \.isWasted), "dropped unseen"),
      (livePages.values.max() ?? 0, "alive at most"),
    ]
    return counts.map { "\(grouped($0)) \($1)" }.joined(separator: ", ") + "."
  }
}
