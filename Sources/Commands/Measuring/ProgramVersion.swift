import Basics
import Foundation
import Measurement
import Subprocess

enum ProgramVersion {
  /// Refuses a `path`, which `option` names, without a program.
  static func check(_ path: String, option: String) throws(Failure) {
    guard !FileManager.default.isExecutableFile(atPath: path) else { return }
    throw Failure("\(option) \(path): no executable there. Check the path.")
  }

  /// The first line that `program --version` prints within seconds, and this program's own version
  /// if there is none; `option` names it. One that prints anything but a version is refused.
  static func text(
    of program: String?, option: String, timeLimit: Int = 10
  ) async throws(Failure) -> String {
    guard let program else { return ProgramBuild.version }
    try check(program, option: option)
    // It ends whatever the program has started, too.
    let answer = try? await Subprocess.run(
      .name("timeout"),
      arguments: [
        "--signal=KILL", "\(timeLimit)", URL(fileURLWithPath: program).path, "--version",
      ], output: .string(limit: 1 << 12), error: .discarded)
    let line = answer?.standardOutput.split(separator: "\n").first ?? ""
    guard answer?.terminationStatus.isSuccess == true, line.firstMatch(of: /^\d+\.\d/) != nil else {
      throw Failure(
        "\(option) \(program): '\(program) --version' gave no version within \(timeLimit) s. Is it a panebench?"
      )
    }
    return String(line)
  }
}
