import Console
import Foundation
import Measurement
import Workers

extension Session.Request {
  /// Records which commit is checked out where the first of `entries` lies, or else in the working directory. Says on standard
  /// error where `begun`, a run that is resumed, was begun at another.
  mutating func recordCommit(of entries: [ScenarioEntry], resuming begun: RunHeader?) async {
    let folder = entries.first.map { ($0.file.path as NSString).deletingLastPathComponent }
    for folder in [folder ?? "", "."] where !folder.isEmpty && commit == nil {
      guard let known = await GitCommit.read("HEAD", in: folder) else { continue }
      commit = RunHeader.Commit(
        hash: known.hash, isModified: await GitCommit.isModified(in: folder))
    }
    guard let former = begun?.commit, let commit, former != commit else { return }
    StandardError.print(
      "warning: the run was begun at commit \(former.text); \(commit.text) is checked out now. The program is the same build."
    )
  }
}
