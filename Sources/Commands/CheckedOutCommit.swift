import Basics
import Foundation
import Measurement
import Subprocess

extension Session.Request {
  /// Records which commit is checked out where the first of `entries` lies, or else in the working directory. Says on standard
  /// error where `begun`, a run that is resumed, was begun at another.
  mutating func recordCommit(of entries: [ScenarioEntry], resuming begun: RunHeader?) async {
    let folder = entries.first.map { ($0.file.path as NSString).deletingLastPathComponent }
    for folder in [folder ?? "", "."] where !folder.isEmpty && commit == nil {
      commit = await RunHeader.Commit.checkedOut(in: folder)
    }
    guard let former = begun?.commit, let commit, former != commit else { return }
    StandardError.print(
      "warning: the run was begun at commit \(former.text); \(commit.text) is checked out now. The program is the same build."
    )
  }
}

extension RunHeader.Commit {
  /// The commit that is checked out in the work tree around `folder`, modified if tracked files differ from it; nil if
  /// there is no git, no work tree or no commit.
  fileprivate static func checkedOut(in folder: String) async -> RunHeader.Commit? {
    let git = ["--no-optional-locks", "-C", folder]
    let head = try? await Subprocess.run(
      .name("git"), arguments: Arguments(git + ["rev-parse", "--verify", "--quiet", "HEAD"]),
      output: .string(limit: 1 << 10), error: .discarded)
    guard let head, head.terminationStatus.isSuccess else { return nil }
    let difference = try? await Subprocess.run(
      .name("git"),
      arguments: Arguments(
        git + ["diff", "--quiet", "--no-ext-diff", "--no-relative", "HEAD", "--"]),
      output: .discarded, error: .discarded)
    return RunHeader.Commit(
      hash: head.standardOutput.trimmingCharacters(in: .newlines),
      isModified: difference?.terminationStatus.isSuccess == false)
  }
}
