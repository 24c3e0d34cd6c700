import Basics
import Foundation
import Measurement
import PageLoaders
import Pages
import Profiling

/// Has workers profile loaders of one scenario at one size.
struct ProfileMaking {
  private let profiler: Profiler
  /// Seconds that a worker has.
  private static let timeLimit = 600

  /// Compiles the gestures of `entry` for `pages` pages.
  ///
  /// - Throws: `Failure` with exit code 65 where they do not suit.
  init(
    _ entry: ScenarioEntry, pages: Int, parts: [Profiler.Part] = Profiler.Part.allCases
  ) throws(Failure) {
    do { profiler = try Profiler(entry, pages: pages, parts: parts) } catch {
      throw Failure("\(error)", code: .badInput)
    }
  }

  /// The profile of one loader in `program`, or in this one.
  ///
  /// - Throws: `Failure` with exit code 70 or 74; `Interruption.Ended` where a signal ended it.
  func profile(
    of loader: String, label: String, program: String? = nil
  ) async throws -> Profile {
    do {
      return try await profiler.profile(
        of: loader, label: label,
        program: WorkerProgram(
          program ?? WorkerProgram.thisProgram, timeLimit: Self.timeLimit)
      ) { part in
        StandardError.print("profiling \(label): \(part.rawValue)")
      }
    } catch is CancellationError {
      throw Interruption.Ended(signal: Interruption.received ?? SIGTERM, repetitions: [])
    } catch let error as ProfilerError {
      throw Failure("\(error)", code: .fault)
    } catch {
      throw Failure("\(error)", code: .fileAccess)
    }
  }
}

/// The folder that a profile is written into.
struct ProfileFolder {
  private let path: String
  private let inputs: [String]

  /// - Throws: `Failure` with exit code 64 or 74 where nothing can be written there.
  init(_ path: String, inputs: [String] = []) throws(Failure) {
    (self.path, self.inputs) = (path, inputs)
    var isFolder = ObjCBool(false)
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
      throw Failure("\(path): this is a file. Give a folder.", code: .usage)
    }
    try make(path)
  }

  /// Writes the page last: whoever sees it finds the rest.
  func write(_ report: ProfileReport) throws(Failure) {
    for file in report.files {
      let target = "\(path)/\(file.name)"
      try make((target as NSString).deletingLastPathComponent)
      try OutputFile(target, inputs: inputs).write(file.contents)
    }
    try OutputFile("\(path)/index.html", inputs: inputs).write(Data(report.html.utf8))
    StandardError.print("\(path)/index.html")
  }

  private func make(_ folder: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure("\(folder): the folder cannot be made: \(error)", code: .fileAccess)
    }
  }
}
