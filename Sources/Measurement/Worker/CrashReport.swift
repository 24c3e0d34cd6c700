import Basics
import Foundation

/// What a worker printed, and what the language runtime said of its crash.
struct CrashReport {
  /// What was printed before the runtime's own report.
  private let lines: ArraySlice<Substring>
  /// The runtime's report; empty if there is none.
  private let report: ArraySlice<Substring>

  /// How the runtime is to report a crash. `top=0`, because walking the whole stack takes seconds
  /// in an endless recursion; and few calls, because naming one takes a twentieth of a second.
  static let backtrace =
    "enable=yes,symbolicate=full,threads=crashed,images=none,registers=none,limit=16,top=0,"
    + "sanitize=no,color=no,interactive=no,output-to=stderr"

  init(_ text: String) {
    let all = text.split(whereSeparator: \.isNewline)
    let begin = all.firstIndex { $0.hasPrefix("*** Signal ") && $0.contains(": Backtracing") }
    (lines, report) = (all[..<(begin ?? all.endIndex)], all[(begin ?? all.endIndex)...])
  }

  var firstLine: String? { (lines.first ?? report.first).map { String($0.prefix(200)) } }

  /// The first line after `before`; empty if nothing was printed.
  func quoted(_ before: String) -> String { firstLine.map { before + $0 } ?? "" }

  var isBegun: Bool { !report.isEmpty }

  var signal: Int? { found(/^\*\*\* Signal (\d+):/).flatMap { Int($0) } }

  /// In the runtime's words, or GLib's.
  var saysAllocationFailed: Bool { lines.contains { $0.contains("failed to allocate ") } }

  /// Why and where it crashed: `Fatal error: Index out of range (MyLoader.swift:42)`; or nil.
  var crash: String? {
    let frame = frames.first(where: \.isOfLoader) ?? frames.first
    let fatals = lines.compactMap { line in
      line.firstMatch(of: /(?:Fatal error|Precondition failed|Assertion failed)(?:: .*)?$/)
        .map { (line: line, reason: $0.output) }
    }
    if let (line, reason) = fatals.last {
      let position = frame?.position ?? Self.position(before: reason, in: line)
      return position.map { "\(reason.prefix(300)) (\($0))" } ?? String(reason.prefix(300))
    }
    // A release build says why in the report alone, `*** Swift runtime failure: … ***`, or by the
    // runtime's function that trapped: `0 [inlined] [system] 0x0000564e9bd2bf23 specialized
    // Array.subscript.getter in app at //<compiler-generated>`.
    let reason =
      found(/^\*\*\* Swift runtime failure: (.+) \*\*\*$/)
      ?? found(/^ *0 .*\[system\] 0x[0-9a-f]+ (?:specialized )?(.+?) in\s/)
    return frame.map { frame in
      reason.map { "\($0) in \(frame.function) (\(frame.position))" }
        ?? "\(frame.function) (\(frame.position))"
    } ?? reason
  }

  /// What PaneUIKit has not, or Foundation on Linux, if a pager's use of that ended the worker.
  var refusal: String? {
    crash?.firstMatch(of: /^Fatal error: (?:Not modelled: )?(.+)$/).flatMap { found in
      let isForeign = found.output.0.contains(/Not modelled: | is not yet implemented/)
      return isForeign ? String(found.output.1) : nil
    }
  }

  /// What `pattern` captures in the first line of the runtime's report that it matches.
  private func found(_ pattern: Regex<(Substring, Substring)>) -> String? {
    report.lazy.compactMap { $0.firstMatch(of: pattern) }.first.map { String($0.output.1) }
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
  /// first. The path of a file that `#sourceLocation` names may be relative, and that of what is
  /// inlined: it is there on behalf of the function below it.
  private var frames: [Frame] {
    var frames: [Frame] = []
    let pattern = /0x[0-9a-f]+ (.+?)(?: \+ \d+)?(?: in [^ ]+)? at ([^:>]+):(\d+)/
    for line in report.reversed() {
      guard let match = line.firstMatch(of: pattern) else { continue }
      let (_, function, path, number) = match.output
      let isOfLoader =
        line.contains(" [inlined] ") && !path.hasPrefix("/")
        ? frames.last?.isOfLoader ?? true : !HarnessFiles.contains(path)
      let name = path.split(separator: "/").last ?? path
      frames.append((String(function), "\(name):\(number)", isOfLoader))
    }
    return frames.reversed()
  }
}
