import Basics
import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// What a program says its version is.
enum ProgramVersion {
  /// - Throws: `Failure` with exit code 64 if there is no program at `path`, which `option` names.
  static func check(_ path: String, option: String) throws(Failure) {
    guard !FileManager.default.isExecutableFile(atPath: path) else { return }
    throw Failure("\(option) \(path): there is no program. Check the path.", code: .usage)
  }

  /// The first line that `program --version` prints; this program's own version where there is no `program`.
  ///
  /// - Parameters:
  ///   - option: The option that names the program.
  ///   - timeLimit: Seconds that the program has to answer.
  /// - Throws: `Failure` with exit code 64 where it does not answer in time, or with more than a version.
  static func text(
    of program: String?, option: String, timeLimit: Int = 10
  ) async throws(Failure) -> String {
    guard let program else { return PaneBenchCommand.version }
    let said: String?
    do {
      said = try await withThrowingTaskGroup(of: String?.self) { group in
        group.addTask { try await answer(of: program) }
        group.addTask {
          try await Task.sleep(for: .seconds(timeLimit))
          return nil
        }
        defer { group.cancelAll() }
        return try await group.next() ?? nil
      }
    } catch {
      throw Failure(
        "\(option) \(program): '\(program) --version' gave no version (\(error)). Is it a panebench?",
        code: .usage)
    }
    guard let said else {
      throw Failure(
        "\(option) \(program): '\(program) --version' has not ended after \(timeLimit) s. Is it a panebench?",
        code: .usage)
    }
    return said.split(separator: "\n").first.map(String.init) ?? "unknown"
  }

  private static func answer(of program: String) async throws -> String {
    var options = PlatformOptions()
    // A group of its own, so that whatever it has started ends with it.
    options.processGroupID = 0
    options.teardownSequence = [
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)
    ]
    return try await Subprocess.run(
      .path(FilePath(program)), arguments: ["--version"], platformOptions: options,
      output: .string(limit: 1 << 12), error: .discarded
    ).standardOutput
  }
}
