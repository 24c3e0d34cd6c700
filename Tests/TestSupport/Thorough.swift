import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Runs only if PANEBENCH_THOROUGH is set, as `make thorough` does.
  public static var thorough: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["PANEBENCH_THOROUGH"] != nil,
      "make thorough runs it")
  }
}
