/// What is wrong with the characters of a range; thrown if a statement cannot be read further.
package typealias Diagnostic = Problem<Range<Int>>

/// What is wrong with a file, as it is found: in no order.
struct Diagnostics: Sendable {
  /// More errors and warnings are not worth reading; a hostile file could have millions.
  private static let limit = 100

  private var found: [Diagnostic] = []

  var errorCount: Int { found.count { $0.severity == .error } }

  var isFull: Bool { errorCount >= Self.limit }

  mutating func add(_ diagnostic: Diagnostic) {
    let known = found.count { $0.severity == diagnostic.severity }
    if known < Self.limit { found.append(diagnostic) }
  }

  func hasError(at range: Range<Int>) -> Bool {
    found.contains { $0.severity == .error && $0.position == range }
  }

  /// By where they begin, then as they were found. Help that lists all names is given once.
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
    return all
  }
}
