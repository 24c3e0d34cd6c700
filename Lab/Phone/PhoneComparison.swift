import Basics
import Foundation
import Scrolling
import Traces

/// What a phone did with touches, by its log, beside what the scroll model does with them.
struct PhoneComparison: Hashable, Sendable {
  /// A call that both were told, or one of them alone. Calls of didScroll in a row are one.
  struct Row: Hashable, Sendable {
    /// The index of the gesture; nil before the first.
    let gesture: Int?
    let phone, model: PhoneLog.Call?

    var isSame: Bool { phone != nil && model != nil }
  }

  /// From a finger that comes down to the next.
  struct Gesture: Hashable, Sendable {
    let name: String
    let began: Microseconds
    /// How far the offsets are from each other, in pt: the most, and in half of the frames.
    let greatest, median: Double
    /// When they are farther from each other than a point for the first time; nil if they never
    /// are.
    let firstDivergence: Microseconds?
  }

  fileprivate struct Frame: Hashable, Sendable {
    let time: Microseconds
    let phone, model: CGPoint

    var distance: Double { hypot(phone.x - model.x, phone.y - model.y) }
  }

  let rows: [Row]
  let gestures: [Gesture]
  private let frames: [Frame]
  private let view: PhoneLog.ScrollViewState
  /// When the scroll view got another size: what follows is not compared.
  let resized: Microseconds?

  /// Plays the touches of a phone's log, which messages call `path`, to the model, in the phone's
  /// own frames.
  init(_ log: PhoneLog, path: String) throws(InputError) {
    let (file, state) = (log.file, log.scrollView)
    let logged = try Self.comparable(log, path: path)
    resized = log.frames.dropFirst(logged.count).first?.time
    let end = resized ?? Trace.longestDuration
    let calls = log.calls.filter { $0.time < end }
    view = state
    let device = Self.device(file.header, state, logged)
    let model = SimulatedPhone(state, on: device, at: logged[0].offset, answers: calls)
    var cursor = TraceCursor()
    frames = logged.map { frame in
      Frame(
        time: frame.time, phone: frame.offset,
        model: model.offset(at: frame.time, file.trace, &cursor))
    }
    let strokes = file.trace.strokes.filter { $0.began < end }
    gestures = strokes.enumerated().map { [frames] index, stroke in
      let next = index + 1 < strokes.count ? strokes[index + 1].began : end
      return Gesture(stroke, frames.filter { $0.time >= stroke.began && $0.time < next })
    }
    rows = Row.aligned(calls.withoutRepeats, model.calls.withoutRepeats) { call in
      strokes.lastIndex { $0.began <= call.time }
    }
  }

  /// The frames at the size that the scroll view begins with.
  private static func comparable(
    _ log: PhoneLog, path: String
  ) throws(InputError) -> ArraySlice<PhoneLog.Frame> {
    guard !log.calls.isEmpty else {
      throw InputError(
        "the log has no calls of the delegate",
        remedy: "log a scroll view that is scrolled, and leave its delegate alone meanwhile",
        path: path)
    }
    let logged = log.frames.prefix { $0.size == log.scrollView.size }
    guard !logged.isEmpty else {
      throw InputError(
        "no frame has the scroll view at the size that the header says",
        remedy: "begin the log in viewDidAppear, when the view has its size", path: path)
    }
    return logged
  }

  /// The phone, with the refresh rate of the log's frames: the median of their intervals.
  private static func device(
    _ header: TraceHeader, _ state: PhoneLog.ScrollViewState, _ logged: ArraySlice<PhoneLog.Frame>
  ) -> Device {
    let intervals = zip(logged.dropFirst(), logged).map { ($0.time - $1.time).seconds }.sorted()
    let interval = intervals.isEmpty ? 0 : intervals[intervals.count / 2]
    var device = Device(
      size: header.viewport, scale: header.device.scale,
      refreshRate: interval > 0 ? min(240, max(1, Int((1 / interval).rounded()))) : 60)
    device.ios = state.version
    return device
  }

  /// How many calls one of them alone was told, or in another order.
  var differences: Int { rows.count { !$0.isSame } }

  /// The axes along which anything moves: one at least.
  var axes: [KeyPath<CGPoint, CGFloat>] {
    let all = [\CGPoint.x, \.y]
    let moving = all.filter { axis in
      Set(frames.flatMap { [$0.phone[keyPath: axis], $0.model[keyPath: axis]] }).count > 1
    }
    return moving.isEmpty ? [all[0]] : moving
  }

  var greatest: Double { frames.map(\.distance).max() ?? 0 }

  /// Whether calls and their order are the same, and the offsets never half a view from each other:
  /// beyond that, another page is in the middle of the screen.
  var agrees: Bool {
    differences == 0
      && frames.allSatisfy {
        abs($0.phone.x - $0.model.x) < view.size.width / 2
          && abs($0.phone.y - $0.model.y) < view.size.height / 2
      }
  }
}

extension PhoneComparison.Gesture {
  /// Farther from each other than this, in pt, the offsets have parted.
  private static let tolerance = 1.0

  fileprivate init(_ stroke: FingerStroke, _ frames: [PhoneComparison.Frame]) {
    let distances = frames.map(\.distance).sorted()
    (name, began) = (stroke.name, stroke.began)
    greatest = distances.last ?? 0
    median = distances.isEmpty ? 0 : distances.nearestRank(0.5)
    firstDivergence = frames.first { $0.distance > Self.tolerance }?.time
  }
}

extension PhoneComparison.Row {
  /// The calls of both in order: as few as can be are of one alone.
  fileprivate static func aligned(
    _ phone: [PhoneLog.Call], _ model: [PhoneLog.Call], gesture: (PhoneLog.Call) -> Int?
  ) -> [Self] {
    let changes = model.map(\.title).difference(from: phone.map(\.title))
    var alone = (phone: Set<Int>(), model: Set<Int>())
    for change in changes {
      switch change {
      case .remove(let index, _, _): alone.phone.insert(index)
      case .insert(let index, _, _): alone.model.insert(index)
      }
    }
    var (rows, next) = ([Self](), 0)
    for (index, call) in phone.enumerated() {
      while alone.model.contains(next) {
        rows.append(Self(gesture: gesture(model[next]), phone: nil, model: model[next]))
        next += 1
      }
      let isAlone = alone.phone.contains(index)
      rows.append(Self(gesture: gesture(call), phone: call, model: isAlone ? nil : model[next]))
      if !isAlone { next += 1 }
    }
    return rows + model[next...].map { Self(gesture: gesture($0), phone: nil, model: $0) }
  }
}

extension PhoneLog.Call {
  /// What is called, with what says how it goes on: `didEndDragging(willDecelerate: true)`.
  var title: String {
    name.rawValue + (decelerate.map { "(willDecelerate: \($0))" } ?? "")
  }
}

extension [PhoneLog.Call] {
  /// The calls without those of didScroll that follow another.
  fileprivate var withoutRepeats: [PhoneLog.Call] {
    indices.filter { $0 == 0 || self[$0].name != .didScroll || self[$0 - 1].name != .didScroll }
      .map { self[$0] }
  }
}
