import Basics
import Foundation
import Instruments

/// What a worker printed, and what the language runtime said of its crash.
struct CrashReport {
  /// What was printed before the runtime's own report.
  private let lines: ArraySlice<Substring>
  /// The runtime's report; empty if there is none.
  private let report: ArraySlice<Substring>

  /// How the runtime is to report a crash: by addresses alone, because it names them in seconds.
  /// `top=0`, because walking the whole stack takes as long in an endless recursion.
  static let backtrace =
    "enable=yes,symbolicate=off,threads=crashed,images=mentioned,registers=none,limit=32,top=0,"
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

  /// Why and where it crashed: `Fatal error: Index out of range (MyLoader.swift:42)`; or nil. What is
  /// at the addresses of its stack is asked of `functions`.
  func crash(
    functions: (Set<CodeAddress>) -> [CodeAddress: [CodeFunction]] = {
      (try? Symbolizer().functions(at: $0)) ?? [:]
    }
  ) -> String? {
    let calls = calls
    let named = calls.isEmpty ? [:] : functions(Set(calls))
    let stack = calls.flatMap { named[$0] ?? [] }
    let placed = stack.filter { $0.position != nil }
    let frame = placed.first { !$0.isOfHarness } ?? placed.first
    let position = frame?.position
    let fatals = lines.compactMap { line in
      line.firstMatch(of: /(?:Fatal error|Precondition failed|Assertion failed)(?:: .*)?$/)
        .map { (line: line, reason: $0.output) }
    }
    if let (line, reason) = fatals.last {
      let position = position ?? Self.position(before: reason, in: line)
      return position.map { "\(reason.prefix(300)) (\($0))" } ?? String(reason.prefix(300))
    }
    // A release build says why by what trapped alone: `Swift runtime failure: …`, or a function of
    // the standard library that is inlined.
    let trapped = stack.first.flatMap { function in
      function.position == nil && CodeOwner(symbol: function.name) == .system
        ? SwiftSymbol.readable(function.name) : nil
    }
    let reason = trapped.map { String($0.trimmingPrefix("Swift runtime failure: ")) }
    guard let frame, let position else { return reason }
    let function = "\(SwiftSymbol.readable(frame.name)) (\(position))"
    return reason.map { "\($0) in \(function)" } ?? function
  }

  /// What PaneUIKit has not, or Foundation on Linux, if a pager's use of that led to `crash`.
  static func refusal(in crash: String?) -> String? {
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
    return String(path).pathName
  }

  /// The stack, top first, as its files number it: `4 [ra] 0x00005647365a82be` returns to behind the
  /// call, and `0x000055b9b2671000–0x000055b9b2672010 cccadee5 pager /app/My pager` is a file in memory.
  private var calls: [CodeAddress] {
    let images = report.compactMap { line in
      line.wholeMatch(of: /0x([0-9a-f]+)–0x([0-9a-f]+) \S+ .*?(\/.*)/).flatMap { match in
        UInt64(match.1, radix: 16).flatMap { begin in
          UInt64(match.2, radix: 16).map { (begin: begin, end: $0, path: String(match.3)) }
        }
      }
    }
    return report.compactMap { line in
      guard let match = line.wholeMatch(of: /\s*\d+ +(\[ra\] +)?0x([0-9a-f]+)/),
        let address = UInt64(match.2, radix: 16),
        let image = images.first(where: { $0.begin <= address && address < $0.end })
      else { return nil }
      let offset = address - image.begin
      return CodeAddress(object: image.path, address: match.1 == nil ? offset : offset - 1)
    }
  }
}
