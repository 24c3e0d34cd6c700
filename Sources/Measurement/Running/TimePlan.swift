/// How the time is spent that measuring may take: the blocks of the timing pass have what is left,
/// but for what counting instructions in place of times is expected to take. No block is begun that
/// would not end in time if it took as long as others did.
struct TimePlan {
  /// How much longer than what was asked for everything may take: what is at work then is killed.
  private static let grace = 0.08
  /// How many times what a worker takes to get ready it takes under callgrind, and how many times
  /// what a replay takes: its rehearsal included, beside other load. Measured: 30, and 40 to 90.
  static let (slowerStart, slowerReplay) = (30.0, 90.0)
  /// The share of the time that is kept free for instructions at most.
  static let greatestReserve = 0.5

  private let begin: ContinuousClock.Instant
  private let limit: Duration
  /// What the last blocks took, the longest of them.
  private var blocks: [Duration] = []
  /// The time that is kept free.
  private(set) var reserve = Duration.zero

  init(_ limit: Duration, from begin: ContinuousClock.Instant) {
    (self.begin, self.limit) = (begin, limit)
  }

  /// When nothing may be under way any more.
  var deadline: ContinuousClock.Instant { begin + limit * (1 + Self.grace) }

  /// The same of the blocks of the timing pass.
  var deadlineOfBlocks: ContinuousClock.Instant { deadline - reserve }

  /// When the last block ends.
  var endOfBlocks: ContinuousClock.Instant { begin + limit - reserve }

  /// What a block is expected to take: the longest of the last few.
  private var block: Duration { blocks.suffix(4).max() ?? .zero }

  /// The blocks that there is still time for.
  func blocksLeft(at now: ContinuousClock.Instant) -> Int {
    guard endOfBlocks > now else { return 0 }
    guard block > .zero else { return .max }
    return Int((endOfBlocks - now) / block)
  }

  mutating func hasMeasuredBlock(in time: Duration) { blocks.append(time) }

  /// Keeps time free for counting instructions in `replays` of so many nanoseconds each.
  mutating func keepFree(replays: [Int64], start: Duration) {
    let work = Duration.nanoseconds(replays.reduce(0, +)) * Self.slowerReplay
    let all = replays.isEmpty ? .zero : start * Self.slowerStart + work
    reserve = min(all, limit * Self.greatestReserve)
  }
}
