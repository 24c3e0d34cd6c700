import Basics
import Foundation
import Measurement
import Subprocess

extension Session.Request {
  /// Records which commit is checked out in the folder of the first of `entries`, or else in the working directory. Says on
  /// standard error if `begun`, a run that is resumed, was begun at another.
  mutating func recordCommit(of entries: [ScenarioEntry], resuming begun: RunHeader?) async {
    let folder = entries.first.map { $0.file.path.pathFolder }
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
    let names = ["config", "--null", "--name-only", "--get-regexp", #"^filter\."#]
    let filters = await git(names, in: folder)?.split(separator: "\0") ?? []
    // By variables: an option ends a name at its first `=`. No object of a partial clone is fetched either.
    var variables: [Environment.Key: String?] = [
      "GIT_ALLOW_PROTOCOL": "", "GIT_CONFIG_COUNT": "\(filters.count)",
    ]
    for (index, name) in filters.enumerated() {
      variables[.init(stringLiteral: "GIT_CONFIG_KEY_\(index)")] = String(name)
      variables[.init(stringLiteral: "GIT_CONFIG_VALUE_\(index)")] =
        name.hasSuffix(".required") ? "false" : ""
    }
    let status = [
      "-c", "core.fsmonitor=", "-c", "core.hooksPath=/dev/null", "status", "--porcelain=v2",
      "--branch", "--untracked-files=no", "--ignore-submodules=all",
    ]
    guard let lines = await git(status, in: folder, variables)?.split(separator: "\n"),
      let hash = lines.first?.firstMatch(of: /^# branch\.oid ([0-9a-f]+)$/)?.1
    else { return nil }
    return Self(hash: String(hash), isModified: lines.contains { !$0.hasPrefix("#") })
  }

  /// What git prints in `folder`; nil if it fails.
  ///
  /// The folder may be a stranger's, and its configuration name programs: those that compare, watch or fetch files are
  /// switched off, and submodules, which have configurations of their own, left out.
  private static func git(
    _ words: [String], in folder: String, _ variables: [Environment.Key: String?] = [:]
  ) async -> String? {
    let result = try? await Subprocess.run(
      .name("git"), arguments: Arguments(["--no-optional-locks", "-C", folder] + words),
      environment: .inherit.updating(variables), output: .string(limit: 1 << 24),
      error: .discarded)
    guard let result, result.terminationStatus.isSuccess else { return nil }
    return result.standardOutput
  }
}
