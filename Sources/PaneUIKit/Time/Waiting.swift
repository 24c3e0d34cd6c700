import Foundation
import Scrolling

/// Time that passes for who waits or sleeps: on the main thread no frame is made meanwhile.
extension PagerHost {
  /// Waits until `isDone`, at most until `deadline`; returns whether it is. The background, or
  /// `lane`, runs meanwhile, and takes as long as it sleeps, and its time if it decodes. The main
  /// thread runs as well, unless it is what waits.
  @discardableResult
  nonisolated static func wait(
    for what: @autoclosure () -> String, until deadline: Microseconds = .longest,
    in lane: BackgroundLane? = nil, _ file: StaticString, _ line: UInt, _ isDone: () -> Bool
  ) -> Bool {
    if isDone() { return true }
    guard let host = current else { refuseOutside("the main thread waited for \(what())") }
    let began = onMainActor(host) { $0.now }
    guard deadline > began else { return false }
    var end: Microseconds?
    repeat {
      end = onMainActor((host, lane, deadline)) { host, lane, deadline in
        host.queue.runEarly(in: lane, from: host.now, until: deadline)
          ?? (lane == nil ? host.queue.runMain(at: host.now, in: host.mode) : nil)
      }
    } while end != nil && !isDone()
    let isStuck = end == nil && deadline == .longest && lane == nil
    if isStuck, !onMainActor(host, { $0.queue.holdsMain }) {
      notModelled(
        "the background waits for \(what()) that only a later frame would release: use a block")
    }
    precondition(
      end != nil || deadline < .longest || lane != nil,
      "the main thread waits for \(what()) that nothing in the background would ever release")
    let over = min(end ?? (deadline < .longest ? deadline : began), deadline)
    guard over > began else { return end != nil }
    onMainActor((host, began, over, what(), file, line)) { host, began, over, what, file, line in
      host.queue.late = max(host.queue.late, over)
      host.stalls(since: began, "waited", "for \(what)", file, line)
    }
    return end.map { $0 <= deadline } ?? false
  }

  nonisolated static func sleep(_ seconds: Double, _ file: StaticString?, _ line: UInt) {
    guard let host = current else { return Foundation.Thread.sleep(forTimeInterval: seconds) }
    onMainActor(host) { $0.pass(Microseconds(seconds: max(0, seconds)), "slept", "", file, line) }
  }

  /// The main thread runs its run loop within a call.
  func runLoop(
    in mode: RunLoopModes, before date: Date, once: Bool, _ file: StaticString, _ line: UInt
  ) {
    let (began, seconds) = (now, date.timeIntervalSinceNow)
    let end = seconds < 86_400 ? began + Microseconds(seconds: max(0, seconds)) : nil
    queue.runLoop(from: began, until: end, in: mode, once: once)
    guard now > began else { return }
    let sentence =
      "the main thread ran its run loop for \((now - began).rawValue / 1_000) ms in \(place(file, line))"
    engine.stall(for: now - began, sentence)
    PagerHost.cannotJudge(
      """
      \(sentence): a phone makes frames meanwhile, and takes touches, which is not modelled. Return, \
      and go on in a block or a timer
      """)
  }

  private func place(_ file: StaticString, _ line: UInt) -> String {
    "\("\(file)".split(separator: "/").last ?? ""):\(line)"
  }

  /// `time` goes by.
  func pass(
    _ time: Microseconds, _ verb: String, _ what: String = "", _ file: StaticString? = nil,
    _ line: UInt = 0
  ) {
    let began = now
    queue.late = began + time
    if time > .zero { stalls(since: began, verb, what, file, line) }
  }

  /// The main thread did nothing but that since `began`. In the background nobody minds.
  private func stalls(
    since began: Microseconds, _ verb: String, _ what: String, _ file: StaticString?, _ line: UInt
  ) {
    guard !queue.isInBackground else { return }
    let time = now - began
    let place = file.map { " in \(self.place($0, line))" } ?? ""
    let sentence =
      "the main thread \(verb) \(time.rawValue / 1_000) ms\(what.isEmpty ? "" : " ")\(what)\(place)"
    engine.stall(for: time, sentence, at: file == nil ? queue.tasks.log?.here : nil)
    PagerHost.remark(sentence)
  }

  /// A picture is decoded, of `page` if it is of one.
  func decodes(_ page: PageView?) {
    if queue.isInBackground { return queue.decodes() }
    engine.noted.decodes.add(page?.index.page)
    if engine.noted.decodes.count == 1 {
      PagerHost.remark("the main thread decoded a picture that nobody had prepared")
    }
    let time = engine.backgroundDelay
    queue.late = now + time
    guard time > .zero else { return }
    engine.stall(for: time, nil)
    PagerHost.remark("the main thread was held up \(time.rawValue / 1_000) ms by a decode")
  }
}
