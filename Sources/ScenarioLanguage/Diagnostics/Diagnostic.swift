/// Something that is wrong with the characters of a range; thrown if a statement cannot be read any
/// further.
package typealias Diagnostic = Problem<Range<Int>>

/// What is wrong with a file, as it is found: in no order.
struct Diagnostics: Sendable {
  /// More errors than so many, and more warnings, are not worth reading; a hostile file could have
  /// millions.
  private static let limit = 100

  private var found: [Diagnostic] = []
  private var counts: [Severity: Int] = [:]

  var errorCount: Int { counts[.error, default: 0] }

  var isFull: Bool { errorCount >= Self.limit }

  mutating func add(_ diagnostic: Diagnostic) {
    counts[diagnostic.severity, default: 0] += 1
    if counts[diagnostic.severity, default: 0] <= Self.limit { found.append(diagnostic) }
  }

  func hasError(at range: Range<Int>) -> Bool {
    found.contains { $0.severity == .error && $0.position == range }
  }

  /// By where they begin, and then in the order in which they were found. At `end`, how many are
  /// left out. The help of one that lists all names there are is not repeated.
  func inOrder(end: Int) -> [Diagnostic] {
    var all = found.sorted { $0.position.lowerBound < $1.position.lowerBound }
    var lists: Set<String> = []
    for index in all.indices {
      guard let help = all[index].help, help.hasPrefix("there are ") else { continue }
      if !lists.insert(help).inserted { all[index].help = nil }
    }
    if isFull {
      let message = "there are \(Self.limit) errors above; the rest of the file was not read"
      all.append(.error(end..<end, message))
    }
    if case let rest = counts[.warning, default: 0] - Self.limit, rest > 0 {
      all.append(.warning(end..<end, "there are \(rest) more warnings, which are left out"))
    }
    return all
  }
}
