import Basics
import Foundation
import Traces

/// Where recordings are written: fingers to one file, their offsets to another beside it.
package struct RecordingFiles {
  /// What was saved, in words; the files that have a sample; and what a person should know of it.
  package typealias Saved = (text: String, paths: [String], warnings: [String])

  private let output: String
  /// Recordings of one name: the token alone does not let one fill the disk.
  private static let most = 100

  /// Files that begin with `output`. The first ones must not exist.
  package init(output: String) throws(InputError) {
    self.output = output
    for path in paths(ofTake: 1) where Self.isTaken(path) { throw .exists(path) }
    if OutputFile.isOfGit(output) { throw .unwritable(output, reason: OutputFile.ofGit) }
    guard access(output.pathFolder, W_OK) == 0 else {
      throw .unwritable(output, reason: systemError(errno))
    }
  }

  /// Whether there is anything of that name, a link that leads nowhere included.
  private static func isTaken(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)) != nil
  }

  /// The files of a recording: touches, then offsets. The first has the name that was asked for.
  private func paths(ofTake number: Int) -> [String] {
    let stem = output.hasSuffix(".trace") ? String(output.dropLast(6)) : output
    let take = number == 1 ? stem : "\(stem)-\(number)"
    return [number == 1 ? output : "\(take).trace", "\(take).offsets.trace"]
  }

  /// Writes a recording under the first free name: a trace of touches, a form feed, one of offsets.
  package func save(_ recording: Data) throws(InputError) -> Saved {
    let parts = recording.split(separator: 0x0C, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw Self.notARecording }
    guard
      let free = (1...Self.most).lazy.map(paths).first(where: { !$0.contains(where: Self.isTaken) })
    else {
      throw InputError(
        "there are \(Self.most) recordings already", remedy: "choose another name with --output",
        path: output, code: .fileAccess)
    }
    var files: [(path: String, reading: TraceFile.Reading)] = []
    for (path, (part, kind)) in zip(free, zip(parts, [TraceHeader.Kind.touches, .offsets])) {
      let reading = try TraceFile.read(part, path: path)
      guard reading.file.header.kind == kind else { throw Self.notARecording }
      if reading.file.sampleCount > 0 { files.append((path, reading)) }
    }
    guard !files.isEmpty else {
      throw InputError("nothing was recorded", remedy: "start again, and scroll")
    }
    for (index, file) in files.enumerated() {
      do { try write(file.reading.file, to: file.path) } catch {
        for written in files[..<index] { unlink(written.path) }
        throw error
      }
    }
    let samples = counted(files.reduce(0) { $0 + $1.reading.file.sampleCount }, "sample")
    let paths = files.map(\.path)
    return (
      "\(samples) in \(paths.joined(separator: " and "))", paths, files.flatMap(\.reading.warnings)
    )
  }

  private static let notARecording = InputError(
    "this is not a recording", remedy: "load the page again")

  private func write(_ file: TraceFile, to path: String) throws(InputError) {
    var file = file
    file.header.source = file.header.source.map { String($0.prefix(300)) }
    file.header.recorded = file.header.recorded.map { String($0.prefix(40)) }
    do { try OutputFile.write(file.text, to: path, replaceExisting: false) } catch {
      throw InputError(String(error.description.dropLast()), remedy: "", code: error.exitStatus)
    }
  }
}

extension TraceFile {
  fileprivate var sampleCount: Int { trace.items.count { $0.event == nil } }
}
