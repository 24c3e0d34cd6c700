import Basics
import Profiling
import Tables

/// What the lives of a replay's page views come to.
struct PageViews {
  /// Pages fetched, each as often as it was; those that were on the screen; those dropped before that; and the most views
  /// alive at the end of a frame.
  let fetched, seen, droppedUnseen, aliveAtMost: Int

  /// Nil if the timeline was not made.
  init?(_ profile: Profile) {
    guard let timeline = profile.timeline else { return nil }
    fetched = timeline.fetches.count
    seen = timeline.fetches.count { $0.firstSeen != nil }
    droppedUnseen = timeline.fetches.count(where: \.isWasted)
    aliveAtMost = timeline.livePages.values.max() ?? 0
  }

  /// `24 pages fetched, 21 seen, 3 dropped unseen; 3 alive at most.`
  var sentence: String {
    "\(counted(fetched, "page")) fetched, \(seen.grouped) seen, \(droppedUnseen.grouped) dropped unseen; \(aliveAtMost.grouped) alive at most."
  }

  /// A row for each of `profiles` that has a timeline.
  static func table(_ profiles: [Profile]) -> Table {
    Table(
      title: "Pages",
      columns: [.label("of")]
        + ["fetched", "seen", "dropped unseen", "alive at most"].map {
          Table.Column(header: $0, kind: .exact, alignment: .trailing)
        },
      rows: profiles.compactMap { profile in
        PageViews(profile).map { views in
          Table.Row(
            entries: [
              .text(profile.label), .count(views.fetched), .count(views.seen),
              .count(views.droppedUnseen), .count(views.aliveAtMost),
            ])
        }
      })
  }
}
