import Foundation
import Subprocess

/// A commit as git tells of it.
package struct GitCommit: Equatable {
  package let hash: String
  package let subject: String
  /// When it was committed: an amended or rebased commit counts from then.
  package let date: Date

  /// The commit that `name` stands for in the repository that `folder` lies in; nil where there is
  /// no git, no repository, or no such commit.
  package static func read(_ name: String, in folder: String) async -> GitCommit? {
    let result = try? await Subprocess.run(
      .name("git"),
      arguments: [
        "-C", folder, "log", "-1", "--no-show-signature", "--format=%H%n%cI%n%s",
        "--end-of-options", name, "--",
      ], output: .string(limit: 1 << 16), error: .discarded)
    guard let result, result.terminationStatus.isSuccess else { return nil }
    let lines = result.standardOutput.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 3, let date = try? Date(String(lines[1]), strategy: .iso8601) else {
      return nil
    }
    return GitCommit(hash: String(lines[0]), subject: String(lines[2]), date: date)
  }

  /// Whether files of the work tree that `folder` lies in, but untracked ones, are other than in the commit that is checked out.
  package static func isModified(in folder: String) async -> Bool {
    let result = try? await Subprocess.run(
      .name("git"),
      arguments: [
        "--no-optional-locks", "-C", folder, "diff", "--quiet", "--no-ext-diff", "--no-relative",
        "HEAD", "--",
      ], output: .discarded, error: .discarded)
    return result?.terminationStatus.isSuccess == false
  }
}
