import Foundation
import Workers

@testable import Measurement

/// What comes of merging runs that lie in files, which are gone afterwards.
struct MergedRuns {
  /// A run, and the name of its file.
  struct Source {
    let path: String
    let run: Run
  }

  /// What went wrong, with the files' names.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  let header: RunHeader
  let warnings: [String]
  let missing: [String]
  let repetitions: [Repetition]
  let cellCount: Int
  let text: String

  /// Merges the runs of `sources`, or of files with other `texts`.
  init(
    _ sources: [Source], of entries: [ScenarioEntry] = Self.entries, texts: [String: Data] = [:]
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("panebench-merge-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try sources.enumerated().map { index, source in
      let own = folder.appendingPathComponent("\(index)")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      let path = own.appendingPathComponent(source.path).path
      try JSONLinesFile.write(source.run.repetitions, header: source.run.header, to: path)
      if let text = texts[source.path] { try text.write(to: URL(fileURLWithPath: path)) }
      return path
    }
    func plain(_ text: String) -> String {
      sources.indices.reduce(text) {
        $0.replacingOccurrences(of: "\(folder.path)/\($1)/", with: "")
      }
    }
    do {
      let merge = try RunMerge(paths.map { try RunSource($0) }, of: entries)
      let output = folder.path + "merged.jsonl"
      try merge.write(to: output)
      defer { unlink(output) }
      (header, warnings, missing) = (merge.header, merge.warnings.map(plain), merge.missing)
      cellCount = merge.cellCount
      repetitions = try Run.read(output).repetitions
      text = try String(contentsOfFile: output, encoding: .utf8)
      guard repetitions.count == merge.repetitionCount else {
        throw Refusal(description: "not every line was copied")
      }
    } catch {
      throw Refusal(description: plain("\(error)"))
    }
  }
}
