import CExecutorHooks
import Foundation

/// The functions of a class that is known at run time alone, as Swift writes them:
/// `App.Pager.scrollViewDidScroll(PaneUIKit.UIScrollView) -> ()`. Objective-C asks an object what it
/// has; here the symbols of the program say so.
struct ClassMethods {
  private typealias Function = (text: String, address: UnsafeRawPointer, isHidden: Bool)
  private var functions: [Function] = []

  /// Those that `type` has itself, and does not inherit: none if its program has no symbols.
  init(of type: AnyClass) {
    guard let name = _mangledTypeName(type) else { return }
    withUnsafeMutablePointer(to: &functions) { functions in
      c_for_each_function("$s\(name)", functions) { context, text, address, isHidden in
        guard let context, let text, let address else { return }
        context.assumingMemoryBound(to: [Function].self).pointee
          .append((String(cString: text), address, isHidden))
      }
    }
  }

  /// Whether no other module sees the class, so that an optimizer leaves out what its own does not
  /// call.
  var isHidden: Bool {
    functions.first { $0.text.hasPrefix("type metadata accessor") }?.isHidden ?? true
  }

  /// Where the function is whose text ends with `signature`, from a dot on; nil if there is none.
  subscript(signature: String) -> UnsafeRawPointer? {
    functions.first { $0.text.hasSuffix("." + signature) }?.address
  }

  /// The names and labels of the methods whose text has `part` behind a dot.
  func names(with part: String) -> [String] {
    functions.compactMap { function in
      function.text.range(of: "." + part).map {
        String(function.text[$0.lowerBound...].dropFirst())
      }
    }
  }
}

/// Keeps what was found of classes: many threads may play replays at the same time.
final class ClassTable<Value: Sendable>: Sendable {
  // Sendable because `values` is touched under `lock` alone.
  private nonisolated(unsafe) var values: [ObjectIdentifier: Value] = [:]
  private let lock = NSLock()

  /// What is kept of `type`, or else what `make` finds.
  func value(of type: AnyClass, _ make: (AnyClass) -> Value) -> Value {
    lock.withLock {
      if let value = values[ObjectIdentifier(type)] { return value }
      let value = make(type)
      values[ObjectIdentifier(type)] = value
      return value
    }
  }
}
