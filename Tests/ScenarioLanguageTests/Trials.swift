import Foundation

/// How often a property is tried with random input.
enum Trials {
  /// As often as PANEBENCH_TRIALS says, or as often as a few seconds allow.
  static var count: Int {
    ProcessInfo.processInfo.environment["PANEBENCH_TRIALS"].flatMap(Int.init) ?? 3_000
  }
}
