import CLinux

/// The functions of the program that callgrind knows by name.
package enum CallgrindMark {
  /// What callgrind's `--dump-before` is given: the mark's name as it is in the program's symbols.
  package static let pattern = "*markPartBoundary*"

  /// The same of the function around all between the boundaries, for `--toggle-collect`.
  package static let window = "*performWhileCollecting*"

  /// Calls so far: something to do, so that no call is left out as useless.
  nonisolated(unsafe) private static var calls: UInt = 0

  /// A boundary between parts of a replay, on one thread at a time: callgrind dumps what it
  /// counted.
  @inline(never) package static func markPartBoundary() { calls &+= 1 }

  /// Does `work` in the function that callgrind watches, and has it count from here on: to begin or
  /// end that has it translate the whole program anew.
  @inline(never) package static func performWhileCollecting<Result>(
    _ work: () throws -> Result
  ) rethrows -> Result {
    linux_callgrind_instrument(1)
    return try work()
  }
}
