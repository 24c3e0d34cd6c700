import Foundation

/// What a worker printed, and what the language runtime said of its crash.
package struct CrashReport {
  private let lines: [Substring]
  /// Where the runtime's own report begins; nil if there is none.
  private let report: Int?

  /// How the runtime is to report a crash. `top=0`, because walking the whole stack takes seconds
  /// in an endless recursion.
  package static let backtrace =
    "enable=yes,symbolicate=full,threads=crashed,images=none,registers=none,limit=48,top=0,"
    + "sanitize=no,color=no,interactive=no,output-to=stderr"

  package init(_ text: String) {
    lines = text.split(whereSeparator: \.isNewline)
    report = lines.firstIndex { $0.hasPrefix("*** Signal ") && $0.contains(": Backtracing") }
  }

  package var firstLine: String? { lines.first.map { String($0.prefix(200)) } }

  /// The first line after `before`; empty if nothing was printed.
  func quoted(_ before: String) -> String { firstLine.map { before + $0 } ?? "" }

  package var isBegun: Bool { report != nil }

  package var signal: Int? {
    report.flatMap { lines[$0].dropFirst("*** Signal ".count).split(separator: ":").first }
      .flatMap { Int($0) }
  }

  /// In the runtime's words, or GLib's.
  package var saysAllocationFailed: Bool {
    lines.prefix(report ?? lines.count).contains { $0.contains("failed to allocate ") }
  }

  /// Why the worker crashed, and where: `Fatal error: Index out of range (MyLoader.swift:42)`; nil
  /// if nothing is known.
  package var crash: String? {
    let frame = frames.first(where: \.isOfLoader) ?? frames.first
    let before = lines.prefix(report ?? lines.count)
    guard let fatal = before.last(where: { $0.contains("Fatal error: ") }) else {
      return frame.map { "\($0.function) (\($0.position))" }
    }
    let reason = fatal.firstRange(of: "Fatal error: ").map { fatal[$0.lowerBound...] } ?? fatal
    let text = reason.prefix(300)
    let position = frame?.position ?? Self.position(before: reason, in: fatal)
    return position.map { "\(text) (\($0))" } ?? String(text)
  }

  /// `Module/File.swift:42: ` before a fatal error, less the standard library's.
  private static func position(before reason: Substring, in line: Substring) -> String? {
    let path = line[..<reason.startIndex].dropLast(2)
    guard !path.isEmpty, !path.hasPrefix("Swift/") else { return nil }
    return path.split(separator: "/").last.map(String.init)
  }

  /// A frame of the stack, at a position like `File.swift:42`.
  private typealias Frame = (function: String, position: String, isOfLoader: Bool)

  /// `4 [ra] 0x00005647365a82be MyLoader.open(at:) + 77 in mD at /app/MyLoader.swift:2:84`, top
  /// first. The path of a file that `#sourceLocation` names may be relative.
  private var frames: [Frame] {
    lines.suffix(from: report ?? lines.count).compactMap { line in
      line.firstMatch(of: /0x[0-9a-f]+ (.+?)(?: \+ \d+)?(?: in [^ ]+)? at ([^:>]+):(\d+)/).map {
        let (_, function, path, number) = $0.output
        let name = path.split(separator: "/").last ?? path
        return (String(function), "\(name):\(number)", !Self.isOfHarness(path))
      }
    }
  }

  /// Whether a file is beside this one, and no loader.
  private static func isOfHarness(_ path: Substring) -> Bool {
    let sources = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return path.hasPrefix("/\(sources)/") && !path.hasPrefix("/\(sources)/PageLoaders/")
  }
}
