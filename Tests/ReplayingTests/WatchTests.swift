import Scrolling
import Testing
import Traces

@testable import Replaying

@Suite("Pages that flicker")
struct FlickerWatchTests {
  private let size = CGSize(width: 300, height: 500)

  /// Whether a page flickers in each frame; a frame has the page's x, or none, and "reset" comes
  /// before it where the screen was told to show something else.
  private func flickers(_ frames: [(x: Double?, isReset: Bool)], isLate: Bool = false) -> [Bool] {
    var watch = FlickerWatch(isLate: isLate)
    return frames.enumerated().map { frame, content in
      let (x, isReset) = content
      if isReset { watch.reset() }
      let pages = x.map { x in
        let rect = CGRect(origin: CGPoint(x: x, y: 0), size: size)
        return PageOnScreen(index: PageIndex(0), rect: rect, visible: rect)
      }
      return watch.flickers(pages.map { [$0] } ?? [], in: frame, moved: .zero, size: size)
    }
  }

  @Test(
    "a page that is gone for three frames flickers as it comes back, one gone longer only with late work"
  )
  func gone() {
    for count in 1...5 {
      let frames = [0.0] + Array(repeating: nil, count: count) + [0]
      #expect(flickers(frames.map { ($0, false) }).last == (count <= 3), "\(count) frames")
      #expect(flickers(frames.map { ($0, false) }, isLate: true).last == true)
    }
  }

  @Test("what vanished, or stood elsewhere, before the screen was told to change does not flicker")
  func told() {
    #expect(flickers([(0, false), (nil, false), (0, false)]) == [false, false, true])
    #expect(flickers([(0, false), (nil, false), (0, true)]) == [false, false, false])
    #expect(flickers([(0, false), (40, false)]) == [false, true])
    #expect(flickers([(0, false), (40, true)]) == [false, false])
  }

  @Test(
    "a page that turns about an edge or in perspective, or grows about its middle, does not flicker"
  )
  func turning() {
    var watch = FlickerWatch()
    let rects = [
      CGRect(x: 0, y: 0, width: 300, height: 500), CGRect(x: 60, y: 0, width: 240, height: 500),
      CGRect(x: 40, y: 0, width: 280, height: 500), CGRect(x: 50, y: 0, width: 290, height: 500),
      CGRect(x: 30, y: -20, width: 240, height: 540),
    ]
    let found = rects.enumerated().map { frame, rect in
      let page = PageOnScreen(index: PageIndex(0), rect: rect, visible: rect)
      return watch.flickers([page], in: frame, moved: .zero, size: size)
    }
    #expect(found == [false, false, false, true, false])
  }
}

@Suite("Content that moves under a finger")
struct PullWatchTests {
  private let place = CGPoint(x: 100, y: 100)

  /// The frames in which content is pulled: in each, fingers do this and content moves by that.
  private func pulled(
    _ frames: [(touches: [(id: Int, phase: Touch.Phase, by: CGPoint)], moved: CGPoint)]
  ) -> Int {
    var watch = PullWatch()
    for (touches, moved) in frames {
      let items = touches.map { id, phase, by in
        Trace.Item.touch(Touch(time: .zero, id: id, phase: phase, location: place + by))
      }
      watch.look(items[...], moved: moved, isTracking: true)
    }
    return watch.frames
  }

  @Test("content goes with the finger, and stays where it stays, along each axis")
  func axes() {
    for along in [CGPoint(x: 5, y: 0), CGPoint(x: 0, y: 5)] {
      let down = (
        touches: [(id: 0, phase: Touch.Phase.began, by: CGPoint.zero)], moved: CGPoint.zero
      )
      let back = CGPoint.zero - along
      #expect(pulled([down, ([(0, .moved, back)], along)]) == 0)
      #expect(pulled([down, ([(0, .moved, along)], along)]) == 1)
      #expect(pulled([down, ([], along)]) == 1)
    }
  }

  @Test("the finger that came first counts, until it is lifted or cancelled")
  func fingers() {
    let (left, right) = (CGPoint(x: -5, y: 0), CGPoint(x: 5, y: 0))
    for end in [Touch.Phase.ended, .cancelled] {
      #expect(
        pulled([
          ([(0, .began, .zero)], .zero), ([(1, .began, .zero)], .zero),
          ([(0, .moved, left)], right),
          ([(0, end, left)], .zero), ([(2, .began, .zero)], .zero), ([(2, .moved, left)], right),
        ]) == 0)
    }
    #expect(
      pulled([
        ([(0, .began, .zero), (1, .began, .zero)], .zero),
        ([(0, .moved, left), (1, .moved, right)], right),
      ]) == 0)
  }
}

@Suite("Rests")
struct RestWatchTests {
  @Test("a page that stands elsewhere is misplaced after two frames of rest, or in the last frame")
  func length() {
    func misplaced(_ distances: [Double?]) -> Int {
      var watch = RestWatch()
      for (index, distance) in distances.enumerated() {
        watch.look(distance: distance, isLast: index == distances.count - 1)
      }
      return watch.misplaced
    }
    #expect(misplaced([nil, 7, nil]) == 0)
    #expect(misplaced([nil, 7, 7, 7, nil]) == 1)
    #expect(misplaced([nil, 7]) == 1 && misplaced([7, 7]) == 1)
    #expect(misplaced([7, 7, nil, 7, 7, nil]) == 2)
    #expect(misplaced([nil, 0, 0]) == 0)
  }
}

@Suite("Pages that are not there in time")
struct ReadyWatchTests {
  /// Frames alike, with what was done in the first; page 1 should be seen, where `rest` is in view.
  private typealias Frames = (count: Int, rest: Int?, isBlank: Bool, event: Trace.Event?)

  /// With a network that needs 100 ms; a page may be missing for 24 frames.
  private func watched(_ all: Frames...) -> (late: Int?, said: Int) {
    var device = Device(size: CGSize(width: 300, height: 500), scale: 1, refreshRate: 60)
    device.network = Network(Microseconds(rawValue: 100_000))
    let view = ScrollView(frame: CGRect(origin: .zero, size: device.size))
    var watch = ReadyWatch(device, isGrid: false)
    let page = PageOnScreen(index: PageIndex(1), rect: CGRect(origin: .zero, size: device.size))
    for frames in all {
      for frame in 0..<frames.count {
        watch.look(
          at: view, [page], isBlank: frames.isBlank, rest: frames.rest.map { PageIndex($0) },
          frame == 0 ? frames.event.map { [$0] } ?? [] : [])
      }
    }
    var coverage = Coverage()
    watch.count(in: &coverage)
    return (coverage.unreadyFrames, watch.remarks.count)
  }

  @Test("a page at rest may be missing as long as loads take, and again once something is done")
  func patience() {
    #expect(watched((24, 0, true, nil)).late == 0 && watched((30, 0, true, nil)).late == 6)
    #expect(watched((20, 0, true, nil), (20, 0, true, .memoryWarning)).late == 0)
  }

  @Test("the page turned to is expected, but for a turn from the page at which memory was low")
  func turns() {
    let (turn, warned): (Frames, Frames) = ((3, nil, true, nil), (30, 0, false, .memoryWarning))
    #expect(watched((30, 0, false, nil), turn).said == 1)
    #expect(watched(warned, turn).said == 0)
    #expect(watched(warned, turn, (30, 1, false, nil), turn).said == 1)
  }
}

@Suite("Requests to the network")
struct RequestWatchTests {
  /// How many answers nobody needed, of what happens in frames: each asks for pages, has requests
  /// answered by their numbers, and shows a page or none in the place of `inView`.
  private func unused(
    _ frames: [(asks: [Int], answers: [Int], inView: Int, isShown: Bool)], late: [Int] = [],
    warnedAt warned: Int? = nil
  ) -> Int {
    var (watch, number) = (RequestWatch(), -1)
    for (frame, content) in frames.enumerated() {
      let asked = content.asks.map { page -> RequestEvent in
        number += 1
        return .asked(number, address: "\(page)", page: page)
      }
      watch.look(
        at: asked + content.answers.map { .answered($0) }, inView: [content.inView],
        onScreen: content.isShown ? [content.inView] : [], forgets: frame == warned)
    }
    watch.end(late.map { .answered($0) })
    return watch.counts.unused
  }

  @Test(
    "an answer is needed by the page in view, one ahead, and one that is shown from memory later")
  func needed() {
    #expect(unused([([0], [], 0, false), ([], [0], 0, true)]) == 0)
    #expect(unused([([0, 1], [0], 0, true), ([], [1], 0, true)]) == 0)
    #expect(unused([([0], [], 0, false), ([], [0], 1, false), ([], [], 0, true)]) == 0)
    #expect(unused([([0], [0], 0, true), ([], [], 1, true), ([0], [1], 0, true)]) == 0)
  }

  @Test("which request it was of is known")
  func numbers() {
    var watch = RequestWatch()
    let asked = (0..<3).map { RequestEvent.asked($0, address: "\($0 / 2)", page: $0 / 2) }
    watch.look(at: asked, inView: [0, 1], onScreen: [], forgets: false)
    let answered = [1, 0].map { RequestEvent.answered($0) }
    watch.look(at: answered, inView: [1], onScreen: [], forgets: false)
    watch.end([RequestEvent.answered(2)])
    let found = watch.wastes.map { "\($0.request) \($0.waste)" }
    #expect(found == ["0 repeated", "2 late", "1 missed"])
  }

  @Test("an answer is for nothing twice, for a page that has left for good, and after close")
  func forNothing() {
    #expect(unused([([0, 0], [], 0, false), ([], [0, 1], 0, true)]) == 1)
    #expect(unused([([0], [0], 0, true), ([0], [1], 0, true)]) == 1)
    let left: [(asks: [Int], answers: [Int], inView: Int, isShown: Bool)] = [
      ([0], [], 0, false), ([], [0], 1, false),
    ]
    #expect(unused(left) == 1)
    #expect(unused(left + [([0], [1], 0, true)]) == 1)
    #expect(unused(left + [([], [], 1, true)], warnedAt: 2) == 0)
    #expect(unused([([0], [], 0, false)], late: [0]) == 1)
  }
}
