import Basics
import Runtime

/// Remembers from where it was asked, and tells afterwards which line of the code that is measured
/// that was.
package final class CallerLines {
  private var places: [[Backtrace.Address]: Int] = [:]
  private var stacks: [[UInt]] = []
  /// What is called before each return address: named when that is first asked.
  private var named: [UInt: [CodeFunction]] = [:]
  /// What is loaded now: read once, since that takes thirty times as long as to see who calls.
  private let images = ImageMap.capture()

  package init() {}

  /// The place from which this is called, as a number; nil if it is not known.
  package func place() -> Int? {
    guard
      let stack = try? Backtrace.capture(algorithm: .fast, limit: 96, top: 0, images: images)
    else { return nil }
    let addresses = stack.frames.map(\.originalProgramCounter)
    if let place = places[addresses] { return place }
    places[addresses] = stacks.count
    stacks.append(addresses.compactMap { UInt($0) }.filter { $0 > 0 })
    return stacks.count - 1
  }

  /// The line of the measured code that PaneBench called last before it was at `place`; nil without
  /// one, as where only the program began it, in a program without debugging information, and
  /// without LLVM's symbolizer.
  package func line(of place: Int) -> CodeLine? {
    let unnamed = Set(stacks.joined()).subtracting(named.keys)
    if !unnamed.isEmpty {
      let calls = Self.functions(at: unnamed.map { $0 - 1 })
      for address in unnamed { named[address] = calls[address - 1] ?? [] }
    }
    let lines = stacks[place].flatMap { named[$0] ?? [] }.filter { $0.position != nil }
      .map { $0.isOfHarness ? nil : CodeLine($0) }
    let measured = lines.drop { $0 == nil }.prefix { $0 != nil }
    // What a task goes on with has nothing below it; what only the program began is no line of it.
    guard let line = measured.last ?? nil else { return nil }
    return line.function.hasPrefix("main(") ? nil : line
  }

  /// The lines at which functions begin, by their addresses, with whether they are PaneBench's own;
  /// none of what the compiler made, and none in a program without debugging information.
  static func lines(
    ofFunctions addresses: [UInt]
  ) -> [UInt: (line: CodeLine, isOfHarness: Bool)] {
    functions(at: addresses).compactMapValues { functions in
      functions.last.flatMap { function in
        CodeLine(function).map { ($0, function.isOfHarness) }
      }
    }
  }

  /// What is at each of `addresses`, in this process, what is inlined there first.
  private static func functions(at addresses: [UInt]) -> [UInt: [CodeFunction]] {
    let images = LoadedImage.all
    let known = addresses.compactMap { address in
      images.first { $0.addresses.contains(address) }
        .map { (address: address, inFile: $0.codeAddress(address)) }
    }
    let functions = try? Symbolizer().functions(at: Set(known.map(\.inFile)))
    return Dictionary(
      known.map { ($0.address, functions?[$0.inFile] ?? []) }, uniquingKeysWith: { $1 })
  }
}

extension CodeLine {
  fileprivate init?(_ function: CodeFunction) {
    guard let position = function.position else { return nil }
    // `closure #1 in static ReaderViewController.load(_:)`
    let demangled = SwiftSymbol.demangled(function.name)
    let name =
      (demangled.split(separator: " in ").last ?? "").trimmingPrefix("static ")
      .prefix { $0 != " " }.split(separator: ".").last ?? ""
    self.init(function: String(name), position: position)
  }
}
