import Basics
import Foundation

/// The version and the build of this program.
package enum ProgramBuild {
  package static let version = "0.1.0"

  /// `debug` or `release`: how many allocations a loader makes depends on it.
  package static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  package static let current = of("/proc/self/exe") ?? "unknown"

  /// A hash of the beginning of the program at `path`, where the linker puts a hash of the whole,
  /// its build id; nil if it cannot be read.
  package static func of(_ path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path),
      let beginning = try? file.read(upToCount: 4096)
    else { return nil }
    return fingerprint(of: beginning)
  }
}
