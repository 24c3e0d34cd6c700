import Testing

@testable import PaneUIKit

/// Frames are 1/60 s apart; frame 0 opens.
@Suite("What runs later, by the virtual clock")
struct TimeRules {
  @Test(
    "DispatchQueue.main.async: at the end of the frame, in the order in which blocks came; a block added by another, in the next frame"
  )
  func async() throws {
    let lines = try linesByFrame { log in scheduleBlocks { log.note($0) } }
    #expect(lines == ["0: now", "0: first", "0: second", "1: third"])
    let atOnce = try linesByFrame(assumption: .blocksRunAtOnce) { log in
      scheduleBlocks { log.note($0) }
    }
    #expect(atOnce == ["0: now", "0: first", "0: second", "0: third"])
  }

  @Test(
    "DispatchQueue.main.asyncAfter and Timer: at the end of the first frame at or after each time, until they are cancelled or invalidated"
  )
  func later() throws {
    let lines = try linesByFrame { log in scheduleLater { log.note($0) } }
    #expect(lines == ["0: background", "0: item", "0: group", "2: 20 ms", "6: 0.1 s"])
    let calls = try linesByFrame { log in startTimers { log.note($0) } }
    #expect(calls == ["3: once", "6: call 1", "12: call 2", "18: call 3"])
  }

  @Test(
    "Date, CFAbsoluteTimeGetCurrent, CACurrentMediaTime and systemUptime: go on by the virtual clock"
  )
  func clocks() throws {
    let lines = try linesByFrame { log in
      let begin = (CFAbsoluteTimeGetCurrent(), CACurrentMediaTime())
      after(0.5) {
        let end = (CFAbsoluteTimeGetCurrent(), CACurrentMediaTime())
        log.note("\(Int(((end.0 - begin.0) * 1000).rounded())) \(end.1 - begin.1 == 0.5)")
        log.note("\(ProcessInfo.processInfo.systemUptime == end.1)")
      }
    }
    #expect(lines == ["30: 500 true", "30: true"])
    #expect(ProcessInfo.processInfo.systemUptime > 1)
    #expect(!ProcessInfo.processInfo.processName.isEmpty)
  }

  @Test("an animator that goes on without a factor takes what is left of its time")
  func animator() throws {
    let lines = try linesByFrame { log in
      for (name, factor) in [("left", 0.0), ("a tenth", 0.1)] {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.addCompletion { _ in log.note(name) }
        animator.fractionComplete = 0.5
        animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
      }
    }
    #expect(lines == ["6: a tenth", "30: left"])
    let paused = try linesByFrame { log in
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) {}
      animator.addCompletion { _ in log.note("over") }
      animator.startAnimation()
      after(0.2) {
        animator.pauseAnimation()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      }
    }
    #expect(paused == ["30: over"])
  }

  @Test(
    "a Timer of the default mode: waits while a finger is down and while content decelerates, also of a scroll view in a page, calls once at the end, keeps its schedule, and calls while a program moves content"
  )
  func modes() throws {
    let drag: [Gesture] = [
      .drag(.left, .points(180), over: 400.milliseconds), .hold(150.milliseconds), .release,
      .settle,
      .hold(300.milliseconds),
    ]
    let lines = try linesByFrame(.open + drag, show: { RestingController($0) }) { log in
      waitInModes { log.note($0) }
    }
    let rest = try #require(
      lines.first { $0.hasSuffix("rest") }.flatMap { Int($0.prefix { $0 != ":" }) })
    #expect(rest > 36)
    #expect(lines.filter { $0.hasSuffix(" default") }.first == "\(rest): default")
    // 0.2 s are 12 frames.
    let ticks = stride(from: 12, through: 200, by: 12)
    let expected = ticks.flatMap { tick in
      tick < rest
        ? ["\(tick): common in tracking", "\(tick): tracking in tracking", "\(tick): both"]
        : ["\(tick): common in default", "\(tick): both", "\(tick): default"]
    }.filter { !$0.hasPrefix("\(rest): ") }
    let called = lines.filter { !$0.hasPrefix("\(rest): ") }
    #expect(called.count > 15)
    #expect(called == Array(expected.prefix(called.count)))

    let flick: [Gesture] = [.swipe(.up), .hold(4.seconds)]
    let inner = try linesByFrame(.open + flick) { log in
      let row = RestingController(log)
      row.loadViewIfNeeded()
      let inner = UIScrollView(frame: row.view.bounds)
      inner.contentSize = CGSize(width: 300, height: 4000)
      inner.delegate = row
      row.scrollView.addSubview(inner)
      return row
    } _: { log in
      _ = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in log.note("timer") }
    }
    #expect(inner.map { $0.split(separator: " ")[1] } == ["rest", "timer"])

    let moved = try linesByFrame(show: { RestingController($0) }) { log in
      var calls = 0
      _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
        calls += 1
        log.note("call \(calls)")
        guard calls == 1 else { return }
        PagerHost.current?.pager?.setContentOffset(CGPoint(x: 300, y: 0), animated: true)
      }
    }
    #expect(moved.prefix(4) == ["6: call 1", "12: call 2", "18: call 3", "24: call 4"])
  }

  @Test(
    "a slide show that turns pages by a timer of the common modes turns them under a finger",
    arguments: [(RunLoop.Mode.common, 300.0), (.default, 0)])
  func slideShow(mode: PaneUIKit.RunLoop.Mode, offset: Double) throws {
    let gestures: [Gesture] = [
      .drag(.left, .points(0.5), over: 50.milliseconds), .hold(900.milliseconds),
    ]
    let lines = try linesByFrame(.open + gestures, show: { RestingController($0) }) { log in
      let timer = Timer(timeInterval: 0.2, repeats: false) { _ in
        PagerHost.current?.pager?.setContentOffset(CGPoint(x: 300, y: 0), animated: true)
      }
      RunLoop.main.add(timer, forMode: mode)
      after(0.8) {
        let page = PagerHost.current?.pager?.contentOffset.x.rounded(.down) ?? -1
        log.note("\(page)")
      }
    }
    #expect(lines == ["48: \(offset)"])
  }

  @Test(
    "an app off the screen: is suspended, unless it has begun a background task: nothing of a queue runs, and a timer is called once for what it missed"
  )
  func suspended() throws {
    let gestures: [Gesture] =
      .open + [
        .hold(150.milliseconds), .background, .hold(500.milliseconds), .foreground,
        .hold(150.milliseconds),
      ]
    for hasTask in [false, true] {
      let lines = try written(gestures) { log, _ in
        if hasTask { _ = UIApplication.shared.beginBackgroundTask() }
        var count = 0
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
          count += 1
          log.note("\(count) \(UIApplication.shared.applicationState)")
        }
      }
      let unseen = lines.count { $0.hasSuffix("background") }
      #expect(hasTask ? unseen > 3 : unseen == 0 && 2...5 ~= lines.count, "\(lines)")
    }
  }

  @Test(
    "a timer, a display link and perform(_:with:afterDelay:) of the background: are never called, unless RunLoop.main has them; if the loop there is run for them nothing is judged"
  )
  func background() throws {
    final class Target: NSObject {
      let note: (String) -> Void
      init(_ note: @escaping (String) -> Void) { self.note = note }
      func act() { note("delayed") }
      func link() { note("link") }
    }
    let lines = try written(.open + [.hold(300.milliseconds)]) { log, _ in
      let target = Target { line in onMainActor((log, line)) { $0.note($1) } }
      DispatchQueue.global().async {
        Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in log.note("timer") }
        target.perform(Selector("act", Target.act), with: nil, afterDelay: 0.05)
        let link = CADisplayLink(target: target, selector: Selector("link", Target.link))
        link.add(to: .current, forMode: .common)
        RunLoop.current.perform { log.note("performed") }
        let other = Timer(timeInterval: 0.1, repeats: false) { _ in log.note("main") }
        RunLoop.main.add(other, forMode: .common)
      }
    }
    #expect(lines == ["main"])

    for isAdded in [false, true] {
      let run = try written(.open + [.hold(100.milliseconds)]) { log, _ in
        DispatchQueue.global().async {
          if isAdded { Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { _ in } }
          RunLoop.current.run(until: .distantFuture)
          log.note("\(unjudgeable == nil)")
        }
      }
      #expect(run == ["\(!isAdded)"])
    }
  }

  @Test(
    "perform(_:with:afterDelay:) and RunLoop.main.perform: wait as a Timer of the default mode does, and DispatchQueue.main does not"
  )
  func perform() throws {
    let gestures: [Gesture] = [.drag(.left, 90.points, over: 300.milliseconds), .release, .settle]
    let lines = try linesByFrame(.open + gestures, show: { RestingController($0) }) { log in
      after(0.25) { performInModes { log.note($0) } }
    }
    #expect(lines.prefix(2) == ["16: perform in common modes", "16: main queue"])
    let frames = lines.dropFirst(2).map { $0.prefix { $0 != ":" } }
    #expect(lines.dropFirst(2).map { $0.split(separator: " ")[1] } == ["rest", "perform"])
    #expect(Set(frames).count == 1)
  }

  @Test("times that are too short to be counted call in each frame, and those too long never")
  func extremes() throws {
    let lines = try linesByFrame { log in
      startShortTimer { log.note($0) }
      for seconds in [1e14, .infinity] { startTimers(of: seconds) { log.note($0) } }
    }
    #expect(lines == ["1: short 1", "2: short 2"])
    let noTime = try linesByFrame { log in
      for seconds in [-Double.infinity, .nan] { startTimers(of: seconds) { log.note($0) } }
    }
    #expect(
      noTime == [
        "0: after -inf", "0: animated -inf", "0: animated nan", "1: timer -inf", "1: timer nan",
      ])
  }

  @Test("the animation of setContentOffset: takes 0.3 s, with a cosine's ease")
  func otherScrollView() throws {
    final class Ended: Noter, UIScrollViewDelegate {
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        log.note("at \(scrollView.contentOffset.x)")
      }
    }
    final class Controller: LoggedController {
      let other = UIScrollView(frame: rect(0, 0, 50, 50))
      var ended: Ended?
      override func viewDidLoad() {
        super.viewDidLoad()
        ended = Ended(log)
        other.delegate = ended
        view.addSubview(other)
        other.setContentOffset(CGPoint(x: 20, y: 0), animated: true)
      }
    }
    #expect(try linesByFrame(show: { Controller($0) }) { _ in } == ["18: at 20.0"])
  }
}
