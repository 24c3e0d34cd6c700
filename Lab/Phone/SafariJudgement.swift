import Algorithms
import Scrolling
import Traces

/// What fits say of the offsets that a web page saw in Safari, and what they say of the scroll
/// model under the same touches.
///
/// A page sees whole pixels, frames late, and no calls: no single frame is compared.
struct SafariJudgement: Hashable, Sendable {
  /// What is compared; the raw value is by how much two fits of the same motion may differ.
  enum Subject: Double, Hashable, Sendable, CaseIterable {
    case decelerationRate = 0.0001
    case stopSpeed = 2.5
    case slowestRelease = 0
    case hysteresis = 1.5
    case bandCoefficient = 0.03
    case bounceRate = 0.8

    var tolerance: Double { rawValue }
  }

  enum Verdict: Hashable, Sendable {
    case agrees, differs, untold
  }

  struct Row: Hashable, Sendable {
    let subject: Subject
    /// Medians of what the gestures say; nil if none says anything.
    let measured, model: Double?
    /// How many gestures say something of Safari.
    let gestures: Int
    let verdict: Verdict
  }

  private(set) var rows: [Row] = []
  /// Whether Safari told nothing of a finger once it scrolled: its speed is then that of the
  /// content.
  let losesFingers: Bool

  /// Plays the touches of a log to the model, gesture by gesture.
  init(_ log: PhoneLog) {
    let strokes = SafariStroke.all(in: log)
    // One finger may have been taken away by the system, or one frame have been very late.
    losesFingers = strokes.count(where: \.isFingerLost) * 2 > strokes.count
    let pairs = strokes.compactMap { [losesFingers] in $0.gestures(isFingerLost: losesFingers) }
    let (phones, models) = (pairs.map(\.phone), pairs.map(\.model))
    func judge(_ subject: Subject, _ value: (SafariGesture) -> Double?) {
      rows.append(Row(subject, phones.map(value), models.map(value)))
    }
    judge(.decelerationRate, \.decelerationRate)
    judge(.stopSpeed, \.stopSpeed)
    rows.append(Self.slowestRelease(phones, models))
    judge(.hysteresis, \.hysteresis)
    let hystereses = (rows.last?.measured, rows.last?.model)
    rows.append(
      Row(
        .bandCoefficient, phones.map { $0.bandCoefficient(hysteresis: hystereses.0) },
        models.map { $0.bandCoefficient(hysteresis: hystereses.1) }))
    judge(.bounceRate, \.bounceRate)
  }

  /// Whether everything that can be told agrees; nil if nothing can.
  var agrees: Bool? {
    let told = rows.filter { $0.verdict != .untold }
    return told.isEmpty ? nil : told.allSatisfy { $0.verdict == .agrees }
  }

  /// Slower than this, in pt/s, a release has to be to say something of the slowest one.
  private static let slowRelease = 400.0
  /// Slower than this, content stops within a pixel or two.
  private static let rest = 30.0

  /// They agree if they run on after the same releases.
  private static func slowestRelease(_ phones: [SafariGesture], _ models: [SafariGesture]) -> Row {
    let pairs = zip(phones, models).filter { $0.0.speed > rest && $0.0.runsOn != nil }
    let slowest = [pairs.map(\.0), pairs.map(\.1)].map { gestures in
      gestures.filter { $0.runsOn == true }.map(\.speed).min()
    }
    let isTried = slowest[0] != nil && pairs.contains { $0.0.speed < slowRelease }
    let isSame = pairs.allSatisfy { $0.0.runsOn == $0.1.runsOn }
    return Row(
      subject: .slowestRelease, measured: slowest[0], model: slowest[1], gestures: pairs.count,
      verdict: isTried ? isSame ? .agrees : .differs : .untold)
  }
}

extension SafariJudgement.Row {
  /// The medians of those gestures that say something of Safari.
  fileprivate init(
    _ subject: SafariJudgement.Subject, _ phones: [Double?], _ models: [Double?]
  ) {
    func median(_ values: [Double]) -> Double? {
      values.isEmpty ? nil : values.sorted().nearestRank(0.5)
    }
    let told = phones.indices.filter { phones[$0] != nil }
    let measured = median(told.compactMap { phones[$0] })
    let model = median(told.compactMap { models[$0] })
    let difference = measured.flatMap { measured in model.map { abs($0 - measured) } }
    self.init(
      subject: subject, measured: measured, model: model, gestures: told.count,
      verdict: measured == nil
        ? .untold : difference.map { $0 <= subject.tolerance } ?? false ? .agrees : .differs)
  }
}

/// A finger on the scroller and the frames up to the next one, as a log has them.
private struct SafariStroke {
  let touches: [Touch]
  let speed: Double
  let frames: [PhoneLog.Frame]
  let state: PhoneLog.ScrollViewState
  let device: Device

  /// Every finger that came down alone, on content at rest. Linear but for a search for each
  /// finger.
  static func all(in log: PhoneLog) -> [Self] {
    var (file, state) = (log.file, log.scrollView)
    let frames = log.frames.filter { $0.size == state.size }
    let (strokes, touches) = (file.trace.strokes, file.trace.touches)
    var (judged, lastEnd, known) = ([Self](), Microseconds.zero, 0)
    for (index, stroke) in strokes.enumerated() {
      let next = index + 1 < strokes.count ? strokes[index + 1].began : Trace.longestDuration
      let isAlone = stroke.ended < next && (index == 0 || lastEnd < stroke.began)
      lastEnd = max(lastEnd, stroke.ended)
      let first = frames.partitioningIndex { $0.time > stroke.began }
      let end = frames.partitioningIndex { $0.time >= next }
      state.contentSize = frames[known..<first].compactMap(\.contentSize).last ?? state.contentSize
      known = first
      guard isAlone, first > 0,
        case let after = frames[first..<end].prefix(while: { $0.contentSize == nil }),
        !after.isEmpty, Set(frames[..<first].suffix(8).map(\.offset.y)).count == 1
      else { continue }
      let begin = touches.partitioningIndex { $0.time >= stroke.began }
      let over = touches.partitioningIndex { $0.time >= next }
      judged.append(
        Self(
          touches: Array(touches[begin..<over]), speed: abs(stroke.velocity.y),
          frames: [frames[first - 1]] + after, state: state, device: file.header.device))
    }
    return judged
  }

  /// Whether the content still moved under the finger when Safari told of no move any more.
  var isFingerLost: Bool {
    let told = touches.last { !$0.isLift }?.time.seconds ?? 0
    let under = frames.filter {
      $0.time.seconds > told + SafariGesture.latest && (isCancelled || $0.time.seconds < lifted)
    }.map(\.offset.y)
    return (under.max() ?? 0) - (under.min() ?? 0) > 2
  }

  private var isCancelled: Bool { touches.last?.phase == .cancelled }
  private var lifted: Double { touches.last?.time.seconds ?? 0 }

  /// What Safari and the model did; nil if the finger is lost and the content does not run out
  /// freely.
  func gestures(isFingerLost: Bool) -> (phone: SafariGesture, model: SafariGesture)? {
    let samples = frames.map { sample($0.time, $0.offset.y) }
    guard isFingerLost else {
      let finger = (touches.first?.location.y ?? 0) - (touches.last?.location.y ?? 0)
      return (
        gesture(samples, finger, lifted, speed), gesture(model(touches), finger, lifted, speed)
      )
    }
    let lifted = isCancelled ? Self.fastest(samples) : lifted
    guard let velocity = gesture(samples, 0, lifted, 0).decay?.velocity(at: lifted) else {
      return nil
    }
    let flick = model(Self.flick(velocity, until: lifted))
    return (gesture(samples, 0, lifted, abs(velocity)), gesture(flick, 0, lifted, abs(velocity)))
  }

  /// When content is fastest: it is let go then.
  private static func fastest(_ samples: [ExponentialFit.Sample]) -> Double {
    let steps = zip(samples, samples.dropFirst(3)).map { first, last in
      (travel: abs(last.value - first.value), time: last.time)
    }
    return steps.reversed().max { $0.travel < $1.travel }?.time ?? 0
  }

  private func gesture(
    _ samples: [ExponentialFit.Sample], _ finger: Double, _ lifted: Double, _ speed: Double
  ) -> SafariGesture {
    SafariGesture(
      frames: samples, finger: finger, lifted: lifted, speed: speed, length: state.size.height,
      farthest: max(0, state.contentSize.height - state.size.height))
  }

  /// What a page would see of the model, in the frames of the log and for eight seconds more.
  private func model(_ touches: [Touch]) -> [ExponentialFit.Sample] {
    let model = SimulatedPhone(state, on: device, at: frames[0].offset, answers: [])
    let trace = Trace(touches.map(Trace.Item.touch))
    var cursor = TraceCursor()
    let last = frames[frames.count - 1].time
    let more = (1...480).map { last + Microseconds(rawValue: $0 * 16_667) }
    return (frames.map(\.time) + more).map { time in
      sample(time, model.offset(at: time, trace, &cursor).y.rounded())
    }
  }

  private func sample(_ time: Microseconds, _ offset: Double) -> ExponentialFit.Sample {
    ExponentialFit.Sample(time: time.seconds, value: offset)
  }

  /// A finger that moves evenly for a fifth of a second, so that the content has `velocity` when it
  /// is lifted.
  private static func flick(_ velocity: Double, until end: Double) -> [Touch] {
    (0...12).map { step in
      let time = Double(step - 12) / 60
      return Touch(
        time: Microseconds(rawValue: max(0, Int64((end + time) * 1_000_000))),
        phase: step == 0 ? .began : step == 12 ? .ended : .moved,
        location: CGPoint(x: 0, y: -velocity * time))
    }
  }
}
