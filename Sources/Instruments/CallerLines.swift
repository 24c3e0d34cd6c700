import Basics
@_spi(Internal) import Runtime

/// Remembers from where it was asked, and tells afterwards which line of the code that is measured
/// that was: each takes up to seconds in a large program.
package final class CallerLines {
  private var places: [[Backtrace.Address]: Int] = [:]
  private var stacks: [Backtrace] = []
  /// What is called at each address, with what is inlined there first.
  private var named: [Backtrace.Address: [SymbolicatedBacktrace.Frame]] = [:]

  package init() {}

  /// The place from which this is called, as a number; nil if it is not known.
  package func place() -> Int? {
    guard let stack = try? Backtrace.capture(algorithm: .fast, limit: 96, top: 0) else {
      return nil
    }
    let addresses = stack.frames.map(\.originalProgramCounter)
    if let place = places[addresses] { return place }
    places[addresses] = stacks.count
    stacks.append(stack)
    return stacks.count - 1
  }

  /// The line of the measured code that PaneBench called last before it was at `place`; nil without
  /// one, as where only the program began it, and in a program without debugging information.
  package func line(of place: Int) -> CodeLine? {
    var frames: [SymbolicatedBacktrace.Frame] = []
    // Those that matter are the last ones.
    var calls = stacks[place].frames.map(\.originalProgramCounter)[...]
    while !calls.isEmpty {
      let part = calls.prefix(Self.namedAtOnce)
      calls = calls.dropFirst(Self.namedAtOnce)
      name(Set(part).filter { named[$0] == nil }, of: stacks[place])
      frames += part.flatMap { named[$0] ?? [] }
      let (line, isEnded) = Self.measured(frames)
      if isEnded { return line }
    }
    // What a task goes on with has nothing below it; what only the program began is no line of it.
    let line = Self.measured(frames).line
    return line?.function.hasPrefix("main(") == true ? nil : line
  }

  private static let namedAtOnce = 6

  /// Names `calls`, which have no name yet, by their return addresses.
  private func name(_ calls: Set<Backtrace.Address>, of stack: Backtrace) {
    guard !calls.isEmpty else { return }
    for call in calls { named[call] = [] }
    let unnamed = Backtrace(
      architecture: stack.architecture,
      frames: calls.compactMap { UInt64($0).map { RichFrame.returnAddress($0) } },
      images: stack.images)
    for frame in unnamed.symbolicated()?.frames ?? [] {
      named[frame.captured.originalProgramCounter, default: []].append(frame)
    }
  }

  /// The line of the measured code that is called last of `frames`, the last call first, and whether
  /// what called that is known.
  private static func measured(
    _ frames: [SymbolicatedBacktrace.Frame]
  ) -> (line: CodeLine?, isEnded: Bool) {
    var lines: [CodeLine?] = []
    // What is inlined has a path that is not whole: it is there on behalf of the function below it, and
    // the outermost are the worker's. So has the file that a copy of `adopt` names, which is the app's.
    var isOfHarness = true
    for frame in frames.reversed() {
      // Of what the compiler made there is no line: what a worker begins with would be the pager's.
      guard let location = frame.symbol?.sourceLocation, location.line > 0,
        !location.path.hasSuffix("<compiler-generated>")
      else { continue }
      if location.path.hasPrefix("/") {
        isOfHarness = HarnessFiles.contains(location.path)
      } else if !frame.inlined, let name = frame.symbol?.rawName {
        let owner = CodeOwner(module: SwiftSymbol.module(of: name) ?? "")
        isOfHarness = isOfHarness && owner != .loader
      }
      lines.append(isOfHarness ? nil : frame.line)
    }
    let called = lines.reversed().drop { $0 == nil }
    let measured = called.prefix { $0 != nil }
    let outermost = frames.last { ($0.symbol?.sourceLocation?.line ?? 0) > 0 }
    let isPlaced = outermost?.symbol?.sourceLocation?.path.hasPrefix("/") ?? false
    return (measured.last ?? nil, isPlaced && measured.count < called.count)
  }

  /// The lines at which functions begin, by their addresses, with whether they are PaneBench's own;
  /// none of what the compiler made, and none in a program without debugging information.
  static func lines(
    ofFunctions addresses: [UInt]
  ) -> [UInt: (line: CodeLine, isOfHarness: Bool)] {
    guard let architecture = try? Backtrace.capture(limit: 1, top: 0).architecture else {
      return [:]
    }
    let stack = Backtrace(
      architecture: architecture,
      frames: addresses.map { RichFrame<UInt64>.programCounter(UInt64($0)) }, images: nil)
    var lines: [UInt: (line: CodeLine, isOfHarness: Bool)] = [:]
    for frame in stack.symbolicated()?.frames ?? [] where !frame.inlined {
      guard let location = frame.symbol?.sourceLocation, location.line > 0, let line = frame.line,
        let address = UInt(frame.captured.originalProgramCounter)
      else { continue }
      lines[address] = (line, HarnessFiles.contains(location.path))
    }
    return lines
  }
}

extension SymbolicatedBacktrace.Frame {
  fileprivate var line: CodeLine? {
    guard let symbol, let location = symbol.sourceLocation else { return nil }
    let file = location.path.split(separator: "/").last ?? ""
    // `closure #1 in static ReaderViewController.load(_:)`
    let function = (symbol.name.split(separator: " in ").last ?? "").trimmingPrefix("static ")
    let name = function.prefix { $0 != " " }.split(separator: ".").last ?? ""
    return CodeLine(function: String(name), position: "\(file):\(location.line)")
  }
}
