import Basics
import Foundation
import Measurement
import Subprocess

enum ProgramVersion {
  /// - Throws: `Failure` with exit code 64 if there is no program at `path`, which `option` names.
  static func check(_ path: String, option: String) throws(Failure) {
    guard !FileManager.default.isExecutableFile(atPath: path) else { return }
    throw Failure("\(option) \(path): no executable there. Check the path.", code: .usage)
  }

  /// The first line that `program --version` prints; this program's own version if nil.
  ///
  /// - Parameters:
  ///   - option: The option that names the program.
  ///   - timeLimit: Seconds that the program has to answer.
  /// - Throws: `Failure` with exit code 64 if it does not answer in time, or with more than a
  ///   version.
  static func text(
    of program: String?, option: String, timeLimit: Int = 10
  ) async throws(Failure) -> String {
    guard let program else { return ProgramBuild.version }
    // It ends whatever the program has started, too.
    let answer = try? await Subprocess.run(
      .name("timeout"),
      arguments: [
        "--signal=KILL", "\(timeLimit)", URL(fileURLWithPath: program).path, "--version",
      ], output: .string(limit: 1 << 12), error: .discarded)
    guard let answer, answer.terminationStatus.isSuccess else {
      throw Failure(
        "\(option) \(program): '\(program) --version' gave no version within \(timeLimit) s. Is it a panebench?",
        code: .usage)
    }
    return answer.standardOutput.split(separator: "\n").first.map(String.init) ?? "unknown"
  }
}
