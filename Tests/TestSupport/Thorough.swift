import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Runs only if PANEBENCH_THOROUGH is set, as `make thorough` does.
  public static var thorough: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["PANEBENCH_THOROUGH"] != nil,
      "make thorough runs it")
  }

  package static var needsValgrind: Self {
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/valgrind"),
      "valgrind is not installed")
  }
}
