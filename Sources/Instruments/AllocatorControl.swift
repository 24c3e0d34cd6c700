import Basics
import CJemalloc

/// A name of the allocator's control tree, looked up once and then read by number.
/// Source: jemalloc's `mallctlnametomib` and `mallctlbymib`.
struct ControlKey<Value: BitwiseCopyable> {
  private let mib: [Int]

  /// Throws if the allocator in the process does not know the name.
  init(_ name: String) throws(Failure) {
    var mib = [Int](repeating: 0, count: 8)
    var depth = mib.count
    guard mallctlnametomib(name, &mib, &depth) == 0 else { throw .allocatorLacks(name) }
    self.mib = Array(mib.prefix(depth))
  }

  /// The value now; its memory layout must be that of the named control. Allocates nothing.
  func read() -> Value {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { value in
      var size = MemoryLayout<Value>.size
      let status = mallctlbymib(mib, mib.count, value.baseAddress, &size, nil, 0)
      precondition(status == 0, "a control that was looked up can be read")
      return value[0]
    }
  }

  /// Triggers a control that takes no value. Errors are ignored: a disabled cache cannot be flushed.
  func trigger() { _ = mallctlbymib(mib, mib.count, nil, nil, nil, 0) }

  func write(_ value: Value) {
    precondition(tryToWrite(value), "a control that was looked up can be written")
  }

  /// False if what that sets off failed.
  func tryToWrite(_ value: Value) -> Bool {
    var value = value
    return mallctlbymib(mib, mib.count, nil, nil, &value, MemoryLayout<Value>.size) == 0
  }
}

extension Failure {
  /// The allocator in the process is not jemalloc, or was built without what is asked of it.
  static func allocatorLacks(_ name: String) -> Failure {
    Failure(
      "the allocator does not know '\(name)'. Install jemalloc 5.3 built with statistics (Debian: libjemalloc-dev) and link it.",
      code: .fault)
  }
}
