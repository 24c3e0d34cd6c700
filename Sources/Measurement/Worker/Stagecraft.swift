import Gestures
import InputFiles
import Paging
import Replaying
import ScriptPages
import Scrolling

/// What a scenario needs before the curtain rises: its pages, and a trace of what is done to them.
package struct Stagecraft {
  /// The screen.
  let device: Device
  /// How the scroll view behaves.
  let host: HostOptions
  /// The pages.
  let source: any PageSource
  /// What fingers and the system do.
  let trace: Trace

  /// Reads the script, warms the drawing up, and compiles the gestures for one size.
  ///
  /// - Throws: what is wrong with the script or with a trace that the scenario names.
  init(_ entry: Plan.Entry, pages: Int, scenes: Int) throws {
    var starts: [GestureStart] = []
    try self.init(entry, pages: pages, scenes: scenes, starts: &starts)
  }

  /// The same; `starts` becomes the times at which gestures begin.
  ///
  /// - Throws: what is wrong with the script or with a trace that the scenario names.
  init(_ entry: Plan.Entry, pages: Int, scenes: Int, starts: inout [GestureStart]) throws {
    let scenario = entry.scenario
    device = scenario.device
    host = HostOptions(endsDecelerationOnCatch: scenario.catching == .reported)
    trace = try Self.trace(of: entry, pages: pages, scenes: scenes, starts: &starts)
    source = try Self.source(of: entry, pages: pages, scenes: scenes, turns: trace.turns)
  }

  /// The trace of a scenario's gestures over `pages` by `scenes` pages.
  ///
  /// - Throws: what is wrong with a trace that it names.
  package static func trace(of entry: Plan.Entry, pages: Int, scenes: Int) throws -> Trace {
    var starts: [GestureStart] = []
    return try trace(of: entry, pages: pages, scenes: scenes, starts: &starts)
  }

  private static func trace(
    of entry: Plan.Entry, pages: Int, scenes: Int, starts: inout [GestureStart]
  ) throws -> Trace {
    var traces = TraceShelf(entry)
    return try naming(entry) {
      try Trace(
        compiling: entry.scenario.gestures, device: entry.scenario.device, pages: pages,
        scenes: scenes,
        starts: &starts
      ) { try traces.trace(at: $0) }
    }
  }

  /// Says which scenario it is whose gestures cannot be replayed.
  private static func naming<Result>(
    _ entry: Plan.Entry, _ body: () throws -> Result
  ) throws -> Result {
    do { return try body() } catch let error as InputError where error.path == nil {
      throw error.located(in: entry.file.path)
    }
  }

  /// The same trace over as many blank pages, under the eyes of the oracle.
  var coverageReplay: CoverageReplay {
    CoverageReplay(
      trace: trace, device: device, pages: source.pageCount, scenes: source.sceneCount, host: host)
  }

  /// A short trace that uses a loader in every direction.
  func rehearsalTrace() throws -> Trace {
    let speed = Speed(pointsPerSecond: 1500)
    let flicks = Direction.allCases.flatMap { [Gesture.flick($0, speed: speed), .settle] }
    let rest: [Gesture] = [
      .jump(to: PageNumber(3)), .scroll(to: PageNumber(2)), .settle, .rotate(.landscape), .settle,
      .rotate(.portrait), .memoryWarning, .settle, .close,
    ]
    return try Trace(
      compiling: [.open(at: PageNumber(1))] + flicks + rest, device: device, pages: 3, scenes: 3
    ) { _ in Trace() }
  }

  /// A few blank pages.
  func rehearsalSource() -> any PageSource {
    BlankPageSource(pageCount: 3, sceneCount: 3, size: device.size)
  }

  static func source(
    of entry: Plan.Entry, pages: Int, scenes: Int, turns: Bool
  ) throws -> any PageSource {
    let device = entry.scenario.device
    guard entry.scenario.mode != .blank else {
      return BlankPageSource(pageCount: pages, sceneCount: scenes, size: device.size)
    }
    let play = try play(of: entry)
    let source = ScriptPageSource(
      play, mode: try mode(of: entry, play: play), pageCount: pages, sceneCount: scenes,
      size: device.size, turns: turns, renderer: PageRenderer(scale: device.scale))
    source.warmUp()
    return source
  }

  static func play(of entry: Plan.Entry) throws -> PagedScript {
    let cues = entry.scenario.cuesPerPage
    switch entry.scenario.script {
    case .generated(let seed): return PagedScript.generated(seed: seed, cuesPerPage: cues)
    case .file(let path):
      return PagedScript(
        try Script(contentsOf: entry.file.resolve(path)), cuesPerPage: cues)
    }
  }

  @discardableResult
  static func mode(
    of entry: Plan.Entry, play: PagedScript
  ) throws -> ScriptPageSource.Mode {
    switch entry.scenario.mode {
    case .read, .blank: return .read
    case .image: return .image
    case .memorize(let wanted):
      let names = play.script.characters.map(\.name)
      guard let leading = play.script.leadingCharacter else {
        throw StagecraftError.nobodySpeaks(advice: play.script.cueAdvice)
      }
      guard let wanted else { return .memorize(character: leading) }
      guard let name = names.first(where: { $0.lowercased() == wanted.lowercased() }) else {
        throw StagecraftError.unknownCharacter(wanted, known: names)
      }
      return .memorize(character: name)
    }
  }
}

extension Trace {
  /// Whether the device is turned in it.
  fileprivate var turns: Bool {
    events.contains { if case .rotate = $0.event { true } else { false } }
  }
}

/// Why a scenario cannot be put on the stage.
enum StagecraftError: Error, CustomStringConvertible {
  case nobodySpeaks(advice: String)
  case unknownCharacter(String, known: [String])
  case otherScreen(path: String, trace: CGSize, device: CGSize)

  var message: String {
    switch self {
    case .nobodySpeaks: "nobody speaks in the script, so there are no lines to hide"
    case .unknownCharacter(let name, _): "nobody in the script is called '\(name)'"
    case .otherScreen(let path, let trace, let device):
      "\(path):1: these offsets are of a screen of \(trace.text) pt, and the scenario's has \(device.text)"
    }
  }

  var help: String {
    switch self {
    case .nobodySpeaks(let advice): "use the mode 'read', or write cues: \(advice)"
    case .unknownCharacter(_, let known):
      "memorize one of \(known.prefix(20).joined(separator: ", "))\(known.count > 20 ? ", …" : "")"
    case .otherScreen(_, let trace, _): "give the scenario the device \(trace.text) pt"
    }
  }

  var description: String { "\(message). \(help.prefix(1).uppercased())\(help.dropFirst())." }
}
