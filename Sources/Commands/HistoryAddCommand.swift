import ArgumentParser
import Console
import Foundation
import History
import Measurement
import PlainText
import ScenarioLanguage
import Workers

/// Adds runs to the history.
struct HistoryAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds runs to the history.",
    discussion: """
      The commit is that at which the run was measured, as its file says; where it does not say, the one that is checked \
      out where the file lies. A run that is in the history is not added again; one that has been extended since is updated.

      EXAMPLE: panebench history add Runs/bench.jsonl
      EXAMPLE: panebench history add old.jsonl --commit v1.2.0
      EXAMPLE: panebench history add Runs/bench.jsonl --machine nightly-runner
      """)

  @Argument(help: "Run files.", completion: .file())
  var runs: [String]

  @OptionGroup var location: HistoryLocation

  @Option(help: "The commit that was measured, instead of the one that the run file names.")
  var commit: String?

  @Option(help: "The first line of the commit's message.")
  var subject: String?

  @Option(
    help: "When the commit was made: 2026-01-31, or 2026-01-31T12:00:00Z. Runs are in this order.")
  var date: Day?

  @Option(
    help:
      "A name for the machine. Times are compared with those of the same machine; without a name it is known by processor and kernel."
  )
  var machine: String?

  /// A moment, as it is written on a command line.
  struct Day: ExpressibleByArgument {
    let date: Date

    init?(argument: String) {
      let text = argument.contains("T") ? argument : argument + "T00:00:00Z"
      guard let date = try? Date(text, strategy: .iso8601) else { return nil }
      self.date = date
    }
  }

  func run() async throws {
    var records: [(path: String, run: RecordedRun, values: [RecordedValue])] = []
    for path in runs {
      let run = try RunReading.run(path)
      let known = try await measuredCommit(of: run, at: path)
      let hash = known?.hash ?? commit ?? run.header.commit?.hash
      if commit == nil, let recorded = run.header.commit, recorded.isModified {
        StandardError.print(
          "warning: \(path): measured with changes that commit \(recorded.hash.prefix(7)) does not hold."
        )
      }
      let commit = hash.map {
        Commit(hash: $0, subject: subject ?? known?.subject ?? "")
      }
      let record = try RecordedRun(
        run, path: path, commit: commit, date: date?.date ?? known?.date)
      let condensed = CondensedRun(run, machine: machine)
      if condensed.disagreements > 0 {
        StandardError.print(
          "warning: \(path): \(condensed.disagreements) exact values on which repetitions disagree are not kept. 'panebench report' shows them."
        )
      }
      records.append((path, record, condensed.values))
    }
    if location.database == HistoryLocation.byDefault {
      // As a run does; where that is not possible, opening the history says why.
      mkdir("Runs", 0o777)
    }
    let additions = try location.open(for: .adding) { history throws(HistoryError) in
      var additions: [HistoryDatabase.Addition] = []
      for record in records {
        additions.append(try history.add(record.run, values: record.values))
      }
      return additions
    }
    for (record, addition) in zip(records, additions) {
      print(
        printable(
          "\(record.path): \(Self.words(addition, record.run, record.values.count))"))
    }
  }

  /// The commit that `run` is of, as far as git knows: the one named, the one that it was measured at, or the one checked out.
  private func measuredCommit(of run: Run, at path: String) async throws -> GitCommit? {
    let folder = (path as NSString).deletingLastPathComponent
    let named = commit ?? run.header.commit?.hash
    // What is checked out is not what the base of a comparison was built from.
    if named == nil, run.header.interleaving?.side == .base { return nil }
    let known = await GitCommit.read(named ?? "HEAD", in: folder.isEmpty ? "." : folder)
    if let known, named == nil, let began = try? Date(run.header.began, strategy: .iso8601),
      began < known.date
    {
      throw Failure(
        "\(path): the run began before commit \(known.hash.prefix(7)), which is checked out, was made. Say which commit was measured with --commit.",
        code: .usage)
    }
    return known
  }

  private static func words(
    _ addition: HistoryDatabase.Addition, _ run: RecordedRun, _ count: Int
  ) -> String {
    let commit = run.commit.map { "\($0.shortHash) \($0.subject)" } ?? "no commit"
    let position = "\(run.day) \(commit)".trimmingCharacters(in: .whitespaces)
    return switch addition {
    case .added: "added at \(position), \(count) values."
    case .known: "is in the history already; nothing was added."
    case .renewed:
      "was in the history and has been extended since; updated at \(position), \(count) values."
    }
  }
}
