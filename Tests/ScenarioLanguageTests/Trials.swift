import Foundation

/// How often a property is tried with random input.
enum Trials {
  /// As often as PANEBENCH_TRIALS says, or six thousand times.
  static var count: Int {
    ProcessInfo.processInfo.environment["PANEBENCH_TRIALS"].flatMap(Int.init) ?? 6_000
  }
}
