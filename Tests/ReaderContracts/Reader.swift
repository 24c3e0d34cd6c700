/// A reader of what people bring, and what it promises for every input.
package struct Reader: Sendable, CustomStringConvertible {
  /// The name of its corpus, too.
  package let name: String
  private let body: @Sendable ([UInt8]) throws -> Void

  init(_ name: String, _ body: @escaping @Sendable ([UInt8]) throws -> Void) {
    (self.name, self.body) = (name, body)
  }

  package var description: String { name }

  /// The promise that is broken for `bytes`; nil if none is.
  package func violation(of bytes: [UInt8]) -> String? {
    do {
      try body(bytes)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// All readers.
  package static let all =
    [scenario, trace, webdriver, run, baseline, script, document, request]
    + [callgrind, heap]
}

/// A promise that was broken.
struct Violation: Error, CustomStringConvertible {
  let description: String
}

/// Throws `reason` where a promise is broken.
func require(_ isKept: Bool, _ reason: @autoclosure () -> String) throws {
  guard !isKept else { return }
  throw Violation(description: reason())
}
