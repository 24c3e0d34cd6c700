import Scrolling
import Traces

extension Scenario {
  /// A scenario in Swift, as Documentation/Language.md shows. Names and numbers can be wrong: that
  /// is checked when the scenario is run.
  public init(
    _ title: String, device: Device = .iPhone6, ios: IOSVersion = .ios13,
    decode: Microseconds = .zero, network: Network? = nil, script: ScriptSource,
    cuesPerPage: Int = 12, mode: Mode = .read, pages: [Int], scenes: Int = 1,
    axis: Axis = .horizontal, direction: ReadingDirection? = nil, loaders: [String],
    memoryLimit: ByteCount? = nil,
    repetitions: Int? = nil, @ListBuilder<Gesture> gestures: () -> [Gesture],
    @ListBuilder<Expectation> expect expectations: () -> [Expectation] = { [] }
  ) {
    self.init(
      title: title, device: device, script: script, cuesPerPage: cuesPerPage, mode: mode,
      pages: pages, scenes: scenes, loaders: loaders, memoryLimit: memoryLimit,
      repetitions: repetitions, gestures: gestures(), expectations: expectations())
    (self.device.ios, self.device.decodeTime, self.device.axis) = (ios, decode, axis)
    (self.device.network, self.device.direction) = (network, direction)
  }
}

/// Gestures as a scenario in Swift spells them. Those that need nothing more are the cases of
/// `Gesture` itself: `.settle`, `.release`, `.hold(2.seconds)`, `.rotate(.landscape)`, `.close`.
extension Gesture {
  /// Opens the loader at `page` of `scene`, both from 1.
  public static func open(page: Int, scene: Int = 1) -> Gesture {
    .open(at: PageIndex(page &- 1, scene: scene &- 1))
  }

  /// A quick swipe.
  public static func flick(_ direction: Direction, _ speed: Speed) -> Gesture {
    .flick(direction, speed: speed)
  }

  /// Flicks that begin `every` apart and do not wait for the last one to settle.
  public static func flick(
    _ direction: Direction, _ speed: Speed, every: Microseconds, times: Int
  ) -> Gesture {
    .flick(direction, speed: speed, series: FlickSeries(every: every, times: times))
  }

  /// Scrolls to `page` of `scene` by program, animated; both from 1.
  public static func scroll(toPage page: Int, scene: Int = 1) -> Gesture {
    .scroll(to: PageIndex(page &- 1, scene: scene &- 1))
  }

  /// Goes to `page` of `scene` by program, at once; both from 1.
  public static func jump(toPage page: Int, scene: Int = 1) -> Gesture {
    .jump(to: PageIndex(page &- 1, scene: scene &- 1))
  }

  /// Has `pages` pages come, the first of which is page `at` then, from 1.
  public static func insert(pages: Int, at page: Int) -> Gesture {
    .change(.insert(pages, at: page &- 1))
  }

  /// Has `page` go, from 1.
  public static func delete(page: Int) -> Gesture { .change(.delete(page &- 1)) }

  /// Has `page` go elsewhere, both from 1.
  public static func move(page: Int, to end: Int) -> Gesture {
    .change(.move(page &- 1, to: end &- 1))
  }

  /// Has all pages look otherwise, perhaps.
  public static var reload: Gesture { .change(.reload) }

  /// Taps at a place on the screen, in shares of its width and height.
  public static func tap(x: Double, y: Double) -> Gesture { .input(.tap(x: x, y: y, times: 1)) }

  /// Taps there twice.
  public static func doubleTap(x: Double, y: Double) -> Gesture {
    .input(.tap(x: x, y: y, times: 2))
  }

  /// Two fingers move apart, or together if `scale` is less than 1, about a place on the screen.
  public static func pinch(
    _ scale: Double, x: Double = 0.5, y: Double = 0.5,
    over duration: Microseconds = Pinch.usualDuration
  ) -> Gesture { .input(.pinch(Pinch(scale: scale, x: x, y: y, duration: duration))) }

  /// Takes the slider that is seen to a share of its way.
  public static func slide(to share: Double) -> Gesture { .input(.slide(to: share)) }

  /// Plays the trace at `path`, which is relative to the scenario's folder.
  public static func replay(_ path: String) -> Gesture { .replay(path: path) }

  /// Does what is between the braces `count` times.
  public static func `repeat`(
    _ count: Int, @ListBuilder<Gesture> _ gestures: () -> [Gesture]
  ) -> Gesture {
    .repeat(count: count, gestures())
  }
}

/// Makes a list of the values that are written one below the other, with `if`, `switch` and `for`.
@resultBuilder
public enum ListBuilder<Element> {
  /// One value.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// The values of a list.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }

  /// Values one after the other.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { Array(parts.joined()) }

  /// The values of all rounds of a loop.
  public static func buildArray(_ rounds: [[Element]]) -> [Element] { Array(rounds.joined()) }

  /// The values of an `if`, or none.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

  /// The values of the first branch.
  public static func buildEither(first: [Element]) -> [Element] { first }

  /// The values of the other branch.
  public static func buildEither(second: [Element]) -> [Element] { second }
}
