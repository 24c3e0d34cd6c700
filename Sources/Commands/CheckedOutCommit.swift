import Basics
import Foundation
import Measurement
import Subprocess

extension Session.Request {
  /// Records which commit is checked out in the folder of the first of `entries`, or else in the working directory. Says on
  /// standard error if `begun`, a run that is resumed, was begun at another.
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
  /// The commit that is checked out in the work tree around `folder`; nil if there is no git, no work tree or no commit.
  fileprivate static func checkedOut(in folder: String) async -> RunHeader.Commit? {
    let described = try? await Subprocess.run(
      .name("git"),
      arguments: [
        "--no-optional-locks", "-C", folder, "describe", "--always", "--dirty", "--abbrev=64",
        "--exclude=*",
      ], output: .string(limit: 1 << 10), error: .discarded)
    guard let described, described.terminationStatus.isSuccess else { return nil }
    let parts = described.standardOutput.trimmingCharacters(in: .newlines).split(separator: "-")
    return RunHeader.Commit(hash: String(parts[0]), isModified: parts.count > 1)
  }
}
